import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addDays, indiaDay } from "../app/lib/india-time.ts";
import { freePort } from "./support/free-port.ts";
import { freshDatabase } from "./support/fresh-database.ts";
import {
  runProduct,
  type RunningProduct,
  type RunningSandbox,
  runSandbox,
} from "./support/run-product.ts";
import { formsOn, visitorAt } from "./support/visitor-by-fetch.ts";

// Retries and the schedule of checks come within half a minute on an idle machine.
const soon = { timeout: 90_000, interval: 250 };
const LONG = 240_000;

interface Shop {
  product: RunningProduct;
  sandbox: RunningSandbox;
  outbox: string;
  database: Client;
}

/** The product and the stand-in as processes of their own, and a look into the database. */
async function openShop(): Promise<Shop> {
  const { url: databaseUrl, drop } = await freshDatabase();
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const sandbox = await runSandbox({ productUrl: `http://127.0.0.1:${port}` });
  onTestFinished(() => sandbox.stop());
  const product = await runProduct({ databaseUrl, dataDir, port, sandboxUrl: sandbox.url });
  onTestFinished(() => product.kill9());
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  return { product, sandbox, outbox: join(dataDir, "outbox"), database };
}

/** Goes through the assessment up to the pay page. @returns its address and the order's id */
async function goToPayPage({
  product,
  database,
}: Shop): Promise<{ payPage: string; orderId: string }> {
  const visitor = await visitorAt(product.url, "Asha Rao");
  await visitor.post("/question?step=7", { preferredDate: addDays(indiaDay(new Date()), 3) });
  await visitor.post("/question?step=8", { preferredTime: "5:00 PM", duration: "60" });
  const [form] = formsOn(await (await visitor.get("/match")).text(), "book");
  const pressed = await visitor.post(form?.action ?? "", form?.fields ?? {});
  expect(pressed.status).toBe(302);
  const { rows } = await database.query<{ id: string }>("select id from orders");
  expect(rows).toHaveLength(1);
  return { payPage: pressed.headers.get("location") ?? "", orderId: rows[0]?.id ?? "" };
}

/** Presses "Pay ₹…"; the browser never comes back from there. */
async function pay(payPage: string): Promise<void> {
  const body = new URLSearchParams({ outcome: "pay" });
  const pressed = await fetch(payPage, { method: "POST", body, redirect: "manual" });
  expect(pressed.status).toBe(303);
}

async function count(database: Client, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? -1;
}

async function orderState({ database }: Shop): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>("select state from orders");
  return rows[0]?.state;
}

/** Whom the letters in the outbox are for, each file a letter. */
async function addressees(outbox: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => []);
  const letters = files.filter((name) => name.endsWith(".eml"));
  const texts = await Promise.all(letters.map((name) => readFile(join(outbox, name), "utf8")));
  return texts.map((text) => /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(text)?.[1] ?? text).toSorted();
}

/** One booking, one meeting, one letter a person, the order booked; and no more, however long one waits. */
async function expectBookedOnce(shop: Shop): Promise<void> {
  const { database, outbox } = shop;
  await expect.poll(() => addressees(outbox), soon).toHaveLength(2);
  const sent = "letter where sent_at is not null";
  await expect.poll(() => count(database, sent), soon).toBe(2);
  // The reminders are jobs too, and wait for their day.
  const unfinished =
    "pgboss.job where name like '%/mail-%' and state <> 'completed' and start_after <= now()";
  await expect.poll(() => count(database, unfinished), soon).toBe(0);
  const [first, second, ...more] = await addressees(outbox);
  expect(more).toEqual([]);
  expect([first, second]).toContain("visitor@example.com");
  expect(first).not.toBe(second);
  expect(await orderState(shop)).toBe("booked");
  expect(await count(database, "booking")).toBe(1);
  expect(await count(database, "meeting")).toBe(1);
  expect(await count(database, "booking join meeting using (order_id, link)")).toBe(1);
  expect(await count(database, "claim where state = 'booked'")).toBe(1);
}

test(
  "killed after the payment and before the mail, it sends each letter once after a restart",
  async () => {
    const shop = await openShop();
    const { product, outbox, database } = shop;
    // A file where the folder should be: no letter can be written, and the jobs try again.
    await writeFile(outbox, "");
    const { payPage } = await goToPayPage(shop);
    await pay(payPage);
    await expect.poll(() => count(database, "meeting"), soon).toBe(1);
    await expect.poll(() => count(database, "letter"), soon).toBe(2);
    await expect
      .poll(() => product.output().includes("The outbox could not take a letter"), soon)
      .toBe(true);
    await product.kill9();
    expect(await count(database, "letter where sent_at is not null")).toBe(0);

    await rm(outbox);
    await product.restart();
    await expectBookedOnce(shop);
  },
  LONG,
);

test(
  "killed when the provider has the money and nobody has said so, it finds out after a restart",
  async () => {
    const shop = await openShop();
    const { product, sandbox } = shop;
    const { payPage } = await goToPayPage(shop);
    await sandbox.control({ faults: [{ kind: "webhook-drop" }] });
    await pay(payPage);
    await product.kill9();
    expect(await orderState(shop)).toBe("awaiting_payment");

    await product.restart();
    await expectBookedOnce(shop);
  },
  LONG,
);

test(
  "killed at any moment of the booking, it ends in one booking, one meeting and one letter each",
  async () => {
    const shop = await openShop();
    const { product } = shop;
    const { payPage } = await goToPayPage(shop);
    const paid = pay(payPage);
    // No waiting: the webhook, the settling or the booking may be under way.
    await product.kill9();
    await expect(paid).resolves.toBeUndefined();
    await product.restart();
    await expectBookedOnce(shop);
  },
  LONG,
);
