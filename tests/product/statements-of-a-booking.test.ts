import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { indiaDay } from "../../app/lib/india-time.ts";
import type { WrittenStatement } from "../support/database/write-statements.ts";
import { formIdOn, formsOn } from "../support/http/visitor-by-fetch.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";

/**
 * How many statements a whole booking sends: its pages, forms and jobs, with the job queue's own, BEGIN and COMMIT, and
 * with rate limits. Each costs a tenth to a quarter of a millisecond of processor time: a number here only falls.
 */

const folder = await mkdtemp(join(tmpdir(), "sahaj-statements-"));
const file = join(folder, "statements");
await writeFile(file, "");

const hook = join(import.meta.dirname, "../support/database/write-statements.ts");
const { product, database, stop } = await startFreshProduct({
  LIMITS: "on",
  NODE_OPTIONS: `--import ${hook}`,
  STATEMENTS_FILE: file,
});

/** What an idle server sends, too: looks for due jobs and for changes of pages, and the job queue's own care. */
const idle =
  /as queue\(name\)|page_change|locked_parents|lock_timeout|pg_relation_size|__pgboss__|'every-|pgboss\.(?:version|schedule|bam|warning)\b/;
const isIdle = (text: string) =>
  idle.test(text) || (text.includes("pgboss.queue") && !text.includes("INSERT INTO pgboss.job"));
const isFetch = (text: string) => /^\s*WITH next AS/.test(text);

async function statements(): Promise<WrittenStatement[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  return lines
    .map((line) => JSON.parse(line) as WrittenStatement)
    .filter(({ text }) => !isIdle(text))
    .filter(({ text, rows }) => !isFetch(text) || rows !== 0);
}

/** A browser without scripts. Each request is a step, with the statements that were sent since the one before. */
function someBrowser() {
  const cookies = new Map<string, string>();
  const steps: Record<string, string[]> = {};
  let seen = 0;
  const mark = async (step: string) => {
    const all = await statements();
    steps[step] = [...(steps[step] ?? []), ...all.slice(seen).map(({ text }) => text)];
    seen = all.length;
  };
  async function send(path: string, fields?: Record<string, string>) {
    const answer = await fetch(new URL(path, product.url), {
      redirect: "manual",
      headers: {
        Accept: "text/html",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, to: answer.headers.get("location") ?? "", text };
  }
  return {
    steps,
    async begin() {
      seen = (await statements()).length;
    },
    async get(step: string, path: string) {
      const page = await send(path);
      await mark(step);
      return page;
    },
    async post(step: string, path: string, fields: Record<string, string>) {
      const answer = await send(path, fields);
      await mark(step);
      return answer;
    },
    mark,
  };
}

/** Waits until no job is left, so that all that a booking causes has happened. */
async function jobsDone(): Promise<void> {
  const waiting = `select count(*)::int as n from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`;
  await expect
    .poll(async () => (await database.query<{ n: number }>(waiting)).rows[0]?.n, { interval: 100 })
    .toBe(0);
  // The job queue tells of its end after it.
  await pause(300);
}

const answersOf = (email: string, day: string): Record<string, string>[] => [
  { name: "Asha Rao", email, phone_number: "9876543210" },
  { age: "25–34" },
  { gender: "Woman" },
  { issues: "Anxiety or overthinking" },
  { tried_therapy: "Yes" },
  { connection: "Video Call" },
  { preferredDate: day },
  { preferredTime: "5:00 PM", duration: "60" },
];

async function book(email: string, daysAhead: number) {
  const browser = someBrowser();
  await browser.begin();
  await browser.get("home and quiz", "/");
  await browser.get("home and quiz", "/quiz");
  const day = indiaDay(new Date(Date.now() + daysAhead * 86_400_000));
  for (const [index, answer] of answersOf(email, day).entries()) {
    const path = `/question?step=${index + 1}`;
    const asked = await browser.get("questions", path);
    const formId = formIdOn(asked.text) ?? "";
    // Sooner, the form of a new visitor is refused as a bot's.
    if (index === 0) await pause(2_100);
    const step = index === 0 ? "contact" : index === 7 ? "last answer" : "answers 2 to 7";
    const answered = await browser.post(step, path, { ...answer, formId });
    expect(answered.status).toBe(302);
  }
  const match = await browser.get("match", "/match");
  const [form] = formsOn(match.text, "book");
  const payPage = await browser.post("Book Session", "/match", {
    ...form?.fields,
    share: shareOf(match.text),
  });
  const returned = await browser.post("payment", payPage.to, { outcome: "pay" });
  await browser.get("after the payment", returned.to);
  await jobsDone();
  await browser.mark("after the payment");
  const result = await browser.get("result again", returned.to);
  expect(result.text).toContain("Thanks");
  return browser.steps;
}

/** The value of the box that shares the answers with the therapist. */
const shareOf = (page: string) => /name="share"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";

/** Mostly 80; more where the page after the payment and the webhook ask for it at the same moment. */
test("a whole booking sends at most 84 statements", async () => {
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  // What runs each minute is of the minute, not of the booking.
  await database.query("delete from pgboss.schedule");
  // The first one fills what a server keeps in memory.
  await book("ravi.rao@example.com", 2);
  const steps = await book("asha.rao@example.com", 3);
  const counts = Object.fromEntries(
    Object.entries(steps).map(([step, texts]) => [step, texts.length]),
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const all = Object.entries(steps).flatMap(([step, texts]) =>
    texts.map((text) => `${step}: ${text.replaceAll(/\s+/g, " ").trim().slice(0, 120)}`),
  );
  expect(total, `${JSON.stringify(counts)}\n${all.join("\n")}`).toBeLessThanOrEqual(84);
});
