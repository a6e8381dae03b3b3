import type pg from "pg";
import { consumeRateLimit, type RateLimitUse } from "../db/rate-limiter.server.ts";
import {
  allowances,
  type Limits,
  type Purpose,
  type Rule,
  widerAllowances,
} from "./rate-limits.ts";

/** Two breaths: who fills in three fields takes longer, even with a browser's help. */
const LEAST_FORM_SECONDS = 2;

/** The limits that hold, counted for all replicas together. @param rules instead of those of app/http/rate-limits.ts */
export function createRateLimits(pool: pg.Pool, rules: Record<Purpose, Rule> = allowances): Limits {
  const counters = new Map<string, RateLimitUse>();
  for (const [purpose, rule] of Object.entries<Rule>(rules)) {
    for (const whose of ["visitor", "network"] as const) {
      const name = `${purpose}.${whose}`;
      const allowance = rule[whose];
      if (allowance) counters.set(name, consumeRateLimit(pool, name, allowance));
    }
    for (const [index, factor] of widerAllowances.entries()) {
      const name = `${purpose}.wider${index}`;
      const { times = 0, minutes = 0 } = rule.network ?? {};
      if (rule.network)
        counters.set(name, consumeRateLimit(pool, name, { times: times * factor, minutes }));
    }
  }
  const count = (name: string, key: string | null | undefined): Promise<number> | number =>
    key ? (counters.get(name)?.(key) ?? 0) : 0;
  return {
    leastFormSeconds: LEAST_FORM_SECONDS,
    async use(purpose, { visitor, network, widerNetworks = [] }) {
      // One visitor who has done enough doesn't use up what their neighbours may do, nor one network its line's.
      let wait =
        (await count(`${purpose}.visitor`, visitor)) ||
        (await count(`${purpose}.network`, network));
      for (const [index, one] of widerNetworks.entries()) {
        wait ||= await count(`${purpose}.wider${index}`, one);
      }
      return wait;
    },
    async takeBack(purpose, { visitor, network, widerNetworks = [] }) {
      if (visitor) await counters.get(`${purpose}.visitor`)?.takeBack(visitor);
      if (network) await counters.get(`${purpose}.network`)?.takeBack(network);
      for (const [index, one] of widerNetworks.entries()) {
        await counters.get(`${purpose}.wider${index}`)?.takeBack(one);
      }
    },
  };
}
