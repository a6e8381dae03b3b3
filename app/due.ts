import type { Db } from "./db/connect.server.ts";
import type { JobData, JobKind } from "./db/job-kinds.ts";
import { claimDueEmails } from "./domain/emails/send-email-once.server.ts";
import type { Language } from "./lib/language/language.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import type { Services } from "./services.server.ts";

/** A job that is due. */
interface DueJob<Kind extends JobKind> {
  data: JobData[Kind];
  language?: Language;
}

/** Most jobs of a kind that are published at once; the rest follows a minute later. */
const AT_ONCE = 100;

/**
 * What becomes due by itself: of each kind of job, how the rows that are due are claimed. A claim is part of the
 * transaction that publishes, so that two processes publish a job once.
 */
const claims: {
  [Kind in JobKind]?: (trx: Db, now: Date) => Promise<DueJob<Kind>[]>;
} = {
  async email(trx, now) {
    const due = await claimDueEmails(trx, now, AT_ONCE);
    return due.map(({ email, language }) => ({ data: { ...email, again: true }, language }));
  },
};

/** Publishes the jobs of a kind that have become due. */
async function publishDue<Kind extends JobKind>(
  { db, publish }: Pick<Services, "db" | "publish">,
  kind: Kind,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = (await claims[kind]?.(trx, now)) ?? [];
    for (const { data, language = "en" } of due)
      await withLanguage(language, () =>
        publish(trx, kind, data, { occurrence: String(now.getTime()) }),
      );
  });
}

/** The clock: each minute it publishes what has become due, of each kind by itself. */
export const clock = Object.fromEntries(
  (Object.keys(claims) as JobKind[]).map((kind) => [
    `publish-due ${kind}`,
    (services: Pick<Services, "db" | "publish">, now: Date) => publishDue(services, kind, now),
  ]),
);
