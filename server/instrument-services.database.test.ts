import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "../app/db/connect.server.ts";
import { CallInTransactionError } from "../app/db/calls-in-transaction.server.ts";
import { networkCalls } from "../app/adapters/network-calls.ts";
import { migratedDatabase } from "../tests/support/database/fresh-database.ts";
import { exampleMail } from "../tests/support/screens/example-emails.ts";
import { scriptMeetings } from "../tests/support/providers/scripted-meetings.ts";
import { scriptPayments } from "../tests/support/providers/scripted-payments.ts";
import { openTracing } from "./tracing.ts";
import { instrumentServices } from "./instrument-services.ts";

/** No network call inside a transaction: a hanging provider would hold a database connection and row locks. */

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await migratedDatabase();
  database = connect(fresh.url, { max: 2 });
  drop = fresh.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Creates every port as use cases get it, with fake services that only record their calls. */
async function watchedServices() {
  const calls: string[] = [];
  const note = (port: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, async () => void calls.push(`${port} ${name}`)]));
  const services = instrumentServices(
    {
      payments: { ...scriptPayments(), ...note("payments", networkCalls.payments) },
      meetings: { ...scriptMeetings(), ...note("meetings", networkCalls.meetings) },
      fallbackMeetings: { ...scriptMeetings(), ...note("fallbackMeetings", networkCalls.meetings) },
      mailTransport: {
        ...exampleMail().mailTransport,
        ...note("mailTransport", networkCalls.mailTransport),
      },
    },
    await openTracing(undefined),
  );
  type Port = keyof typeof services;
  const call = (port: Port, name: string) =>
    (services[port] as unknown as Record<string, () => Promise<void>>)[name]?.();
  return { calls, call };
}

const everyCall = [
  ...networkCalls.payments.map((name) => ["payments", name] as const),
  ...networkCalls.meetings.map((name) => ["meetings", name] as const),
  ...networkCalls.meetings.map((name) => ["fallbackMeetings", name] as const),
  ...networkCalls.mailTransport.map((name) => ["mailTransport", name] as const),
];

describe("A call of an external service", () => {
  test.each(everyCall)(
    "%s %s is refused inside a transaction, however deep",
    async (port, name) => {
      const { calls, call } = await watchedServices();
      const planted = database.db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => {
          await trx.selectNoFrom((from) => from.val(1).as("one")).execute();
          await Promise.resolve().then(() => call(port, name));
        });
      await expect(planted).rejects.toThrow(CallInTransactionError);
      expect(calls).toEqual([]);
    },
  );

  test.each(everyCall)("%s %s is made before and after one", async (port, name) => {
    const { calls, call } = await watchedServices();
    await call(port, name);
    await database.db.transaction().execute(async () => {});
    await call(port, name);
    expect(calls).toEqual([`${port} ${name}`, `${port} ${name}`]);
  });

  test("is made by one request while another is inside a transaction", async () => {
    const { calls, call } = await watchedServices();
    const ended = Promise.withResolvers<void>();
    const other = database.db.transaction().execute(() => ended.promise);
    await call("mailTransport", "send");
    ended.resolve();
    await other;
    expect(calls).toEqual(["mailTransport send"]);
  });

  test("is made by work that was begun in a transaction, once that has ended", async () => {
    const { calls, call } = await watchedServices();
    const ended = Promise.withResolvers<void>();
    let later: Promise<void> = Promise.resolve();
    await database.db.transaction().execute(async () => {
      later = ended.promise.then(() => call("payments", "fetchStatus"));
    });
    ended.resolve();
    await later;
    expect(calls).toEqual(["payments fetchStatus"]);
  });
});
