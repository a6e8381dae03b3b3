import { bookForCaller } from "../../../app/domain/links/pay-links.server.ts";
import { type Chance, seededRandom } from "../../../sandbox/faults.ts";
import type { DeskBooking } from "../plan-staff.ts";
import { changeBooked, type DeskDeps, followLink } from "./caller.ts";
import { payOutside } from "./outside-payments.ts";
import { proposeSeries } from "./series.ts";
import { actAsPlanned, createUserRequests } from "./user-requests.ts";
import { MINUTE } from "../scheduler.ts";

/** Staff book at their planned minutes, and propose next sessions, each beside the others. */
export const bookAtDesk = (
  parts: DeskDeps & { bookings: readonly DeskBooking[] },
  chance: Chance,
): Promise<void> =>
  actAsPlanned(parts, parts.bookings, chance, (planned, index, own) =>
    planned.way === "series"
      ? proposeSeries(parts, planned, index, own)
      : bookForPayer(parts, planned, index, own),
  );

/** Books for a caller who has paid outside, or has a pay link and pays outside instead; or without charge. */
async function bookForPayer(
  parts: DeskDeps,
  { way, slot }: Extract<DeskBooking, { slot: number }>,
  index: number,
  chance: Chance,
): Promise<void> {
  const requested = parts.requestedSlots[slot % parts.requestedSlots.length];
  if (!requested) return;
  const desk = createUserRequests(parts, `The desk, payer ${index}`, chance);
  const email = `payer-${index}@example.com`;
  const contact = { name: `Payer ${index}`, email, phone_number: String(9_100_000_000 + index) };
  const isFree = way === "free";
  const hasLink = !isFree && chance.oneIn(2);
  const booked = await desk.submit(`books for payer ${index}, ${way}`, (deps) =>
    bookForCaller(
      deps,
      {
        ...requested,
        contact,
        readBy: null,
        pay: hasLink ? { by: "link", hours: 4, isEmailed: true } : { by: "otherwise" },
        ...(isFree && { pricePaise: 0, reason: "a call that broke off" }),
      },
      deps.now(),
    ),
  );
  if (!booked?.ok) return;
  const { id: orderId, pricePaise } = booked.order;
  parts.expectations.recordOrder(orderId, { email, expectedPaise: pricePaise });
  const payer = createUserRequests(parts, `Payer ${index}`, chance);
  const link = { orderId, email, pricePaise };
  await Promise.all([
    hasLink && chance.oneIn(2)
      ? followLink(parts, payer, link, seededRandom(chance.between(1, 1_000_000)))
      : undefined,
    desk.pause(MINUTE, 25 * MINUTE).then(() => payOutside(parts, orderId, desk, chance)),
  ]);
  await changeBooked(parts, orderId, payer, chance);
}
