import type { GivenUpJob } from "../../app/db/given-up-jobs.server.ts";
import type { ListedRefusedEmail } from "../../app/domain/emails/refused-emails.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";

const about = (data: Record<string, unknown>) => Object.values(data).join(" ");

/** Formats the list for an operator: ids, queues and errors, no names or email addresses. */
export function jobsReport(
  jobs: readonly GivenUpJob[],
  emails: readonly ListedRefusedEmail[],
): string {
  const givenUp = jobs.flatMap(({ id, queue, data, error, since }) => [
    `${id}  ${queue}  ${about(data)}`,
    `    given up ${formatInstant(since)}: ${error}`,
  ]);
  const refused = emails.flatMap(({ id, refusedAt, refusal }) => [
    id,
    `    refused ${formatInstant(refusedAt)}: ${refusal ?? "the answer was not kept"}`,
  ]);
  const sections = [
    ...(givenUp.length > 0 ? ["Jobs that were given up", ...givenUp, ""] : []),
    ...(refused.length > 0 ? ["Emails that were refused for good", ...refused, ""] : []),
  ];
  if (sections.length === 0) return "No job was given up, and no email refused.";
  return [
    ...sections,
    "Mend the cause, then: npm run jobs -- retry ID, or npm run jobs -- dismiss ID --reason TEXT",
  ].join("\n");
}
