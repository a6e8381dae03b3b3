import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction, TransactionBuilder } from "kysely";

/** The transaction of the current async context; `isOpen` turns false when it commits or rolls back. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A service was called inside a transaction: the connection and its locks would be held until the service answers. */
export class CallInTransactionError extends Error {
  constructor(call: string) {
    super(`${call} was called inside a transaction: commit first, then call`);
    this.name = "CallInTransactionError";
  }
}

/** @returns whether the calling async context is inside a transaction that has not ended */
function isInTransaction(): boolean {
  return transactions.getStore()?.isOpen === true;
}

function trackBuilder<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const execute = builder.execute.bind(builder) as TransactionBuilder<DB>["execute"];
  return Object.assign(builder, {
    setAccessMode: (...given: Parameters<typeof setAccessMode>) =>
      trackBuilder(setAccessMode(...given)),
    setIsolationLevel: (...given: Parameters<typeof setIsolationLevel>) =>
      trackBuilder(setIsolationLevel(...given)),
    async execute<Done>(work: (trx: Transaction<DB>) => Promise<Done>): Promise<Done> {
      const transaction = { isOpen: true };
      try {
        return await execute<Done>((trx) => transactions.run(transaction, () => work(trx)));
      } finally {
        transaction.isOpen = false;
      }
    },
  } as Partial<TransactionBuilder<DB>>);
}

/** Lets {@link refuseCallsInTransaction} detect every transaction that is opened on `db`. @returns `db` itself */
export function trackTransactions<DB>(db: Kysely<DB>): Kysely<DB> {
  const transaction = db.transaction.bind(db);
  return Object.assign(db, { transaction: () => trackBuilder(transaction()) });
}

/**
 * Wraps a service so that the listed methods reject inside a transaction. A provider may take tens of seconds: a
 * transaction that waits for it takes a connection from the pool and blocks others by its row locks.
 * @param name for the error's message, such as "mail"
 * @param methods those that call the network
 * @throws {CallInTransactionError} (the returned service's methods reject with it)
 */
export function refuseCallsInTransaction<Service extends object>(
  name: string,
  service: Service,
  methods: readonly (keyof Service & string)[],
): Service {
  const guarded = methods.map((method) => {
    const call = service[method] as (...given: unknown[]) => Promise<unknown>;
    const guard = async (...given: unknown[]) => {
      if (isInTransaction()) throw new CallInTransactionError(`${name} ${method}`);
      return call.apply(service, given);
    };
    return [method, guard];
  });
  return { ...service, ...Object.fromEntries(guarded) };
}
