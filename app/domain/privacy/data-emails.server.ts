import { sql } from "kysely";
import { brand as operator, brandWords, shownDetail } from "../../content/brand.ts";
import { brandInPolicies, promises } from "../../content/operator.ts";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import type { Services } from "../../services.ts";
import { emailKind } from "../emails/email-kind.server.ts";
import { typedParagraphs } from "../emails/email-layout.ts";
import { isAnyEmailSent } from "../emails/email-rows.server.ts";
import {
  claimLinkRequest,
  findLinkRequest,
  saveDataLinkRequest,
} from "../links/link-requests.server.ts";
import {
  extendLink,
  findNewestLink,
  linkUrl,
  secretLinkToken,
} from "../links/secret-links.server.ts";
import { findReceivedMessage } from "../messages/receive-message.server.ts";
import { isAlarm, readFirstText } from "../safety/danger.ts";
import { type DataLink, dataLinkOf, makeDataLink } from "./data-links.server.ts";
import { findRequest, type StoredRequest } from "./data-requests.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails about a visitor's data. */

/**
 * Restarts the hour of an expired link whose email was never sent, such as after a mail outage. Leaves alone a link
 * that was sent or was ended early.
 * @returns the link if it is valid now, else undefined: there is nothing to email
 */
async function restartUnsentLink(db: Db, id: string, now: Date): Promise<DataLink | undefined> {
  const link = await findNewestLink(db, "data", id);
  if (!link) return undefined;
  if (link.expiresAt && link.expiresAt > now) return dataLinkOf(db, link);
  const request = await findLinkRequest(db, id);
  if (!request || (await isAnyEmailSent(db, ["data_link"], [id]))) return undefined;
  await saveDataLinkRequest(db, { ...request, requestedAt: now });
  await extendLink(db, "data", id, now, true);
  return dataLinkOf(db, { ...link, issuedAt: now });
}

