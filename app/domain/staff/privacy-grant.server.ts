import type { Services } from "../../services.ts";
import { sql } from "kysely";
import { publishEmails } from "../../db/job-kinds.ts";
import { addMinutes, indiaDay, formatInstant } from "../../lib/india-time.ts";
import { type StaffMember, mayRevealFrom } from "./staff-member.ts";
import { listPrivacyStaff, findStaffById } from "./staff.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "../emails/email-layout.ts";
import { sendEmailOnce } from "../emails/send-email-once.server.ts";

/** Openings in 24 hours, after which others are told. */
export const TELL_AFTER = 10;
/** Most openings in 24 hours. The database has the same number. */
export const MOST_OPENINGS = 20;

/**
 * Whether a privacy member may open one more client's answers or emergency details. Tells every other owner and privacy
 * member by email of more than {@link TELL_AFTER} in 24 hours, and again at the limit; once a day each.
 */
export async function checkPrivacyOpenings(
  { db, publish }: Services,
  { id }: Pick<StaffMember, "id">,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where staff_id = ${id} and at > ${addMinutes(now, -24 * 60)}
      and use_case in ('open-answers', 'open-emergency-details')`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count < TELL_AFTER) return true;
  const opened = count >= MOST_OPENINGS ? MOST_OPENINGS : TELL_AFTER;
  for (const recipientId of await listPrivacyStaff(db, id))
    await publishEmails(publish, db, `${id}_${recipientId}_${indiaDay(now)}`, { openings: opened });
  return count < MOST_OPENINGS;
}

interface Grant {
  /** Who got the role. */
  email: string;
  /** From when they can open answers, as text. */
  from: string;
  /** The URL of the list of staff. */
  url: string;
}

/** Renders the email that tells owners and privacy members of a new privacy member. */
function privacyGrantEmail({ email, from, url }: Grant, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: `New privacy role at the desk of ${brand.name}`,
    preheader: `It takes effect ${from}.`,
    heading: "A person was given the privacy role",
    blocks: [
      {
        kind: "paragraph",
        text: `${email} was invited to the desk with the privacy role. From ${from} they can open clients’ confidential text, with a written reason.`,
      },
      {
        kind: "paragraph",
        text: "The audit says who invited them. If you don’t expect this, an owner can take them off the desk before then.",
      },
      { kind: "button", label: "See the staff", address: url },
    ],
    reason: `You’re getting this email because you are an owner or have the privacy role at ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

interface Openings {
  /** Who opened them. */
  email: string;
  opened: number;
  /** The limit is reached: they can open no more for now. */
  isOver: boolean;
  /** The URL of the audit. */
  url: string;
}

/** Renders the email that tells owners and privacy members of many opened answers. */
function openingsEmail({ email, opened, isOver, url }: Openings, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: `Many answers opened at the desk of ${brand.name}`,
    preheader: `${opened} openings in 24 hours.`,
    heading: "A person opened many clients’ answers",
    blocks: [
      {
        kind: "paragraph",
        text: `${email} opened the answers or emergency details of ${opened} clients within 24 hours and wants to open more.${isOver ? " That is the limit: they can open no more until 24 hours after the first." : ""}`,
      },
      {
        kind: "paragraph",
        text: "The audit has each with its reason. If you don’t expect this, an owner can take them off the desk.",
      },
      { kind: "button", label: "See the audit", address: url },
    ],
    reason: `You’re getting this email because you are an owner or have the privacy role at ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

/**
 * Tells an owner or privacy member that a person was given the privacy role.
 * @param grant the person's id and the recipient's, with "_" between
 */
export async function sendPrivacyGrant(
  services: Services,
  grant: string,
  now: Date,
): Promise<void> {
  const [staffId = "", recipientId = ""] = grant.split("_");
  const [granted, recipient] = [
    await findStaffById(services.db, staffId),
    await findStaffById(services.db, recipientId),
  ];
  const dueAt = granted?.privacySince;
  if (!dueAt || !recipient || recipient.leftAt) return;
  const from = formatInstant(mayRevealFrom(dueAt));
  const url = `${services.publicUrl}/desk/staff`;
  const subject = `${staffId}_${recipientId}_${dueAt.getTime()}`;
  await sendEmailOnce(services, { subject, kind: "privacy_grant", dueAt }, now, () => ({
    ...privacyGrantEmail({ email: granted.email, from, url }, services.brand),
    to: { address: recipient.email },
  }));
}

/**
 * Tells an owner or privacy member that another one opened many clients' answers.
 * @param subject the member's id, the recipient's id and the day, with "_" between
 */
export async function sendPrivacyOpeningsEmail(
  services: Services,
  subject: string,
  opened: number,
  now: Date,
): Promise<void> {
  const [staffId = "", recipientId = ""] = subject.split("_");
  const [member, recipient] = [
    await findStaffById(services.db, staffId),
    await findStaffById(services.db, recipientId),
  ];
  if (!member || !recipient || recipient.leftAt) return;
  const url = `${services.publicUrl}/desk/audit`;
  await sendEmailOnce(services, { subject, kind: "openings", version: opened }, now, () => ({
    ...openingsEmail(
      { email: member.email, opened, isOver: opened >= MOST_OPENINGS, url },
      services.brand,
    ),
    to: { address: recipient.email },
  }));
}
