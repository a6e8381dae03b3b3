import type { PgBoss } from "pg-boss";

type Handler = (data: never) => Promise<unknown>;

/** What was renamed while jobs may wait under the former names. */
export interface FormerNames {
  /** Former name of a queue → its name now. */
  queues: Readonly<Record<string, string>>;
  /** Former field of an event's data → its name now. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Returns a handler for each former queue that the database has: the handler of the queue's present name, which gets
 * the data with its fields renamed.
 *
 * @param handlers by the present names of queues
 */
export async function formerHandlers(
  boss: PgBoss,
  handlers: Readonly<Record<string, Handler>>,
  { queues, fields }: FormerNames,
): Promise<[queue: string, Handler][]> {
  const existing = await boss.getQueues();
  return existing.flatMap(({ name }): [string, Handler][] => {
    const handler = handlers[queues[name] ?? ""];
    return handler ? [[name, (data: object) => handler(renamed(data, fields) as never)]] : [];
  });
}

function renamed(data: object, fields: FormerNames["fields"]): object {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [fields[field] ?? field, value as unknown]),
  );
}