/** Finds an email address as stored in any table; undefined if none has it. */
async function findKnownEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    (select contact_email as email from orders where ${sameEmail("contact_email", email)} limit 1)
    union all (select email from users where ${sameEmail("email", email)} limit 1)
    union all (select email from support where ${sameEmail("email", email)} limit 1)
    union all (select email from contact where ${sameEmail("email", email)} limit 1)
    union all (select email from training_application where ${sameEmail("email", email)} limit 1)
    union all (select email from data_request where ${sameEmail("email", email)} limit 1)
    limit 1`.execute(db);
  return rows[0]?.email;
}

/**
 * Makes the data link that was requested, unless it exists. The email goes to the address as stored, never to the typed
 * spelling. Makes none for an address without stored data, nor above the hourly limit.
 */
async function makeRequestedLink(services: Services, id: string, now: Date): Promise<void> {
  if (await findNewestLink(services.db, "data", id)) return;
  const requested = await claimLinkRequest(services.db, id, now);
  const email = requested && (await findKnownEmail(services.db, requested.email));
  if (email === undefined) return;
  const link = { id, email, newEmail: null, createdAt: now };
  await services.db.transaction().execute((trx) => makeDataLink(services, trx, link));
}

/** The data link, or one that asks the owner of a new email address to confirm it. */
const dataLink = emailKind(
  async (services, { subject }, now) => {
    await makeRequestedLink(services, subject, now);
    const link = await restartUnsentLink(services.db, subject, now);
    if (!link) return undefined;
    const { email, newEmail, createdAt } = link;
    const url = linkUrl(services, "data", secretLinkToken(services.secretKey, "data", subject));
    return {
      to: { address: newEmail ?? email },
      model: { url, isNewEmail: newEmail !== null },
      dueAt: createdAt,
    };
  },
  ({ url, isNewEmail }, { brand }) => {
    if (isNewEmail)
      return {
        subject: t("Confirm your email address"),
        preheader: t("Confirm it within one hour to get our emails here."),
        heading: t("Confirm your email address"),
        blocks: [
          t(
            "Someone asked {brand} to use this email address instead of an old one. Confirm it, and we’ll send our emails here.",
            { brand: brand.name },
          ),
          { button: t("View and confirm"), url },
          t("The link works for one hour. If you don’t use it, nothing changes."),
        ],
        reason: t(
          "You’re getting this email because someone entered this email address at {brand}. If that wasn’t you, you don’t need to do anything.",
          { brand: brand.name },
        ),
      };
    return {
      subject: t("Your link"),
      preheader: t("It works for one hour. Please don’t share it."),
      heading: t("Your data"),
      blocks: [
        t(
          "Use this link to view, download, correct or delete the data we hold for this email address, withdraw your consent, or complain.",
        ),
        { button: t("View my data"), url },
        t(
          "The link works for one hour. Anyone who has it can do all of this, so please don’t share it.",
        ),
      ],
      reason: t(
        "You’re getting this email because someone asked {brand} for the data held for this email address. If that wasn’t you, you don’t need to do anything: only you got this link.",
        { brand: brand.name },
      ),
    };
  },
);

const toOperator: Readonly<Record<StoredRequest["kind"], { subject: string; todo: string }>> = {
  complaint: {
    subject: "A complaint about data",
    todo: `Answer within ${promises.dataRequestDays} days on the desk. The visitor has this number too.`,
  },
  nomination: {
    subject: "A nominee was recorded",
    todo: "The nominee is on the desk. There is nothing to do until the nominee contacts you.",
  },
  erasure: {
    subject: "A visitor deleted their data",
    todo: "The site has deleted it. Delete any emails from this address in your mailboxes too, unless you need them to answer a complaint or a claim.",
  },
};

/** To the grievance contact. It holds no words of the visitor: the desk shows them to the privacy role. */
const dataRequest = emailKind(
  async ({ db, cipher, publicUrl }, { subject }) => {
    const request = await findRequest(db, cipher, subject);
    if (!request) return undefined;
    const { kind, ticket, email, createdAt } = request;
    const { danger } = await findReceivedMessage(db, { kind: "request", subject });
    const { name, email: address } = operator.grievanceContact;
    return {
      to: { name, address },
      model: { kind, ticket, email, danger, deskUrl: `${publicUrl}/desk/messages?list=requests` },
      dueAt: createdAt,
    };
  },
  ({ kind, ticket, email, danger, deskUrl }, { brand }) => {
    const { subject, todo } = toOperator[kind];
    return {
      subject: `${isAlarm(danger) ? "Read first: " : ""}${subject}: ${ticket}`,
      preheader: "It has a reference number and a deadline.",
      heading: subject,
      blocks: [
        {
          details: [
            { label: "Reference number", value: ticket },
            { label: "Email", value: email },
          ],
        },
        todo,
        isAlarm(danger) && readFirstText(danger),
        kind !== "erasure" && { button: "Read it on the desk", url: deskUrl },
      ],
      reason: `You’re getting this email because a visitor used “Your data” at ${brand.name}, with a link sent to that email address.`,
    };
  },
);

const toVisitor: Readonly<Record<StoredRequest["kind"], () => { subject: string; done: string }>> =
  {
    complaint: () => ({
      subject: t("We have your complaint"),
      done: t(
        "Our team will read it and answer within {days} days. If you aren’t satisfied, you can complain to the Data Protection Board of India.",
        { days: promises.dataRequestDays },
      ),
    }),
    nomination: () => ({
      subject: t("Your nominee is recorded"),
      done: t(
        "Your nominee can use your rights with us if you no longer can. You can nominate someone else at any time. The latest one counts.",
      ),
    }),
    erasure: () => ({
      subject: t("Your data is deleted"),
      done: t(
        "We’ve deleted your answers, messages, applications and everything else we don’t have to keep. What we must keep, and why:",
      ),
    }),
  };

/** The number and the grievance contact, to the mailbox that opened the data link (DPDP Rules 2025, rule 9). */
const dataRequestReceived = emailKind(
  async ({ db, cipher }, { subject }) => {
    const request = await findRequest(db, cipher, subject);
    if (!request) return undefined;
    const { kind, ticket, words, email, createdAt } = request;
    return { to: { address: email }, model: { kind, ticket, words }, dueAt: createdAt };
  },
  ({ kind, ticket, words }, { brand }) => {
    const { subject, done } = toVisitor[kind]();
    const { name, email } = operator.grievanceContact;
    const { phone, addressLines } = brandInPolicies.grievanceOffice;
    const office = [shownDetail(name), email, phone, shownDetail(addressLines.join(", "))];
    return {
      subject: `${subject}: ${ticket}`,
      preheader: t("Keep this number in case you want to ask about it."),
      heading: subject,
      blocks: [
        { details: [{ label: t("Reference number"), value: ticket }] },
        done,
        // The words of an erasure are ours: what is kept.
        ...(kind === "erasure" ? typedParagraphs(words) : []),
        t("Questions about your data: {contact}.", {
          contact: [brandWords.grievanceTitle, ...office].join(", "),
        }),
      ],
      reason: t(
        "You’re getting this email because someone used “Your data” at {brand}, with a link sent to this email address. If that wasn’t you, please tell us.",
        { brand: brand.name },
      ),
    };
  },
);

export const dataKinds = {
  data_link: dataLink,
  data_request: dataRequest,
  data_request_received: dataRequestReceived,
};
