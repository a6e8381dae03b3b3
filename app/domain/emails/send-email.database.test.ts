import { kindsDue } from "../../../tests/support/fixtures/email-sweep.ts";
import type { Services } from "../../services.ts";
import { sendEmail } from "./send-email.server.ts";
import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { recipients } from "../../db/email-kinds.ts";
import { recordThroughOutage } from "../../db/wait-for-database.server.ts";
import { EmailBeingSentError, type EmailMessage, MailError } from "./mail-transport.ts";
import {
  listRefusedEmails,
  queueRefusedEmailAgain,
  isConfirmationRefused,
} from "./refused-emails.server.ts";
import { emailIdOf, parseEmailId, recordEmailDue } from "./email-rows.server.ts";

const deps = await openMailedJourney();
let sent: EmailMessage[];
beforeEach(() => {
  sent = deps.emails;
});

const asha = { address: "asha@example.com" };

async function send(orderId: string, at = now, through: Services = deps): Promise<void> {
  const email = { subject: orderId, kind: "confirmation", version: 0 } as const;
  await sendEmail(through, kindsDue({ to: asha }), email, at);
}

/** Services whose mail transport always fails with `error`. */
function refusingWith(error: Error): Services {
  const refuse = async () => {
    throw error;
  };
  return { ...deps, mailTransport: { name: "refusing", send: refuse } };
}

test("an email due three times at once is sent once, and the other two senders get a retryable error", async () => {
  const { id } = await someBookedOrder(deps);
  const othersRefused = Promise.withResolvers<void>();
  const slow = {
    name: "slow",
    async send(message: EmailMessage) {
      await othersRefused.promise;
      sent.push(message);
    },
  };
  const errors: unknown[] = [];
  const sends = [1, 2, 3].map(() =>
    send(id, now, { ...deps, mailTransport: slow }).catch((error: unknown) => {
      errors.push(error);
      if (errors.length === 2) othersRefused.resolve();
    }),
  );
  await Promise.all(sends);
  expect(sent).toHaveLength(1);
  expect(errors).toMatchObject([{ permanent: false }, { permanent: false }]);
  await send(id, later(1));
  expect(sent).toHaveLength(1);
});

test("a sender holds neither a connection nor a lock while the mail server is slow", async () => {
  const { id } = await someBookedOrder(deps);
  const started = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const stalled = {
    ...deps,
    mailTransport: {
      name: "stalled",
      async send(message: EmailMessage) {
        started.resolve();
        await answer.promise;
        sent.push(message);
      },
    },
  };
  const sending = send(id, now, stalled);
  await started.promise;
  const { rows } = await deps.pool.query(
    "select state from pg_stat_activity where datname = current_database() and state like 'idle in%'",
  );
  expect(rows).toEqual([]);
  await deps.pool.query("select from email where order_id = $1 for update nowait", [id]);
  answer.resolve();
  await sending;
  expect(sent).toHaveLength(1);
});

