import { AsyncLocalStorage } from "node:async_hooks";
import type { Chance } from "../../sandbox/faults.ts";

/** Milliseconds of the simulated clock. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Who acts: a process of the product between two crashes ("life"), or the world around it (visitors, provider). */
type Actor = { process: number; life: number } | "world";

interface PreemptionPoint {
  what: string;
  actor: Actor;
  resume: () => void;
}

interface Sleeper {
  at: number;
  actor: Actor;
  wake: () => void;
}

/** An operation outside this Node process, such as a database statement. */
interface ExternalOperation {
  /** The PostgreSQL backend that executes it. */
  pid: number | undefined;
  settled: boolean;
  /** It waits for a lock of another backend. */
  isBlocked: boolean;
  deliver: () => void;
}

export interface SchedulerOptions {
  chance: Chance;
  /** Epoch milliseconds at which virtual time begins. */
  startsAt: number;
  /** Returns which of these backends wait for a lock. */
  findBlocked: (pids: number[]) => Promise<Set<number>>;
  /** Called before each step of a process; may crash that process. */
  beforeStep: (step: number, what: string, process: number) => Promise<void>;
}

export const never = new Promise<never>(() => {});
const pollMs = 3;
const idlePolls = 100;

/**
 * Serializes concurrent work, one statement at a time, in a random order that the seed repeats. Virtual time stands
 * still while any work is left.
 */
export class Scheduler {
  now: number;
  steps = 0;
  /** How often each process has crashed. Work begun before a crash never continues. */
  readonly #crashes = new Map<number, number>();
  readonly #options: SchedulerOptions;
  readonly #actor = new AsyncLocalStorage<Actor>();
  #points: PreemptionPoint[] = [];
  #sleepers: Sleeper[] = [];
  #operations: ExternalOperation[] = [];
  #onSettled: (() => void) | undefined;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.now = options.startsAt;
  }

  /** Runs work as a process of the product in its current life. */
  inProcess<T>(process: number, work: () => Promise<T>): Promise<T> {
    return this.#actor.run({ process, life: this.#lifeOf(process) }, work);
  }

  /** Runs work as the world around the product. */
  inWorld<T>(work: () => Promise<T>): Promise<T> {
    return this.#actor.run("world", work);
  }

  #lifeOf(process: number): number {
    return this.#crashes.get(process) ?? 0;
  }

  #isGone(actor: Actor): boolean {
    return actor !== "world" && actor.life !== this.#lifeOf(actor.process);
  }

  #currentActor(): Actor {
    return this.#actor.getStore() ?? "world";
  }

  /** Whether the caller's process has crashed since the caller began. */
  hasCrashed(): boolean {
    return this.#isGone(this.#currentActor());
  }

  /** A point where other work may run first and where the process may crash. */
  preemptionPoint(what: string): Promise<void> {
    const actor = this.#currentActor();
    if (this.#isGone(actor)) return never;
    return new Promise((resolve) => {
      this.#points.push({ what, actor, resume: resolve });
    });
  }

  /** Sleeps on the virtual clock. */
  sleep(ms: number): Promise<void> {
    const actor = this.#currentActor();
    return new Promise((resolve) => {
      this.#sleepers.push({ at: this.now + ms, actor, wake: resolve });
    });
  }

  /** Awaits a real operation and delivers its result in a repeatable order. */
  awaitExternal<T>(work: Promise<T>, pid?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const operation: ExternalOperation = {
        pid,
        settled: false,
        isBlocked: false,
        deliver: () => {},
      };
      const settle = (deliver: () => void) => {
        operation.settled = true;
        operation.deliver = deliver;
        this.#onSettled?.();
      };
      work.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error as Error)),
      );
      this.#operations.push(operation);
    });
  }

  /** Crashes a process: its pending work never continues. */
  crash(process: number): void {
    this.#crashes.set(process, this.#lifeOf(process) + 1);
    this.#points = this.#points.filter(({ actor }) => !this.#isGone(actor));
    this.#sleepers = this.#sleepers.filter(({ actor }) => !this.#isGone(actor));
  }

  /** Whether work is left at this virtual instant. */
  hasWork(): boolean {
    return this.#points.length > 0 || this.#operations.some(({ isBlocked }) => !isBlocked);
  }

  /** When the next sleeper wakes; Infinity if none sleeps. */
  nextWake(): number {
    return Math.min(...this.#sleepers.map(({ at }) => at));
  }

  /** Runs until no work is left at this virtual instant. */
  async settle(): Promise<void> {
    for (;;) {
      await drain();
      await this.#settleOperations();
      const arrived = this.#operations.findIndex(({ settled }) => settled);
      if (arrived >= 0) {
        this.#operations.splice(arrived, 1)[0]?.deliver();
        continue;
      }
      if (this.#points.length > 0) {
        await this.#step();
        continue;
      }
      // A backend whose lock is held by a sleeper gets it later; PostgreSQL resolves deadlocks.
      if (!(await this.#awaitLocks())) return;
    }
  }

  async #step(): Promise<void> {
    const index = this.#options.chance.between(0, this.#points.length - 1);
    const point = this.#points[index] as PreemptionPoint;
    this.steps += 1;
    if (point.actor !== "world")
      await this.#options.beforeStep(this.steps, point.what, point.actor.process);
    if (this.#isGone(point.actor)) return;
    this.#points.splice(index, 1);
    point.resume();
  }

  /** Advances the clock and wakes due sleepers in the order of their time. */
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

  /**
   * Waits until each external operation has settled or is known to wait for a lock. What settles may release the lock
   * of another one, so this looks again until nothing has settled since: a released operation that is not yet answered
   * would otherwise be delivered before or after others, depending on real time.
   */
  async #settleOperations(): Promise<void> {
    const countSettled = () => this.#operations.filter(({ settled }) => settled).length;
    for (let before = -1; before !== countSettled();) {
      before = countSettled();
      if (this.#operations.some(({ isBlocked, settled }) => isBlocked && !settled))
        await this.#updateBlocked();
      while (this.#operations.some(({ settled, isBlocked }) => !settled && !isBlocked)) {
        const settled = await this.#waitForSettled(pollMs);
        if (!settled) await this.#updateBlocked();
      }
    }
  }

  async #awaitLocks(): Promise<boolean> {
    if (this.#operations.length === 0) return false;
    for (let poll = 0; poll < idlePolls; poll += 1) {
      if ((await this.#waitForSettled(pollMs)) || this.#operations.some(({ settled }) => settled))
        return true;
      await this.#updateBlocked();
      if (this.#operations.some(({ isBlocked }) => !isBlocked)) return true;
    }
    return false;
  }

  async #updateBlocked(): Promise<void> {
    const pids = this.#operations.flatMap(({ pid, settled }) =>
      settled || pid === undefined ? [] : [pid],
    );
    if (pids.length === 0) return;
    const waiting = await this.#options.findBlocked(pids);
    for (const operation of this.#operations)
      operation.isBlocked = operation.pid !== undefined && waiting.has(operation.pid);
  }

  /** @returns false if nothing settled in time */
  #waitForSettled(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#onSettled = undefined;
        resolve(false);
      }, ms);
      this.#onSettled = () => {
        clearTimeout(timer);
        this.#onSettled = undefined;
        resolve(true);
      };
    });
  }
}

/** Lets all pending microtasks and immediates run. */
export async function drain(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
