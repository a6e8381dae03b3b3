import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { cancelBooking, cancelByOperator } from "./cancel-session.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { loadTherapistSession, recordSessionNoShow } from "./therapist-session.server.ts";

const deps = await openJourney();

const startsIn = 30.5 * 3600;

async function someSession() {
  const { id } = await someBookedOrder(deps);
  const token = secretLinkToken(deps.secretKey, "session", id);
  return { id, at: (seconds: number) => loadTherapistSession(deps, token, later(seconds)) };
}

test("a no-show can be recorded from 15 minutes after the start, not a second before", async () => {
  const { at } = await someSession();
  expect(await at(0)).toMatchObject({
    cancelledBy: null,
    time: "5:00 – 6:00 PM",
    noShow: { step: "later", from: "5:15 PM IST" },
  });
  expect((await at(startsIn + 899))?.noShow.step).toBe("later");
  expect((await at(startsIn + 900))?.noShow).toEqual({ step: "now" });
});

test("a recorded no-show shows its time", async () => {
  const { id, at } = await someSession();
  expect(await recordSessionNoShow(deps, id, later(startsIn + 1200))).toEqual({ ok: true });
  expect((await at(startsIn + 1300))?.noShow).toEqual({
    step: "recorded",
    at: "Sat 21 Nov, 5:20 PM IST",
  });
});

test("a cancelled session is shown as cancelled", async () => {
  const { id, at } = await someSession();
  await cancelBooking(deps, id, 79_900, now);
  expect((await at(0))?.cancelledBy).toBe("visitor");
});

test("a session that the operator cancelled is shown as such", async () => {
  const { id, at } = await someSession();
  await cancelByOperator(deps, id, "the therapist is ill", now);
  expect((await at(0))?.cancelledBy).toBe("operator");
});

test("the visitor's link does not open the therapist's page", async () => {
  const { id } = await someSession();
  const token = secretLinkToken(deps.secretKey, "manage", id);
  expect(await loadTherapistSession(deps, token, now)).toBeUndefined();
});
