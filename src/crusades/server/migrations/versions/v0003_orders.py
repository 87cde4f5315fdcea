"""StandingOrders orders."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_orders_person")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_orders")),
    )


def downgrade() -> None:
    op.drop_table("orders")
