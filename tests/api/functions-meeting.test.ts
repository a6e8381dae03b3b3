import { describe, expect, test } from "vitest";
import { meetingCallOf, createMeeting } from "../support/product/after-payment-calls.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { problemsOfCall } from "../support/http/openapi.ts";
import { forFile } from "../support/product/for-file.ts";

/** The meeting of a session that is paid. Answers are held against docs/openapi.yaml. */
const deps = await forFile(startFunctions());

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

  test("opens one meeting for many who ask at once", async () => {
    const payment = deps.newPayment();
    const { orderId } = await deps.pay(payment);
    const links = await Promise.all(Array.from({ length: 8 }, () => createMeeting(deps, payment)));
    expect(new Set(links).size).toBe(1);
    const rows = await deps.query("select link from meeting where order_id = $1", [orderId]);
    expect(rows).toEqual([{ link: links[0] }]);
  });
});
