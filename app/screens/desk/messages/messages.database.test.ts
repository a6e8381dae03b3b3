import { sendKind } from "../../../../tests/support/fixtures/email-sweep.ts";
import { withLanguage } from "../../../lib/language/with-language.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../../tests/support/database/published-jobs.ts";
import { staffId as idOf } from "../../../../tests/support/fixtures/desk-actions.ts";
import { later, now, someVisitor } from "../../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addStaff } from "../../../../tests/support/fixtures/staff.ts";
import { auditOfNewStaff } from "../../../../tests/support/fixtures/shared-answers.ts";
import { createEnquiry } from "../../../domain/messages/enquiries.server.ts";
import { createDataRequest } from "../../../domain/privacy/data-requests.server.ts";
import {
  createAuditRecorder,
  listAudit,
  listAuditReadings,
} from "../../../domain/staff/audit.server.ts";
import type { Role } from "../../../domain/staff/staff-member.ts";
import { createDemoStaff } from "../../../domain/staff/sign-in.server.ts";
import { listStaff } from "../../../domain/staff/staff-list.server.ts";
import { handledText } from "./message-text.ts";
import {
  answerMessage,
  closeMessage,
  findNextMessage,
  mayOpen,
  openMessage,
  showMessage,
  TO_ANSWER,
} from "./messages.server.ts";
import {
  hoursLeft,
  isDue,
  messageKinds,
  parseMessageKey,
  stateOf,
} from "../../../domain/messages/message.ts";
import { countDueMessages, listMessages } from "../../../domain/messages/messages.server.ts";

const deps = await openMailedJourney();
await createDemoStaff(deps.db, undefined, now);
const owner = "demo-owner@example.com";
const staffId = idOf("owner");

async function memberOf(role: Role) {
  const staff = (await listStaff(deps.db, now)).find(({ id }) => id === idOf(role));
  if (!staff) throw new Error(`no ${role}`);
  return staff;
}

async function someMessage(words = "May I bring my dog?") {
  const email = `${randomUUID()}@example.com`;
  const enquiry = { form: "support", email, message: words } as const;
  await createEnquiry(deps, randomUUID(), enquiry, now);
  return { email, message: await listed(email) };
}

async function listed(email: string) {
  const all = await listMessages(deps.db, ["support", "contact", "application", "request"]);
  const found = all.find((one) => one.email === email);
  if (!found) throw new Error("the message is not listed");
  return found;
}

const useCasesAbout = async ({ kind, subject }: { kind: string; subject: string }) =>
  (await listAudit(deps.db, { subject: `${kind} ${subject}` }, 10)).map((row) => row.useCase);

test.each([
  ["en", "Our answer from Sahaj"],
  ["hi", "Sahaj से आपको जवाब"],
] as const)(
  "a message written in %s is listed without its text, opened with audit, and answered by email in its language",
  async (language, subject) => {
    const { email, message } = await withLanguage(language, () => someMessage());
    expect(JSON.stringify(message)).not.toContain("dog");
    expect([stateOf(message), hoursLeft(message, later(2 * 3_600)), isDue(message, now)]).toEqual([
      "new",
      10,
      true,
    ]);
    const opened = await openMessage(deps, message, "to answer it", now);
    expect(opened).toEqual({ ok: true, text: "May I bring my dog?" });
    const answer = { staffId, body: "Yes.\nHe is welcome.", shown: "0" };
    const answered = [1, 2].map(() => answerMessage(deps, message, answer, now));
    expect(await Promise.all(answered)).toEqual([{ ok: true }, { ok: true }]);
    expect(await useCasesAbout(message)).toEqual(["answer-message", "open-message"]);
    const after = await listed(email);
    expect([stateOf(after), after.handler]).toEqual(["answered", owner]);

    const { rows } = await sql<{ id: string; text: string }>`
    select id, row_to_json(desk_reply)::text as text from desk_reply where subject = ${message.subject}`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain("welcome");
    const replyId = rows[0]?.id ?? "";
    expect(await jobNamesAbout(deps.db, replyId)).toEqual(["email reply"]);
    await sendKind(deps, "reply", replyId, now);
    expect(deps.emails).toMatchObject([{ to: { address: email }, subject }]);
    expect(deps.emails[0]?.text).toContain("He is welcome.");
  },
);

