import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendForm } from "../../../../tests/support/http/send-form.ts";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { listMessages } from "../../../domain/messages/messages.server.ts";
import { loadToday } from "../../desk/today.server.ts";
import { decryptColumns } from "../../../../tests/support/database/decrypt-columns.ts";
import { loadMessageConfirmation } from "../../../domain/messages/receive-message.server.ts";
import type { Services } from "../../../services.ts";
import { complaintForm } from "../../booking/booking-link-forms.server.ts";
import { contactForm, supportForm } from "./enquiry-form.server.ts";

const deps = await openJourney();

/** The fields of a contact form with a unique email address. */
function someForm(changes: Record<string, string> = {}) {
  const formId = randomUUID();
  const email = `${formId}@example.com`;
  const fields = { name: "Meera", email, phone_number: "98765 43210", message: "Hello" };
  return { formId, leave_empty: "", ...fields, ...changes };
}

const send = (fields: Record<string, string>, at = now) =>
  sendForm(deps, contactForm, fields, { at });

const referenceOf = (to: string) => /sent=([^#]*)/.exec(to)?.[1] ?? "";

async function storedOf(email: string) {
  const rows = deps.db.selectFrom("contact").selectAll().where("email", "=", email).orderBy("id");
  return (await rows.execute()).map((row) => ({
    ...row,
    message: decryptColumns(deps.cipher, "contact", "message", row),
  }));
}

async function jobsOf(submission: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; subject: string }>`
    select name, subject from published where subject like ${`%${submission}`}`.execute(deps.db);
  return rows.map(({ name, subject }) => `${name}: ${subject}`);
}

test("a message is stored and both emails are published, once where it is sent again", async () => {
  const fields = someForm({ message: "Hello,\r\n'; drop table contact; --" });
  for (let time = 0; time < 2; time += 1) expect(await send(fields)).toMatchObject({ ok: true });
  const [row, ...others] = await storedOf(fields.email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: "Meera", created_at: now });
  expect(row?.message).toBe("Hello,\n'; drop table contact; --");
  expect((await jobsOf(row?.submission ?? "")).toSorted()).toEqual([
    `email contact: ${row?.submission}`,
    `email contact_received: ${row?.submission}`,
  ]);
});

test("the support form is stored in its own table", async () => {
  const { formId, email, message } = someForm();
  await sendForm(deps, supportForm, { formId, email, message });
  const rows = await deps.db.selectFrom("support").selectAll().where("email", "=", email).execute();
  expect(rows).toHaveLength(1);
  expect(decryptColumns(deps.cipher, "support", "message", rows[0])).toBe("Hello");
  expect(await storedOf(email)).toEqual([]);
});

test("other text in the same form is another message", async () => {
  const fields = someForm();
  await send(fields);
  await send({ ...fields, message: "Hello again" });
  expect((await storedOf(fields.email)).map((row) => row.message)).toEqual([
    "Hello",
    "Hello again",
  ]);
});

test("a message whose event can't be published is not stored either", async () => {
  const fields = someForm();
  const broken = { ...deps, publish: () => Promise.reject(new Error("no queue")) };
  const sent = sendForm(broken, contactForm, fields);
  await expect(sent).rejects.toThrow("no queue");
  expect(await storedOf(fields.email)).toEqual([]);
});

test("a stored message has a reference number, and words of danger bring help first", async () => {
  const answers = [];
  const mayMeanDanger = "aaj kal bahut akela hu";
  for (const message of ["May I bring my dog?", mayMeanDanger, "I want to end my life"]) {
    const sent = await send(someForm({ message }));
    if (!sent.ok) throw new Error("refused");
    expect(referenceOf(sent.to)).toMatch(/^M-\d{8}-[2-9A-Z]{6}$/);
    answers.push(await loadMessageConfirmation(deps, referenceOf(sent.to), now));
  }
  expect(answers.map((one) => one?.danger)).toEqual([undefined, "perhaps", "danger"]);
  for (const [message, danger] of [
    [mayMeanDanger, "perhaps"],
    ["I want to end my life", "danger"],
  ] as const)
    expect(await send(someForm({ message, phone_number: "1" }))).toMatchObject({
      ok: false,
      refusal: { danger },
    });
});

