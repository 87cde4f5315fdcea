"""When flags fall, and who was told that it is his turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))
        games.create_index("ix_games_due", ["due"])
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("notice_key", sa.String(length=64), nullable=True))
    op.create_table(
        "notices",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_notices_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_notices_person")),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_notices")),
    )


def downgrade() -> None:
    op.drop_table("notices")
    with op.batch_alter_table("people") as people:
        people.drop_column("notice_key")
    with op.batch_alter_table("games") as games:
        games.drop_index("ix_games_due")
        games.drop_column("due")
