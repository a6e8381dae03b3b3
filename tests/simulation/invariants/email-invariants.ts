import type { Pool } from "pg";
import type { OutagePlan } from "../outage.ts";
import type { OrderAtTheEnd } from "../order-at-the-end.ts";
import type { SentEmail } from "../fakes/simulated-mailbox.ts";

const MINUTE = 60_000;

/** An email as the database has it. */
export interface EmailRow {
  order_id: string;
  kind: string;
  version: number;
  sent_at: Date | null;
  refused_at: Date | null;
  /** It had become pointless and is not sent any more. */
  dropped_at: Date | null;
}

export async function readEmails(pool: Pool): Promise<EmailRow[]> {
  const { rows } = await pool.query<EmailRow>(
    "select order_id, kind, version, sent_at, refused_at, dropped_at from letter",
  );
  return rows;
}

export interface EmailsOfOrder {
  rows: readonly EmailRow[];
  sent: readonly SentEmail[];
  /** Where the visitor's emails may go, by what the visitor said last. */
  addresses: readonly string[];
  /** How often a process died: so often may an email be repeated. */
  deaths: number;
  /** Without the mail service until the session, no email could arrive in time. */
  isOutOfDate: boolean;
}

const forTherapist = (kind: string) => kind.includes("therapist");

/** What each end of an order owes its people. Moves and reminders are due by their rows. */
const dueKinds: Readonly<Record<string, readonly string[]>> = {
  booked: ["confirmation", "therapist"],
  cancelled: ["cancelled", "cancelled_therapist"],
  owed: ["refund"],
  refunded: ["refund"],
};

/** Every email that is due is sent exactly once to the right address, or listed as refused. */
export function emailBreaches(order: OrderAtTheEnd, emails: EmailsOfOrder): string[] {
  return [
    ...dueBreaches(order, emails),
    ...repeatBreaches(emails),
    ...emails.sent.flatMap((one) => placeBreaches(order, one, emails.addresses)),
  ];
}

/** A refund of a duplicate payment has an email of its own, one for each payment too many. */
function mostVersions(
  { captured_paise: captured, price_paise: price }: OrderAtTheEnd,
  kind: string,
) {
  return kind === "refund" ? Math.max(1, Math.ceil((captured ?? 0) / price)) : 1;
}

function dueBreaches(order: OrderAtTheEnd, { rows, sent, isOutOfDate }: EmailsOfOrder): string[] {
  const breaches = [];
  for (const kind of dueKinds[order.state] ?? []) {
    const row = rows.find((one) => one.kind === kind && one.version === 0);
    const went = new Set(sent.filter((one) => one.kind === kind).map(({ version }) => version));
    if (went.size > mostVersions(order, kind)) breaches.push(`${went.size} emails ${kind}`);
    if (went.size === 0 && !row?.refused_at && !isOutOfDate)
      breaches.push(`the email ${kind} is due, and was neither sent nor listed as refused`);
  }
  for (const row of rows) {
    const { kind, version, sent_at: sentAt, refused_at: refusedAt } = row;
    const went = sent.some((one) => one.kind === kind && one.version === version);
    if (sentAt && !went) breaches.push(`the email ${kind} v${version} counts as sent and was not`);
    const isStale = isStaleKind(order, kind, version) || isOutOfDate;
    if (!sentAt && !refusedAt && !row.dropped_at && !isStale)
      breaches.push(`the email ${kind} v${version} waits for ever`);
  }
  return breaches;
}

/** What has changed since makes an email untrue, so it is not sent. */
function isStaleKind(order: OrderAtTheEnd, kind: string, version: number): boolean {
  if (kind.startsWith("reminder")) return true;
  const isOfSession = ["confirmation", "therapist", "moved", "moved_therapist"].includes(kind);
  if (kind.startsWith("moved") && version !== order.ical_sequence) return true;
  return (
    (isOfSession && order.state !== "booked") || (kind === "offer" && order.state !== "offered")
  );
}

function repeatBreaches({ sent, deaths }: EmailsOfOrder): string[] {
  const breaches = [];
  const contents = Map.groupBy(sent, ({ kind, version }) => `${kind} v${version}`);
  for (const [id, copies] of contents) {
    if (new Set(copies.map(({ content }) => content)).size > 1)
      breaches.push(`the email ${id} was repeated with other words`);
    if (copies.length - 1 > deaths)
      breaches.push(
        `the email ${id} went out ${copies.length} times, and ${deaths} processes died`,
      );
  }
  return breaches;
}

function placeBreaches(
  order: OrderAtTheEnd,
  email: SentEmail,
  addresses: readonly string[],
): string[] {
  const breaches = [];
  if (!forTherapist(email.kind) && !addresses.includes(email.to))
    breaches.push(`the email ${email.kind} went to ${email.to}`);
  if (email.kind === "confirmation" && email.orderState !== "booked")
    breaches.push(`the confirmation went out when the order was ${email.orderState}`);
  if (email.kind === "confirmation" && order.state !== "booked" && order.state !== "cancelled")
    breaches.push("a confirmation without a session");
  if (!email.kind.startsWith("reminder")) return breaches;
  if (email.orderState !== "booked") breaches.push(`reminded when ${email.orderState}`);
  if (email.at >= email.startsAt) breaches.push("reminded after the start");
  if (email.version !== email.sequence) breaches.push("reminded of a time that was moved");
  return breaches;
}

/** Whether no mail left from before the session until after its start. */
export function wasSilentUntil(
  startedAt: number,
  outages: readonly OutagePlan[],
  sessionAt: number,
): boolean {
  return outages.some(({ service, fromMinute, minutes }) => {
    const from = startedAt + fromMinute * MINUTE;
    // After it the queue and the sweep take up to a quarter of an hour.
    const until = from + (minutes + 20) * MINUTE;
    return service === "mail" && sessionAt >= from && sessionAt <= until;
  });
}
