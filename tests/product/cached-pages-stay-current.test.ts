import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { indiaDay } from "../../app/lib/india-time.ts";
import { forFile } from "../support/product/for-file.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import type { RunningProduct } from "../support/product/run-product.ts";
import { startTwoReplicas } from "../support/product/two-replicas.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";

/** Pages with free times are kept in the memory of each of two processes. None may offer what the other gave away. */
const environment = { LIMITS: "off", GA_MEASUREMENT_ID: "G-TEST" };
const { products: replicas, on } = await forFile(startTwoReplicas(environment));
const database = on.pool;

const profileOf = (name: string) =>
  `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;

async function get(of: RunningProduct, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(of.url + path, { headers });
  return { answer, html: await answer.text() };
}

/** Fourteen slots a day for a week; those that are taken are left out. */
const takenIn = (html: string) => 14 * 7 - (html.match(/name="time-\d{4}-/g)?.length ?? 0);

/**
 * How many slots the page shows as taken, asked again and again until it is `wanted`, or once more after a second: what
 * counts is when it was asked, not how soon a machine that does much at once brings the answer.
 */
async function takenWithinASecond(of: RunningProduct, path: string, wanted: number) {
  const end = performance.now() + 1_000;
  for (;;) {
    const asked = performance.now();
    const taken = takenIn((await get(of, path)).html);
    if (taken === wanted || asked >= end) return taken;
  }
}

const tagOf = async (of: RunningProduct, path: string) =>
  (await get(of, path)).answer.headers.get("etag");

/** Waits until a page comes from memory: made anew, its form would have another id. */
async function untilKept(of: RunningProduct, path: string): Promise<void> {
  const tag = () => tagOf(of, path);
  await expect.poll(async () => (await tag()) === (await tag())).toBe(true);
}

/** Closes the connections over which changes are read. @returns how many there were */
async function cutLines(): Promise<number> {
  const { rowCount } = await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sahaj-changes' and datname = current_database()",
  );
  return rowCount ?? 0;
}

async function linesOpen(): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'sahaj-changes' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

/** Claims a slot of tomorrow through the first. @param hour from 9 @returns the therapist's name */
async function claimTomorrow(hour: number): Promise<string> {
  const call = await paymentCall(database, randomUUID(), { daysAhead: 1, slot: hour - 9 });
  expect((await functionsOf(replicas[0].url)("payment", call)).status).toBe(200);
  return call.meta_info.name;
}

/** The next free time on a therapist's card of the second's list: "11:00 AM". */
async function nextOnList(name: string): Promise<string | undefined> {
  const { html } = await get(replicas[1], "/therapist");
  const [, next] =
    /Next available time:[^]*?<\/span>([^]*?)<\/p>/.exec(html.split(`>${name}</a>`)[1] ?? "") ?? [];
  return /\d+:\d\d [AP]M/.exec(next ?? "")?.[0];
}

/** What the second's list shows, asked again and again until it is `wanted`, or once more after a second. */
async function nextWithinASecond(name: string, wanted: string) {
  const end = performance.now() + 1_000;
  for (;;) {
    const asked = performance.now();
    const next = await nextOnList(name);
    if (next === wanted || asked >= end) return next;
  }
}

describe("A slot claimed through one process", () => {
  test("is shown as taken by the profile of the other within a second", async () => {
    const [first, second] = replicas;
    const call = await paymentCall(database, randomUUID(), { daysAhead: 5, slot: 2 });
    const path = profileOf(call.meta_info.name);
    await untilKept(second, path);
    const before = takenIn((await get(second, path)).html);
    expect((await functionsOf(first.url)("payment", call)).status).toBe(200);
    expect(await takenWithinASecond(second, path, before + 1)).toBe(before + 1);
  });

  test("changes the card of the list that the other shows within a second", async () => {
    // Off today, so that the next free time is the first slot of tomorrow.
    await database.query("update therapist set weekly_hours = null, days_off = $1", [
      [indiaDay(new Date())],
    ]);
    const { meta_info } = await paymentCall(database, randomUUID(), { daysAhead: 1, slot: 0 });
    expect(await nextWithinASecond(meta_info.name, "9:00 AM")).toBe("9:00 AM");
    expect(await nextWithinASecond(await claimTomorrow(9), "10:00 AM")).toBe("10:00 AM");
  });

  test("is shown as taken although the connection is cut, and again once there is a new one", async () => {
    expect(await cutLines()).toBe(2);
    expect(await nextWithinASecond(await claimTomorrow(10), "11:00 AM")).toBe("11:00 AM");
    await expect.poll(async () => (await linesOpen()).length).toBe(2);
    expect(await nextWithinASecond(await claimTomorrow(11), "12:00 PM")).toBe("12:00 PM");
  });

  test("is not shown as free by a process that reads nothing more, though its connection looks open", async () => {
    // As when a cable is pulled: the database's side stands still, and says neither a word nor goodbye.
    const lines = await linesOpen();
    try {
      for (const pid of lines) process.kill(pid, "SIGSTOP");
      expect(await nextWithinASecond(await claimTomorrow(12), "1:00 PM")).toBe("1:00 PM");
    } finally {
      for (const pid of lines) process.kill(pid, "SIGCONT");
      await database.query("update therapist set days_off = '{}'");
    }
  });
});

describe("A visitor's own page", () => {
  test("is shown to no other visitor, in whichever order they ask", async () => {
    const first = replicas[0];
    const visitor = await visitorAt(first.url, "Asha Rao");
    const call = await paymentCall(database, randomUUID(), { daysAhead: 5, slot: 8 });
    await untilKept(first, profileOf(call.meta_info.name));
    for (const path of [profileOf(call.meta_info.name), "/quiz"]) {
      const own = await visitor.get(path);
      expect(own.headers.get("cache-control")).toBe("no-store");
      const ownPage = await own.text();
      const strangers = await get(first, path);
      expect(strangers.html).not.toMatch(/Asha Rao|asha@/);
      expect(strangers.answer.headers.get("cache-control")).toBe("no-cache");
      expect(strangers.html).not.toBe(ownPage);
      // And now that it is kept.
      expect(await (await visitor.get(path)).text()).not.toBe(strangers.html);
      await untilKept(first, path);
      expect((await get(first, path)).html).not.toMatch(/Asha Rao|asha@/);
    }
  });

  test("a cookie is never set by a page from memory, and each answer has an id of its own", async () => {
    const first = replicas[0];
    const answers = [await get(first, "/"), await get(first, "/"), await get(first, "/")];
    for (const { answer } of answers) expect(answer.headers.get("set-cookie")).toBeNull();
    const ids = answers.map(({ answer }) => answer.headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(3);
    const nonces = answers.map(({ answer }) => answer.headers.get("content-security-policy"));
    expect(nonces.join()).not.toContain("nonce");
  });

  test("a visitor who has answered the analytics question is not asked again, and one who has not is", async () => {
    const first = replicas[0];
    const name = randomUUID();
    const question = "May we count this visit?";
    const choose = (choice: string) => ({ cookie: `measuring=${choice}.${name}` });
    expect((await get(first, "/services")).html).toContain(question);
    expect((await get(first, "/services", choose("a0p0"))).html).not.toContain(question);
    const yes = (await get(first, "/services", choose("a1p0"))).html;
    expect(yes).toContain('data-agreed="analytics"');
    expect(yes).not.toContain(name);
    expect((await get(first, "/services")).html).toContain(question);
  });
});
