import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type FetchVisitor, visitorAt } from "../support/http/visitor-by-fetch.ts";
import { formsOfTheSite } from "../support/http/forms-of-the-site.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { openSilentProxy, type SilentProxy } from "../support/database/silent-proxy.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { runProduct, type RunningProduct } from "../support/product/run-product.ts";

// The database freezes, then is down: pages that need none still answer, the rest say so, and the log stays readable.

const soon = { timeout: 40_000, interval: 200 };
let line: SilentProxy;
let product: RunningProduct;
const order = "order_1790000000000_AbCdEfGhIjKlMnOpQrSt";

beforeAll(async () => {
  const database = await migratedDatabase();
  line = await openSilentProxy(database.url);
  product = await runProduct({ databaseUrl: line.url });
  return async () => {
    line.thaw();
    await product.stop();
    await line.close();
    await database.drop();
  };
});

async function get(path: string) {
  const started = performance.now();
  const response = await fetch(product.url + path);
  const text = await response.text();
  return { status: response.status, text, seconds: (performance.now() - started) / 1_000 };
}

/** The lines that say a failure, by message. */
function outageLines(output: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of output.split("\n").filter((one) => one.startsWith("{"))) {
    const { msg, level } = JSON.parse(text) as { msg: string; level: string };
    if (level === "error" || level === "warn") counts[msg] = (counts[msg] ?? 0) + 1;
  }
  return counts;
}

async function expectOutage(): Promise<void> {
  await expectReadiness(503);
  // A page in the cache may be sent for 0.9 seconds more.
  await pause(1_000);
  const paid = `/payment-status?orderId=${order}`;
  const [help, article, list, health, returned] = await Promise.all(
    ["/help-now", "/about", "/therapist", "/healthz", paid].map(get),
  );
  expect(returned).toMatchObject({ status: 503 });
  expect(returned?.seconds).toBeLessThan(5);
  expect([help?.status, article?.status, health?.status]).toEqual([200, 200, 200]);
  expect(list).toMatchObject({ status: 503, text: expect.stringContaining("/help-now") });
  expect(list?.text).toContain("We can’t reach our booking system");
  // A caller reads JSON, from another site too.
  const called = await functionsOf(product.url)("status", { orderId: order });
  expect([called.status, called.body]).toEqual([503, { error: "database_unavailable" }]);
  // React would show another error: only the server knows that the database is away.
  const match = await (await fetch(`${product.url}/match`)).text();
  expect(match).toContain("We can’t reach our booking system");
  expect(match).not.toContain('rel="later"');
  expect(Math.max(help?.seconds ?? 9, article?.seconds ?? 9, list?.seconds ?? 9)).toBeLessThan(5);
  const [ready, readyForPages, metrics] = await Promise.all(
    ["/readyz", "/readyz/pages", "/metrics"].map(get),
  );
  expect([ready?.status, readyForPages?.status, metrics?.status]).toEqual([503, 200, 200]);
  expect(metrics?.text).toMatch(/^database_up 0$/m);
}

/** A page for a form that failed: its fields are in the form that sends it again. */
function expectFieldsKept(page: string, fields: Record<string, string>): void {
  const text = page.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  for (const [name, value] of Object.entries(fields)) {
    const isKept =
      text.includes(`name="${name}" value="${value}"`) ||
      new RegExp(`<textarea[^>]*name="${name}"[^>]*>${value}</textarea>`).test(text);
    expect([name, isKept]).toEqual([name, true]);
  }
}

/** Sends every form of the site while the database is away. @returns how many failed, and were kept */
async function expectFormsKept(visitor: FetchVisitor): Promise<number> {
  const token = "a".repeat(22);
  const secret = {
    booking: `/booking/${token}`,
    shown: "5",
    session: `/session/${token}`,
    data: `/privacy/your-data/${token}`,
  };
  const forms = formsOfTheSite("Ananya Rao", new Date(), secret);
  let failed = 0;
  for (const { path, fields } of forms) {
    const response = await visitor.post(path, { ...fields, code: "123456" });
    if (response.status < 500) continue;
    const page = await response.text();
    failed += 1;
    expectFieldsKept(page, fields);
    expect(page).not.toContain("123456");
  }
  return failed;
}

async function expectReadiness(status: number): Promise<void> {
  await expect.poll(async () => (await get("/readyz")).status, soon).toBe(status);
}

test("a frozen database: static pages answer, others say so within five seconds, and all recovers", async () => {
  line.freeze();
  await expectOutage();
  line.thaw();
  await expectReadiness(200);
  expect((await get("/therapist")).status).toBe(200);
  expect((await get("/metrics")).text).toMatch(/^database_up 1$/m);
});

test("a database that reads and commits nothing is not ready, for probes and for the metric", async () => {
  line.fallSilentAt(/commit|update heartbeat/i);
  await expectReadiness(503);
  expect((await get("/therapist")).status).toBe(200);
  expect((await get("/metrics")).text).toMatch(/^database_up 0$/m);
  line.thaw();
  await expectReadiness(200);
});

test("a database that is down: the same, and each failure is logged once a minute", async () => {
  const before = product.output().length;
  line.goDown();
  await expectOutage();
  for (let more = 0; more < 20; more += 1) {
    await get("/therapist");
    await get(`/payment-status?orderId=${order}`);
  }
  const lines = outageLines(product.output().slice(before));
  expect(Object.keys(lines).length).toBeGreaterThan(0);
  expect(Object.entries(lines).filter(([, count]) => count > 1)).toEqual([]);
  line.comeBack();
  await expectReadiness(200);
});

test("a replica that starts while the database is down waits for it", async () => {
  await product.kill9();
  line.goDown();
  const refusedBefore = line.refused();
  const restarted = product.restart();
  await expect.poll(() => line.refused() - refusedBefore, soon).toBeGreaterThan(1);
  line.comeBack();
  await restarted;
  expect(outageLines(product.output())).toMatchObject({ "waiting for the database": 1 });
  expect((await get("/therapist")).status).toBe(200);
});

test("a form that is sent while the database is away is kept, and can be sent again", async () => {
  const visitor = await visitorAt(product.url, "Asha Rao");
  line.goDown();
  await expectReadiness(503);
  expect(await expectFormsKept(visitor)).toBeGreaterThan(10);
  line.comeBack();
  await expectReadiness(200);
});
