import type { Db } from "../../db/connect.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { emailKind } from "../emails/email-kind.server.ts";
import { linkUrl, resolveLink, secretLinkToken } from "../links/secret-links.server.ts";
import { MOST_READINGS } from "./privacy-grant.server.ts";
import { mayRevealFrom } from "./staff-member.ts";
import { findStaffById, isGone } from "./staff.server.ts";

/** The emails to people who work at the desk. */

/** A sign-in link, until it ends. */
const staffLink = emailKind(
  async (services, { subject }, now) => {
    const token = secretLinkToken(services.secretKey, "sign_in", subject);
    const link = await resolveLink(services.db, "sign_in", token, now);
    const until = link?.expiresAt;
    const staff = until && (await findStaffById(services.db, link.subject));
    if (!staff || isGone(staff)) return undefined;
    return {
      to: { address: staff.email },
      model: { url: linkUrl(services, "sign_in", token), until: formatInstant(until) },
      dueAt: link.issuedAt,
      until,
    };
  },
  ({ url, until }, { brand }) => ({
    subject: `Sign in to the desk of ${brand.name}`,
    preheader: `The link works once, until ${until}.`,
    heading: "Sign in to the desk",
    blocks: [
      `The link works once, until ${until}.`,
      { button: "Sign in", url },
      "The page asks for a code of your authenticator app, or one of your recovery codes. No one on the team ever asks you for one. The first time it asks for your enrolment code, which the person who invited you tells you by phone or in person.",
    ],
    reason: `You’re getting this email because you work with ${brand.name}, or were invited to. If you didn’t ask for it, you don’t need to do anything: the link alone opens nothing.`,
  }),
);

/** A recovery code was used to sign in. The subject is the member's id, "_", epoch ms. */
const recoverySignIn = emailKind(
  async ({ db }, { subject }) => {
    const [staffId = "", at] = subject.split("_");
    const staff = await findStaffById(db, staffId);
    if (!staff || staff.leftAt) return undefined;
    const dueAt = new Date(Number(at));
    return { to: { address: staff.email }, model: { usedAt: formatInstant(dueAt) }, dueAt };
  },
  ({ usedAt }, { brand }) => {
    const heading = "A recovery code was used to sign in";
    return {
      subject: `${heading} to the desk of ${brand.name}`,
      preheader: `It was used ${usedAt}.`,
      heading,
      blocks: [
        `Someone signed in to the desk as you ${usedAt}, with one of your recovery codes and a code of your authenticator app. The recovery code no longer works.`,
        "If this wasn’t you, call an owner now: they can take you off the desk at once and invite you again.",
      ],
      reason: `You’re getting this email because you work with ${brand.name}.`,
    };
  },
);

/**
 * Finds the two people of an email to an owner or privacy member: its subject begins with the id of whom it is about,
 * "_", and the recipient's.
 */
async function findBoth(db: Db, subject: string) {
  const [aboutId = "", recipientId = ""] = subject.split("_");
  const [about, recipient] = [
    await findStaffById(db, aboutId),
    await findStaffById(db, recipientId),
  ];
  return about && recipient && !recipient.leftAt ? { about, recipient } : undefined;
}

const reasonOf = (brand: { name: string }) =>
  `You’re getting this email because you are an owner or have the privacy role at ${brand.name}.`;

/** A person was given the privacy role. */
const privacyGrant = emailKind(
  async ({ db }, { subject }) => {
    const both = await findBoth(db, subject);
    const dueAt = both?.about.privacySince;
    if (!dueAt) return undefined;
    const { about, recipient } = both;
    return {
      to: { address: recipient.email },
      model: { email: about.email, from: formatInstant(mayRevealFrom(dueAt)) },
      row: { subject: `${about.id}_${recipient.id}_${dueAt.getTime()}` },
      dueAt,
    };
  },
  ({ email, from }, { brand, publicUrl }) => ({
    subject: `New privacy role at the desk of ${brand.name}`,
    preheader: `It takes effect ${from}.`,
    heading: "A person was given the privacy role",
    blocks: [
      `${email} was invited to the desk with the privacy role. From ${from} they can open clients’ confidential text, with a written reason.`,
      "The audit says who invited them. If you don’t expect this, an owner can take them off the desk before then.",
      { button: "See the staff", url: `${publicUrl}/desk/staff` },
    ],
    reason: reasonOf(brand),
  }),
);

/** A person opened many clients' answers; the version is how many. */
const openings = emailKind(
  async ({ db }, { subject, version }) => {
    const both = await findBoth(db, subject);
    return (
      both && {
        to: { address: both.recipient.email },
        model: { email: both.about.email, opened: version },
      }
    );
  },
  ({ email, opened }, { brand, publicUrl }) => ({
    subject: `Many answers opened at the desk of ${brand.name}`,
    preheader: `${opened} openings in 24 hours.`,
    heading: "A person opened many clients’ answers",
    blocks: [
      `${email} opened the answers or emergency details of ${opened} clients within 24 hours and wants to open more.${opened >= MOST_READINGS ? " That is the limit: they can open no more until 24 hours after the first." : ""}`,
      "The audit has each with its reason. If you don’t expect this, an owner can take them off the desk.",
      { button: "See the audit", url: `${publicUrl}/desk/audit` },
    ],
    reason: reasonOf(brand),
  }),
);

export const staffKinds = {
  staff_link: staffLink,
  recovery_sign_in: recoverySignIn,
  privacy_grant: privacyGrant,
  openings,
};
