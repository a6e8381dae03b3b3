import { testServices } from "../support/fixtures/test-services.ts";
import { createJitsi } from "../../app/adapters/meetings/jitsi.server.ts";
import { type JobHandler, workersOf } from "../../app/db/job-queue.server.ts";
import type { MeetingProvider } from "../../app/domain/meetings/meeting-provider.ts";
import type { MailTransport } from "../../app/domain/emails/mail-transport.ts";
import type { PaymentProvider } from "../../app/domain/payments/payment-provider.ts";
import { clock, urgentJobs } from "../../app/due.ts";
import { type KindHandler, jobs, everyMinute, everyNight } from "../../app/jobs.ts";
import { demoDataKeys, createCipher } from "../../app/lib/cipher.ts";
import type { AuditedServices, Services } from "../../app/services.ts";
import {
  guardMailTransport,
  guardMeetings,
  guardPayments,
} from "../support/providers/guarded-ports.ts";
import { exampleMail } from "../support/screens/example-emails.ts";
import type { SimulatedConnections } from "./fakes/simulated-connections.ts";
import type { SimulatedQueue } from "./fakes/simulated-queue.ts";
import { drain, type Scheduler } from "./scheduler.ts";

/** Dependencies of use cases and jobs, without those of the web server, which is not simulated. */
export type Product = AuditedServices & Required<Pick<Services, "pause">>;

/** The process crashed while it handled a request, or no process is running. */
export class ProcessCrashed extends Error {}

export interface ProductProcess {
  /** Runs a use case as a request. @throws ProcessCrashed if the process crashes meanwhile or is not running */
  request<T>(what: string, useCase: (product: Product) => Promise<T>): Promise<T>;
  /** Lets a worker of a queue fetch and handle one job. */
  workOne(name: string): void;
  /** Sends the heartbeats of all jobs in progress. */
  sendHeartbeats(): Promise<void>;
  sweep(): void;
  /** Publishes what is due. */
  runClock(): void;
  /** Publishes what can't wait for the minute. */
  runUrgentJobs(): void;
  /** Runs the nightly sweeps. */
  runNightly(): void;
  /** kill -9, and a restart after a while. */
  crash(downForMs: number): Promise<void>;
  isUp(): boolean;
  readonly upAt: number;
}

/** Logs a failed job or sweep as an event of the run; some failures are expected. */
type LogEvent = (event: string) => void;

/** The simulation runs the nightly and minutely sweeps itself instead of pg-boss schedules. */
const nothing = async () => {};

export const secretKey = "a secret key for the simulation, long enough";

/** Runs the product as one of its processes: use cases, jobs and sweeps, without the web server. */
export function runProcess(parts: {
  index: number;
  scheduler: Scheduler;
  connections: SimulatedConnections;
  simulatedQueue: SimulatedQueue;
  newAdapter: () => PaymentProvider;
  meetings: MeetingProvider;
  mailTransport: MailTransport;
  log: LogEvent;
  /** Called when the queue may have new jobs. */
  jobsChanged: () => void;
  /** By default that of app/jobs.ts. */
  jobList: typeof jobs;
}): ProductProcess {
  const { index, scheduler, connections, log } = parts;
  const { boss, queue, host } = parts.simulatedQueue;
  const { sender, publicUrl, brand } = exampleMail();
  let product = start();
  let upAt = 0;
  const waiting = new Set<(error: ProcessCrashed) => void>();
  /** Busy workers by queue. */
  const working = new Map<string, number>();
  const inProcess = <T>(work: () => Promise<T>) => scheduler.inProcess(index, work);

  Object.assign(host, {
    executeSql: (text: string, values?: unknown[]) => connections.pool.query(text, values),
    now: () => scheduler.now,
    jobFailed: (error: unknown, name: string) => log(`${name} failed: ${messageOf(error)}`),
  });
  void queue.work(handlers(), nothing, nothing);

  function handlers(): Record<string, JobHandler> {
    const list = Object.entries(parts.jobList) as [string, KindHandler<never>][];
    return Object.fromEntries(
      list.map(([name, handle]): [string, JobHandler] => [
        name,
        (data) => handle(product, data, new Date(scheduler.now)),
      ]),
    );
  }

  function start(): Product {
    return {
      ...testServices(connections, new Date(scheduler.now)),
      publish: async (...publishedEvent) => {
        await queue.publish(...publishedEvent);
        parts.jobsChanged();
      },
      payments: guardPayments(parts.newAdapter()),
      meetings: guardMeetings(parts.meetings),
      fallbackMeetings: createJitsi({ domain: "meet.example.org" }),
      mailTransport: guardMailTransport(parts.mailTransport),
      cipher: createCipher(demoDataKeys(secretKey), () =>
        log("ALARM encrypted data can't be read"),
      ),
      secretKey,
      holdsPerNetwork: null,
      minimumNoticeMinutes: 120,
      companySilence: { until: 0 },
      now: () => new Date(scheduler.now),
      pause: (ms) => scheduler.sleep(ms),
      alarm: (what) => log(`ALARM ${what}`),
      sender,
      publicUrl,
      brand,
    } satisfies Partial<Product> as unknown as Product;
  }

  function runAll(sweeps: typeof everyMinute | typeof clock): void {
    void inProcess(async () => {
      for (const [name, sweep] of Object.entries(sweeps)) {
        await sweep(product, new Date(scheduler.now)).catch((error: unknown) =>
          log(`${name} failed: ${messageOf(error)}`),
        );
      }
    });
  }

  return {
    get upAt() {
      return upAt;
    },
    isUp: () => scheduler.now >= upAt,
    async request(what, useCase) {
      if (scheduler.now < upAt) throw new ProcessCrashed(`${what}: no process is running`);
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const done = () => waiting.delete(reject);
        inProcess(async () => {
          const result = await useCase(product);
          await scheduler.preemptionPoint(`answer ${what}`);
          return result;
        })
          .finally(done)
          .then(resolve, reject);
      });
    },
    workOne(name) {
      const busy = working.get(name) ?? 0;
      if (busy >= workersOf(name)) return;
      working.set(name, busy + 1);
      void inProcess(async () => {
        await scheduler.preemptionPoint(`look at the queue ${name}`);
        const didWork = await boss.workOne(name);
        working.set(name, (working.get(name) ?? 1) - 1);
        if (didWork) parts.jobsChanged();
      });
    },
    sendHeartbeats: () => inProcess(() => boss.sendHeartbeats()),
    sweep: () => runAll(everyMinute),
    runClock: () => runAll(clock),
    runUrgentJobs: () => runAll({ "urgent jobs": urgentJobs.publish }),
    runNightly: () => runAll(everyNight),
    async crash(downForMs) {
      scheduler.crash(index);
      boss.forgetActive();
      working.clear();
      await connections.cut();
      upAt = scheduler.now + downForMs;
      product = start();
      for (const reject of waiting) reject(new ProcessCrashed("the process crashed"));
      waiting.clear();
      await drain();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
