import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { openSilentProxy } from "../../tests/support/database/silent-proxy.ts";
import { createCacheVersions } from "../lib/cache-versions.ts";
import { connect } from "./connect.server.ts";
import { deleteOldChanges, pollChanges } from "./poll-changes.server.ts";

let url: string;
let drop: () => Promise<void>;
let one: Client;
let other: Client;

beforeAll(async () => {
  ({ url, drop } = await migratedDatabase());
  [one, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([one.connect(), other.connect()]);
  await one.query(
    "insert into therapist (name, category, photourl, profile, email) select 'T' || n, 'c', '', '{}', n || '@x.in' from generate_series(1, 9) n",
  );
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await drop();
});

/** What is recorded from now on, after the first reading. */
async function polled(from = url) {
  const versions = createCacheVersions();
  const recorded: string[] = [];
  const lost: unknown[] = [];
  const { record } = versions;
  versions.record = (what, id) => {
    recorded.push([what, id ?? []].flat().join(" "));
    record(what, id);
  };
  const content = () => void recorded.push("content");
  const { stop, readNow } = pollChanges(from, versions, {
    content,
    lost: (error) => lost.push(error),
  });
  onTestFinished(stop);
  await expect.poll(() => recorded).toEqual(["content", "roster", "times"]);
  expect(versions.isComplete()).toBe(true);
  return { versions, recorded, lost, readNow, since: () => recorded.slice(3) };
}

const busy = (client: Client, therapistId: number, day: number) =>
  client.query(
    "insert into unavailable_span values ($1, tstzrange($2, $2::timestamptz + interval '1 hour'), 'busy')",
    [therapistId, `2026-11-${day}`],
  );

test("a change of what a page shows is recorded, whichever table has it", async () => {
  const { since } = await polled();
  await busy(one, 1, 21);
  await expect.poll(since).toEqual(["times 1"]);
  await one.query("update unavailable_span set therapist_id = 2 where therapist_id = 1");
  await expect.poll(() => since().toSorted()).toEqual(["times 1", "times 1", "times 2"]);
  await one.query("update therapist set buffer_minutes = 5 where id = 3");
  await expect.poll(() => since().at(-1)).toBe("roster");
  await one.query(
    "insert into content_version (kind, item, body, saved_at, published_at) values ('faq', 'a', '{}', now(), now())",
  );
  await expect.poll(() => since().at(-1)).toBe("content");
});

test("a change that is committed after later ones is recorded, and no change twice", async () => {
  const { since } = await polled();
  onTestFinished(() => void one.query("rollback"));
  await one.query("begin");
  await busy(one, 4, 22);
  await busy(other, 5, 22);
  await expect.poll(since).toEqual(["times 5"]);
  await busy(other, 6, 22);
  await expect.poll(since).toEqual(["times 5", "times 6"]);
  await one.query("commit");
  await expect.poll(since).toEqual(["times 5", "times 6", "times 4"]);
});

test("a reading that is asked for finds a change in much less than the interval", async () => {
  const { since, readNow } = await polled();
  const waits: number[] = [];
  for (const therapistId of [7, 8, 9]) {
    await busy(one, therapistId, 24);
    const asked = performance.now();
    readNow();
    await expect.poll(since, { interval: 5 }).toContain(`times ${therapistId}`);
    waits.push(performance.now() - asked);
  }
  expect(Math.min(...waits)).toBeLessThan(100);
});

test("while the database is silent the changes are not complete; a new connection records everything", async () => {
  const line = await openSilentProxy(url);
  onTestFinished(() => line.close());
  const { versions, since, lost } = await polled(line.url);
  line.freeze();
  await expect.poll(versions.isComplete, { timeout: 1_000, interval: 20 }).toBe(false);
  expect(since()).toEqual([]);
  line.goDown();
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBeGreaterThan(0);
  line.thaw();
  line.comeBack();
  await expect.poll(since, { timeout: 5_000 }).toEqual(["content", "roster", "times"]);
  expect(versions.isComplete()).toBe(true);
});

test("changes are deleted an hour after their transaction", async () => {
  const { pool, close } = connect(url);
  onTestFinished(close);
  await one.query("delete from page_change");
  await one.query(
    "insert into page_change (what, recorded_at) values ('roster', now() - interval '61 minutes'), ('content', now())",
  );
  await deleteOldChanges({ pool });
  const { rows } = await one.query("select what from page_change");
  expect(rows).toEqual([{ what: "content" }]);
});
