import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formatOrdinalDay } from "../../app/lib/india-time.ts";
import { mailerCallOf, openMeeting } from "../support/product/after-payment-calls.ts";
import {
  type FunctionsProduct,
  type PaymentBody,
  startFunctions,
} from "../support/product/functions-product.ts";
import { problemsOfCall } from "../support/http/openapi.ts";

/** The confirmation of a booking. Answers are held against docs/openapi.yaml. */
let on: FunctionsProduct;

beforeAll(async () => {
  on = await startFunctions();
});
afterAll(() => on.stop());

/** @returns false while the server has not noted down yet that it was sent */
async function forgetSending(userId: string): Promise<boolean> {
  const forgotten = await on.query(
    `update letter set sent_at = null from orders where orders.id = letter.order_id
     and orders.user_id = $1 and kind = 'confirmation' and sent_at is not null returning 1`,
    [userId],
  );
  return forgotten.length === 1;
}

describe("POST /functions/v1/mailer", () => {
  let payment: PaymentBody;
  let link: string;

  const letters = () => on.lettersTo(payment.meta_info.email);

  // The server mails by itself; these tests begin once it has.
  beforeEach(async () => {
    payment = on.newPayment();
    await on.pay(payment);
    link = await openMeeting(on, payment);
    await vi.waitUntil(async () => (await letters()).length === 1, { timeout: 20_000 });
  });

  /** As if the server had not mailed yet. */
  async function unsend(): Promise<void> {
    await vi.waitUntil(() => forgetSending(payment.meta_info.id), { timeout: 20_000 });
    for (const letter of await letters()) await on.removeLetter(letter.file);
  }

  test("sends the confirmation to the booking's own visitor, once", async () => {
    await unsend();
    const body = mailerCallOf(payment, link);
    expect(problemsOfCall("MailerCall", body)).toEqual([]);
    expect((await on.call("mailer", body)).body).toEqual({ sent: true });
    const [letter] = await letters();
    for (let again = 1; again <= 3; again += 1) {
      expect((await on.call("mailer", body)).body).toEqual({ sent: true });
    }
    expect((await letters()).map(({ inode }) => inode)).toEqual([letter?.inode]);
    expect(letter?.text).toContain(link);
  });

  test("lets nothing of the caller's text into the mail", async () => {
    await unsend();
    const right = mailerCallOf(payment, link);
    const sent = await on.call("mailer", {
      ...right,
      date: `${right.date} PLANTED`,
      time: `${right.time} <b>PLANTED</b>`,
    });
    expect(sent.status).toBe(200);
    const [letter] = await letters();
    expect(letter?.html).toContain(link);
    expect(JSON.stringify(letter)).not.toContain("PLANTED");
  });

  test("knows the day in the words of other clients", async () => {
    const { date } = payment.meta_info;
    const right = mailerCallOf(payment, link);
    for (const words of [date, formatOrdinalDay(date)]) {
      expect((await on.call("mailer", { ...right, date: words })).status).toBe(200);
    }
    expect((await letters()).length).toBe(1);
  });

  test("mails nobody else, and nothing that isn't so", async () => {
    const right = mailerCallOf(payment, link);
    const wrong = [
      { ...right, to: "stranger@example.com" },
      { ...right, to: `${right.to}, stranger@example.com` },
      { ...right, to: on.therapist.email },
      { ...right, meetingLink: "https://evil.example/meeting" },
      { ...right, meetingLink: `${link}#more` },
      { ...right, name: "Another Therapist" },
      { ...right, date: "1st Jan 2020" },
      { ...right, date: "2020-01-01" },
      { ...right, time: "4:30 AM" },
      { ...right, name: `${right.name}\0` },
    ];
    const before = await on.query<{ count: string }>("select count(*) from letter");
    for (const body of wrong) {
      const refused = await on.call("mailer", body);
      expect([body, refused.status]).toEqual([body, 403]);
    }
    expect(await on.query("select count(*) from letter")).toEqual(before);
    expect(await on.lettersTo("stranger@example.com")).toEqual([]);
    expect((await letters()).length).toBe(1);
  });

  test("sends nothing for a session that isn't paid", async () => {
    const unpaid = on.newPayment();
    expect((await on.call("payment", unpaid)).status).toBe(200);
    const refused = await on.call("mailer", mailerCallOf(unpaid, link));
    expect(refused.status).toBe(403);
    expect(await on.lettersTo(unpaid.meta_info.email)).toEqual([]);
  });
});
