import {
  endFollowUps,
  type FollowUpEnder,
  listFollowUpSeries,
  proposeFollowUps,
} from "../../../app/domain/links/follow-ups.server.ts";
import { endPayLink, extendPayLink } from "../../../app/domain/links/pay-links.server.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { addDays, instantOf, indiaDay } from "../../../app/lib/india-time.ts";
import { type Chance, seededRandom } from "../../../sandbox/faults.ts";
import type { DeskBooking } from "../plan-staff.ts";
import { changeBooked, type DeskDeps, followLink } from "./caller.ts";
import { payOutside } from "./outside-payments.ts";
import { recordAway } from "./staff.ts";
import { createUserRequests, type UserRequests } from "./user-requests.ts";
import { HOUR, MINUTE, SECOND } from "../scheduler.ts";

/** A proposed session as its client and staff know it. */
interface Proposed {
  orderId: string;
  email: string;
  pricePaise: number;
  startsAt: number;
  heldUntil: number;
}

/**
 * A therapist, or staff, propose next sessions after a booked one. The client pays some, releases some and ignores
 * some; the series is ended by either side, or not; the therapist may be away on one of the days.
 */
export async function proposeSeries(
  parts: DeskDeps,
  planned: Extract<DeskBooking, { way: "series" }>,
  index: number,
  chance: Chance,
): Promise<void> {
  const desk = createUserRequests(parts, `Series ${index}, ${planned.by}`, chance);
  const after = await findBooked(parts, desk, chance);
  const proposed = after && (await propose(parts, after, planned, desk, chance));
  if (!after || !proposed || proposed.length === 0) return;
  const client = createUserRequests(parts, `The client of series ${index}`, chance);
  const chances = proposed.map(() => seededRandom(chance.between(1, 1_000_000)));
  const [day] = chance.oneOf(proposed.map(({ startsAt }) => [indiaDay(new Date(startsAt))]));
  await Promise.all([
    ...proposed.map((one, at) =>
      answerOne(parts, one, client, desk, chances[at] ?? seededRandom(at)),
    ),
    chance.oneIn(2)
      ? endSeries(parts, after.id, desk, seededRandom(chance.between(1, 1_000_000)))
      : undefined,
    chance.oneIn(3)
      ? desk
          .pause(MINUTE, 20 * HOUR)
          .then(() =>
            recordAway({ ...parts, day: day ?? parts.day }, after.therapistId, desk, chance),
          )
      : undefined,
  ]);
}

/** Waits for a session that is booked. */
async function findBooked(
  { expectations, scheduler }: DeskDeps,
  { request }: UserRequests,
  chance: Chance,
): Promise<{ id: string; therapistId: number } | undefined> {
  for (let tries = 0; tries < 6; tries += 1) {
    const known = [...expectations.orders.keys()];
    const orderId = known.length > 0 ? chance.oneOf(known) : "";
    const found = await request("looks for a booked session", async (deps) => {
      const order = await findOrder(deps.db, orderId);
      return order?.state === "booked" && order.contact.email !== ""
        ? { id: orderId, therapistId: order.therapistId }
        : null;
    });
    if (found) return found;
    await scheduler.sleep(20 * MINUTE);
  }
  return undefined;
}

/** Proposes sessions on the days after the requested ones, and other ones if one of them is taken. */
async function propose(
  { expectations, day }: DeskDeps,
  after: { id: string },
  { by, sessions }: Extract<DeskBooking, { way: "series" }>,
  { request, submit, pause }: UserRequests,
  chance: Chance,
): Promise<Proposed[] | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const starts = Array.from({ length: sessions }, () =>
      instantOf(addDays(day, chance.between(1, 4)), chance.oneOf([11, 17, 18, 20])),
    );
    const shown = await request("opens the form of next sessions", async (deps) => {
      const series = await listFollowUpSeries(deps.db, after.id, deps.now());
      return { shown: series.length };
    });
    if (!shown) return undefined;
    await pause(SECOND, 2 * MINUTE);
    expectations.recordProposal(after.id);
    const done = await submit(
      `proposes ${starts.map((one) => one.toISOString()).join(", ")}`,
      (deps) =>
        proposeFollowUps(deps, { afterOrderId: after.id, by, starts, ...shown }, deps.now()),
    );
    if (done && !done.ok && ["slot_taken", "client_busy"].includes(done.reason)) continue;
    const proposed = await request("reads the series", async (deps) => {
      const [series] = await listFollowUpSeries(deps.db, after.id, deps.now());
      return (series?.sessions ?? []).map(({ link }): Proposed => {
        const [{ contact, pricePaise, startsAt }] = link.attempts;
        const [start, heldUntil] = [startsAt.getTime(), link.heldUntil.getTime()];
        const { orderId } = link;
        return { orderId, email: contact.email, pricePaise, startsAt: start, heldUntil };
      });
    });
    for (const { orderId, email, pricePaise } of proposed ?? [])
      expectations.recordOrder(orderId, { email, expectedPaise: pricePaise });
    return proposed;
  }
  return undefined;
}

/** What the client does with one session; ends after its hold. */
async function answerOne(
  parts: DeskDeps,
  proposed: Proposed,
  client: UserRequests,
  desk: UserRequests,
  chance: Chance,
): Promise<void> {
  const { scheduler } = parts;
  const { orderId, heldUntil } = proposed;
  const choice = chance.oneOf([
    "pays",
    "pays",
    "pays at the last minute",
    "releases",
    "pays outside",
    "ignores",
  ] as const);
  if (choice === "pays at the last minute")
    await scheduler.sleep(
      Math.max(0, heldUntil - scheduler.now + chance.between(-40 * MINUTE, 2 * MINUTE)),
    );
  else await client.pause(MINUTE, chance.oneIn(3) ? 20 * HOUR : 2 * HOUR);
  if (choice.startsWith("pays") && choice !== "pays outside")
    await followLink(parts, client, proposed, chance);
  if (choice === "pays outside") await payOutside(parts, orderId, desk, chance);
  if (choice === "releases")
    await client.submit("releases one session", (deps) =>
      endPayLink(deps, orderId, "client", deps.now()),
    );
  if (choice === "ignores" && chance.oneIn(3))
    await desk.submit("extends the link", (deps) =>
      extendPayLink(deps, orderId, chance.oneOf([12, 24]), deps.now()),
    );
  if (choice !== "ignores") await changeBooked(parts, orderId, client, chance);
  await scheduler.sleep(Math.max(0, heldUntil + 5 * HOUR - scheduler.now));
}

/** The client, the therapist or staff end the newest series of a session, or two of them at once. */
async function endSeries(
  parts: DeskDeps,
  afterOrderId: string,
  desk: UserRequests,
  chance: Chance,
): Promise<void> {
  await desk.pause(MINUTE, chance.oneIn(2) ? 24 * HOUR : 3 * HOUR);
  const end = (by: FollowUpEnder) =>
    desk.submit(`ends the series by ${by}`, async (deps) => {
      const series = await listFollowUpSeries(deps.db, afterOrderId, deps.now());
      const open = series.find(({ endedBy }) => endedBy === null);
      return open ? endFollowUps(deps, open.id, by, deps.now()) : null;
    });
  const by = chance.oneOf(["client", "therapist", "staff"] as const);
  await Promise.all(chance.oneIn(4) ? [end("client"), end("staff")] : [end(by)]);
}
