import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../../app/config.server.ts";
import { connect, type Database, type Db } from "../../app/db/connect.server.ts";
import type { JobKind, PublishJob } from "../../app/db/job-kinds.ts";
import type { JobQueue } from "../../app/db/job-queue.server.ts";
import { MailError } from "../../app/domain/emails/mail-transport.ts";
import {
  blockOwnHour,
  recordAbsenceAndWithdraw,
} from "../../app/domain/bookings/record-absence.server.ts";
import { daysFrom } from "../../app/domain/calendar/availability.ts";
import { loadAvailability } from "../../app/domain/calendar/load-availability.server.ts";
import { slotStart } from "../../app/domain/calendar/slots.ts";
import { STRIP_DAYS } from "../../app/domain/calendar/week.ts";
import { bookForCaller } from "../../app/domain/links/pay-links.server.ts";
import { createEnquiry } from "../../app/domain/messages/enquiries.server.ts";
import { listMessages, recordMessageClosed } from "../../app/domain/messages/messages.server.ts";
import { createApplication } from "../../app/domain/messages/training-applications.server.ts";
import { findOrder } from "../../app/domain/orders/orders.server.ts";
import { bookingTerms, type RequestedSlot } from "../../app/domain/orders/place-order.server.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import { recordOutsidePayment } from "../../app/domain/payments/outside-payments.server.ts";
import { startPayment } from "../../app/domain/payments/start-payment.server.ts";
import { createDataRequest } from "../../app/domain/privacy/data-requests.server.ts";
import {
  clientByLink,
  createAuditRecorder,
  therapistByLink,
} from "../../app/domain/staff/audit.server.ts";
import { findDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import type { Connection, DurationMinutes } from "../../app/domain/therapists/therapist.ts";
import { listAllTherapists } from "../../app/domain/therapists/therapists.server.ts";
import { type Answers, contactOf, noAnswers } from "../../app/domain/visitors/answers.ts";
import { insertVisitorUser, upsertQuizAnswers } from "../../app/domain/visitors/answers.server.ts";
import { bookingNotice } from "../../app/domain/visitors/privacy-notice.ts";
import {
  recordConsent,
  recordNoticeConsent,
} from "../../app/domain/visitors/record-consent.server.ts";
import { everyMinute, type KindHandler, jobs } from "../../app/jobs.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { stableUuid } from "../../app/lib/token.ts";
import { createServices } from "../../app/services.server.ts";
import type { Services } from "../../app/services.ts";
import { mountSandbox } from "../mount-sandbox.ts";
import demo from "./demo-week.json" with { type: "json" };
import { orderSteps, pressPay, type Step, type Week, type When } from "./order-steps.ts";

/**
 * Brings the invented week of demo-week.json into the database of a new demo. The use cases of the product write it,
 * one after the other by a clock that runs from ten days ago to now, with the fake provider's payments and without an
 * email: so its rows, ledger and history are those that such a week leaves behind, and the fake knows each payment
 * afterwards. Days count from the day of the first start, and hours of a day are India time.
 */

const WEEK_HOURS = 240;
/** Two days: the latest refunds are still on their way when the demo opens. */
const REFUND_DELAY_MS = 172_800_000;
const ONE_LOADS = 7_204_118;

/** Delayed jobs that the week needs; of the others, the running product finds what is left. */
const awaited: ReadonlySet<JobKind> = new Set(["email"]);

/**
 * What becomes due by itself, by the hours after which it is looked at. At the end the evening's emails to therapists
 * are sent, as far as their hour has come, and the team gets the email about the refused one.
 */
const sweeps = [
  [24, ["publish-due send-refund", "publish-due queue-refund", "publish-due check-payment"]],
  [1, ["publish-due end-offer", "publish-due end-pay-link"]],
  [WEEK_HOURS, ["publish-due email", "sweep-refused-emails"]],
] as const;

type Session = (typeof demo.orders)[number];

/** What becomes of an order: what its course says, and what is its own. */
function stepsOf({ course, then = [] }: Session): Step[] {
  return course === undefined
    ? then
    : [...demo.courses[course as keyof typeof demo.courses], ...then];
}

/** @throws if a use case refused, so that a test sees that the week is not what it says */
function expectDone(outcome: unknown): void {
  const { ok, reason } = (outcome ?? {}) as { ok?: boolean; reason?: string };
  if (ok === false) throw new Error(`the demo's week was refused: ${reason}`);
}

function personOf(name: string) {
  const person = demo.people.find((one) => one.name === name);
  if (!person) throw new Error(`the demo's week has no ${name}`);
  const { answers, ...contact } = person;
  return { answers, contact };
}

/** Adds a client as the assessment does. @returns the id */
async function addVisitor({ db, cipher }: Services, client: string, now: Date): Promise<string> {
  const { answers, contact } = personOf(client);
  const subject = stableUuid(`client of the demo’s week: ${client}`);
  await insertVisitorUser(db, { id: subject, ...contact });
  const given = { ...noAnswers, name: client, ...answers } as Answers;
  if (answers) await upsertQuizAnswers(db, cipher, subject, given);
  await recordNoticeConsent(db, { subject, notice: bookingNotice, button: "step_1_continue" }, now);
  await recordConsent(db, { subject, ...bookingTerms, button: "match_book_session" }, now);
  return subject;
}

/** Books as a visitor, and pays. @returns the order's id, unless the slot was refused */
async function bookOnline(
  { services, sandbox }: Week,
  session: Session,
  slot: RequestedSlot,
  now: Date,
) {
  const { client, pays, connection = "video" } = session;
  const userId = await addVisitor(services, client, now);
  const visitor = { userId, contact: contactOf(personOf(client).contact), network: null };
  const requested = { ...slot, connection: connection as Connection };
  const started = await startPayment(services, requested, visitor, () => now);
  if (!started.ok) return undefined;
  const { orderId, redirectUrl } = started;
  if (pays === "late") sandbox.plan({ kind: "late-complete", times: 1, seconds: 3_600 });
  if (pays !== "not yet") await pressPay(sandbox, redirectUrl, pays === "in vain" ? "fail" : "pay");
  if (pays === "online" || pays === "in vain") await checkOrderPayment(services, orderId, now);
  return orderId;
}

/** Books for a caller, who pays by a link or nothing, or has paid outside. @returns as {@link bookOnline} */
async function bookByPhone({ services }: Week, session: Session, slot: RequestedSlot, now: Date) {
  const { client, pays, heldHours: hours = 0, outside: kind, reference = "" } = session;
  const { audited, staffId } = await actorOf(services, "support", now);
  const booked = await bookForCaller(
    audited,
    {
      ...slot,
      contact: personOf(client).contact,
      readBy: staffId,
      pay: pays === "by link" ? { by: "link", hours, isEmailed: true } : { by: "otherwise" },
      ...(pays === "nothing" && { pricePaise: 0, reason: "the last call broke off" }),
    },
    now,
  );
  if (!booked.ok) return undefined;
  const { id, pricePaise: expectedPaise } = booked.order;
  const given = kind && { kind, reference, paidAt: now, expectedPaise, staffId };
  if (given) expectDone(await recordOutsidePayment(audited, id, given, now));
  return id;
}

/** Books with the therapist who is named or, if they don't have the time, with the next one who has. */
async function book(week: Week, session: Session, now: Date): Promise<string> {
  const { therapists } = week;
  const { client, day, therapist, minutes = 60, pays } = session;
  const from = therapists.findIndex(({ name }) => name === therapist);
  // The first one is the demo's staff member, who has no sessions but their own.
  for (const { id } of [...therapists.slice(from), ...therapists.slice(1, from)]) {
    const slot = {
      therapistId: id,
      startsAt: startOf(week, session),
      durationMinutes: minutes as DurationMinutes,
    };
    const isByPhone = ["by link", "outside", "nothing"].includes(pays);
    const orderId = await (isByPhone ? bookByPhone : bookOnline)(week, session, slot, now);
    if (orderId) return orderId;
  }
  throw new Error(`no therapist has the slot of ${client} on day ${day}`);
}

/** Who does a step: the client or the therapist by a link, or the demo's staff member of a role. */
async function actorOf(services: Services, by: string | undefined, now: Date) {
  const member = (await findDemoStaff(services.db, by ?? "", "demo", now))?.member;
  const actor = by === "client" ? clientByLink : by === "therapist" ? therapistByLink : member;
  if (!actor) throw new Error(`the demo has no staff member of the role ${by}`);
  const audited = { ...services, audit: createAuditRecorder(actor, "demo-week") };
  return { audited, staffId: actor.id ?? "" };
}

/** Writes to the office by one of its forms. */
async function write(services: Services, message: (typeof demo.messages)[number], now: Date) {
  const { from, form, text } = message;
  const { contact } = personOf(from);
  const { email } = contact;
  const id = randomUUID();
  if (form === "data request")
    return createDataRequest(services, id, { kind: "complaint", email, words: text }, now);
  if (form === "application") {
    const words = { education: message.education ?? "", reason: text };
    return createApplication(services, id, { module: "foundation", ...contact, ...words }, now);
  }
  const enquiry =
    form === "support"
      ? ({ form, email, message: text } as const)
      : ({ form: "contact", ...contact, message: text } as const);
  await createEnquiry(services, id, enquiry, now);
  if (!message.closed) return undefined;
  const { staffId } = await actorOf(services, "support", now);
  const [stored] = await listMessages(services.db, [enquiry.form]);
  const change = { handler_id: staffId, closed_at: addMinutes(now, 90) };
  return stored && recordMessageClosed(services.db, stored, change);
}

/**
 * A therapist blocks the first free hours of the next seven days, or is away on all of them. So the list doesn’t open
 * with people whose next times are the same, whatever the hour of the first start.
 */
async function block(
  { services, start, therapists }: Week,
  { therapist: name, firstHours }: (typeof demo.blocked)[number],
  now: Date,
) {
  const therapist = therapists.find((one) => one.name === name);
  if (!therapist) throw new Error(`the demo has no therapist ${name}`);
  const days = daysFrom(indiaDay(start), STRIP_DAYS);
  const { audited } = await actorOf(services, firstHours ? "therapist" : "support", now);
  if (!firstHours) {
    const away = { therapistId: therapist.id, from: days[0] ?? "", to: days.at(-1) ?? "" };
    return expectDone(await recordAbsenceAndWithdraw(audited, away, [], "on leave", now));
  }
  const free = (await loadAvailability(services, therapist, days, 60, now))
    .flat()
    .filter(({ state }) => state === "free");
  for (const { day, slot } of free.slice(0, firstHours))
    expectDone(await blockOwnHour(audited, therapist.id, slotStart(day, slot), now));
}

const dayOf = (start: Date, days: number) => addDays(indiaDay(start), days);

const startOf = ({ start }: Week, { day, hour }: Session) => instantOf(dayOf(start, day), hour);

function timeOf(week: Week, when: When, session?: Session): Date {
  const { hoursAgo = 0, day, hour = 0, after, minute = 0 } = when;
  if (session && after === "start") return addMinutes(startOf(week, session), minute);
  if (session && after === "placed") return addMinutes(timeOf(week, session.placed), minute);
  if (day !== undefined) return addMinutes(instantOf(dayOf(week.start, day), hour), minute);
  return addMinutes(week.start, minute - hoursAgo * 60);
}

async function writeWeek(config: Config, database: Database, secretKey: string, start: Date) {
  /** In the order of their times; one at the same time as another follows it. */
  const due: { at: Date; run: (now: Date) => Promise<unknown> }[] = [];
  let time = start;
  const now = () => time;
  const plan = (at: Date, run: (now: Date) => Promise<unknown>) => {
    const after = due.findIndex((one) => one.at > at);
    due.splice(after < 0 ? due.length : after, 0, { at, run });
  };
  const publish: PublishJob = async (_db, name, data, { notBefore } = {}) => {
    if (notBefore && !awaited.has(name)) return;
    const handle = jobs[name] as KindHandler<never>;
    plan(notBefore ?? time, (at) => handle(services, data as never, at));
  };
  const sandboxClock = { now, wait: async () => {}, refundDelayMs: REFUND_DELAY_MS };
  const sandbox = mountSandbox(config, undefined, sandboxClock);
  if (!sandbox) return;
  const services: Services = {
    ...createServices(
      { ...config, MEETINGS: "jitsi", LIMITS: "off" },
      database,
      { publish } as JobQueue,
      { secretKey, alarm: () => {}, now },
      sandbox.network,
    ),
    mailTransport: noMail,
  };
  const week = { services, sandbox, start, therapists: await listAllTherapists(database.db) };
  for (const session of demo.orders) {
    let orderId = "";
    plan(timeOf(week, session.placed), async (at) => {
      orderId = await book(week, session, at);
    });
    for (const step of stepsOf(session))
      plan(timeOf(week, step, session), async (at) => {
        const order = await findOrder(database.db, orderId);
        const actor = await actorOf(services, step.by, at);
        const run = orderSteps[step.do as keyof typeof orderSteps];
        if (order) expectDone(await run({ ...week, ...actor, order, step, now: at }));
      });
  }
  for (const message of demo.messages)
    plan(timeOf(week, message), (at) => write(services, message, at));
  // Who is away said so before anyone booked.
  for (const blocked of demo.blocked)
    plan(blocked.firstHours ? start : addMinutes(start, -WEEK_HOURS * 60), (at) =>
      block(week, blocked, at),
    );
  for (let hours = WEEK_HOURS; hours >= 0; hours -= 1)
    plan(addMinutes(start, -hours * 60), async (at) => {
      for (const [every, names] of sweeps)
        if (hours % every === 0) for (const name of names) await everyMinute[name]?.(services, at);
    });
  try {
    for (let next = due.shift(); next && next.at <= start; next = due.shift()) {
      time = next.at;
      await next.run(time);
    }
  } finally {
    await sandbox.close();
  }
}

/** Counts each email as sent, and sends none. One client's address is refused. */
const noMail: Services["mailTransport"] = {
  name: "none",
  async send({ to }) {
    const refused = demo.orders.find(({ course }) => course === "address refused");
    if (refused && to.address === personOf(refused.client).contact.email)
      throw new MailError("550 5.1.1 The mailbox does not exist", { permanent: true });
  },
};

/** Whether a demo may open with the week: nothing of it leaves the machine, and no real therapist is in it. */
function allowsWeek(config: Config): boolean {
  const { MODE, DEMO_WEEK, PAYMENTS, MAIL, PHONEPE_PG_BASE, PHONEPE_OAUTH_BASE } = config;
  const isOurs = PAYMENTS === "sandbox" && !PHONEPE_PG_BASE && !PHONEPE_OAUTH_BASE;
  return MODE === "demo" && DEMO_WEEK === "on" && MAIL === "outbox" && isOurs;
}

async function isNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select not exists (select from orders) and not exists (select from users)
      and not exists (select from support) and not exists (select from contact)
      and not exists (select from therapist where not demo) and exists (select from therapist)
      as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/**
 * Loads the week once, into the empty database of a demo. Of two processes that start at once, one does.
 * @param url of the database @param now when the demo starts
 * @returns whether it was loaded
 */
export async function loadDemoWeek(
  config: Config,
  { url, secretKey }: { url: string; secretKey: string },
  now: Date,
): Promise<boolean> {
  if (!allowsWeek(config)) return false;
  const database = connect(url, { max: 4 });
  // What a power cut would take was invented.
  database.pool.on("connect", (client) => void client.query("set synchronous_commit = off"));
  try {
    return await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${ONE_LOADS})`.execute(trx);
      if (!(await isNew(trx))) return false;
      await writeWeek(config, database, secretKey, now);
      return true;
    });
  } finally {
    await database.close();
  }
}
