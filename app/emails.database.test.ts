import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  capture,
  someOfferedOrder,
  someOwedOrder,
} from "../tests/support/fixtures/booked-order.ts";
import { staffId } from "../tests/support/fixtures/desk-actions.ts";
import { refusing, sweepAndSend } from "../tests/support/fixtures/email-sweep.ts";
import { someSeries } from "../tests/support/fixtures/follow-ups.ts";
import { cancelAt, moveTo, someOpenSession } from "../tests/support/fixtures/mailed-session.ts";
import { later, now, someVisitor } from "../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../tests/support/fixtures/open-journey.ts";
import { byFinance, someRecordedOrder } from "../tests/support/fixtures/outside-payments.ts";
import { somePayLink } from "../tests/support/fixtures/pay-links.ts";
import { addStaff } from "../tests/support/fixtures/staff.ts";
import { type EmailKey, type EmailKind, recipients } from "./db/email-kinds.ts";
import {
  requestWithdrawal,
  revealPhoneForDanger,
} from "./domain/bookings/session-reports.server.ts";
import { recordSessionNoShow } from "./domain/bookings/therapist-session.server.ts";
import { writeToClient } from "./domain/clients/desk-emails.server.ts";
import {
  listRefusedEmails,
  queueRefusedEmailAgain,
} from "./domain/emails/refused-emails.server.ts";
import { runEmailJob } from "./domain/emails/send-email.server.ts";
import { recordEmailChange } from "./domain/links/email-changes.server.ts";
import { endFollowUps } from "./domain/links/follow-ups.server.ts";
import { insertLinkRequest } from "./domain/links/link-requests.server.ts";
import { endPayLink } from "./domain/links/pay-links.server.ts";
import { createEnquiry } from "./domain/messages/enquiries.server.ts";
import { insertMessageReply } from "./domain/messages/messages.server.ts";
import { createApplication } from "./domain/messages/training-applications.server.ts";
import { giveGoodwill } from "./domain/payments/goodwill.server.ts";
import { declineOutsidePayment } from "./domain/payments/outside-payments.server.ts";
import { createDataRequest } from "./domain/privacy/data-requests.server.ts";
import { createDemoStaff } from "./domain/staff/sign-in.server.ts";
import { requestStaffLink } from "./domain/staff/staff-links.server.ts";
import { emailsOfKinds } from "./emails.server.ts";
import { addMinutes } from "./lib/india-time.ts";
import type { Language } from "./lib/language/language.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import { emailText } from "./screens/desk/what-was-done.ts";
import { loadToday } from "./screens/desk/today.server.ts";

const deps = await openMailedJourney();
await createDemoStaff(deps.db, undefined, now);
beforeEach(async () => {
  await sql`delete from email`.execute(deps.db);
  await sql`delete from published`.execute(deps.db);
});

/** An email that is due: what it is about, and when. */
interface Due {
  subject: string;
  version?: number;
  at?: Date;
}

/** What the newest job of a kind is about. */
async function published(kind: EmailKind): Promise<Due> {
  const { rows } = await sql<EmailKey>`
    select data->>'subject' as subject, (data->>'version')::int as version
    from published where data->>'kind' = ${kind} order by id desc limit 1`.execute(deps.db);
  return rows[0] ?? expect.fail(`no job of the kind ${kind}`);
}

const address = () => `${randomUUID().slice(0, 8)}@example.com`;
const contact = () => ({ name: "Asha Rao", email: address(), phone_number: "9876543210" });

async function someEnquiry(form: "support" | "contact", kind: EmailKind): Promise<Due> {
  const { email, ...more } = contact();
  const enquiry =
    form === "support"
      ? ({ form, email, message: "Hello" } as const)
      : ({ form, email, ...more, message: "Hello" } as const);
  await createEnquiry(deps, randomUUID(), enquiry, now);
  return published(kind);
}

async function someApplication(kind: EmailKind): Promise<Due> {
  const texts = { education: "BA", reason: "To learn." };
  const application = { module: "foundation", ...contact(), ...texts };
  await createApplication(deps, randomUUID(), application, now);
  return published(kind);
}

async function someDataRequest(kind: EmailKind): Promise<Due> {
  const request = { kind: "complaint", email: address(), words: "Hello" } as const;
  await createDataRequest(deps, randomUUID(), request, now);
  return published(kind);
}

async function someLinkRequest(): Promise<Due> {
  const email = address();
  const who = { name: "Asha Rao", email, phone: "9876543210" };
  await someOpenSession(deps, { visitor: await someVisitor(deps, { contact: who }) });
  const subject = randomUUID();
  await insertLinkRequest(deps.db, { id: subject, email, requestedAt: now });
  return { subject };
}

