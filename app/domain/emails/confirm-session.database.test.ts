import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { sweepAndSend } from "../../../tests/support/fixtures/email-sweep.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { emailsOfKinds } from "../../emails.server.ts";
import { jobs } from "../../jobs.ts";
import type { Services } from "../../services.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { findOrCreateMeeting } from "../meetings/create-meeting.server.ts";
import { confirmHere } from "./confirm-session.server.ts";
import { EmailBeingSentError, type EmailMessage, MailError } from "./mail-transport.ts";

/** The job that creates a session's first meeting also sends both confirmations. */

const deps = await openMailedJourney();
let sent: EmailMessage[];
beforeEach(() => {
  sent = deps.emails;
});

const emailJobs = ["email confirmation", "email therapist"];

async function someSession(): Promise<string> {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  return (await someBookedOrder(deps, { therapist })).id;
}

const runJob = (orderId: string, services: Services = deps, at = now) =>
  jobs["create-meeting"](services, { orderId }, at);

const sentTo = () => sent.map(({ to }) => to.address).toSorted();

const emailsOf = (orderId: string) =>
  deps.db
    .selectFrom("email")
    .select(["kind", "sent_at", "refused_at", "dropped_at", "sending_until"])
    .where("subject", "=", orderId)
    .orderBy("kind")
    .execute();

/** The jobs of the two emails that were published. */
const published = async (orderId: string) =>
  (await jobNamesAbout(deps.db, orderId)).filter((name) => emailJobs.includes(name)).toSorted();

/** Services whose mail server answers one address in another way. */
function answering(address: string, answer: (message: EmailMessage) => Promise<void>): Services {
  const { mailTransport } = deps;
  const send = (message: EmailMessage) =>
    message.to.address === address ? answer(message) : mailTransport.send(message);
  return { ...deps, mailTransport: { name: "answering", send } };
}

const failing = (error: Error) => async () => {
  throw error;
};

/** Stores the meeting and records its emails; then the process is killed. */
const storeAndCrash = (orderId: string) =>
  findOrCreateMeeting(deps, orderId, now, confirmHere(deps, emailsOfKinds, orderId));

test("the job of the meeting sends both emails, and publishes none", async () => {
  const id = await someSession();
  await runJob(id);
  expect(sentTo()).toEqual(["asha@example.com", "t@example.com"]);
  expect(sent.map(({ text }) => text.includes("https://rooms.test/"))).toEqual([true, true]);
  expect(await emailsOf(id)).toMatchObject([
    { kind: "confirmation", sent_at: now, sending_until: null },
    { kind: "therapist", sent_at: now, sending_until: null },
  ]);
  expect(await published(id)).toEqual([]);
});

test("after a crash between meeting and emails each is sent once, by its own job, once the lease has ended", async () => {
  const id = await someSession();
  await storeAndCrash(id);
  expect(sent).toEqual([]);
  await runJob(id, deps, later(15));
  expect(await published(id)).toEqual(emailJobs);
  const send = (kind: "confirmation" | "therapist", at: Date) =>
    jobs.email(deps, { subject: id, kind, version: 0 }, at);
  await expect(send("confirmation", later(59))).rejects.toThrow(EmailBeingSentError);
  for (const at of [later(60), later(70)]) {
    await send("confirmation", at);
    await send("therapist", at);
  }
  expect(sentTo()).toEqual(["asha@example.com", "t@example.com"]);
  expect(sent.map(({ date }) => date)).toEqual([now, now]);
});

test("emails whose jobs a crash has lost are sent by the clock", async () => {
  const id = await someSession();
  await storeAndCrash(id);
  await sweepAndSend(deps, later(19 * 60));
  expect(sent).toEqual([]);
  await sweepAndSend(deps, later(20 * 60));
  expect(sentTo()).toEqual(["asha@example.com", "t@example.com"]);
});

test("after a crash no email tells of a session that was cancelled since", async () => {
  const id = await someSession();
  await storeAndCrash(id);
  await cancelAt(deps, id, later(10));
  await runJob(id, deps, later(15));
  await sweepAndSend(deps, later(20 * 60));
  expect(sent.filter(({ messageId }) => /confirmation|therapist\.v/.test(messageId))).toEqual([]);
  const dropped = (await emailsOf(id)).map(({ dropped_at, sent_at }) => [dropped_at, sent_at]);
  expect(dropped).toEqual([
    [later(20 * 60), null],
    [later(20 * 60), null],
  ]);
});

