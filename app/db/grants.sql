-- What the role of the running server may do, and nothing else: it reads and writes rows. It makes, changes and drops
-- no table, and owns none. :role is its name; `npx sahaj migrate` fills it in and applies this after the migrations.
grant usage on schema public, pgboss to :role;
grant select, insert, update, delete on all tables in schema public to :role;
revoke insert, update, delete on migration from :role;
-- A database keeps its mode.
revoke update, delete on installation from :role;
-- The audit only grows.
revoke update, delete on audit from :role;
-- pg-boss makes its tables when it is installed; queues are rows. Its functions run with the rights of who calls them.
grant select, insert, update, delete on all tables in schema pgboss to :role;
grant execute on all functions in schema pgboss to :role;
