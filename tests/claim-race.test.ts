import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addDays, indiaDay } from "../app/lib/india-time.ts";
import { freshDatabase } from "./support/fresh-database.ts";
import { runProduct, type RunningProduct, runSandbox } from "./support/run-product.ts";
import { formsOn, type PageForm, visitorAt } from "./support/visitor-by-fetch.ts";

const VISITORS = 50;

// The servers are told nothing of tests, so the slot must lie ahead of the real clock.
const wished = {
  preferredDate: addDays(indiaDay(new Date()), 3),
  preferredTime: "5:00 PM",
  duration: "60",
};

/** The form behind Book Session, as the match page shows it at the end of the assessment. */
async function findBookForm(url: string): Promise<PageForm> {
  const visitor = await visitorAt(url, "First Visitor");
  const { preferredDate, ...time } = wished;
  await visitor.post("/question?step=7", { preferredDate });
  const submitted = await visitor.post("/question?step=8", time);
  expect(submitted.headers.get("location")).toBe("/match");
  const page = await (await visitor.get("/match")).text();
  const [form] = formsOn(page, "book");
  expect(form?.fields).toMatchObject(wished);
  return form ?? { action: "", fields: {} };
}

interface Answer {
  status: number;
  location: string | null;
  page: string;
}

interface Race {
  answers: Answer[];
  payPages: string;
  /** How many live claims there are on the slot afterwards. */
  claims: number;
}

/** Fifty visitors want one slot at once, half of them on each of two servers of one database. */
async function raceForOneSlot(before?: (database: Client) => Promise<unknown>): Promise<Race> {
  const { url: databaseUrl, drop } = await freshDatabase();
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-race-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await runSandbox({});
  onTestFinished(() => sandbox.stop());
  const replicas = await Promise.all(
    [1, 2].map(() => runProduct({ databaseUrl, dataDir, sandboxUrl: sandbox.url })),
  );
  onTestFinished(() => stopAll(replicas));
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  await before?.(database);

  const bookSession = await findBookForm(replicas[0]?.url ?? "");
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) =>
      visitorAt(replicas[index % 2]?.url ?? "", `Visitor ${index}`),
    ),
  );
  const answers = await Promise.all(
    visitors.map(async (visitor): Promise<Answer> => {
      const answer = await visitor.post(bookSession.action, bookSession.fields);
      const location = answer.headers.get("location");
      return { status: answer.status, location, page: await answer.text() };
    }),
  );
  const { rows } = await database.query("select from claim where state in ('held', 'booked')");
  return { answers, payPages: sandbox.url, claims: rows.length };
}

async function stopAll(replicas: RunningProduct[]): Promise<void> {
  await Promise.all(replicas.map((replica) => replica.stop()));
}

test("50 visitors claim one slot through two servers: one wins, the others are told and offered others", async () => {
  const { answers, payPages, claims } = await raceForOneSlot();
  const won = answers.filter(({ status }) => status === 302);
  expect(won).toHaveLength(1);
  expect(won[0]?.location?.startsWith(payPages)).toBe(true);
  expect(claims).toBe(1);

  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(VISITORS - 1);
  for (const { page } of lost) {
    expect(page).toContain("Somebody else has just taken this time");
    const times = formsOn(page, "choose").map(({ fields }) => fields.preferredTime);
    expect(new Set(times).size).toBe(3);
    expect(times).not.toContain(wished.preferredTime);
  }
}, 120_000);

test("control: without the constraint several visitors win the slot, so the race above is a real one", async () => {
  const { answers, claims } = await raceForOneSlot((database) =>
    database.query("alter table claim drop constraint claim_no_overlap"),
  );
  expect(answers.filter(({ status }) => status === 302).length).toBeGreaterThan(1);
  expect(claims).toBeGreaterThan(1);
}, 120_000);
