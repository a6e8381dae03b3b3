import type { EmailKind } from "../../app/db/email-kinds.ts";
import { jobs } from "../../app/jobs.ts";

/** The product's jobs, save that emails of one kind are not sent. */
export const withoutEmails = (kind: EmailKind): typeof jobs => ({
  ...jobs,
  email: async (deps, email, now) => email.kind !== kind && jobs.email(deps, email, now),
});
