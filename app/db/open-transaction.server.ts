import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction, TransactionBuilder } from "kysely";

/** The transaction that the running code is inside of; `isOpen` turns false when it commits or rolls back. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A service was called inside a transaction: its connection and locks would be held for as long as the service takes. */
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

/** Makes {@link outsideTransactions} know of every transaction that is opened on `db`. @returns `db` itself */
export function trackTransactions<DB>(db: Kysely<DB>): Kysely<DB> {
  const transaction = db.transaction.bind(db);
  return Object.assign(db, { transaction: () => trackBuilder(transaction()) });
}

/**
 * The same service, whose listed methods refuse to be called inside a transaction. A provider may take tens of
 * seconds; a connection that waits for it is one that no page can have, and its row locks stop others.
 * @param name for the error's message, such as "mail"
 * @param methods those that go over the network
 * @throws {CallInTransactionError} (the returned service's methods reject with it)
 */
export function outsideTransactions<Service extends object>(
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