/** A privacy member, and the owner who gets an email about them. */
async function someTold(): Promise<string> {
  const member = await addStaff(deps.pool, ["privacy"], { since: now });
  const owner = await addStaff(deps.pool, ["owner"], { since: now });
  return `${member.id}_${owner.id}`;
}

const openSession = async (): Promise<Due> => ({ subject: (await someOpenSession(deps)).id });

async function movedSession(): Promise<Due> {
  const { id } = await someOpenSession(deps);
  await moveTo(deps, id, "2026-11-22", 18);
  return { subject: id, version: 1 };
}

async function cancelledSession(): Promise<Due> {
  const { id } = await someOpenSession(deps);
  await cancelAt(deps, id, now);
  return { subject: id };
}

async function reminded(minutes: number): Promise<Due> {
  const { id, startsAt } = await someOpenSession(deps);
  return { subject: id, at: addMinutes(startsAt, -minutes) };
}

const payLink = async (): Promise<Due> => ({ subject: (await somePayLink(deps)).id });

/** How an email of each kind becomes due. */
const makeDue: Readonly<Record<EmailKind, () => Promise<Due>>> = {
  confirmation: openSession,
  therapist: openSession,
  moved: movedSession,
  moved_therapist: movedSession,
  cancelled: cancelledSession,
  cancelled_therapist: cancelledSession,
  reminder_day: () => reminded(24 * 60),
  reminder_hour: () => reminded(60),
  offer: async () => ({ subject: (await someOfferedOrder(deps)).id, at: later(902) }),
  refund: async () => ({ subject: (await someOwedOrder(deps)).id }),
  async duplicate_refund() {
    const { id, pricePaise } = await someOpenSession(deps);
    await capture(deps, id, pricePaise * 2);
    return { subject: id };
  },
  async unconfirmed() {
    const { id } = await someRecordedOrder(deps);
    await declineOutsidePayment(deps, id, { ...byFinance, reason: "no money came" }, now);
    return { subject: id };
  },
  async goodwill() {
    const { id } = await someOpenSession(deps);
    const by = { extent: "any", borneBy: "us", expectedPaise: 79_900 } as const;
    const given = { ...by, amountPaise: 20_000, reason: "bad sound" };
    expect(await giveGoodwill(deps, id, given, now)).toEqual({ ok: true });
    return { subject: id, version: 1 };
  },
  async missed() {
    const { id, startsAt } = await someOpenSession(deps);
    await recordSessionNoShow(deps, id, addMinutes(startsAt, 20));
    return { subject: id, version: 20, at: addMinutes(startsAt, 21) };
  },
  async desk_email() {
    const { id } = await someOpenSession(deps);
    // The same words to the same address are one email a day.
    await writeToClient(deps, id, { staffId: staffId("support"), text: randomUUID() }, now);
    return published("desk_email");
  },
  link: someLinkRequest,
  pay_link: payLink,
  pay_reminder: payLink,
  async pay_released() {
    const { id } = await somePayLink(deps);
    await endPayLink(deps, id, "staff", now);
    return { subject: id };
  },
  async follow_ups() {
    const { orderIds } = await someSeries(deps, 2);
    return { subject: orderIds[0] ?? "" };
  },
  async follow_ups_ended() {
    const { series, orderIds } = await someSeries(deps, 2);
    await endFollowUps(deps, series.id, "therapist", now);
    return { subject: orderIds[0] ?? "" };
  },
  support: () => someEnquiry("support", "support"),
  contact: () => someEnquiry("contact", "contact"),
  support_received: () => someEnquiry("support", "support_received"),
  contact_received: () => someEnquiry("contact", "contact_received"),
  application: () => someApplication("application"),
  application_received: () => someApplication("application_received"),
  async reply() {
    const { subject } = await someEnquiry("support", "support");
    const id = randomUUID();
    const written = { body: "1", staffId: staffId("support"), writtenAt: now };
    await insertMessageReply(deps.db, deps.cipher, { id, kind: "support", subject, ...written });
    return { subject: id };
  },
  data_request: () => someDataRequest("data_request"),
  data_request_received: () => someDataRequest("data_request_received"),
  data_link: someLinkRequest,
  async staff_link() {
    const { email } = await addStaff(deps.pool, ["support"], { since: now });
    await requestStaffLink(deps, email, now);
    return published("staff_link");
  },
  privacy_grant: async () => ({ subject: await someTold() }),
  openings: async () => ({ subject: `${await someTold()}_2026-11-20`, version: 10 }),
  recovery_sign_in: async () => ({ subject: `${staffId("support")}_${now.getTime()}` }),
  async danger() {
    const { id } = await someOpenSession(deps);
    await revealPhoneForDanger(deps, id, now);
    return { subject: id };
  },
  async withdrawal_request() {
    const { id } = await someOpenSession(deps);
    await requestWithdrawal(deps, id, now);
    return { subject: id };
  },
  refused_emails: async () => ({ subject: `refused_${now.getTime()}` }),
  async address_changed() {
    const addresses = { oldEmail: "old@example.com", newEmail: "new@example.com" };
    const change = { changedBy: "client", ...addresses, changed: {}, oldProved: true } as const;
    const subject = await deps.db
      .transaction()
      .execute((trx) => recordEmailChange(deps, trx, change, now));
    return { subject };
  },
  async therapist_reminder() {
    const { therapistId } = await someOpenSession(deps);
    return { subject: `${therapistId}_2026-11-21`, at: new Date("2026-11-20T12:30:00Z") };
  },
};

