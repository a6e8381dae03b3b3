import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect } from "vitest";
import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import type { Therapist } from "../../../app/domain/therapists/therapist.ts";
import { findOpenTherapist } from "../fixtures/people.ts";
import { type PaymentBody, paymentBody } from "./payment-call.ts";
import { type CallFunction, functionsOf } from "./call-function.ts";
import { type OutboxEmail, readAll } from "../providers/read-mail.ts";
import { migratedDatabase } from "../database/fresh-database.ts";
import { type RunningProduct, type RunningSandbox, runProductAndSandbox } from "./run-product.ts";

/** The product and its fake provider, for tests of API clients. */
export interface FunctionsProduct {
  product: RunningProduct;
  sandbox: RunningSandbox;
  databaseUrl: string;
  call: CallFunction;
  therapist: Pick<Therapist, "name" | "email" | "cost">;
  /** A valid payment call: a new client, a free slot. */
  newPayment(): PaymentBody;
  /** Places an order, pays it at the provider and waits until it is settled. */
  pay(body: PaymentBody): Promise<{ orderId: string }>;
  stateOf(orderId: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  emailsTo(address: string): Promise<OutboxEmail[]>;
  removeEmail(file: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param environment on top of what `runProduct` sets */
export async function startFunctions(
  environment: Record<string, string> = {},
): Promise<FunctionsProduct> {
  await using started = new AsyncDisposableStack();
  const database = await migratedDatabase();
  started.defer(database.drop);
  const { product, sandbox } = await runProductAndSandbox({
    databaseUrl: database.url,
    environment,
  });
  started.defer(sandbox.stop);
  started.defer(product.stop);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  started.defer(() => client.end());
  const therapist = await findOpenTherapist(client);
  const call = functionsOf(product.url);
  const outbox = join(product.dataDir, "outbox");
  let given = 0;
  const kept = started.move();

  function newPayment(): PaymentBody {
    const slot = given % slotTimes.length;
    const daysAhead = 2 + Math.floor(given / slotTimes.length);
    given += 1;
    return paymentBody(therapist, randomUUID(), { daysAhead, slot });
  }

  async function stateOf(orderId: string): Promise<unknown> {
    const { body } = await call(`status?orderId=${orderId}`, undefined, { method: "GET" });
    return (body as { state: unknown }).state;
  }

  return {
    product,
    sandbox,
    databaseUrl: database.url,
    call,
    therapist,
    newPayment,
    stateOf,
    async pay(body) {
      const opened = await call("payment", body);
      expect(opened.status).toBe(200);
      const { orderId } = opened.body as { orderId: string };
      await sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
      await expect.poll(() => stateOf(orderId), { timeout: 20_000 }).toBe("COMPLETED");
      return { orderId };
    },
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await client.query(sql, values)).rows as Row[],
    emailsTo: async (address) =>
      (await readAll(outbox)).filter(({ to }) => to?.some((one) => one.address === address)),
    removeEmail: (file) => rm(file),
    stop: () => kept.disposeAsync(),
  };
}