test("the desk lists alarms first, then what may mean danger, then the oldest", async () => {
  const words = [
    "May I bring my dog?",
    "aaj kal bahut akela hu",
    "pati roz hath uthata hai",
    "Where is my receipt?",
  ];
  const emails: string[] = [];
  for (const [at, message] of words.entries()) {
    const fields = someForm({ message });
    emails.push(fields.email);
    const later = new Date(now.getTime() + at * 60_000);
    await send(fields, later);
  }
  const listed = (await listMessages(deps.db, ["contact"])).filter(({ email }) =>
    emails.includes(email),
  );
  expect(listed.map(({ email, danger }) => [words[emails.indexOf(email)], danger])).toEqual([
    ["pati roz hath uthata hai", "danger"],
    ["aaj kal bahut akela hu", "perhaps"],
    ["May I bring my dog?", null],
    ["Where is my receipt?", null],
  ]);
});

const complain = (orderId: string, complaint: string, services: Services = deps) =>
  sendForm(services, complaintForm, { complaint }, { about: { orderId }, token: "token" });

/** Services of a moment at which too many forms were sent. */
const busy: Services = { ...deps, limits: { ...deps.limits, use: async () => 60 } };

const complaintsInToday = async (orderId: string) => {
  const { inbox } = await loadToday(deps, "support", now);
  const stored = await listMessages(deps.db, ["support"]);
  const keys = new Set(
    stored.filter((one) => one.orderId === orderId).map(({ subject }) => subject),
  );
  return inbox.filter(({ key }) => keys.has(key));
};

test("a complaint about a session is in Today at once, with its reference and no word of it", async () => {
  const { id, contact } = await someBookedOrder(deps);
  const sent = await complain(id, "She was late and rude.");
  expect(sent).toMatchObject({ ok: true, to: expect.stringMatching(/\?sent=C-\d{8}-/) });
  expect(await complain(id, "She was late and rude.")).toEqual(sent);
  const items = await complaintsInToday(id);
  expect(items).toHaveLength(1);
  expect(items[0]?.what).toContain("complaint about a session");
  expect(JSON.stringify(items)).not.toContain("rude");
  const { rows } = await deps.pool.query("select * from support where order_id = $1", [id]);
  expect(rows).toMatchObject([{ email: contact.email }]);
  expect(rows[0].message).not.toContain("rude");
});

test("a complaint that sounds like danger is read first", async () => {
  const { id } = await someBookedOrder(deps);
  expect(await complain(id, "After this I want to end my life")).toMatchObject({ ok: true });
  expect(await complaintsInToday(id)).toMatchObject([{ isFirst: true }]);
});

test("a complaint that may mean danger stands in Today before other messages, and is no alarm", async () => {
  const { id: other } = await someBookedOrder(deps);
  const { id } = await someBookedOrder(deps);
  await complain(other, "She was late and rude.");
  const sent = await complain(id, "Uske baad se bahut akela hu");
  if (!sent.ok) throw new Error("refused");
  expect(await loadMessageConfirmation(deps, referenceOf(sent.to), now)).toMatchObject({
    danger: "perhaps",
  });
  const [[rude], [item]] = [await complaintsInToday(other), await complaintsInToday(id)];
  expect(item).not.toHaveProperty("isFirst");
  expect(item?.what).toBe(rude?.what);
  const keys = (await loadToday(deps, "support", now)).inbox.map(({ key }) => key);
  expect(keys.indexOf(item?.key ?? "")).toBeLessThan(keys.indexOf(rude?.key ?? ""));
});

test("a refused complaint keeps its words and stores nothing", async () => {
  const { id } = await someBookedOrder(deps);
  const words = "I want to end my life";
  for (const refused of [await complain(id, words, busy), await complain(id, " ")])
    expect(refused).toMatchObject({ ok: false });
  expect(await complain(id, words, busy)).toMatchObject({
    status: 429,
    refusal: {
      typed: { complaint: words },
      errors: { complaint: expect.stringContaining("Try again in 1 minute") },
      danger: "danger",
    },
  });
  expect(await complaintsInToday(id)).toEqual([]);
});

test("a complaint about a session whose client was erased is refused with another way", async () => {
  const { id } = await someBookedOrder(deps);
  await deps.pool.query("update orders set contact_email = '' where id = $1", [id]);
  expect(await complain(id, "She was late.")).toMatchObject({
    refusal: {
      typed: { complaint: "She was late." },
      errors: { complaint: expect.stringContaining("by email") },
    },
  });
});
