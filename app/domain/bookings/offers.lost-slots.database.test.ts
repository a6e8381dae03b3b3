import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { someOfferedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, changeTherapist } from "../../../tests/support/fixtures/people.ts";
import { everyMinute } from "../../jobs.ts";
import type { Services } from "../../services.ts";
import { instantOf } from "../../lib/india-time.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";
import { loadOffer } from "./load-offer.server.ts";
import { acceptOffer, refillOffer } from "./offers.server.ts";

const deps = await openMailedJourney();

// Another therapist, who is alike.
await addTherapist(deps);

const saturday = "2026-11-21";
const sunday = "2026-11-22";
const sundayAtFive = instantOf(sunday, 17);

const change = (id: number, changes: object) => changeTherapist(deps, id, changes);

/** Every way in which a client loses an offered slot: that of Sunday at 5 PM, or all of the therapist. */
const ways: Record<string, (therapistId: number) => Promise<unknown>> = {
  "a busy time in the therapist's calendar": (id) =>
    deps.pool.query("insert into unavailable_span values ($1, tstzrange($2, $3), 'busy')", [
      id,
      instantOf(sunday, 17.5),
      instantOf(sunday, 18),
    ]),
  "an absence": (therapistId) => {
    const away = { therapistId, from: sunday, to: sunday };
    return recordAbsenceAndWithdraw(deps, away, [], "is ill", later(960));
  },
  "a day off": (id) => change(id, { days_off: [sunday] }),
  "other weekly hours": (id) =>
    change(id, {
      weekly_hours: JSON.stringify({ sat: [[9, 22]], mon: [[9, 22]], tue: [[9, 22]] }),
    }),
  "a longer notice": (id) => change(id, { minimum_notice_minutes: 60 * 72 }),
  "a paused therapist": (id) => change(id, { state: "paused" }),
  "a therapist who has left": (id) => change(id, { state: "left" }),
};

const shownStarts = async (id: string, at = later(970)) => {
  const order = await findOrder(deps.db, id);
  const offer = order && (await loadOffer(deps, order, at));
  return offer?.slots.map(({ startsAt }) => startsAt) ?? [];
};

test.each(Object.entries(ways))(
  "%s takes a slot out of an offer, which is filled up again; the slot is neither shown nor booked",
  async (_, lose) => {
    const { id, therapistId } = await someOfferedOrder(deps);
    expect(await shownStarts(id)).toContain(sundayAtFive.toISOString());
    await lose(therapistId);
    expect(await shownStarts(id)).not.toContain(sundayAtFive.toISOString());
    await everyMinute["remove-lost-slots"]?.(deps as unknown as Services, later(980));
    await everyMinute["remove-lost-slots"]?.(deps as unknown as Services, later(980));
    expect((await findOrder(deps.db, id))?.offerChanges).toBe(1);
    await refillOffer(deps, id, 1, later(990));
    const slots = await listOfferedSlots(deps.db, id);
    expect(slots).toHaveLength(3);
    expect(slots).not.toContainEqual({ therapistId, startsAt: sundayAtFive });
  },
);

test.each(Object.entries(ways).filter(([name]) => name !== "an absence"))(
  "a slot that is tapped after %s is refused, leaves the offer at once and is replaced",
  async (_, lose) => {
    const { id, therapistId } = await someOfferedOrder(deps);
    await lose(therapistId);
    const refused = { ok: false, reason: "slot_not_offered" };
    expect(await acceptOffer(deps, id, sundayAtFive, later(970))).toEqual(refused);
    expect(await acceptOffer(deps, id, sundayAtFive, later(970))).toEqual(refused);
    expect((await findOrder(deps.db, id))?.offerChanges).toBe(1);
    const events = await jobNamesAbout(deps.db, `${id} 1`);
    expect(events).toContain("refill-offer");
    const slots = await listOfferedSlots(deps.db, id);
    expect(slots).not.toContainEqual({ therapistId, startsAt: sundayAtFive });
  },
);

test.each(["own", "blocked", "busy"])(
  "an hour that is %s beside an offered slot does not take it, whatever the therapist's buffer",
  async (reason) => {
    const contact = { name: "Meera", email: `${reason}@example.com`, phone: "" };
    const { id, therapistId } = await someOfferedOrder(deps, await someVisitor(deps, { contact }));
    await change(therapistId, { buffer_minutes: 15 });
    await deps.pool.query("insert into unavailable_span values ($1, tstzrange($2, $3), $4)", [
      therapistId,
      instantOf(sunday, 18),
      instantOf(sunday, 19),
      reason,
    ]);
    await everyMinute["remove-lost-slots"]?.(deps as unknown as Services, later(980));
    expect(await listOfferedSlots(deps.db, id)).toContainEqual(
      expect.objectContaining({ therapistId, startsAt: sundayAtFive }),
    );
    expect(await acceptOffer(deps, id, sundayAtFive, later(990))).toMatchObject({ ok: true });
  },
);

test("a slot within the therapist's notice can't be accepted, whatever the offer's deadline", async () => {
  const { id, therapistId } = await someOfferedOrder(deps);
  await change(therapistId, { minimum_notice_minutes: 240 });
  const until = instantOf(saturday, 20);
  await deps.db.updateTable("orders").set({ offer_until: until }).where("id", "=", id).execute();
  const sixPm = instantOf(saturday, 18);
  expect(await acceptOffer(deps, id, sixPm, instantOf(saturday, 15))).toEqual({
    ok: false,
    reason: "slot_not_offered",
  });
  expect((await findOrder(deps.db, id))?.state).toBe("offered");
});
