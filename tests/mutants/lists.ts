import { callerBookings } from "./caller-bookings.ts";
import { desk } from "./desk.ts";
import { emails } from "./emails.ts";
import { limits } from "./limits.ts";
import { money } from "./money.ts";
import type { Mutant } from "./mutant.ts";
import { offers } from "./offers.ts";
import { orderIds } from "./order-ids.ts";
import { upgrades } from "./upgrades.ts";
import { visitorSessions } from "./visitor-sessions.ts";
import { pages } from "./pages.ts";
import { paidOutside } from "./paid-outside.ts";
import { payments } from "./payments.ts";
import { privacy } from "./privacy.ts";
import { slots } from "./slots.ts";
import { waiting } from "./waiting.ts";
import { words } from "./words.ts";

/** A list of its own for each subject: two people rarely add to the same file. */
const lists = {
  callerBookings,
  desk,
  emails,
  limits,
  money,
  offers,
  orderIds,
  upgrades,
  visitorSessions,
  pages,
  paidOutside,
  payments,
  privacy,
  slots,
  waiting,
  words,
};

/** Every mutant, with the name of its list. */
export function listMutants(): readonly (Mutant & { list: string })[] {
  return Object.entries(lists).flatMap(([list, mutants]) =>
    mutants.map((mutant) => ({ ...mutant, list })),
  );
}
