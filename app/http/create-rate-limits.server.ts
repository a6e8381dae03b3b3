import type pg from "pg";
import { createRateLimiter, type RateLimiter } from "../db/rate-limiter.server.ts";
import {
  allowances,
  type Limits,
  type Purpose,
  type Rule,
  widerAllowances,
} from "./rate-limits.ts";

/** A person needs longer for three fields, even when the browser fills them in. */
const MIN_FORM_SECONDS = 2;

/** Creates the rate limits, counted for all replicas together. @param rules tests pass their own */
export function createRateLimits(pool: pg.Pool, rules: Record<Purpose, Rule> = allowances): Limits {
  const limiters = new Map<string, RateLimiter>();
  for (const [purpose, rule] of Object.entries<Rule>(rules)) {
    for (const scope of ["visitor", "network"] as const) {
      const name = `${purpose}.${scope}`;
      const allowance = rule[scope];
      if (allowance) limiters.set(name, createRateLimiter(pool, name, allowance));
    }
    for (const [index, factor] of widerAllowances.entries()) {
      const name = `${purpose}.wider${index}`;
      const { times = 0, minutes = 0 } = rule.network ?? {};
      if (rule.network)
        limiters.set(name, createRateLimiter(pool, name, { times: times * factor, minutes }));
    }
  }
  const count = (name: string, key: string | null | undefined): Promise<number> | number =>
    key ? (limiters.get(name)?.(key) ?? 0) : 0;
  return {
    minFormSeconds: MIN_FORM_SECONDS,
    async use(purpose, { visitor, network, widerNetworks = [] }) {
      // A visitor over their limit does not use up their network's allowance, nor a network that of its /56 and /48.
      let wait =
        (await count(`${purpose}.visitor`, visitor)) ||
        (await count(`${purpose}.network`, network));
      for (const [index, one] of widerNetworks.entries()) {
        wait ||= await count(`${purpose}.wider${index}`, one);
      }
      return wait;
    },
    async uncount(purpose, { visitor, network, widerNetworks = [] }) {
      if (visitor) await limiters.get(`${purpose}.visitor`)?.uncount(visitor);
      if (network) await limiters.get(`${purpose}.network`)?.uncount(network);
      for (const [index, one] of widerNetworks.entries()) {
        await limiters.get(`${purpose}.wider${index}`)?.uncount(one);
      }
    },
  };
}
