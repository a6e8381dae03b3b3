import type pg from "pg";
import { countUses, type CountUse } from "./db/count-uses.server.ts";
import { type Allowance, allowances, type Limits, type Purpose } from "./limits.ts";

/** Two breaths: who fills in three fields takes longer, even with a browser's help. */
const LEAST_FORM_SECONDS = 2;

/** The limits that hold, counted for all replicas together. @param rules instead of those of app/limits.ts */
export function createLimits(
  pool: pg.Pool,
  rules: Record<Purpose, { visitor?: Allowance; network: Allowance }> = allowances,
): Limits {
  const counters = new Map<string, CountUse>();
  for (const [purpose, rule] of Object.entries(rules)) {
    for (const [whose, allowance] of Object.entries(rule)) {
      const name = `${purpose}.${whose}`;
      counters.set(name, countUses(pool, name, allowance));
    }
  }
  const count = (name: string, key: string | null | undefined): Promise<number> | number =>
    key ? (counters.get(name)?.(key) ?? 0) : 0;
  return {
    leastFormSeconds: LEAST_FORM_SECONDS,
    async use(purpose, { visitor, network }) {
      // One visitor who has done enough doesn't use up what their neighbours may do.
      return (await count(`${purpose}.visitor`, visitor)) || count(`${purpose}.network`, network);
    },
  };
}
