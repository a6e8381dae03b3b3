import type { Client } from "pg";
import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";

/**
 * The body of a valid payment call, for an hour with the first therapist.
 * @param clientId a uuid; the email address is derived from it
 * @param when days from today, and the number of the day's slot
 */
export async function paymentCall(
  database: Pick<Client, "query">,
  clientId: string,
  when: { daysAhead: number; slot: number },
) {
  const { rows } = await database.query<{ name: string; cost: number[] }>(
    "select name, cost from therapist where weekly_hours is null order by id limit 1",
  );
  const [therapist] = rows;
  return {
    money: (therapist?.cost[1] ?? 0) * 100,
    merchid: `order_${Date.now()}`,
    meta_info: {
      name: therapist?.name ?? "",
      date: addDays(indiaDay(new Date()), when.daysAhead),
      time: slotTimes[when.slot]?.label ?? "",
      duration: 60,
      email: `${clientId}@example.com`,
      id: clientId,
    },
  };
}
