import { AsyncLocalStorage } from "node:async_hooks";
import type { Chance } from "../../sandbox/seeded-random.ts";

/** Who acts: the product's process of a certain life, or the world around it (visitors, the provider). */
interface Actor {
  /** Counts the process's lives; the world has none. */
  life: number | "world";
}

interface Stop {
  what: string;
  life: Actor["life"];
  go: () => void;
}

interface Sleeper {
  at: number;
  life: Actor["life"];
  wake: () => void;
}

/** Something that is under way outside this process, such as a statement in the database. */
interface Errand {
  /** The database's process that works on it. */
  pid: number | undefined;
  settled: boolean;
  /** It waits for a lock that somebody else has. */
  waits: boolean;
  deliver: () => void;
}

export interface TurnsOptions {
  chance: Chance;
  /** Epoch milliseconds at which virtual time begins. */
  startsAt: number;
  /** Which of these database processes wait for a lock. */
  whoWaits: (pids: number[]) => Promise<Set<number>>;
  /** Called before each stop goes on; may let the process die. */
  beforeStep: (step: number, what: string) => Promise<void>;
}

const never = new Promise<never>(() => {});
const lookAfterMs = 3;
const idleLooks = 100;

/**
 * Lets everything that happens at once happen in turns, one statement at a time, in an order that chance decides and
 * a seed repeats. Time is virtual and stands still while anything is left to do.
 */
export class Turns {
  now: number;
  /** Whose actions still count. What an earlier life began never goes on. */
  life = 1;
  steps = 0;
  readonly #options: TurnsOptions;
  readonly #actor = new AsyncLocalStorage<Actor>();
  #stops: Stop[] = [];
  #sleepers: Sleeper[] = [];
  #errands: Errand[] = [];
  #heard: (() => void) | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.now = options.startsAt;
  }

  /** Runs something as the product's process in its present life. */
  inProcess<T>(work: () => Promise<T>): Promise<T> {
    return this.#actor.run({ life: this.life }, work);
  }

  /** Runs something as the world around. */
  inWorld<T>(work: () => Promise<T>): Promise<T> {
    return this.#actor.run({ life: "world" }, work);
  }

  #isGone(life: Actor["life"]): boolean {
    return life !== "world" && life !== this.life;
  }

  #lifeNow(): Actor["life"] {
    return this.#actor.getStore()?.life ?? "world";
  }

  /** A place where others may go first, and where the process may die. */
  stop(what: string): Promise<void> {
    const life = this.#lifeNow();
    if (this.#isGone(life)) return never;
    return new Promise((resolve) => {
      this.#stops.push({ what, life, go: resolve });
    });
  }

  /** Sleeps on the virtual clock. */
  sleep(ms: number): Promise<void> {
    const life = this.#lifeNow();
    return new Promise((resolve) => {
      this.#sleepers.push({ at: this.now + ms, life, wake: resolve });
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

  /** The process dies: nothing that it began goes on. */
  die(): void {
    this.life += 1;
    this.#stops = this.#stops.filter(({ life }) => !this.#isGone(life));
    this.#sleepers = this.#sleepers.filter(({ life }) => !this.#isGone(life));
  }

  /** Is anything left to do at this virtual moment? */
  hasWork(): boolean {
    return this.#stops.length > 0 || this.#errands.some(({ waits }) => !waits);
  }

  /** When the next sleeper wakes; Infinity if nobody sleeps. */
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
      // Whoever waits for a lock whose owner sleeps gets it later; a deadlock ends by itself.
      if (!(await this.#awaitLocks())) return;
    }
  }

  async #step(): Promise<void> {
    const index = this.#options.chance.between(0, this.#stops.length - 1);
    const stop = this.#stops[index] as Stop;
    this.steps += 1;
    if (stop.life !== "world") await this.#options.beforeStep(this.steps, stop.what);
    if (this.#isGone(stop.life)) return;
    this.#stops.splice(index, 1);
    stop.go();
  }

  /** Puts the clock forward and wakes who sleeps no longer, in the order of their time. */
  async advanceTo(at: number): Promise<void> {
    this.now = Math.max(this.now, at);
    const due = this.#sleepers.filter((sleeper) => sleeper.at <= this.now);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.at > this.now);
    for (const sleeper of due.toSorted((a, b) => a.at - b.at)) {
      if (this.#isGone(sleeper.life)) continue;
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

  /** @returns false if nothing came back in time */
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
