import { beforeAll, expect, test } from "vitest";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import { createRateLimits, allowances, type Limits } from "./rate-limits.server.ts";

const deps = await openJourney();
let limits: Limits;
beforeAll(async () => {
  const enquiry = { network: { times: 2, minutes: 10 } };
  limits = createRateLimits(deps.pool, { ...allowances, enquiry });
});

/** @returns how many of ten uses were allowed, each from another /64 */
async function countAllowed(widerOf: (index: number) => string[]): Promise<number> {
  let count = 0;
  for (let index = 0; index < 10; index += 1) {
    const network = `${widerOf(index).join()} ${index}`;
    const wait = await limits.use("enquiry", { network, widerNetworks: widerOf(index) });
    if (wait === 0) count += 1;
  }
  return count;
}

test("a /56 has twice the allowance of one of its /64 networks, and a /48 four times", async () => {
  expect(await countAllowed(() => ["/56", "its /48"])).toBe(4);
  expect(await countAllowed((index) => [`/56 ${index}`, "a /48"])).toBe(8);
  expect(await countAllowed((index) => [`other /56 ${index}`, `other /48 ${index}`])).toBe(10);
});
