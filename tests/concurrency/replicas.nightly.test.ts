import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { freePort, listen } from "../support/product/free-port.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import {
  runProduct,
  type RunningProduct,
  type RunningSandbox,
  runSandbox,
} from "../support/product/run-product.ts";
import { formsOn, visitorAt } from "../support/http/visitor-by-fetch.ts";
import { once } from "node:events";
import http from "node:http";

/** A proxy that sends each request to the next of its servers, and skips one that is down. */
interface RoundRobin {
  url: string;
  /** How many requests each server has answered, in the order of `urls`. */
  answered: number[];
  stop(): Promise<void>;
}

/** @param urls of the servers, which may start later */
async function startRoundRobin(urls: string[]): Promise<RoundRobin> {
  const answered = urls.map(() => 0);
  let occurrence = 0;

  async function pass(incoming: http.IncomingMessage, outgoing: http.ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    for (const _ of urls) {
      occurrence = (occurrence + 1) % urls.length;
      if (await passTo(occurrence, incoming, Buffer.concat(parts), outgoing)) return;
    }
    outgoing.writeHead(502).end();
  }

  function passTo(
    which: number,
    { url, method, headers, socket }: http.IncomingMessage,
    body: Buffer,
    outgoing: http.ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress };
      const asked = http.request(`${urls[which]}${url}`, { method, headers: forwarded });
      asked.once("error", () => resolve(false));
      asked.once("response", (answer) => {
        answered[which] = (answered[which] ?? 0) + 1;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        resolve(true);
      });
      asked.end(body);
    });
  }

  const server = http.createServer((incoming, outgoing) => void pass(incoming, outgoing));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/**
 * Two processes serve one site behind a proxy that alternates between them. They share the database and environment;
 * each has its own data folder.
 */
let proxy: RoundRobin;
let sandbox: RunningSandbox;
let replicas: RunningProduct[];
let database: Client;
let databaseUrl: string;
let dropDatabase: () => Promise<void>;

const soon = { timeout: 40_000, interval: 100 };
const day = (ahead: number) => addDays(indiaDay(new Date()), ahead);

beforeAll(async () => {
  const fresh = await migratedDatabase();
  databaseUrl = fresh.url;
  dropDatabase = fresh.drop;
  const ports = [await freePort(), await freePort()];
  proxy = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
  sandbox = await runSandbox({ productUrl: proxy.url });
  const environment = {
    PUBLIC_URL: proxy.url,
    SECRET_KEY: randomUUID() + randomUUID(),
    TRUSTED_PROXIES: "1",
    LIMITS: "on",
  };
  // Started at once on an empty database: one creates tables and queue, the other waits for it.
  replicas = await Promise.all(
    ports.map((port) => runProduct({ databaseUrl, sandboxUrl: sandbox.url, port, environment })),
  );
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await Promise.all(replicas.map((one) => one.stop()));
  await Promise.all([sandbox.stop(), proxy.stop()]);
  await dropDatabase();
});

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query(sql, values)).rows as Row[];
}

/** The number of emails in both outboxes. */
async function emailCount(): Promise<number> {
  const folders = replicas.map((one) => readdir(join(one.dataDir, "outbox")).catch(() => []));
  return (await Promise.all(folders)).flat().filter((name) => name.endsWith(".eml")).length;
}

/** Goes from the first question to the pay page, alternating processes. @returns the pay page and the order */
async function goToPayPage(preferredDate: string) {
  const visitor = await visitorAt(proxy.url, "Asha Rao");
  await visitor.post("/question?step=7", { preferredDate });
  await visitor.post("/question?step=8", { preferredTime: "5:00 PM", duration: "60" });
  const [form] = formsOn(await (await visitor.get("/match")).text(), "book");
  expect(form?.fields).toMatchObject({ preferredDate, preferredTime: "5:00 PM" });
  const pressed = await visitor.post(form?.action ?? "", form?.fields ?? {});
  expect(pressed.status).toBe(302);
  const [order] = await rows<{ id: string }>("select id from orders order by created_at desc");
  const payPage = pressed.headers.get("location") ?? "";
  return { visitor, payPage, orderId: order?.id ?? "", form: form ?? { action: "", fields: {} } };
}

async function pay(payPage: string): Promise<string> {
  const body = new URLSearchParams({ outcome: "pay" });
  const pressed = await fetch(payPage, { method: "POST", body, redirect: "manual" });
  expect(pressed.status).toBe(303);
  return pressed.headers.get("location") ?? "";
}

describe("Two processes on one database", () => {
  test("serve one visitor from the first answer to the meeting link, alternating requests", async () => {
    const before = [...proxy.answered];
    const { visitor, payPage, orderId } = await goToPayPage(day(3));
    const back = new URL(await pay(payPage));
    const page = async () => (await visitor.get(back.pathname + back.search)).text();
    await expect.poll(page, soon).toContain("https://meet.jit.si/");
    // Later pages are the same on both processes.
    expect(await page()).toContain("https://meet.jit.si/");
    expect(proxy.answered.map((count, index) => count - (before[index] ?? 0) > 2)).toEqual([
      true,
      true,
    ]);
    expect(await rows("select state from orders where id = $1", [orderId])).toEqual([
      { state: "booked" },
    ]);
  });

  test("share one secret key: a process with another key does not recognize their visitors", async () => {
    const [first, second] = replicas.map(({ url }) => url);
    const { cookie } = await visitorAt(first ?? "", "Asha");
    const nextStepAt = async (url: string | undefined) =>
      (await fetch(`${url}/question?step=1`, { headers: { cookie } })).text();
    expect(await nextStepAt(second)).toContain("visitor@example.com");
    const stranger = await runProduct({ databaseUrl, environment: { PUBLIC_URL: proxy.url } });
    expect(await nextStepAt(stranger.url)).not.toContain("visitor@example.com");
    await stranger.stop();
  });

  test("handle each job once: one booking, one meeting, one email to each participant", async () => {
    const sent = "select from email where sent_at is not null";
    await expect.poll(async () => (await rows(sent)).length, soon).toBe(2);
    expect(await emailCount()).toBe(2);
    const done = "select from pgboss.job where state = 'completed' and name = 'create-meeting'";
    await expect.poll(async () => (await rows(done)).length, soon).toBe(1);
    expect(await rows("select from booking")).toHaveLength(1);
    expect(await rows("select from meeting")).toHaveLength(1);
  });

  test("keep serving when one of them is killed: the other settles payments and handles the jobs", async () => {
    const { payPage, orderId } = await goToPayPage(day(4));
    await replicas[0]?.kill9();
    await pay(payPage);
    const state = async () =>
      (await rows<{ state: string }>("select state from orders where id = $1", [orderId]))[0]
        ?.state;
    await expect.poll(state, soon).toBe("booked");
    await expect.poll(emailCount, soon).toBe(4);
    expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200);
  });
});
