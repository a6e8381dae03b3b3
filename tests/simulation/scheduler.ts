import { AsyncLocalStorage } from "node:async_hooks";
import type { Chance } from "../../sandbox/core/faults/seeded-random.ts";

/** Who acts: one of the product's processes in a certain life, or the world around them (visitors, the provider). */
type Actor = { process: number; life: number } | "world";

interface Stop {
  what: string;
  actor: Actor;
  go: () => void;
}

interface Sleeper {
  at: number;
  actor: Actor;
  wake: () => void;
}

/** Something that is under way outside this process, such as a statement in the database. */
interface Errand {
  /** The database's process that works on it. */
  pid: number | undefined;
  settled: boolean;
  /** It waits for a lock that another task holds. */
  waits: boolean;
  deliver: () => void;
}

export interface SchedulerOptions {
  chance: Chance;
  /** Epoch milliseconds at which virtual time begins. */
  startsAt: number;
  /** Which of these database processes wait for a lock. */
  whoWaits: (pids: number[]) => Promise<Set<number>>;
  /** Called before each stop of a process goes on; may let that process die. */
  beforeStep: (step: number, what: string, process: number) => Promise<void>;
}

const never = new Promise<never>(() => {});
const lookAfterMs = 3;
const idleLooks = 100;

/**
 * Lets everything that happens at once happen in turns, one statement at a time, in an order that chance decides and
 * a seed repeats. Time is virtual and stands still while anything is left to do.
 */
export class Scheduler {
  now: number;
  steps = 0;
  /** How often each process has died. What an earlier life began never goes on. */
  readonly #deaths = new Map<number, number>();
  readonly #options: SchedulerOptions;
  readonly #actor = new AsyncLocalStorage<Actor>();
  #stops: Stop[] = [];
  #sleepers: Sleeper[] = [];
  #errands: Errand[] = [];
  #heard: (() => void) | undefined;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.now = options.startsAt;
  }

  /** Runs something as a process of the product in its present life. */
  inProcess<T>(process: number, work: () => Promise<T>): Promise<T> {
    return this.#actor.run({ process, life: this.#lifeOf(process) }, work);
  }

  /** Runs something as the world around. */
  inWorld<T>(work: () => Promise<T>): Promise<T> {
    return this.#actor.run("world", work);
  }

  #lifeOf(process: number): number {
    return this.#deaths.get(process) ?? 0;
  }

  #isGone(actor: Actor): boolean {
    return actor !== "world" && actor.life !== this.#lifeOf(actor.process);
  }

  #whoActs(): Actor {
    return this.#actor.getStore() ?? "world";
  }

  /** A place where others may go first, and where the process may die. */
  stop(what: string): Promise<void> {
    const actor = this.#whoActs();
    if (this.#isGone(actor)) return never;
    return new Promise((resolve) => {
      this.#stops.push({ what, actor, go: resolve });
    });
  }

  /** Sleeps on the virtual clock. */
  sleep(ms: number): Promise<void> {
    const actor = this.#whoActs();
    return new Promise((resolve) => {
      this.#sleepers.push({ at: this.now + ms, actor, wake: resolve });
    });
  }

  /** Awaits something real. Its outcome is handed over when its turn comes, not when it happens to arrive. */
  errand<T>(work: Promise<T>, pid?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const errand: Errand = { pid, settled: false, waits: false, deliver: () => {} };
      const settle = (deliver: () => void) => {
        errand.settled = true;
        errand.deliver = deliver;
        this.#heard?.();
      };
      work.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error as Error)),
      );
      this.#errands.push(errand);
    });
  }

  /** A process dies: nothing that it began goes on. */
  die(process: number): void {
    this.#deaths.set(process, this.#lifeOf(process) + 1);
    this.#stops = this.#stops.filter(({ actor }) => !this.#isGone(actor));
    this.#sleepers = this.#sleepers.filter(({ actor }) => !this.#isGone(actor));
  }

  /** Is anything left to do at this virtual moment? */
  hasWork(): boolean {
    return this.#stops.length > 0 || this.#errands.some(({ waits }) => !waits);
  }

  /** When the next sleeper wakes; Infinity if no task sleeps. */
  nextWake(): number {
    return Math.min(...this.#sleepers.map(({ at }) => at));
  }

  /** Goes on until nothing is left to do at this virtual moment. */
  async settle(): Promise<void> {
    for (;;) {
      await drain();
      await this.#awaitErrands();
      const arrived = this.#errands.findIndex(({ settled }) => settled);
      if (arrived >= 0) {
        this.#errands.splice(arrived, 1)[0]?.deliver();
        continue;
      }
      if (this.#stops.length > 0) {
        await this.#step();
        continue;
      }
      // A task that waits for a lock whose owner sleeps gets it later; a deadlock ends by itself.
      if (!(await this.#awaitLocks())) return;
    }
  }

  async #step(): Promise<void> {
    const index = this.#options.chance.between(0, this.#stops.length - 1);
    const stop = this.#stops[index] as Stop;
    this.steps += 1;
    if (stop.actor !== "world")
      await this.#options.beforeStep(this.steps, stop.what, stop.actor.process);
    if (this.#isGone(stop.actor)) return;
    this.#stops.splice(index, 1);
    stop.go();
  }

  /** Puts the clock forward and wakes who sleeps no longer, in the order of their time. */
  async advanceTo(at: number): Promise<void> {
    this.now = Math.max(this.now, at);
    const due = this.#sleepers.filter((sleeper) => sleeper.at <= this.now);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.at > this.now);
    for (const sleeper of due.toSorted((a, b) => a.at - b.at)) {
      if (this.#isGone(sleeper.actor)) continue;
      sleeper.wake();
      await drain();
    }
  }

  /** Until each errand has come back or is known to wait for a lock. */
  async #awaitErrands(): Promise<void> {
    if (this.#errands.some(({ waits, settled }) => waits && !settled)) await this.#whoWaits();
    while (this.#errands.some(({ settled, waits }) => !settled && !waits)) {
      const heard = await this.#hear(lookAfterMs);
      if (!heard) await this.#whoWaits();
    }
  }

  async #awaitLocks(): Promise<boolean> {
    if (this.#errands.length === 0) return false;
    for (let look = 0; look < idleLooks; look += 1) {
      if ((await this.#hear(lookAfterMs)) || this.#errands.some(({ settled }) => settled))
        return true;
      await this.#whoWaits();
      if (this.#errands.some(({ waits }) => !waits)) return true;
    }
    return false;
  }

  async #whoWaits(): Promise<void> {
    const pids = this.#errands.flatMap(({ pid, settled }) =>
      settled || pid === undefined ? [] : [pid],
    );
    if (pids.length === 0) return;
    const waiting = await this.#options.whoWaits(pids);
    for (const errand of this.#errands)
      errand.waits = errand.pid !== undefined && waiting.has(errand.pid);
  }

  /** @returns false without an answer in time */
  #hear(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#heard = undefined;
        resolve(false);
      }, ms);
      this.#heard = () => {
        clearTimeout(timer);
        this.#heard = undefined;
        resolve(true);
      };
    });
  }
}

/** Lets everything run on that waits for nothing real. */
export async function drain(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
