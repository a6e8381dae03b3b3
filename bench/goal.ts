import type { Goal } from "./table.ts";

type Write = (value: number) => string;

/** A goal with a minimum. @param write formats the number */
export function atLeast(value: number, goal: number, write: Write = String): Goal {
  return { text: `≥ ${write(goal)}`, met: value >= goal };
}

export function atMost(value: number, goal: number, write: Write = String): Goal {
  return { text: `≤ ${write(goal)}`, met: value <= goal };
}

export const times = (number: number) => `${number.toFixed(2)}×`;
export const megabytes = (number: number) => `${Math.round(number)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const seconds = (number: number) => `${number.toFixed(2)} s`;