test("an email whose sender hangs is sent again, identically, after its lease", async () => {
  const { id } = await someBookedOrder(deps);
  const hung = {
    name: "hung",
    send: (message: EmailMessage) => (sent.push(message), new Promise<void>(() => {})),
  };
  void send(id, now, { ...deps, mailTransport: hung });
  await expect.poll(() => sent.length).toBe(1);
  await expect(send(id, later(59))).rejects.toThrow(EmailBeingSentError);
  expect(sent).toHaveLength(1);
  await send(id, later(60));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("an email about what is over is dropped", async () => {
  const { id } = await someBookedOrder(deps);
  const key = { subject: id, kind: "confirmation", version: 0 } as const;
  await sendEmail(deps, kindsDue({ to: asha, until: later(60) }), key, later(60));
  expect(sent).toEqual([]);
  const row = deps.db.selectFrom("email").select(["sent_at", "dropped_at"]);
  expect(await row.where("subject", "=", id).executeTakeFirst()).toEqual({
    sent_at: null,
    dropped_at: later(60),
  });
});

test("an email to a client whose data was erased goes nowhere, and waits for no mail server", async () => {
  const { id } = await someBookedOrder(deps);
  const key = { subject: id, kind: "confirmation", version: 0 } as const;
  await sendEmail(deps, kindsDue({ to: { address: "" } }), key, now);
  expect(sent).toEqual([]);
  const row = deps.db.selectFrom("email").select(["sent_at", "refused_at", "refusal"]);
  expect(await row.where("subject", "=", id).executeTakeFirst()).toEqual({
    sent_at: null,
    refused_at: now,
    refusal: "The client’s data was erased: no email address is left",
  });
});

test("a permanently refused email is recorded, is not retried, and its page can show a notice", async () => {
  const { id } = await someBookedOrder(deps);
  const refusing = refusingWith(new MailError("no such mailbox", { permanent: true }));
  expect(await isConfirmationRefused(deps.db, id)).toBe(false);
  await send(id, now, refusing);
  expect(await isConfirmationRefused(deps.db, id)).toBe(true);
  await send(id, later(10));
  expect(sent).toHaveLength(0);
});

test("each kind and version of an order's emails is sent on its own", async () => {
  const { id } = await someBookedOrder(deps);
  await send(id);
  const kinds = kindsDue({ to: asha });
  await sendEmail(deps, kinds, { subject: id, kind: "therapist", version: 0 }, now);
  await sendEmail(deps, kinds, { subject: id, kind: "confirmation", version: 1 }, now);
  expect(sent.map(({ messageId }) => messageId)).toEqual([
    `<${id}.confirmation.v0@sahaj.test>`,
    `<${id}.therapist.v0@sahaj.test>`,
    `<${id}.confirmation.v1@sahaj.test>`,
  ]);
});

test("an email that fails three times by a fault of our own waits for a person, and is not tried again", async () => {
  const { id } = await someBookedOrder(deps);
  const fault = new TypeError("no address of asha@example.com");
  for (const seconds of [0, 2])
    await expect(send(id, later(seconds), refusingWith(fault))).rejects.toThrow(TypeError);
  await send(id, later(6), refusingWith(fault));
  const listed = (await listRefusedEmails(deps.db, 1000)).filter(({ orderId }) => orderId === id);
  expect(listed).toMatchObject([
    {
      refusedAt: later(6),
      refusal: "A fault of our own: TypeError: no address of [address]",
    },
  ]);
  await send(id, later(60));
  expect(sent).toEqual([]);
  // Mended: once more as often as a new one.
  await queueRefusedEmailAgain(deps.db, listed[0]?.id ?? "");
  await expect(send(id, later(70), refusingWith(fault))).rejects.toThrow(TypeError);
  await send(id, later(80));
  expect(sent).toHaveLength(1);
});

test("an outage of the mail server is no fault of ours, however long it lasts", async () => {
  const { id } = await someBookedOrder(deps);
  const outage = new MailError("no answer", { permanent: false });
  for (let minute = 0; minute < 10; minute += 1)
    await expect(send(id, later(60 * minute), refusingWith(outage))).rejects.toThrow(MailError);
  await send(id, later(3_600));
  expect(sent).toHaveLength(1);
});

test("an email that was sent just before a failover is recorded once the database is back, and not sent again", async () => {
  const { id } = await someBookedOrder(deps);
  let tries = 0;
  const throughOutage = (record: () => Promise<void>) =>
    recordThroughOutage(async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error("the database is away"), { code: "57P01" });
      await record();
    });
  await send(id, now, { ...deps, throughOutage });
  await send(id, later(3600));
  expect([tries, sent.length]).toEqual([3, 1]);
});

/** The kinds that an expression of the database names. */
const named = (text = "") => [...text.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind).toSorted();

test("the schema binds the kinds of emails to a client or a therapist to an order", async () => {
  const { rows } = await deps.pool.query<{ order: string }>(
    `select pg_get_expr(adbin, adrelid) as "order"
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'email'::regclass and attname = 'order_id'`,
  );
  const others = Object.entries(recipients).filter(
    ([, to]) => to !== "client" && to !== "therapist",
  );
  expect(named(rows[0]?.order)).toEqual(others.map(([kind]) => kind).toSorted());
});

test("the name of a kind says whether its email about an order goes to the therapist, as the triggers of a corrected address read it", () => {
  const kinds = Object.entries(recipients).filter(([kind]) => kind.endsWith("therapist"));
  expect(kinds).toEqual(Object.entries(recipients).filter(([, to]) => to === "therapist"));
});

test("an email about an order names one that exists", async () => {
  const email = { subject: "order_none", kind: "confirmation", version: 0 } as const;
  await expect(recordEmailDue(deps.db, email, now)).rejects.toMatchObject({
    constraint: "email_order_id_fkey",
  });
});

test("the id of an email of manage links, whose version is a time, is read back", () => {
  const email = { subject: "order_1", kind: "link", version: 1_795_150_800 } as const;
  expect(parseEmailId(emailIdOf(email))).toEqual(email);
});
