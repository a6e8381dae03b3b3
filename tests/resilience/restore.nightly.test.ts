import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { copyCluster } from "../support/database/copy-cluster.ts";
import { freePort } from "../support/product/free-port.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import { runToEnd } from "../support/product/run-process.ts";
import { runProduct, type RunningSandbox, runSandbox } from "../support/product/run-product.ts";

const soon = { timeout: 60_000, interval: 200 };

/** Starts a cluster. @param folder empty, or with a cluster in `cluster` */
async function startCluster(folder: string) {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    durable: false,
    lingerSeconds: 0,
  });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  // Stopped by the restore, and by the end of a test that failed before it.
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= client.end().then(postgres.stop));
  onTestFinished(stop);
  return { url: postgres.url, client, stop };
}

/** Runs `npx sahaj money` on a database. @returns its output */
async function money(args: string[], DATABASE_URL: string, more: Record<string, string> = {}) {
  const environment = { DATABASE_URL, ...more };
  return (await runToEnd("server/commands/money.ts", args, environment)).output;
}

const checkLedger = (databaseUrl: string) => money([], databaseUrl);

async function orderStates(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string; state: string }>(
    "select id, state from orders",
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}

/** Places an order. @returns its id */
async function place(url: string, client: Client, slot: number): Promise<string> {
  const call = await paymentCall(client, randomUUID(), { daysAhead: 4, slot });
  const opened = await functionsOf(url)("payment", call);
  expect(opened.status).toBe(200);
  return (opened.body as { orderId: string }).orderId;
}

const pay = (sandbox: RunningSandbox, merchantOrderId: string) =>
  sandbox.control({ choose: { merchantOrderId, outcome: "pay" } });

test("a backup taken while visitors book is restored into a new cluster, where the ledger check passes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-restore-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711); // the servers may run as another user
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  const port = await freePort();
  const sandbox = await runSandbox({ productUrl: `http://127.0.0.1:${port}` });
  onTestFinished(() => sandbox.stop());

  const first = await startCluster(before);
  const environment = { SECRET_KEY: "of both products, long enough to sign an order" };
  const product = await runProduct({
    databaseUrl: first.url,
    sandboxUrl: sandbox.url,
    port,
    environment,
  });
  onTestFinished(() => product.kill9());
  const booked = await place(product.url, first.client, 2);
  await pay(sandbox, booked);
  await expect.poll(() => orderStates(first.client), soon).toEqual({ [booked]: "booked" });
  const open = await place(product.url, first.client, 4);

  await copyCluster(first.url, join(before, "cluster"), join(after, "cluster"));
  // After the backup: a payment, and an order that the restored database will not contain.
  const lost = await place(product.url, first.client, 6);
  await product.kill9();
  await pay(sandbox, open);
  await first.stop();

  const second = await startCluster(after);
  expect(await orderStates(second.client)).toEqual({
    [booked]: "booked",
    [open]: "awaiting_payment",
  });
  expect(await checkLedger(second.url)).toContain("It adds up.");

  // The payment made while no server ran is booked, because the provider repeats its webhook. (A payment without a
  // webhook is tested in tests/resilience/crash-steps.test.ts.)
  const restored = await runProduct({
    databaseUrl: second.url,
    sandboxUrl: sandbox.url,
    port,
    environment,
  });
  onTestFinished(() => restored.stop());
  const states = { [booked]: "booked", [open]: "booked" };
  await expect.poll(() => orderStates(second.client), soon).toEqual(states);
  expect((await orderStates(second.client))[lost]).toBeUndefined();
  const { rows } = await second.client.query("select from booking");
  expect(rows).toHaveLength(2);
  expect(await checkLedger(second.url)).toContain("It adds up.");

  // The order that was placed after the backup is paid: a person is told, and its page doesn't speak of the bank.
  await pay(sandbox, lost);
  const page = async () => (await fetch(`${restored.url}/payment-status?orderId=${lost}`)).text();
  await expect.poll(page, soon).toMatch(/has arrived[^]*lost the booking/);
  expect(await checkLedger(second.url)).toMatch(
    new RegExp(`${lost} +broken: ₹[\\d,]+ captured for an order[^]*It does NOT add up`),
  );

  const report = join(folder, "settlement.csv");
  await writeFile(report, `Order,Amount\n${booked},799.00\n${lost},799.00\n`);
  const sandboxAt = { PHONEPE_PG_BASE: sandbox.url, PHONEPE_OAUTH_BASE: sandbox.url };
  const compared = await money(["compare", report], second.url, sandboxAt);
  expect(compared).toContain("2 orders in the file, 1 of them not in the books, 1 of these paid");
  expect(await money(["compare"], second.url)).toContain(`${lost}  broken: `);

  await second.client.query(
    "update payment_without_order set closed_at = now(), settled_paise = amount_paise where order_id = $1",
    [lost],
  );
  await expect.poll(page, soon).toMatch(/Your payment is settled/);
  expect(await checkLedger(second.url)).toContain("It adds up.");

  // Control: a restore that lacks rows does not pass the check.
  await second.client.query("delete from meeting; delete from booking");
  expect(await checkLedger(second.url)).toContain("It does NOT add up.");
});
