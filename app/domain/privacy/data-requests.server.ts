import type { Services } from "../../services.ts";
import { type Danger, isAlarm, readFirstText } from "../safety/danger.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/cipher.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import { receiveMessage, findReceivedMessage } from "../messages/receive-message.server.ts";
import { brand as operator, brandWords, shownDetail } from "../../content/brand.ts";
import { requestEmailCopy as copy } from "./data-emails.words.ts";
import { brandInPolicies, promises } from "../../content/operator.ts";
import { paragraphsOf } from "../../lib/plain-text.ts";
import { type Brand, renderEmail, type RenderedEmail } from "../emails/email-layout.ts";
import { sendEmailOnce } from "../emails/send-email-once.server.ts";

const columns = ["id", "ticket", "kind", "email", "words", "created_at"] as const;

/** What a visitor asks for on the data page with a reference number. */
type StoredRequest = Row<"data_request", (typeof columns)[number]>;
type RequestKind = StoredRequest["kind"];

async function insertRequest(trx: Db, cipher: Cipher, request: StoredRequest): Promise<void> {
  const { id, ticket, kind, email, words, createdAt } = request;
  await trx
    .insertInto("data_request")
    .values({
      id,
      ticket,
      kind,
      email,
      words: cipher.encrypt(words, encryptionContext("data_request", "words", id)),
      created_at: createdAt,
    })
    .execute();
}

/** @throws if no key decrypts its text; its emails then wait until a key does */
async function findRequest(db: Db, cipher: Cipher, id: string): Promise<StoredRequest | undefined> {
  const stored = await db
    .selectFrom("data_request")
    .select(namedColumns("data_request", columns))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const context = encryptionContext("data_request", "words", id);
  return { ...stored, words: decryptedText(cipher.decrypt(stored.words, context)) };
}

/** Deletes the email address of erasures that both sides were emailed about. The number and the day stay. */
export async function eraseFinishedRequestEmails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("data_request")
    .set({ email: "" })
    .where("kind", "=", "erasure")
    .where("email", "<>", "")
    .where(
      sql<boolean>`(select count(*) from email where subject = data_request.id::text and sent_at is not null) = 2`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type NewDataRequest = Pick<StoredRequest, "kind" | "email" | "words">;

/**
 * Stores a request with a reference number in an open transaction; both sides then get an email. With the id of an
 * earlier one it returns that one's number and does nothing else.
 */
export async function recordDataRequest(
  services: Services,
  trx: Db,
  { kind, email, words }: NewDataRequest,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  // The words of an erasure are ours.
  const typed = kind === "erasure" ? [] : [words];
  const message = { kind: "request", subject: id, as: kind, words: typed } as const;
  const { reference: ticket, isNew } = await receiveMessage(trx, message, now);
  if (!isNew) return ticket;
  await insertRequest(trx, services.cipher, { id, ticket, kind, email, words, createdAt: now });
  const kinds = { data_request: 0, data_request_received: 0 };
  await publishEmails(services.publish, trx, id, kinds);
  return ticket;
}

/**
 * Creates a complaint or nomination, which is emailed to the grievance contact and acknowledged. Idempotent per form
 * and content, also for a form that is sent twice at once.
 * @returns its reference number
 */
export async function createDataRequest(
  services: Services,
  formId: string,
  request: NewDataRequest,
  now: Date,
): Promise<string> {
  const id = submissionId(formId, [request.kind, request.email, request.words]);
  return services.db
    .transaction()
    .execute((trx) => recordDataRequest(services, trx, request, now, id));
}

const PARAGRAPH = 500;

const paragraphs = (text: string) =>
  text
    .split("\n")
    .flatMap((line) => paragraphsOf(line, PARAGRAPH))
    .map((line) => ({ kind: "paragraph" as const, text: line }));

const toOperator: Readonly<Record<RequestKind, { subject: string; todo: string }>> = {
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

/**
 * Renders the email to the grievance contact. It holds no words of the visitor: the desk shows them to the privacy
 * role.
 * @param deskUrl where the request is read and answered
 */
function operatorRequestEmail(
  request: StoredRequest,
  danger: Danger | undefined,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const { subject, todo } = toOperator[request.kind];
  return renderEmail({
    subject: `${isAlarm(danger) ? "Read first: " : ""}${subject}: ${request.ticket}`,
    preheader: "It has a reference number and a deadline.",
    heading: subject,
    blocks: [
      {
        kind: "details",
        rows: [
          { label: "Reference number", value: request.ticket },
          { label: "Email", value: request.email },
        ],
      },
      { kind: "paragraph", text: todo },
      ...(isAlarm(danger)
        ? [
            {
              kind: "paragraph" as const,
              text: readFirstText(danger),
            },
          ]
        : []),
      ...(request.kind === "erasure"
        ? []
        : [{ kind: "button" as const, label: "Read it on the desk", address: deskUrl }]),
    ],
    reason: `You’re getting this email because a visitor used “Your data” at ${brand.name}, with a link sent to that email address.`,
    isForOperator: true,
    brand,
  });
}

/** Renders the acknowledgement with the number and the grievance contact (DPDP Rules 2025, rule 9). */
export function requestAcknowledgement(
  request: Pick<StoredRequest, "kind" | "ticket" | "words">,
  brand: Brand,
): RenderedEmail {
  const { subject, done } = copy[request.kind];
  const { name, email } = operator.grievanceContact;
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  const office = [shownDetail(name), email, phone, shownDetail(addressLines.join(", "))];
  return renderEmail({
    subject: `${subject}: ${request.ticket}`,
    preheader: copy.preheader,
    heading: subject,
    blocks: [
      { kind: "details", rows: [{ label: copy.reference, value: request.ticket }] },
      { kind: "paragraph", text: done(promises.dataRequestDays) },
      ...(request.kind === "erasure" ? paragraphs(request.words) : []),
      {
        kind: "paragraph",
        text: copy.questions([brandWords.grievanceTitle, ...office].join(", ")),
      },
    ],
    reason: copy.reason(brand.name),
    brand,
  });
}

/** Emails a data request to the grievance contact; once. */
export async function sendRequestEmail(
  services: Services,
  requestId: string,
  now: Date,
): Promise<void> {
  const request = await findRequest(services.db, services.cipher, requestId);
  if (!request) return;
  const { danger } = await findReceivedMessage(services.db, {
    kind: "request",
    subject: requestId,
  });
  const { name, email } = operator.grievanceContact;
  const dueAt = request.createdAt;
  await sendEmailOnce(services, { subject: requestId, kind: "data_request", dueAt }, now, () => ({
    ...operatorRequestEmail(request, danger, `${services.publicUrl}/desk/requests`, services.brand),
    to: { name, address: email },
  }));
}

/** Emails the reference number to the visitor, whose mailbox opened the data link; once. */
export async function acknowledgeRequest(
  services: Services,
  requestId: string,
  now: Date,
): Promise<void> {
  const request = await findRequest(services.db, services.cipher, requestId);
  if (!request) return;
  const kind = "data_request_received";
  await sendEmailOnce(
    services,
    { subject: requestId, kind, dueAt: request.createdAt },
    now,
    () => ({
      ...requestAcknowledgement(request, services.brand),
      to: { address: request.email },
    }),
  );
}
