import { type ConstructorOptions, type JobResult, PgBoss, type WorkHandler } from "pg-boss";

/** Executes a pg-boss statement on the current connections. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** pg-boss's timers never fire: the simulation decides when workers poll and when expiry is checked. */
const noTimers = {
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
};

/** A job that a worker has fetched and not finished. */
interface ActiveJob {
  id: string;
  name: string;
  retryCount: number;
}

/**
 * Real pg-boss with its own SQL for sending, fetching, completing, retrying, expiring and dead letters. Only its worker
 * loops are replaced: polling every second would be half a million polls per queue in eight virtual days. Here a worker
 * polls when there is a job, and handles it as pg-boss's worker does.
 */
export class SteppedBoss extends PgBoss {
  readonly #handlers = new Map<string, WorkHandler<unknown>>();
  readonly #active = new Map<string, ActiveJob>();

  /** @param now epoch milliseconds of the virtual clock; `simulated-queue.ts` sets the database's clock */
  constructor(executeSql: ExecuteSql, now: () => number) {
    super({
      db: { executeSql: executeSql as never },
      clock: { now, ...noTimers },
      supervise: false,
      schedule: false,
      monitorIntervalSeconds: 5,
      // Both depend on the state of files on disk, which a seed does not repeat.
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

  /** Fetches and handles one job. @returns whether there was one */
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

  /** Fails a job without further retries. pg-boss's worker does this in one private statement. */
  async #giveUp(
    name: string,
    job: Pick<ActiveJob, "id" | "retryCount">,
    { output }: JobResult,
  ): Promise<void> {
    const lastTry = "update pgboss.job set retry_limit = retry_count where name = $1 and id = $2";
    await this.getDb().executeSql(lastTry, [name, job.id]);
    await this.fail(name, job, output as object);
  }

  /** Sends heartbeats for all active jobs, as pg-boss's worker does every five seconds. */
  async sendHeartbeats(): Promise<void> {
    for (const { name, ...job } of this.#active.values()) await this.touch(name, job);
  }

  /** The process crashed: its active jobs stay unfinished in the database. */
  forgetActive(): void {
    this.#active.clear();
  }
}
