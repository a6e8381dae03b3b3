import type { Pool } from "pg";
import { createJitsi } from "../../app/adapters/meetings/jitsi.server.ts";
import type { RecordFact } from "../../app/db/facts.server.ts";
import type { MeetingProvider } from "../../app/features/meetings/provider.ts";
import type { Mailbox } from "../../app/features/messages/mailbox.ts";
import type { PaymentProvider } from "../../app/features/payments/provider.ts";
import type { StartPaymentOn } from "../../app/features/payments/start-payment.server.ts";
import { everyMinute, type FollowUp, jobs } from "../../app/jobs.ts";
import type { Services } from "../../app/services.server.ts";
import { finishJob, type Job, retryJob, waitingJobs } from "./job-table.ts";
import type { SimulatedConnections } from "./simulated-connections.ts";
import { drain, type Turns } from "./turns.ts";

/** What deeds and jobs are handed. The rest of Services is for the web server, which is not simulated. */
export type Product = Services & Required<Pick<StartPaymentOn, "pause">>;

/** The product's process died while it was at work on a request. */
export class Died extends Error {}

export interface ProductProcess {
  /** Runs a deed as a request. @throws Died if the process dies meanwhile, or is not up */
  request<T>(what: string, deed: (product: Product) => Promise<T>): Promise<T>;
  /** A fact was recorded: the queue has more jobs than were seen in it. */
  hearOfJobs(): void;
  /** Starts every job that is due. */
  startDueJobs(): Promise<void>;
  /** When the next job is due, in epoch milliseconds; Infinity if none waits. */
  nextJobAt(): Promise<number>;
  sweep(): void;
  /** kill -9, and up again after a while. */
  die(downForMs: number): Promise<void>;
  isUp(): boolean;
  readonly upAt: number;
}

/** How a job or a sweep went wrong, for the list of events; an expected trouble is no fault. */
type Tell = (event: string) => void;

/**
 * The product as one process: deeds, jobs and sweeps, without the web server in front.
 *
 * @param jobList the listeners, usually those of app/jobs.ts
 */
export function runProduct(parts: {
  turns: Turns;
  pool: Pool;
  connections: SimulatedConnections;
  newAdapter: () => PaymentProvider;
  meetings: MeetingProvider;
  mailbox: Mailbox;
  record: RecordFact;
  tell: Tell;
  givenUp: (job: Job) => void;
  jobList?: typeof jobs;
  /** How often a job is tried again. */
  retryLimit: number;
}): ProductProcess {
  const { turns, pool, connections, tell } = parts;
  const jobList = parts.jobList ?? jobs;
  let product = start();
  let upAt = 0;
  const underWay = new Set<number>();
  let inQueue: Job[] = [];
  let isStale = true;
  const waiting = new Set<(error: Died) => void>();

  function start(): Product {
    return {
      db: connections.db,
      pool: connections.pool,
      close: connections.close,
      record: parts.record,
      payments: parts.newAdapter(),
      meetings: parts.meetings,
      spareMeetings: createJitsi({ domain: "meet.example.org" }),
      mailbox: parts.mailbox,
      secretKey: "a secret key for the simulation, long enough",
      holdsPerNetwork: null,
      archiveAfterDays: 1,
      now: () => new Date(turns.now),
      pause: (ms) => turns.sleep(ms),
      alarm: (what) => tell(`ALARM ${what}`),
      sender: { name: "Sahaj", address: "sessions@sahaj.test" },
      publicUrl: "https://sahaj.test",
      brand: {
        name: "Sahaj",
        supportEmail: "support@sahaj.test",
        phone: "+91 120 000 0000",
        address: "Noida",
        helplines: [],
      },
    } satisfies Partial<Product> as unknown as Product;
  }

  async function work(job: Job): Promise<void> {
    const followUp = jobList[job.fact][job.listener] as FollowUp | undefined;
    try {
      await followUp?.(product, job.data as never, new Date(turns.now));
      await turns.stop(`note that ${job.fact}/${job.listener} is done`);
      await turns.errand(finishJob(pool, job));
      inQueue = inQueue.filter(({ seq }) => seq !== job.seq);
    } catch (error) {
      tell(`${job.fact}/${job.listener} failed: ${messageOf(error)}`);
      const again = await turns.errand(retryJob(pool, job, new Date(turns.now), parts.retryLimit));
      isStale = true;
      if (!again) parts.givenUp(job);
    }
    underWay.delete(job.seq);
  }

  /** The jobs that wait and are not under way. The queue is read only where it may have changed. */
  async function look(): Promise<Job[]> {
    if (isStale) {
      // What an open transaction has recorded is seen only when that has ended.
      isStale = connections.inUse() > 0;
      inQueue = await waitingJobs(pool);
    }
    return inQueue.filter(({ seq }) => !underWay.has(seq));
  }

  return {
    get upAt() {
      return upAt;
    },
    isUp: () => turns.now >= upAt,
    async request(what, deed) {
      if (turns.now < upAt) throw new Died(`${what}: nobody answers`);
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const done = () => waiting.delete(reject);
        turns
          .inProcess(async () => {
            const result = await deed(product);
            await turns.stop(`answer ${what}`);
            return result;
          })
          .finally(done)
          .then(resolve, reject);
      });
    },
    hearOfJobs() {
      isStale = true;
    },
    async startDueJobs() {
      const due = (await look()).filter(({ dueAt }) => dueAt <= turns.now);
      for (const job of due) {
        underWay.add(job.seq);
        void turns.inProcess(async () => {
          await turns.stop(`begin ${job.fact}/${job.listener}`);
          await work(job);
        });
      }
    },
    nextJobAt: async () => (await look())[0]?.dueAt ?? Infinity,
    sweep() {
      void turns.inProcess(async () => {
        for (const [name, sweep] of Object.entries(everyMinute)) {
          await sweep(product, new Date(turns.now)).catch((error: unknown) =>
            tell(`${name} failed: ${messageOf(error)}`),
          );
        }
      });
    },
    async die(downForMs) {
      turns.die();
      underWay.clear();
      isStale = true;
      await connections.cut();
      upAt = turns.now + downForMs;
      product = start();
      for (const reject of waiting) reject(new Died("the process died"));
      waiting.clear();
      await drain();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
