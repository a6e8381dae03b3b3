import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Outside git, beside the demo's data: each machine knows its own runs only. */
const folder = join(import.meta.dirname, "../../../.data");
const file = join(folder, "nightly.json");

interface NightlyRecord {
  /** ISO times of the last run that passed, and of a later one that failed. */
  passedAt?: string;
  failedAt?: string;
  seeds?: string;
}

async function readRecord(): Promise<NightlyRecord> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return JSON.parse(text) as NightlyRecord;
}

/** Notes the end of a nightly run; a failure keeps the time of the last pass. */
export async function recordNightly(run: {
  at: Date;
  hasPassed: boolean;
  seeds: string;
}): Promise<void> {
  const at = run.at.toISOString();
  const { passedAt } = await readRecord();
  const record: NightlyRecord = run.hasPassed
    ? { passedAt: at, seeds: run.seeds }
    : { ...(passedAt && { passedAt }), failedAt: at, seeds: run.seeds };
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(record, undefined, 2));
}

const minute = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** One line on when the nightly lane last passed here, for the end of every `npm test`. */
export async function describeLastNightlyRun(now: Date): Promise<string> {
  const { passedAt, failedAt } = await readRecord();
  const due = "run `npm run test:nightly` before a release";
  const failure = failedAt ? `, failed since on ${minute(failedAt)}` : "";
  if (passedAt === undefined) return `nightly lane: never passed on this machine${failure}; ${due}`;
  const days = Math.floor((now.getTime() - Date.parse(passedAt)) / 86_400_000);
  return `nightly lane: last passed ${minute(passedAt)}, ${days} days ago${failure}; ${due}`;
}
