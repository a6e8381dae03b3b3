import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { staffId } from "../../../tests/support/fixtures/desk-actions.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { weeklyProposal } from "../../../tests/support/fixtures/follow-ups.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { caller, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { codeFiles, readProjectFile } from "../../../tests/support/repository/project-files.ts";
import { answerMessage } from "../../screens/desk/messages/messages.server.ts";
import { kindsByHand } from "../../db/email-kinds.ts";
import {
  listEmailGroup,
  groupVersion,
  writeEmailToGroup,
  writeToClient,
} from "../clients/desk-emails.server.ts";
import { queueConfirmationResend } from "../emails/send-email.server.ts";
import { recordEmailDue } from "../emails/email-rows.server.ts";
import { proposeFollowUps } from "../links/follow-ups.server.ts";
import { sendPayLinkAgain } from "../links/pay-links.server.ts";
import { createEnquiry } from "../messages/enquiries.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { listMessages } from "../messages/messages.server.ts";
import type { Order } from "./order.ts";

const deps = await openJourneyForEach();
beforeEach(async () => createDemoStaff(deps.db, undefined, now));

const DAY = 24 * 60 * 60;
const written = { staffId: staffId("support"), text: "We moved to the second floor." };

/** A client with a booked session, a pay link and a message to us, at one address. */
async function someClient() {
  const contact = { name: caller.name, email: caller.email, phone: caller.phone_number };
  const visitor = await someVisitor(deps, { contact });
  const session = await someBookedOrder(deps, { visitor });
  const link = await somePayLink(deps, { therapist: await addTherapist(deps), hour: 20 });
  const enquiry = { form: "support", email: caller.email, message: "May I bring my dog?" } as const;
  await createEnquiry(deps, randomUUID(), enquiry, now);
  const [message] = await listMessages(deps.db, ["support"]);
  if (!message) throw new Error("the message is not listed");
  return { session, link, message };
}

type Client = Awaited<ReturnType<typeof someClient>>;
type Sent = { ok: boolean; reason?: string };

/** How staff send each kind; the types ask for every one. */
const ways: Record<(typeof kindsByHand)[number], (client: Client, at: Date) => Promise<Sent>> = {
  confirmation: async ({ session }, at) => queueConfirmationResend(deps, session.id, newest, at),
  desk_email: async ({ session }, at) => writeToClient(deps, session.id, written, at),
  pay_link: async ({ link }, at) => sendPayLinkAgain(deps, link.id, 1, at),
  follow_ups: async ({ session }, at) => proposeFollowUps(deps, weeklyProposal(session, 1), at),
  reply: async ({ message }, at) =>
    answerMessage(deps, message, { staffId: written.staffId, body: "Yes.", shown: "0" }, at),
};
const byOrder = kindsByHand.filter((kind) => kind !== "reply");
/** The version of the newest confirmation that {@link send} leaves. */
let newest = -1;

/** Has so many emails sent by hand, one kind after the other, and a confirmation that no one asked for. */
async function send({ id }: Order, count: number): Promise<void> {
  await recordEmailDue(deps.db, { subject: id, kind: "confirmation", version: 0 }, now);
  newest = 0;
  // From 1,000 on: the desk numbers its own from 1.
  for (let number = 1_000; number < 1_000 + count; number += 1) {
    const kind = byOrder[number % byOrder.length] ?? "desk_email";
    if (kind === "confirmation") newest = number;
    await recordEmailDue(deps.db, { subject: id, kind, version: number }, now);
  }
}

test.each(kindsByHand)(
  "twenty emails by hand of any kind in 24 hours are enough: then no %s is sent",
  async (kind) => {
    const client = await someClient();
    await send(client.session, 20);
    expect(await ways[kind](client, later(60))).toEqual({ ok: false, reason: "enough_emails" });
    expect(await ways[kind](client, later(DAY - 1))).toMatchObject({ reason: "enough_emails" });
  },
);

test.each(kindsByHand)("after nineteen, one more %s is sent", async (kind) => {
  const client = await someClient();
  await send(client.session, 19);
  expect(await ways[kind](client, later(60))).toMatchObject({ ok: true });
});

test("an answer to a message counts, and the next day begins anew", async () => {
  const client = await someClient();
  await send(client.session, 19);
  await ways.reply(client, later(1));
  const enough = { ok: false, reason: "enough_emails" };
  expect(await ways.desk_email(client, later(60))).toEqual(enough);
  expect(await ways.desk_email(client, later(DAY + 60))).toEqual({ ok: true });
});

test("of two emails at once, at one address, the second sees the first", async () => {
  const client = await someClient();
  await send(client.session, 19);
  const texts = ["One.", "Two."].map((text) => ({ ...written, text }));
  const both = await Promise.all(
    texts.map(async (text) => writeToClient(deps, client.session.id, text, later(60))),
  );
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("an email to many goes to the others, and says how many have had enough", async () => {
  const therapist = await addTherapist(deps);
  const sessions: Order[] = [];
  for (const [hour, name] of [
    [10, "asha"],
    [12, "ravi"],
  ] as const) {
    const contact = { name, email: `${name}@example.com`, phone: `987654321${hour % 10}` };
    const visitor = await someVisitor(deps, { contact });
    sessions.push(await someBookedOrder(deps, { therapist, visitor, requested: { hour } }));
  }
  if (sessions[0]) await send(sessions[0], 20);
  const group = { therapistId: therapist.id };
  const shown = groupVersion(await listEmailGroup(deps.db, group, now));
  expect(await writeEmailToGroup(deps, group, { ...written, shown }, now)).toEqual({
    ok: true,
    people: 1,
    refused: 1,
  });
});

/** Files that queue an email of such a kind and do not ask, each with why. */
const unasked: Record<string, string> = {
  "app/domain/bookings/attendees.server.ts":
    "the client names or removes a second person, at most three of a booking",
  "app/domain/links/replace-pay-links.server.ts": "it follows from a corrected address",
};

test("each file that queues an email by hand asks whether the address may get one", () => {
  const queues =
    /publishEmails\([^;]*\b(?:pay_link|follow_ups|reply):|"email", \{[^}]*kind: "reply"|again: true \}/;
  const files = codeFiles()
    .filter((path) => /^app\/(domain|screens)\/.*\.ts$/.test(path) && !path.includes(".test."))
    .filter((path) => queues.test(readProjectFile(path)));
  expect(files.length).toBeGreaterThan(4);
  const silent = files.filter((path) => !readProjectFile(path).includes("mayEmailByHand("));
  expect(silent).toEqual(Object.keys(unasked));
});
