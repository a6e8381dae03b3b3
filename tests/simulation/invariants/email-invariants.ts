import type { Pool } from "pg";
import type { OutagePlan } from "../outages.ts";
import type { FinalOrder } from "../final-order.ts";
import type { SentEmail } from "../fakes/simulated-mail-transport.ts";
import { MINUTE } from "../scheduler.ts";

/** An email as stored. */
export interface EmailRow {
  order_id: string;
  kind: string;
  version: number;
  sent_at: Date | null;
  refused_at: Date | null;
  /** Set when the email was out of date before it could be sent. */
  dropped_at: Date | null;
}

export async function listEmails(pool: Pool): Promise<EmailRow[]> {
  const { rows } = await pool.query<EmailRow>(
    "select order_id, kind, version, sent_at, refused_at, dropped_at from email where order_id is not null",
  );
  return rows;
}

export interface EmailsOfOrder {
  rows: readonly EmailRow[];
  sent: readonly SentEmail[];
  /** The visitor's valid email addresses. */
  addresses: readonly string[];
  /** How often a process crashed: an email may be repeated so often. */
  crashes: number;
  /** The mail service was unavailable until the session, so its emails expired. */
  isOutOfDate: boolean;
}

const forTherapist = (kind: string) => kind.includes("therapist");

/** The emails due in each final state. Reschedules and reminders are due by their rows. */
const dueKinds: Readonly<Record<string, readonly string[]>> = {
  booked: ["confirmation", "therapist"],
  cancelled: ["cancelled", "cancelled_therapist"],
  owed: ["refund"],
  refunded: ["refund"],
};

/** Every due email is sent exactly once to the right address, or recorded as refused. */
export function emailBreaches(order: FinalOrder, emails: EmailsOfOrder): string[] {
  return [
    ...dueBreaches(order, emails),
    ...repeatBreaches(emails),
    ...emails.sent.flatMap((one) => placeBreaches(order, one, emails.addresses)),
  ];
}

const mostVersions = ({ withdrawals }: FinalOrder, kind: string) =>
  kind === "cancelled_therapist" ? 1 + withdrawals.length : 1;

function dueBreaches(order: FinalOrder, { rows, sent, isOutOfDate }: EmailsOfOrder): string[] {
  const breaches = [];
  for (const usual of dueKinds[order.state] ?? []) {
    const isTwice = usual === "refund" && order.bought_before;
    const kind = isTwice ? "duplicate_refund" : usual;
    if (kind === "cancelled_therapist" && (wasTold(order) || wasOver(order))) continue;
    if (isToldByMove(order, kind, sent)) continue;
    if (kind === "refund" && order.refund_due_paise === 0) continue;
    const row = rows.find((one) => one.kind === kind && (isTwice || one.version === 0));
    // Staff move the session to another therapist.
    if (forTherapist(kind) && order.has_therapist_left && (!row || row.dropped_at)) continue;
    const went = new Set(sent.filter((one) => one.kind === kind).map(({ version }) => version));
    if (!isTwice && went.size > mostVersions(order, kind))
      breaches.push(`${went.size} emails ${kind}`);
    if (went.size === 0 && !row?.refused_at && !isOutOfDate)
      breaches.push(`the email ${kind} is due, and was neither sent nor listed as refused`);
  }
  for (const [kind, version] of furtherDue(order)) {
    const row = rows.find((one) => one.kind === kind && one.version === version);
    const went = sent.some((one) => one.kind === kind && one.version === version);
    if (!went && !row?.refused_at && !row?.dropped_at && !isOutOfDate)
      breaches.push(`the email ${kind} v${version} is due, and was neither sent nor refused`);
  }
  for (const row of rows) {
    const { kind, version, sent_at: sentAt, refused_at: refusedAt } = row;
    const went = sent.some((one) => one.kind === kind && one.version === version);
    if (sentAt && !went) breaches.push(`the email ${kind} v${version} counts as sent and was not`);
    const isStale = isStaleKind(order, kind, version) || isOutOfDate;
    if (!sentAt && !refusedAt && !row.dropped_at && !isStale)
      breaches.push(`the email ${kind} v${version} is never sent`);
  }
  return breaches;
}

