import { sql } from "kysely";
import { promises } from "../../content/operator.ts";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { sameMailbox } from "../../db/same-email.ts";
import { decryptedText } from "../../lib/cipher.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Language } from "../../lib/language/language.ts";
import { formatRupees } from "../../lib/money.ts";
import { emailKind } from "../emails/email-kind.server.ts";
import { typedParagraphs } from "../emails/email-layout.ts";
import { isAnyEmailSent } from "../emails/email-rows.server.ts";
import { isAlarm, readFirstText } from "../safety/danger.ts";
import type { Enquiry } from "./enquiry.ts";
import type { MessageKind } from "./message.ts";
import { findMessageWriterEmail } from "./messages.server.ts";
import { findReceivedMessage } from "./receive-message.server.ts";
import { findModule } from "../../content/training.server.ts";
import { t } from "../../lib/language/t.ts";

/**
 * The emails about messages and applications. One to the operator holds no text of the writer and not who wrote: a
 * mailbox is read by many, the desk records who reads. One to the writer holds no text of the form, whose address is
 * not verified: otherwise an attacker could send own text, or a name, to strangers.
 */

/** complaint: about a session, from its booking's page. */
type Form = Enquiry["form"] | "complaint";

const forms: Readonly<Record<Form, { what: string; used: string }>> = {
  support: { what: "message from the support form", used: "used the support form" },
  contact: { what: "message from the contact form", used: "used the contact form" },
  complaint: { what: "complaint about a session", used: "complained about a session" },
};

/** Finds who wrote a message and when; not its words. */
async function findEnquiry(db: Db, kind: Enquiry["form"], submission: string) {
  const isComplaint = kind === "support" ? sql<boolean>`order_id is not null` : sql<boolean>`false`;
  const found = await db
    .selectFrom(kind)
    .select(["email", "created_at as writtenAt"])
    .select(isComplaint.as("isComplaint"))
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (!found) return undefined;
  const form: Form = found.isComplaint ? "complaint" : kind;
  return { ...found, form };
}

/** Lists the messages of a mailbox since a time. */
async function listSubmissions(db: Db, email: string, since: Date): Promise<string[]> {
  const found = await Promise.all(
    (["support", "contact"] as const).map((form) =>
      db
        .selectFrom(form)
        .select("submission")
        .where(sameMailbox("email", email))
        .where("created_at", ">", since)
        .execute(),
    ),
  );
  return found.flat().map(({ submission }) => submission);
}

const named = (subject: string, reference: string) =>
  reference ? `${subject}: ${reference}` : subject;

const referenceBlock = (label: string, reference: string) =>
  reference !== "" && { details: [{ label, value: reference }] };

const enquiry = (kind: Enquiry["form"]) =>
  emailKind(
    async ({ db, publicUrl }, { subject }) => {
      const found = await findEnquiry(db, kind, subject);
      if (!found) return undefined;
      const { reference, danger } = await findReceivedMessage(db, { kind, subject });
      return {
        model: { form: found.form, reference, danger, deskUrl: `${publicUrl}/desk/messages` },
        dueAt: found.writtenAt,
      };
    },
    ({ form, reference, danger, deskUrl }, { brand }) => {
      const { what, used } = forms[form];
      const heading = isAlarm(danger) ? `Read first: a ${what}` : `A ${what}`;
      return {
        subject: named(heading, reference),
        preheader: "A visitor wrote to you and is waiting for an answer.",
        heading,
        blocks: [
          referenceBlock("Reference number", reference),
          isAlarm(danger)
            ? readFirstText(danger)
            : `Please answer within ${promises.messageHours} hours.`,
          { button: "Read it on the desk", url: deskUrl },
        ],
        reason: `You’re getting this email because a visitor ${used} of ${brand.name}.`,
      };
    },
  );

/** Minutes in which a mailbox gets one acknowledgement: the form must not fill a stranger's mailbox. */
const BETWEEN_ACKNOWLEDGEMENTS = 24 * 60;

