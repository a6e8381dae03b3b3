import { beforeEach, describe, expect, test, vi } from "vitest";
import { mailerCallOf, createMeeting } from "../support/product/after-payment-calls.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import type { PaymentBody } from "../support/product/payment-call.ts";
import { problemsOfCall } from "../support/http/openapi.ts";
import { forFile } from "../support/product/for-file.ts";

/** The confirmation of a booking. Answers are held against docs/openapi.yaml. */
const deps = await forFile(startFunctions());

/** @returns false while the server has not noted down yet that it was sent */
async function forgetSending(userId: string): Promise<boolean> {
  const forgotten = await deps.query(
    `update email set sent_at = null from orders where orders.id = email.order_id
     and orders.user_id = $1 and kind = 'confirmation' and sent_at is not null returning 1`,
    [userId],
  );
  return forgotten.length === 1;
}

describe("POST /functions/v1/mailer", () => {
  let payment: PaymentBody;
  let link: string;

  const emails = () => deps.emailsTo(payment.meta_info.email);
  /** Emails of the order, to whomever: a minute's jobs write others meanwhile. */
  const emailsOfOrder = () =>
    deps.query<{ kind: string }>(
      `select kind from email join orders on orders.id = order_id where user_id = $1 order by kind`,
      [payment.meta_info.id],
    );

  // The server mails both people by itself; these tests begin once it has.
  beforeEach(async () => {
    payment = deps.newPayment();
    await deps.pay(payment);
    link = await createMeeting(deps, payment);
    await vi.waitUntil(async () => (await emails()).length === 1, { timeout: 20_000 });
    await vi.waitUntil(async () => (await emailsOfOrder()).length === 2, { timeout: 20_000 });
  });

  /** As if the server had not mailed yet. */
  async function unsend(): Promise<void> {
    await vi.waitUntil(() => forgetSending(payment.meta_info.id), { timeout: 20_000 });
    for (const message of await emails()) await deps.removeEmail(message.file);
  }

  test("sends the confirmation to the booking's own visitor, once", async () => {
    await unsend();
    const body = mailerCallOf(payment, link);
    expect(problemsOfCall("MailerCall", body)).toEqual([]);
    expect((await deps.call("mailer", body)).body).toEqual({ sent: true });
    const [message] = await emails();
    for (let again = 1; again <= 3; again += 1) {
      expect((await deps.call("mailer", body)).body).toEqual({ sent: true });
    }
    expect((await emails()).map(({ inode }) => inode)).toEqual([message?.inode]);
    expect(message?.text).toContain(link);
  });

  test("lets nothing of the caller's text into the mail", async () => {
    await unsend();
    const right = mailerCallOf(payment, link);
    const sent = await deps.call("mailer", {
      ...right,
      date: `${right.date} PLANTED`,
      time: `${right.time} <b>PLANTED</b>`,
    });
    expect(sent.status).toBe(200);
    const [message] = await emails();
    expect(message?.html).toContain(link);
    expect(JSON.stringify(message)).not.toContain("PLANTED");
  });

  test("emails only the two people of the order, and only what is true", async () => {
    const right = mailerCallOf(payment, link);
    const wrong = [
      { ...right, to: "stranger@example.com" },
      { ...right, to: `${right.to}, stranger@example.com` },
      { ...right, to: deps.therapist.email },
      { ...right, meetingLink: "https://evil.example/meeting" },
      { ...right, meetingLink: `${link}#more` },
      { ...right, name: "Another Therapist" },
      { ...right, date: "1st Jan 2020" },
      { ...right, date: "2020-01-01" },
      { ...right, time: "4:30 AM" },
      { ...right, name: `${right.name}\0` },
    ];
    for (const body of wrong) {
      const refused = await deps.call("mailer", body);
      expect([body, refused.status]).toEqual([body, 403]);
    }
    expect(await emailsOfOrder()).toEqual([{ kind: "confirmation" }, { kind: "therapist" }]);
    expect(await deps.emailsTo("stranger@example.com")).toEqual([]);
    expect((await emails()).length).toBe(1);
  });

  test("sends nothing for a session that isn't paid", async () => {
    const unpaid = deps.newPayment();
    expect((await deps.call("payment", unpaid)).status).toBe(200);
    const refused = await deps.call("mailer", mailerCallOf(unpaid, link));
    expect(refused.status).toBe(403);
    expect(await deps.emailsTo(unpaid.meta_info.email)).toEqual([]);
  });
});
