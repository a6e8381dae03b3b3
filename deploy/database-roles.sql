-- Run once by the database's image, as its superuser, when it creates the database. The server's role can read and write
-- rows, the owner's is only for `server/commands/migrate.ts`, and neither is a superuser.
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_PASSWORD
create role sahaj_owner login password :'owner_password';
create role sahaj login password :'server_password';
alter database sahaj owner to sahaj_owner;