const usedForm: Readonly<Record<Form, (brand: string) => string>> = {
  support: (brand) =>
    t(
      "You’re getting this email because someone used the support form of {brand} with this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
  contact: (brand) =>
    t(
      "You’re getting this email because someone used the contact form of {brand} with this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
  complaint: (brand) =>
    t(
      "You’re getting this email because someone complained about a session of {brand} with this email address. If that wasn’t you, please tell us.",
      { brand },
    ),
};

/**
 * The reference number to who wrote: each complaint, because a client's mailbox is known, and messages at most once a
 * day to a mailbox. The page shows it each time.
 */
const enquiryReceived = (kind: Enquiry["form"]) =>
  emailKind(
    async ({ db }, { subject }, now) => {
      const found = await findEnquiry(db, kind, subject);
      if (!found) return undefined;
      const since = addMinutes(now, -BETWEEN_ACKNOWLEDGEMENTS);
      const submissions = found.isComplaint
        ? [subject]
        : await listSubmissions(db, found.email, since);
      if (await isAnyEmailSent(db, ["support_received", "contact_received"], submissions))
        return undefined;
      const { reference } = await findReceivedMessage(db, { kind, subject });
      return {
        to: { address: found.email },
        model: { form: found.form, reference },
        dueAt: found.writtenAt,
      };
    },
    ({ form, reference }, { brand }) => {
      const heading =
        form === "complaint" ? t("We have your complaint") : t("We have your message");
      return {
        subject: named(heading, reference),
        preheader: t("Keep this number in case you want to ask about it."),
        heading,
        blocks: [
          referenceBlock(t("Reference number"), reference),
          t(
            "Thank you for writing to us. We’ll answer within {hours} hours. You don’t need to write again.",
            { hours: promises.messageHours },
          ),
        ],
        reason: usedForm[form](brand.name),
      };
    },
  );

/** Finds who applied for which module, and when; not what was written. */
const findApplication = (db: Db, submission: string) =>
  db
    .selectFrom("training_application")
    .select(["module", "email", "created_at as writtenAt"])
    .where("submission", "=", submission)
    .executeTakeFirst();

/** True if a mailbox already got a confirmation for a module, from any application. */
async function wasConfirmed(db: Db, { email, module }: { email: string; module: string }) {
  const rows = await db
    .selectFrom("training_application")
    .select("submission")
    .where(sameMailbox("email", email))
    .where("module", "=", module)
    .execute();
  const submissions = rows.map(({ submission }) => submission);
  return isAnyEmailSent(db, ["application_received"], submissions);
}

const application = emailKind(
  async ({ db, publicUrl }, { subject }) => {
    const found = await findApplication(db, subject);
    if (!found) return undefined;
    const { reference, danger } = await findReceivedMessage(db, { kind: "application", subject });
    const title = findModule(found.module)?.title ?? found.module;
    return {
      model: { title, reference, danger, deskUrl: `${publicUrl}/desk/messages` },
      dueAt: found.writtenAt,
    };
  },
  ({ title, reference, danger, deskUrl }, { brand }) => {
    const subject = `${isAlarm(danger) ? "Read first: training" : "Training"} application`;
    return {
      subject: named(subject, reference),
      preheader: "An applicant is waiting to hear about the interview.",
      heading: `An application for ${title}`,
      blocks: [
        { details: [{ label: "Reference number", value: reference }] },
        isAlarm(danger) && readFirstText(danger),
        { button: "Read it on the desk", url: deskUrl },
      ],
      reason: `You’re getting this email because someone used the application form of ${brand.name}.`,
    };
  },
);

/** Once to each address for a module, so that the form can't be used to flood a stranger's mailbox. */
const applicationReceived = emailKind(
  async ({ db }, { subject }) => {
    const found = await findApplication(db, subject);
    if (!found || !findModule(found.module) || (await wasConfirmed(db, found))) return undefined;
    const { reference } = await findReceivedMessage(db, { kind: "application", subject });
    const model = { moduleId: found.module, reference };
    return { to: { address: found.email }, model, dueAt: found.writtenAt };
  },
  ({ moduleId, reference }, { brand }) => {
    const module = findModule(moduleId);
    return {
      subject: t("We have your training application"),
      preheader: t("The next step is an interview. You don’t need to do anything."),
      heading: t("We have your application"),
      blocks: [
        module &&
          t(
            "Thank you for applying for the training module {module}. You haven’t paid anything, and nothing is fixed yet.",
            { module: module.title },
          ),
        module && {
          details: [
            { label: t("Reference number"), value: reference },
            { label: t("Module"), value: module.title },
            { label: t("Length", {}, "of a training"), value: module.duration },
            { label: t("Format", {}, "in an email"), value: module.format },
            {
              label: t("Fee"),
              value: t("{price}, after the interview", { price: formatRupees(module.pricePaise) }),
            },
          ],
        },
        t(
          "Next, we’ll write or call to arrange the interview. Questions before then? Write to {email}.",
          { email: brand.supportEmail },
        ),
      ],
      reason: t(
        "You’re getting this email because someone applied for training at {brand} with this email address. If that wasn’t you, please tell us.",
        { brand: brand.name },
      ),
    };
  },
);

/**
 * Finds the language in which a message was written: that of the consent below its form, of the order of a complaint,
 * or of the email that acknowledged a data request.
 */
async function findMessageLanguage(db: Db, subject: string): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select coalesce(
      (select language from consent where subject = ${subject} order by id limit 1),
      (select orders.language from support join orders on orders.id = order_id where submission = ${subject}),
      (select language from email where subject = ${subject}::text and kind = 'data_request_received')
    ) as language`.execute(db);
  return rows[0]?.language ?? "en";
}

/** An answer, as staff typed it; not after the message was erased. */
const reply = emailKind(
  async ({ db, cipher }, { subject: id }) => {
    const found = await db
      .selectFrom("desk_reply")
      .select(["kind", "subject", "body", "written_at as writtenAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) return undefined;
    const text = decryptedText(
      cipher.decrypt(found.body, encryptionContext("desk_reply", "body", id)),
    );
    const key = { kind: found.kind as MessageKind, subject: found.subject };
    const address = await findMessageWriterEmail(db, key);
    if (!address) return undefined;
    return {
      to: { address },
      model: { text },
      language: await findMessageLanguage(db, found.subject),
      dueAt: found.writtenAt,
    };
  },
  ({ text }, { brand }) => ({
    subject: t("Our answer from {brand}", { brand: brand.name }),
    preheader: t("You wrote to us; here is our answer."),
    heading: t("Our answer"),
    blocks: typedParagraphs(text),
    reason: t(
      "You’re getting this email because you wrote to {brand}. To write back, use {email}.",
      {
        brand: brand.name,
        email: brand.supportEmail,
      },
    ),
  }),
);

export const messageEmails = {
  support: enquiry("support"),
  contact: enquiry("contact"),
  support_received: enquiryReceived("support"),
  contact_received: enquiryReceived("contact"),
  application,
  application_received: applicationReceived,
  reply,
};
