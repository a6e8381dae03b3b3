import { afterAll, beforeAll, expect, test } from "vitest";
import { type Journey, openJourney } from "../../tests/support/fixtures/orders.ts";
import { createRateLimits } from "./create-rate-limits.server.ts";
import { allowances, type Limits } from "./rate-limits.ts";

let deps: Journey;
let limits: Limits;
beforeAll(async () => {
  deps = await openJourney();
  const enquiry = { network: { times: 2, minutes: 10 } };
  limits = createRateLimits(deps.pool, { ...allowances, enquiry });
});
afterAll(() => deps.end());

/** @returns how many of ten uses were let in, each from another /64 */
async function letIn(widerOf: (index: number) => string[]): Promise<number> {
  let count = 0;
  for (let index = 0; index < 10; index += 1) {
    const network = `${widerOf(index).join()} ${index}`;
    const wait = await limits.use("enquiry", { network, widerNetworks: widerOf(index) });
    if (wait === 0) count += 1;
  }
  return count;
}

test("an IPv6 line may do twice what one of its networks may, and a site four times, however many they have", async () => {
  expect(await letIn(() => ["a line", "its site"])).toBe(4);
  expect(await letIn((index) => [`line ${index}`, "a site"])).toBe(8);
  expect(await letIn((index) => [`another line ${index}`, `another site ${index}`])).toBe(10);
});
