-- Run once by psql as a superuser, in the database `sahaj`, with three passwords in the environment; the database's
-- image runs it by itself. None of the roles is a superuser. The owner's is only for `npx sahaj migrate`, the server's
-- reads and writes rows (app/db/grants.sql), the backup's reads.
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_PASSWORD
\getenv backup_password DATABASE_BACKUP_PASSWORD
create role sahaj_owner login password :'owner_password';
create role sahaj login password :'server_password';
create role sahaj_backup login password :'backup_password';
grant pg_read_all_data to sahaj_backup;
alter database sahaj owner to sahaj_owner;