test("the same words from the page that shows the first answer are a further answer", async () => {
  const { message } = await someMessage();
  const again = { staffId, body: "We’re looking into it." };
  expect(await answerMessage(deps, message, { ...again, shown: "0" }, now)).toEqual({ ok: true });
  const threeDaysLater = later(3 * 24 * 3600);
  for (let press = 0; press < 2; press += 1)
    expect(await answerMessage(deps, message, { ...again, shown: "1" }, threeDaysLater)).toEqual({
      ok: true,
    });
  expect(await useCasesAbout(message)).toEqual(["answer-message", "answer-message"]);
});

test("of two people who answer one message at once one does, and the other is told who and when", async () => {
  const { message } = await someMessage();
  const support = idOf("support");
  const answers = [
    { staffId, body: "Yes, bring him.", shown: "0" },
    { staffId: support, body: "No dogs, please.", shown: "0" },
  ];
  const results = await Promise.all(answers.map((one) => answerMessage(deps, message, one, now)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await useCasesAbout(message)).toEqual(["answer-message"]);
  const lost = results.findIndex(({ ok }) => !ok);
  const handler = lost === 0 ? "demo-support@example.com" : owner;
  expect(results[lost]).toEqual({
    ok: false,
    reason: "handled",
    handling: { answers: 1, answeredAt: now, closedAt: null, handler },
  });
  const handling = { answers: 1, answeredAt: now, closedAt: null, handler: owner };
  expect(handledText(handling)).toBe(
    "demo-owner@example.com answered this message on Fri 20 Nov, 10:30 AM IST, after you opened it. " +
      "Your answer is below and was not sent: send it as a further answer, or leave it.",
  );
  // They send theirs as a further answer.
  const further = { staffId: support, body: "No dogs, please.", shown: "1" };
  const sent =
    lost === 1 ? further : { ...answers[0], staffId, body: "Yes, bring him.", shown: "1" };
  expect(await answerMessage(deps, message, sent, later(60))).toEqual({ ok: true });
  expect(await useCasesAbout(message)).toEqual(["answer-message", "answer-message"]);
});

test("a message that a colleague answered is not closed by a page of before", async () => {
  const { message, email } = await someMessage();
  await answerMessage(deps, message, { staffId, body: "Yes.", shown: "0" }, now);
  const closed = await closeMessage(deps, message, { staffId, shown: "0" }, now);
  expect(closed).toMatchObject({ ok: false, reason: "handled" });
  expect(stateOf(await listed(email))).toBe("answered");
});

const longText = (length: number) => `${"a".repeat(length - "LAST WORDS".length)}LAST WORDS`;

test("an answer is sent whole or refused, never cut", async () => {
  const { message } = await someMessage();
  const refused = { ok: false, reason: "answer_too_long" };
  const answerOf = (length: number) =>
    answerMessage(deps, message, { staffId, body: longText(length), shown: "0" }, now);
  for (const length of [5_500, 5_001]) expect(await answerOf(length)).toEqual(refused);
  expect(await useCasesAbout(message)).toEqual([]);
  expect(await answerOf(5_000)).toEqual({ ok: true });
});

test("an alarm stays open after an answer, and is closed with what was done, which is kept and shown", async () => {
  const { message, email } = await someMessage("I don’t want to live any more.");
  expect(message.danger).toBe("danger");
  const due = async () => (await countDueMessages(deps.db, now)).messages;
  const before = await due();
  await answerMessage(deps, message, { staffId, body: "Call 14416.", shown: "0" }, now);
  expect([stateOf(await listed(email)), await due()]).toEqual(["new", before]);
  for (const outcome of ["", " x "]) {
    const refused = await closeMessage(deps, message, { staffId, shown: "1", outcome }, now);
    expect(refused).toEqual({ ok: false, reason: "outcome_missing" });
  }
  const outcome = "Called; the sister is there.";
  const closed = await closeMessage(deps, message, { staffId, shown: "1", outcome }, now);
  expect([closed, stateOf(await listed(email)), await due()]).toEqual([
    { ok: true },
    "closed",
    before - 1,
  ]);
  const [entry] = await listAudit(deps.db, { subject: `support ${message.subject}` }, 1);
  expect(entry).toMatchObject({ useCase: "close-message", reason: outcome });
  const staff = await memberOf("owner");
  const shown = await showMessage(deps, message, { reason: TO_ANSWER, staff, now });
  expect(shown).toMatchObject({ ok: true, opened: { outcome, writer: null } });
});

test("an alarm says whose booking has its address, with the phone; the look at it is recorded", async () => {
  const { message, email } = await someMessage("I don’t want to live any more.");
  const contact = { name: "Kavita Solanki", email, phone: "9123456780" };
  const order = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const staff = await memberOf("owner");
  const shown = await showMessage(deps, message, { reason: TO_ANSWER, staff, now });
  expect(shown).toMatchObject({
    ok: true,
    opened: {
      writer: { id: order.id, contactName: "Kavita Solanki", contactPhone: "9123456780" },
    },
  });
  const readings = await listAuditReadings(deps.db, order.id, 5);
  expect(readings.map((one) => one.email)).toEqual([owner]);
});

test("looks of one person at a message are recorded once an hour, those of another person beside", async () => {
  const { message } = await someMessage();
  const looks = [
    ["owner", 0],
    ["owner", 60],
    ["support", 90],
    ["owner", 3_600],
  ] as const;
  for (const [role, seconds] of looks) {
    const staff = await memberOf(role);
    const audited = { ...deps, audit: createAuditRecorder(staff, "test") };
    const opening = { reason: TO_ANSWER, staff, now: later(seconds) };
    const shown = await showMessage(audited, message, opening);
    expect(shown).toMatchObject({ ok: true, opened: { text: "May I bring my dog?" } });
  }
  const entries = await listAudit(deps.db, { subject: `support ${message.subject}` }, 10);
  expect(entries.map(({ actor, at }) => [actor, at])).toEqual([
    [owner, later(3_600)],
    ["demo-support@example.com", later(90)],
    [owner, now],
  ]);
});

test("after an answer the next message that is due is opened; an alarm stays until it is closed", async () => {
  const { message: first } = await someMessage();
  const { message: alarm } = await someMessage("I don’t want to live any more.");
  const next = async (of: typeof first) => (await findNextMessage(deps, of, now))?.subject;
  expect(await next(first)).toBe(first.subject);
  await answerMessage(deps, first, { staffId, body: "Yes.", shown: "0" }, now);
  expect(await next(first)).not.toBe(first.subject);
  const worst = await listed(
    (await listMessages(deps.db, ["support"])).find(({ danger }) => danger === "danger")?.email ??
      "",
  );
  expect(await next(first)).toBe(worst.subject);
  await answerMessage(deps, alarm, { staffId, body: "Call 14416.", shown: "0" }, now);
  expect(await next(alarm)).toBe(alarm.subject);
  const outcome = "Called; the sister is there.";
  await closeMessage(deps, alarm, { staffId, shown: "1", outcome }, now);
  expect(await next(alarm)).not.toBe(alarm.subject);
});

test("a message is closed once, and goes with its answers when its writer is erased", async () => {
  const { message, email } = await someMessage();
  await answerMessage(deps, message, { staffId, body: "Yes.", shown: "0" }, now);
  for (const at of [now, later(60)])
    expect(await closeMessage(deps, message, { staffId, shown: "1" }, at)).toEqual({ ok: true });
  expect(stateOf(await listed(email))).toBe("closed");
  await deps.db.deleteFrom("support").where("email", "=", email).execute();
  const replies = deps.db.selectFrom("desk_reply").where("subject", "=", message.subject);
  expect(await replies.select("id").execute()).toEqual([]);
  const gone = await answerMessage(deps, message, { staffId, body: "Yes.", shown: "0" }, now);
  expect(gone).toEqual({ ok: false, reason: "message_gone" });
});

test("a data request is opened by the privacy role alone, with a reason, and is due near its end", async () => {
  const email = "asker@example.com";
  await createDataRequest(deps, randomUUID(), { kind: "complaint", email, words: "secret" }, now);
  const request = await listed(email);
  expect(isDue(request, now)).toBe(false);
  expect(isDue(request, later(24 * 86_400))).toBe(true);
  const roles = ["owner", "support", "finance", "privacy", "content", "therapist"] as const;
  expect(roles.filter((role) => mayOpen(role, "request"))).toEqual(["privacy"]);
  expect(roles.filter((role) => mayOpen(role, "contact"))).toEqual(["owner", "support"]);
  const invitedAt = later(-86_400);
  const asPrivacy = { ...deps, audit: await auditOfNewStaff(deps, "privacy", { invitedAt }) };
  const refused = await openMessage(asPrivacy, request, " ", now);
  expect(refused).toEqual({ ok: false, reason: "reason_missing" });
  // By anyone else the database refuses it, whatever the code does.
  await expect(openMessage(deps, request, "complaint C-1", now)).rejects.toMatchObject({
    constraint: "reveal_needs_settled_role",
  });
  const opened = await openMessage(asPrivacy, request, "complaint C-1", now);
  expect(opened).toEqual({ ok: true, text: "secret" });
  const [entry] = await listAudit(deps.db, { subject: `request ${request.subject}` }, 1);
  expect(entry).toMatchObject({ useCase: "open-message", reason: "complaint C-1" });
  expect(JSON.stringify(entry)).not.toContain("secret");
  // A second look has a reason of its own.
  const staff = await addStaff(deps.pool, ["privacy"], { since: invitedAt });
  const again = { ...deps, audit: createAuditRecorder(staff, "test") };
  for (const reason of ["complaint C-2", "complaint C-3"])
    await showMessage(again, request, {
      reason,
      staff: { ...staff, roles: ["privacy"] } as never,
      now,
    });
  const looks = await listAudit(deps.db, { subject: `request ${request.subject}` }, 10);
  expect(looks.map((one) => one.reason)).toEqual([
    "complaint C-3",
    "complaint C-2",
    "complaint C-1",
  ]);
});

test("what the menu counts is what is due: answered and closed messages no more, requests near their end", async () => {
  const late = { kind: "complaint", email: "late@example.com", words: "secret" } as const;
  await createDataRequest(deps, randomUUID(), late, now);
  const [, { message: answered }, { message: closed }] = [
    await someMessage(),
    await someMessage(),
    await someMessage(),
  ];
  await answerMessage(deps, answered, { staffId, body: "Yes.", shown: "0" }, now);
  await closeMessage(deps, closed, { staffId, shown: "0" }, now);
  const nearTheEnd = later(24 * 86_400);
  for (const at of [now, later(22 * 86_400), nearTheEnd]) {
    const due = (await listMessages(deps.db, messageKinds)).filter((one) => isDue(one, at));
    const requests = due.filter(({ kind }) => kind === "request").length;
    const expected = { messages: due.length - requests, requests };
    expect(await countDueMessages(deps.db, at)).toEqual(expected);
  }
  const before = await countDueMessages(deps.db, now);
  await someMessage();
  const after = await countDueMessages(deps.db, now);
  expect(after.messages - before.messages).toBe(1);
  expect((await countDueMessages(deps.db, nearTheEnd)).requests).toBeGreaterThan(after.requests);
});

test("a key that is none is refused", () => {
  expect(parseMessageKey("support", "1; drop table support")).toBeUndefined();
  expect(parseMessageKey("orders", randomUUID())).toBeUndefined();
});

test("a message without its reference number is neither answered nor closed, and says so", async () => {
  const { message } = await someMessage();
  await deps.db.deleteFrom("received_message").where("subject", "=", message.subject).execute();
  const gone = { ok: false, reason: "message_gone" };
  const answer = { staffId, body: "Yes.", shown: "0" };
  expect(await answerMessage(deps, message, answer, now)).toEqual(gone);
  expect(await closeMessage(deps, message, { staffId, shown: "0" }, now)).toEqual(gone);
});

test("a message below the end of the list is found by its subject, and of handled ones the newest come first", async () => {
  const { message } = await someMessage();
  const handled = [await someMessage(), await someMessage()].map((one) => one.message);
  for (const [index, one] of handled.entries())
    await deps.pool.query(
      "update received_message set closed_at = $3, handler_id = $4 where kind = $1 and subject = $2",
      [one.kind, one.subject, later(index), staffId],
    );
  await deps.pool.query("update support set created_at = $2 where submission = $1", [
    handled[1]?.subject,
    later(60),
  ]);
  const subjects = handled.map(({ subject }) => subject);
  const found = await listMessages(deps.db, ["support"], { subjects });
  expect(found.map(({ subject }) => subject)).toEqual(subjects.toReversed());
  const earlier = { form: "support", email: "earlier@example.com", message: "When?" } as const;
  for (let index = 0; index < 200; index += 1)
    await createEnquiry(deps, randomUUID(), earlier, later(-3600));
  const isIt = ({ subject }: { subject: string }) => subject === message.subject;
  expect((await listMessages(deps.db, ["support"])).some(isIt)).toBe(false);
  expect(
    (await listMessages(deps.db, ["support"], { subjects: [message.subject] })).some(isIt),
  ).toBe(true);
});
