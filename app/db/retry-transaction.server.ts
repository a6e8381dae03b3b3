import type { Kysely, Transaction, TransactionBuilder } from "kysely";
import { DEADLOCK_DETECTED, SERIALIZATION_FAILURE, sqlStateOf } from "./sqlstate.ts";

/** The database has rolled such a transaction back as a whole: the same work once more mostly succeeds. */
const isWorthARetry = (error: unknown) =>
  [DEADLOCK_DETECTED, SERIALIZATION_FAILURE].includes(sqlStateOf(error) ?? "");

function retryBuilder<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const execute = builder.execute.bind(builder) as TransactionBuilder<DB>["execute"];
  return Object.assign(builder, {
    setAccessMode: (...given: Parameters<typeof setAccessMode>) =>
      retryBuilder(setAccessMode(...given)),
    setIsolationLevel: (...given: Parameters<typeof setIsolationLevel>) =>
      retryBuilder(setIsolationLevel(...given)),
    async execute<Done>(work: (trx: Transaction<DB>) => Promise<Done>): Promise<Done> {
      try {
        return await execute<Done>(work);
      } catch (error) {
        if (!isWorthARetry(error)) throw error;
        return execute<Done>(work);
      }
    },
  } as Partial<TransactionBuilder<DB>>);
}

/**
 * Makes every transaction that is opened on `db` run its work once more after a deadlock or a serialization failure.
 * The work changes nothing outside of the database, because no service is called in it. @returns `db` itself
 */
export function retryTransactions<DB>(db: Kysely<DB>): Kysely<DB> {
  const transaction = db.transaction.bind(db);
  return Object.assign(db, { transaction: () => retryBuilder(transaction()) });
}
