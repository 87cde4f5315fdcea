"""Run by Alembic: on the connection that `migrate` gives, in one transaction."""

from alembic import context

from crusades.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
