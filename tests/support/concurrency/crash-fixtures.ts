import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import PostalMime from "postal-mime";
import type { TestContext } from "vitest";
import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import { paymentCall } from "../product/payment-call.ts";
import { functionsOf } from "../product/call-function.ts";
import { freePort } from "../product/free-port.ts";
import { migratedDatabase } from "../database/fresh-database.ts";
import {
  type RunningProduct,
  type RunningSandbox,
  runProduct,
  runSandbox,
} from "../product/run-product.ts";

/** The product and the fake provider as separate processes, with access to what they store. */
export interface CrashFixtures {
  /** The test's own `expect`, because several tests run concurrently. */
  expect: TestContext["expect"];
  product: RunningProduct;
  sandbox: RunningSandbox;
  databaseUrl: string;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Places an order of a new visitor up to the pay page. @returns the order's id */
  order(): Promise<string>;
  /** Pays; the browser does not return to the site. */
  pay(orderId: string): Promise<void>;
  emailsOf(orderId: string): Promise<SentEmail[]>;
}

export interface SentEmail {
  to: string | undefined;
  messageId: string | undefined;
  date: string | undefined;
  text: string | undefined;
  /** The calendar entry that it carries: "REQUEST 0", its method and sequence. */
  calendar: string | undefined;
  /** Differs each time that the email is sent. */
  inode: number;
}

/**
 * @param options.databaseUrl an empty database; without it a fresh one is created and dropped
 * @param options.queryUrl where the test itself asks, if not there
 * @param options.environment for the product, in addition to the usual test environment
 */
export async function openCrashFixtures(
  context: TestContext,
  options: { databaseUrl?: string; queryUrl?: string; environment?: Record<string, string> } = {},
): Promise<CrashFixtures> {
  const { expect, onTestFinished } = context;
  const url = options.databaseUrl ?? (await createOwnDatabase(context));
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const sandbox = await runSandbox({ productUrl: `http://127.0.0.1:${port}` });
  onTestFinished(() => sandbox.stop());
  const product = await runProduct({
    databaseUrl: url,
    dataDir,
    port,
    sandboxUrl: sandbox.url,
    ...(options.environment && { environment: options.environment }),
  });
  onTestFinished(() => product.kill9());
  const outbox = join(dataDir, "outbox");
  const call = functionsOf(product.url);

  async function connected<Result>(run: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: options.queryUrl ?? url });
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  }

  let visitors = 0;
  return {
    expect,
    product,
    sandbox,
    databaseUrl: url,
    query: <Row>(text: string, values: unknown[] = []) =>
      connected(async (client) => (await client.query(text, values)).rows as Row[]),
    async order() {
      const when = { daysAhead: 3, slot: visitors % slotTimes.length };
      visitors += 1;
      const body = await connected((client) => paymentCall(client, randomUUID(), when));
      const answer = await call("payment", body);
      expect(answer.status).toBe(200);
      return (answer.body as { orderId: string }).orderId;
    },
    pay: (orderId) => sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } }),
    async emailsOf(orderId) {
      const names = (await readdir(outbox).catch(() => [])).filter((one) => one.endsWith(".eml"));
      const emails = await Promise.all(names.map((name) => readEmail(join(outbox, name))));
      return emails.filter(({ messageId }) => messageId?.startsWith(`<${orderId}.`));
    },
  };
}

async function createOwnDatabase({ onTestFinished }: TestContext): Promise<string> {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  return url;
}

async function readEmail(file: string): Promise<SentEmail> {
  const { to, messageId, date, text, attachments } = await PostalMime.parse(await readFile(file), {
    attachmentEncoding: "utf8",
  });
  const entry = attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
  const field = (name: string) =>
    new RegExp(`^${name}:(.*)$`, "m").exec(String(entry))?.[1]?.trim();
  const calendar = entry && `${field("METHOD")} ${field("SEQUENCE")}`;
  const { ino: inode } = await stat(file);
  return { to: to?.[0]?.address, messageId, date, text, calendar, inode };
}
