import type { ClientBase, Pool } from "pg";
import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import type { Therapist } from "../../../app/domain/therapists/therapist.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { findOpenTherapist } from "../fixtures/people.ts";

/** The body of a payment call, with the shape that the specification gives it. */
export interface PaymentBody {
  money: number;
  merchid: string;
  meta_info: {
    name: string;
    date: string;
    time: string;
    duration: 30 | 60;
    email: string;
    id: string;
  };
}

/** Days from today, and the number of the day's slot. */
interface SlotAhead {
  daysAhead: number;
  slot: number;
}

/**
 * The body of a valid payment call, for an hour with a therapist.
 * @param clientId a uuid; the email address is derived from it
 */
export const paymentBody = (
  { name, cost }: Pick<Therapist, "name" | "cost">,
  clientId: string,
  { daysAhead, slot }: SlotAhead,
): PaymentBody => ({
  money: cost[1] * 100,
  merchid: `order_${Date.now()}`,
  meta_info: {
    name,
    date: addDays(indiaDay(new Date()), daysAhead),
    time: slotTimes[slot]?.label ?? "",
    duration: 60,
    email: `${clientId}@example.com`,
    id: clientId,
  },
});

/** The same with the first therapist. */
export const paymentCall = async (
  database: Pick<Pool | ClientBase, "query">,
  clientId: string,
  when: SlotAhead,
) => paymentBody(await findOpenTherapist(database), clientId, when);
