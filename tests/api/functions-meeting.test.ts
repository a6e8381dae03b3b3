import { describe, expect, test } from "vitest";
import { addMinutes } from "../../app/lib/india-time.ts";
import { meetingCallOf, createMeeting } from "../support/product/after-payment-calls.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { problemsOfCall } from "../support/http/openapi.ts";
import { forFile } from "../support/product/for-file.ts";

/** The meeting of a session that is paid. Answers are held against docs/openapi.yaml. */
const deps = await forFile(startFunctions());

/** An hour after an instant of a call. */
const later = (text: string) => addMinutes(new Date(text), 60).toISOString();

describe("POST /functions/v1/create-meeting", () => {
  test("answers the meeting of a paid session, and the same one again", async () => {
    const payment = deps.newPayment();
    const { orderId } = await deps.pay(payment);
    expect(problemsOfCall("MeetingCall", meetingCallOf(payment, deps.therapist))).toEqual([]);
    const link = await createMeeting(deps, payment);
    const swapped = { ...meetingCallOf(payment, deps.therapist) };
    swapped.emails.reverse();
    const again = await deps.call("create-meeting", swapped);
    expect(again.body).toEqual({ meetLink: link });
    const stored = await deps.query("select link from booking where order_id = $1", [orderId]);
    expect(stored).toEqual([{ link }]);
  });

  test("answers with the order's id and the visitor's address alone, also long after the payment", async () => {
    const payment = deps.newPayment();
    const { orderId } = await deps.pay(payment);
    const link = await createMeeting(deps, payment);
    await deps.query("update orders set paid_at = now() - interval '31 minutes' where id = $1", [
      orderId,
    ]);
    const { startTime, endTime } = meetingCallOf(payment, deps.therapist);
    const call = { orderId, emails: [payment.meta_info.email], startTime, endTime };
    expect(problemsOfCall("MeetingCall", call)).toEqual([]);
    expect((await deps.call("create-meeting", call)).body).toEqual({ meetLink: link });
    const withoutId = await deps.call("create-meeting", meetingCallOf(payment, deps.therapist));
    expect([withoutId.status, withoutId.body]).toEqual([403, { error: "no_paid_session" }]);
    const { body } = await deps.call(`status?orderId=${orderId}`, undefined, { method: "GET" });
    expect(JSON.stringify(body)).not.toContain(payment.meta_info.email);
  });

  test("opens one meeting for many who ask at once", async () => {
    const payment = deps.newPayment();
    const { orderId } = await deps.pay(payment);
    const links = await Promise.all(Array.from({ length: 8 }, () => createMeeting(deps, payment)));
    expect(new Set(links).size).toBe(1);
    const rows = await deps.query("select link from meeting where order_id = $1", [orderId]);
    expect(rows).toEqual([{ link: links[0] }]);
  });

  test("opens none for a session that isn't paid", async () => {
    const payment = deps.newPayment();
    expect((await deps.call("payment", payment)).status).toBe(200);
    const refused = await deps.call("create-meeting", meetingCallOf(payment, deps.therapist));
    expect([refused.status, refused.body]).toEqual([403, { error: "no_paid_session" }]);
    expect(
      await deps.query(
        "select from meeting m join orders o on o.id = m.order_id where o.user_id = $1",
        [payment.meta_info.id],
      ),
    ).toEqual([]);
  });

  test("opens none for other people or other times than were paid for", async () => {
    const payment = deps.newPayment();
    await deps.pay(payment);
    const right = meetingCallOf(payment, deps.therapist);
    const [visitor = "", therapist = ""] = right.emails;
    const wrong = [
      { ...right, emails: ["stranger@example.com", therapist] },
      { ...right, emails: [visitor, "stranger@example.com"] },
      { ...right, emails: [visitor, visitor] },
      { ...right, emails: [therapist, therapist] },
      { ...right, startTime: later(right.startTime) },
      { ...right, endTime: later(right.endTime) },
      { ...right, startTime: right.endTime, endTime: right.startTime },
    ];
    for (const body of wrong) {
      const refused = await deps.call("create-meeting", body);
      expect([body, refused.status]).toEqual([body, 403]);
    }
    expect((await deps.call("create-meeting", right)).status).toBe(200);
  });
});
