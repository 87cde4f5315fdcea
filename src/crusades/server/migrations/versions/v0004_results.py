"""How a game ended and who won, for lists of games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("ended", sa.String(length=12), nullable=False, server_default=""))
        games.add_column(sa.Column("winner", sa.Integer(), nullable=False, server_default="-1"))


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_column("winner")
        games.drop_column("ended")