const names = Object.keys(recipients) as EmailKind[];

/** Makes an email due in a language. @returns its job, run some seconds later */
async function due(kind: EmailKind, language: Language = "en") {
  const { subject, version = 0, at = now } = await withLanguage(language, makeDue[kind]);
  return (as: typeof deps, seconds = 0): Promise<void> => {
    const job = { subject, kind, version, language };
    return runEmailJob(as, emailsOfKinds, job, new Date(at.getTime() + seconds * 1000));
  };
}

const hindi = /[\u0900-\u097f]/;
const health = /therap|counsel|mental|anxiety|depress|psych|clinic|patient|थेरेपी|थेरेपिस्ट|मानसिक/i;

test.each(
  names.flatMap((kind) => (["en", "hi"] as const).map((language) => [kind, language] as const)),
)(
  "the email %s in %s goes to one person with a discreet subject, is the same after a crash, and is not sent again",
  async (kind, language) => {
    const send = await due(kind, language);
    deps.breakAfterNext();
    await expect(send(deps)).rejects.toThrow("the line broke");
    // Two processes at once: one sends, the other finds it being sent or sent.
    await Promise.allSettled([send(deps, 60), send(deps, 60)]);
    await send(deps, 120);
    const [email, repeated, ...more] = deps.emails;
    expect([repeated, more]).toEqual([email, []]);
    expect(email?.to.address).toMatch(/^[^@\s,;]+@[^@\s,;]+$/);
    expect(email?.messageId).toMatch(new RegExp(`^<[\\w-]+\\.${kind}\\.v\\d+@sahaj\\.test>$`));
    const subject = email?.subject ?? "";
    expect(subject).not.toMatch(/Asha|Rao|Meera|Iyer|Test Therapist/);
    expect(recipients[kind] !== "operator" && health.test(subject)).toBe(false);
    const isInHindi = language === "hi" && ["client", "visitor"].includes(recipients[kind]);
    expect([hindi.test(subject), hindi.test(email?.text ?? "")]).toEqual([isInHindi, isInHindi]);
    const isForStaff = ["operator", "staff"].includes(recipients[kind]);
    expect(/If you need help now|अभी मदद चाहिए/.test(email?.text ?? "")).toBe(!isForStaff);
  },
);

test.each(names)(
  "a refused email %s is shown to staff under its name, and goes out once a person sends it again",
  async (kind) => {
    const send = await due(kind);
    await send(refusing(deps, true));
    await send(deps, 60);
    expect(deps.emails).toEqual([]);
    const [refused, ...more] = await listRefusedEmails(deps.db, 9);
    expect([refused?.kind, more]).toEqual([kind, []]);
    const at = addMinutes(refused?.refusedAt ?? now, 2);
    const { inbox } = await loadToday(deps, "support", at);
    const shown = inbox.map(({ what }) => what);
    expect(shown).toContain(`An email was refused: ${emailText(kind)}`);
    await queueRefusedEmailAgain(deps.db, refused?.id ?? "");
    await sweepAndSend(deps, at);
    // Who asked for links asks again: the request is gone by then.
    expect(deps.emails).toHaveLength(kind === "link" ? 0 : 1);
    const waiting = deps.db.selectFrom("email").select("kind").where("sent_at", "is", null);
    expect(await waiting.where("dropped_at", "is", null).execute()).toEqual([]);
  },
);

test.each(names)(
  "an email %s that no mail server takes is dropped once it is out of date",
  async (kind) => {
    const send = await due(kind);
    await expect(send(refusing(deps, false))).rejects.toThrow("no such mailbox");
    const row = deps.db.selectFrom("email").where("kind", "=", kind);
    const key = await row.select(["subject", "version"]).executeTakeFirstOrThrow();
    const muchLater = later(32 * 86_400);
    await runEmailJob(deps, emailsOfKinds, { ...key, kind, again: true }, muchLater);
    expect(deps.emails).toEqual([]);
    expect(await row.select(["sent_at", "dropped_at"]).executeTakeFirst()).toEqual({
      sent_at: null,
      dropped_at: muchLater,
    });
  },
);
