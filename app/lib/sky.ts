import { indiaDay, indiaHour } from "./india-time.ts";

/** The light outside in India, and whether it is the months of rain. */
export interface Sky {
  light: "dawn" | "day" | "dusk" | "night";
  rains: boolean;
}

/** The hours at which the light changes: dawn from 5, day from 9, dusk from 4 PM, night from 7:30 PM. */
export function skyAt(now: Date): Sky {
  const hour = indiaHour(now);
  const month = Number(indiaDay(now).slice(5, 7));
  const light = hour < 5 || hour >= 19.5 ? "night" : hour < 9 ? "dawn" : hour < 16 ? "day" : "dusk";
  return { light, rains: month >= 6 && month <= 9 };
}