test("while the mail server is away the meeting's job is done, and each email has its own job", async () => {
  const id = await someSession();
  const away = failing(new MailError("no answer", { permanent: false }));
  await runJob(id, { ...deps, mailTransport: { name: "away", send: away } });
  expect((await findBooking(deps.db, id))?.link).toMatch(/^https:\/\/rooms\.test\//);
  expect(await published(id)).toEqual(emailJobs);
  await jobs.email(deps, { subject: id, kind: "confirmation", version: 0 }, later(2));
  expect(sentTo()).toEqual(["asha@example.com"]);
});

test("a refused address keeps only its own email from being sent", async () => {
  const id = await someSession();
  const unknown = failing(new MailError("550 no such mailbox", { permanent: true }));
  await runJob(id, answering("asha@example.com", unknown));
  expect(sentTo()).toEqual(["t@example.com"]);
  expect(await emailsOf(id)).toMatchObject([
    { kind: "confirmation", refused_at: now },
    { kind: "therapist", sent_at: now },
  ]);
  expect(await published(id)).toEqual([]);
});

test("a fault of ours in one email fails neither the meeting's job nor the other email", async () => {
  const id = await someSession();
  await runJob(id, answering("asha@example.com", failing(new TypeError("no name"))));
  expect(sentTo()).toEqual(["t@example.com"]);
  expect(await published(id)).toEqual(["email confirmation"]);
});

test("a slow mail server does not hold up the job, and what it accepts is recorded", async () => {
  const id = await someSession();
  const answer = Promise.withResolvers<void>();
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  const slow = answering("asha@example.com", (message) =>
    answer.promise.then(() => void sent.push(message)),
  );
  await runJob(id, { ...slow, pause });
  expect(waits).toEqual([5_000]);
  // A process that stops waits for it.
  expect(deps.sendsInFlight.size).toBe(1);
  const sentAt = async () => (await emailsOf(id))[0]?.sent_at;
  expect(await sentAt()).toBeNull();
  answer.resolve();
  await expect.poll(sentAt).toEqual(now);
  await expect.poll(() => deps.sendsInFlight.size).toBe(0);
  expect(await published(id)).toEqual([]);
});

test("with six sends in flight a job waits for its own", async () => {
  const id = await someSession();
  const answer = Promise.withResolvers<void>();
  const slow = answering("asha@example.com", (message) =>
    answer.promise.then(() => void sent.push(message)),
  );
  const sendsInFlight = new Set(Array.from({ length: 6 }, () => Promise.resolve()));
  const job = runJob(id, { ...slow, sendsInFlight, pause: async () => {} });
  await expect.poll(sentTo).toEqual(["t@example.com"]);
  expect(await Promise.race([job, "not ended"])).toBe("not ended");
  answer.resolve();
  await job;
  expect(sentTo().toSorted()).toEqual(["asha@example.com", "t@example.com"]);
});

test("of a session whose therapist has left only the client gets an email, by its job", async () => {
  const id = await someSession();
  await deps.pool.query(
    "update therapist set state = 'left' where id = (select therapist_id from orders where id = $1)",
    [id],
  );
  await runJob(id);
  expect(sent).toEqual([]);
  for (const kind of ["confirmation", "therapist"] as const)
    await jobs.email(deps, { subject: id, kind, version: 0 }, now);
  expect(await published(id)).toEqual(emailJobs);
  expect(sentTo()).toEqual(["asha@example.com"]);
});

test("the email of an order that two mailboxes claim waits for the decision", async () => {
  const id = await someSession();
  await deps.pool.query("update orders set email_contested_at = $1 where id = $2", [now, id]);
  await runJob(id);
  expect(sentTo()).toEqual(["t@example.com"]);
  expect(await emailsOf(id)).toMatchObject([
    { kind: "confirmation", sent_at: null, sending_until: null },
    { kind: "therapist", sent_at: now },
  ]);
  expect(await published(id)).toEqual([]);
});

test("an email is leased from when it is recorded: the meeting's service may have taken long", async () => {
  const id = await someSession();
  const lateClock = { ...deps, now: () => later(55) };
  await findOrCreateMeeting(lateClock, id, now, confirmHere(lateClock, emailsOfKinds, id));
  expect(await emailsOf(id)).toMatchObject([
    { sending_until: later(115) },
    { sending_until: later(115) },
  ]);
});
