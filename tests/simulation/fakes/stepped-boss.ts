import { type ConstructorOptions, type JobResult, PgBoss, type WorkHandler } from "pg-boss";

/** A statement of pg-boss's, on whichever connections are its own at the moment. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** pg-boss's timers never fire here: the simulation says when a worker looks and when expiry is looked for. */
const noTimers = {
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
};

/** What a worker has fetched and not yet ended. */
interface ActiveJob {
  id: string;
  name: string;
  retryCount: number;
}

/**
 * Real pg-boss, with its own SQL for sending, fetching, completing, retrying, expiring and dead letters. Only its worker
 * loops are replaced: a loop polls every second, which in eight virtual days is half a million polls a queue. Here a
 * worker looks when there is something to fetch, and does what pg-boss's own worker does with it.
 */
export class SteppedBoss extends PgBoss {
  readonly #handlers = new Map<string, WorkHandler<unknown>>();
  readonly #active = new Map<string, ActiveJob>();

  /** @param now epoch milliseconds of the virtual clock; the database's side of it is `simulated-clock.ts` */
  constructor(executeSql: ExecuteSql, now: () => number) {
    super({
      db: { executeSql: executeSql as never },
      clock: { now, ...noTimers },
      supervise: false,
      schedule: false,
      monitorIntervalSeconds: 5,
      // Both ask about the state of the files on disk, which no seed repeats.
      monitorVacuum: false,
      __test__noReindex: true,
    } as ConstructorOptions);
  }

  /** Keeps the handler for `workOne`. */
  override work(name: string, ...rest: unknown[]): Promise<string> {
    this.#handlers.set(name, rest.at(-1) as WorkHandler<unknown>);
    return Promise.resolve(name);
  }

  override schedule(): Promise<void> {
    return Promise.resolve();
  }

  /** One look of a worker at its queue, and its work on what it finds there. @returns whether there was something */
  async workOne(name: string): Promise<boolean> {
    const [job] = await this.fetch<object>(name);
    if (!job) return false;
    const { id, retryCount = 0 } = job;
    this.#active.set(id, { id, name, retryCount });
    try {
      const ended = (await this.#handlers.get(name)?.([job])) as JobResult[] | undefined;
      const result = ended?.find((one) => one.id === id);
      if (result?.status === "deadletter") await this.#giveUp(name, { id, retryCount }, result);
      else await this.complete(name, { id, retryCount });
    } catch (error) {
      await this.fail(name, { id, retryCount }, error as Error);
    }
    this.#active.delete(id);
    return true;
  }

  /** pg-boss's worker does this in one statement that it has for itself: a failure after which no try is left. */
  async #giveUp(
    name: string,
    job: Pick<ActiveJob, "id" | "retryCount">,
    { output }: JobResult,
  ): Promise<void> {
    const lastTry = "update pgboss.job set retry_limit = retry_count where name = $1 and id = $2";
    await this.getDb().executeSql(lastTry, [name, job.id]);
    await this.fail(name, job, output as object);
  }

  /** The heartbeats of everything that is being worked on, as pg-boss's worker sends them every five seconds. */
  async sendHeartbeats(): Promise<void> {
    for (const { name, ...job } of this.#active.values()) await this.touch(name, job);
  }

  /** The process died: nothing of it is worked on any more, without any notice. */
  forgetActive(): void {
    this.#active.clear();
  }
}