/** The therapist was told when the session was withdrawn, and nothing came after it but the cancellation. */
function wasTold({ withdrawals, ical_sequence: sequence }: FinalOrder): boolean {
  const last = withdrawals.at(-1);
  return last?.handedOver === false && last.sequence === (sequence ?? 0) - 1;
}

/** A session that we cancelled once it was over is nothing to a therapist's calendar. */
function wasOver({ starts_at: start, duration_minutes: minutes, cancelled_at: at }: FinalOrder) {
  return at !== null && at.getTime() >= start.getTime() + minutes * MINUTE;
}

/** A session that was withdrawn before its confirmation could be sent: the email of the slot taken has the same. */
function isToldByMove({ withdrawals }: FinalOrder, kind: string, sent: readonly SentEmail[]) {
  const moved = { confirmation: "moved", therapist: "moved_therapist" }[kind];
  return withdrawals.length > 0 && sent.some((one) => one.kind === moved);
}

/** One email for each therapist who lost the session, and for each goodwill refund. */
function furtherDue(order: FinalOrder): [kind: string, version: number][] {
  const { withdrawals, goodwill, contact_email: email } = order;
  const given = email === "" ? [] : goodwill;
  return [
    ...withdrawals.map(({ sequence }): [string, number] => ["cancelled_therapist", sequence]),
    ...given.map(({ number }): [string, number] => ["goodwill", number]),
  ];
}

/** Whether an email is out of date, so that it need not be sent. */
function isStaleKind(order: FinalOrder, kind: string, version: number): boolean {
  if (kind.startsWith("reminder")) return true;
  const isOfSession = ["confirmation", "therapist", "moved", "moved_therapist"].includes(kind);
  if (kind.startsWith("moved") && version !== order.ical_sequence) return true;
  return (
    (isOfSession && order.state !== "booked") || (kind === "offer" && order.state !== "offered")
  );
}

function repeatBreaches({ sent, crashes }: EmailsOfOrder): string[] {
  const breaches = [];
  const contents = Map.groupBy(sent, ({ kind, version }) => `${kind} v${version}`);
  for (const [id, copies] of contents) {
    if (new Set(copies.map(({ content }) => content)).size > 1)
      breaches.push(`the email ${id} was repeated with other content`);
    if (copies.length - 1 > crashes)
      breaches.push(
        `the email ${id} went out ${copies.length} times, and ${crashes} processes crashed`,
      );
  }
  return breaches;
}

function placeBreaches(
  order: FinalOrder,
  email: SentEmail,
  addresses: readonly string[],
): string[] {
  const breaches = [];
  if (!forTherapist(email.kind) && !addresses.includes(email.to))
    breaches.push(`the email ${email.kind} went to ${email.to}`);
  if (email.kind === "confirmation" && email.orderState !== "booked")
    breaches.push(`the confirmation went out when the order was ${email.orderState}`);
  if (email.kind === "unconfirmed" && email.orderState !== "failed")
    breaches.push(`told that it is not confirmed, when the order was ${email.orderState}`);
  if (email.kind === "confirmation" && order.state !== "booked" && order.state !== "cancelled")
    breaches.push("a confirmation without a session");
  if (!email.kind.startsWith("reminder")) return breaches;
  if (email.orderState !== "booked") breaches.push(`reminded when ${email.orderState}`);
  if (email.at >= email.startsAt) breaches.push("reminded after the start");
  if (email.version !== email.sequence) breaches.push("reminded of a time that was moved");
  return breaches;
}

/** Whether the mail service was unavailable from before the session until its start. */
export function wasMailDownUntil(
  startedAt: number,
  outages: readonly OutagePlan[],
  sessionAt: number,
): boolean {
  return outages.some(({ service, fromMinute, minutes }) => {
    const from = startedAt + fromMinute * MINUTE;
    // After an outage, the queue takes up to a quarter of an hour.
    const until = from + (minutes + 20) * MINUTE;
    return service === "mail" && sessionAt >= from && sessionAt <= until;
  });
}
