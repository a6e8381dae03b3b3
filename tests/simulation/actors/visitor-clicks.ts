import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import { Died, type Product } from "../product-process.ts";
import type { ProductSite } from "../product-site.ts";
import type { Scheduler } from "../scheduler.ts";

export interface ClicksOn {
  scheduler: Scheduler;
  site: ProductSite;
  tell: (event: string) => void;
}

export type Clicks = ReturnType<typeof clicksOf>;

const SECOND = 1_000;

/** How one visitor clicks: again where no answer comes, and now and then twice within a moment. */
export function clicksOf({ scheduler, site, tell }: ClicksOn, name: string, chance: Chance) {
  const say = (event: string) => tell(`${name} ${event}`);
  const pause = (least: number, most: number) => scheduler.sleep(chance.between(least, most));

  /** A click. A visitor who gets no answer because the server died clicks again, or does not. */
  async function click<T>(
    what: string,
    run: (product: Product) => Promise<T>,
  ): Promise<T | undefined> {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        const answer = await site.request(what, run);
        say(`${what}: ${JSON.stringify(answer)}`);
        return answer;
      } catch (error) {
        if (!(error instanceof Died)) say(`${what} failed: ${(error as Error).message}`);
        else say(`${what}: no answer`);
        if (chance.oneIn(4)) return undefined;
        await pause(2 * SECOND, 90 * SECOND);
      }
    }
    return undefined;
  }

  /** The same button twice within a moment, or once. */
  async function press<T>(what: string, run: (product: Product) => Promise<T>) {
    const second = chance.oneIn(5) ? click(`${what} (again)`, run) : undefined;
    const first = await click(what, run);
    return (await second) ?? first;
  }

  return { say, pause, click, press };
}
