import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "../../../app/db/connect.server.ts";
import type { Schema } from "../../../app/db/schema.ts";

/** A database that retries no transaction after a deadlock: a test of the order of locks would see none. */
export const plainTransactions = ({ pool }: Pick<Database, "pool">): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
