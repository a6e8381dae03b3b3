import type { GivenUpJob } from "../../app/db/given-up-jobs.server.ts";
import {
  type ListedRefusedEmail,
  dismissRefusedEmail,
  listRefusedEmails,
  queueRefusedEmailAgain,
} from "../../app/domain/emails/refused-emails.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { parseArgs } from "node:util";
import { parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { misused, runCommand, withDatabase, withQueue } from "./run-command.ts";

const about = (data: Record<string, unknown>) => Object.values(data).join(" ");

/**
 * Formats the list for an operator: ids, queues and errors, no names or email addresses.
 * @param isInvented the outbox refuses no email: the demo's week has one for people to try the desk with
 */
function jobsReport(
  jobs: readonly GivenUpJob[],
  emails: readonly ListedRefusedEmail[],
  isInvented: boolean,
): string {
  const givenUp = jobs.flatMap(({ id, queue, data, error, since }) => [
    `${id}  ${queue}  ${about(data)}`,
    `    given up ${formatInstant(since)}: ${error}`,
  ]);
  const refused = emails.flatMap(({ id, refusedAt, refusal }) => [
    id,
    `    refused ${formatInstant(refusedAt)}: ${refusal ?? "the answer was not kept"}`,
  ]);
  const invented = isInvented ? ". The demo invented this: nothing is to mend" : "";
  const sections = [
    ...(givenUp.length > 0 ? ["Jobs that were given up", ...givenUp, ""] : []),
    ...(refused.length > 0 ? [`Emails that were refused for good${invented}`, ...refused, ""] : []),
  ];
  if (sections.length === 0) return "No job was given up, and no email refused.";
  return [
    ...sections,
    "Mend the cause, then: npm run jobs -- retry ID, or npm run jobs -- dismiss ID --reason TEXT",
  ].join("\n");
}

/**
 * `npm run jobs` or `npm run jobs -- list`: lists jobs whose retries are used up and emails that a mail server refused
 * permanently, each with its id and error. Exits with 1 when there are any, but for emails that the demo invented; what
 * waits for its time is no fault and not listed.
 * `npm run jobs -- retry ID`: retries a job, or sends an email again.
 * `npm run jobs -- dismiss ID --reason TEXT`: closes it without a retry.
 */

/** More failures than this usually have one cause; the operator repairs that and lists again. */
const MOST_LISTED = 200;

async function run(
  database: Database,
  url: string,
  isOutbox: boolean,
  { verb, id, reason }: { verb: string; id: string; reason: string },
): Promise<number> {
  // An email's id contains dots, a job's id does not.
  const isEmail = id.includes(".");
  return withQueue(url, async ({ givenUp }) => {
    if (verb === "list") {
      const jobs = await givenUp.list(MOST_LISTED);
      const emails = await listRefusedEmails(database.db, MOST_LISTED);
      console.log(jobsReport(jobs, emails, isOutbox));
      return jobs.length + (isOutbox ? 0 : emails.length) > 0 ? 1 : 0;
    }
    const now = new Date();
    const retry = () => (isEmail ? queueRefusedEmailAgain(database.db, id) : givenUp.retry(id));
    const dismiss = () =>
      isEmail
        ? dismissRefusedEmail(database.db, id, reason, now)
        : givenUp.dismiss(id, reason, now);
    const done = await (verb === "retry" ? retry() : dismiss());
    const success = verb === "retry" ? "Queued. The running server tries it." : "Dismissed.";
    console.log(done.ok ? success : `Nothing done: ${done.reason}`);
    return done.ok ? 0 : 1;
  });
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string", default: "" } },
  });
  const [verb = "list", id = ""] = positionals;
  const reason = values.reason.trim();
  const isUsable =
    (verb === "list" && id === "") ||
    (verb === "retry" && id !== "") ||
    (verb === "dismiss" && id !== "" && reason !== "");
  if (!isUsable)
    return misused("npm run jobs [-- list | -- retry ID | -- dismiss ID --reason TEXT]");
  const config = parseConfig(process.env);
  return withDatabase(config, (database, url) =>
    run(database, url, config.MODE === "demo" && config.MAIL === "outbox", { verb, id, reason }),
  );
});
