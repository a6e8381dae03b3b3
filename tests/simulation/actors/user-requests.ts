import { type Chance, seededRandom } from "../../../sandbox/faults.ts";
import { ProcessCrashed, type Product } from "../product-process.ts";
import type { ProductSite } from "../product-site.ts";
import { MINUTE, SECOND, type Scheduler } from "../scheduler.ts";

export interface ActorDeps {
  scheduler: Scheduler;
  site: ProductSite;
  log: (event: string) => void;
}

export type UserRequests = ReturnType<typeof createUserRequests>;

/** How an actor sends requests: retried without an answer, and sometimes sent twice. */
export function createUserRequests(
  { scheduler, site, log: logEvent }: ActorDeps,
  name: string,
  chance: Chance,
) {
  const log = (event: string) => logEvent(`${name} ${event}`);
  const pause = (least: number, most: number) => scheduler.sleep(chance.between(least, most));

  /** Sends a request. If the server crashes, retries or gives up. */
  async function request<T>(
    what: string,
    useCase: (product: Product) => Promise<T>,
  ): Promise<T | undefined> {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        const answer = await site.request(what, useCase);
        log(`${what}: ${JSON.stringify(answer)}`);
        return answer;
      } catch (error) {
        if (!(error instanceof ProcessCrashed)) log(`${what} failed: ${(error as Error).message}`);
        else log(`${what}: no answer`);
        if (chance.oneIn(4)) return undefined;
        await pause(2 * SECOND, 90 * SECOND);
      }
    }
    return undefined;
  }

  /** Submits once, or twice within a moment like a double click. */
  async function submit<T>(what: string, useCase: (product: Product) => Promise<T>) {
    const second = chance.oneIn(5) ? request(`${what} (again)`, useCase) : undefined;
    const first = await request(what, useCase);
    return (await second) ?? first;
  }

  return { log, pause, request, submit };
}

/** Runs each planned action at its minute, beside the others, with a chance of its own. */
export async function actAsPlanned<Planned extends { atMinute: number }>(
  { scheduler }: Pick<ActorDeps, "scheduler">,
  plan: readonly Planned[],
  chance: Chance,
  act: (planned: Planned, index: number, own: Chance) => Promise<void>,
): Promise<void> {
  const startsAt = scheduler.now;
  const acting = plan.map(async (planned, index) => {
    const own = seededRandom(chance.between(1, 1_000_000) + index);
    await scheduler.sleep(startsAt + planned.atMinute * MINUTE - scheduler.now);
    await act(planned, index, own);
  });
  await Promise.all(acting);
}
