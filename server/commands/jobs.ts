/**
 * `npm run jobs` or `npm run jobs -- list`: lists jobs whose retries are used up and emails that a mail server refused
 * permanently, each with its id and error. Exits with 1 when there are any.
 * `npm run jobs -- retry ID`: retries a job, or sends an email again.
 * `npm run jobs -- dismiss ID --reason TEXT`: closes it without a retry.
 */
import { parseArgs } from "node:util";
import { parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { openJobQueue } from "../../app/db/jobs/job-queue.server.ts";
import {
  dismissRefusedEmail,
  listRefusedEmails,
  retryRefusedEmail,
} from "../../app/features/email/handle-refused-email.server.ts";
import { listeners } from "../../app/listeners.ts";
import { databaseServer } from "../database-server.ts";
import { explainDatabaseError } from "./explain-database-error.ts";
import { jobsReport } from "./jobs-report.ts";

/** More failures than this usually have one cause; the operator repairs that and lists again. */
const MOST_LISTED = 200;

const { url, stop } = await databaseServer(parseConfig(process.env));
const database = connect(url, { max: 2 });
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: "string", default: "" } },
});
const [verb = "list", id = ""] = positionals;
const reason = values.reason.trim();
// An email's id contains dots, a job's id does not.
const isEmail = id.includes(".");

async function run(): Promise<number> {
  const { givenUp, stop: stopQueue } = await openJobQueue(url, {
    listeners,
    onError: console.error,
    isHopeless: () => false,
  });
  try {
    if (verb === "list") {
      const jobs = await givenUp.list(MOST_LISTED);
      const emails = await listRefusedEmails(database, MOST_LISTED);
      console.log(jobsReport(jobs, emails));
      return jobs.length + emails.length > 0 ? 1 : 0;
    }
    const now = new Date();
    const retry = () => (isEmail ? retryRefusedEmail(database, id) : givenUp.retry(id));
    const dismiss = () =>
      isEmail ? dismissRefusedEmail(database, id, reason, now) : givenUp.dismiss(id, reason, now);
    const done = await (verb === "retry" ? retry() : dismiss());
    const success = verb === "retry" ? "Queued. The running server tries it." : "Dismissed.";
    console.log(done.ok ? success : `Nothing done: ${done.reason}`);
    return done.ok ? 0 : 1;
  } finally {
    await stopQueue();
  }
}

const isUsable =
  (verb === "list" && id === "") ||
  (verb === "retry" && id !== "") ||
  (verb === "dismiss" && id !== "" && reason !== "");
try {
  if (isUsable) {
    process.exitCode = await run();
  } else {
    console.error("Usage: npm run jobs [-- list | -- retry ID | -- dismiss ID --reason TEXT]");
    process.exitCode = 2;
  }
} catch (error) {
  explainDatabaseError(error);
} finally {
  await database.close();
  await stop();
}
