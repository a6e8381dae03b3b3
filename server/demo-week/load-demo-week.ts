import type { Db } from "../../app/db/connect.server.ts";
import { sql } from "kysely";
import type { Config } from "../../app/config.server.ts";
import { connect, type Database } from "../../app/db/connect.server.ts";
import type { JobKind, PublishJob } from "../../app/db/job-kinds.ts";
import type { JobQueue } from "../../app/db/job-queue.server.ts";
import { MailError } from "../../app/domain/emails/mail-transport.ts";
import { findDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import type { Role } from "../../app/domain/staff/staff-member.ts";
import { listAllTherapists } from "../../app/domain/therapists/therapists.server.ts";
import { clock as minuteClock } from "../../app/due.ts";
import { everyMinute, type KindHandler, jobs } from "../../app/jobs.ts";
import { addMinutes } from "../../app/lib/india-time.ts";
import { createServices } from "../../app/services.server.ts";
import type { Services } from "../../app/services.ts";
import { mountSandbox } from "../mount-sandbox.ts";
import demo from "./demo-week.json" with { type: "json" };
import { planDemoDesk } from "./plan-demo-desk.ts";
import { personOf, planDemoSessions, type Week } from "./plan-demo-sessions.ts";

/**
 * Brings the invented week into the database of a new demo. The use cases of the product write it, one after the other
 * by a clock that runs from ten days ago to now, with the fake provider's payments and without an email: so its rows,
 * ledger and history are those that such a week leaves behind, and the fake knows each payment afterwards.
 */

/** The latest refunds are still on their way when the demo opens. */
const REFUND_DAYS = 2;
const MINUTES_A_DAY = 24 * 60;

/** Delayed jobs that the week needs; of the others, the running product finds what is left. */
const awaited: ReadonlySet<JobKind> = new Set(["email"]);

const ONE_LOADS = 7_204_118;

/** Whether a demo may open with the week: nothing of it leaves the machine, and no real therapist is in it. */
function allowsWeek(config: Config): boolean {
  const { MODE, DEMO_WEEK, PAYMENTS, MAIL, PHONEPE_PG_BASE, PHONEPE_OAUTH_BASE } = config;
  const isOurs = PAYMENTS === "sandbox" && !PHONEPE_PG_BASE && !PHONEPE_OAUTH_BASE;
  return MODE === "demo" && DEMO_WEEK === "on" && MAIL === "outbox" && isOurs;
}

async function isNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select not exists (select from orders) and not exists (select from users)
      and not exists (select from support) and not exists (select from contact)
      and not exists (select from therapist where not demo) and exists (select from therapist) as "isNew"`.execute(
    db,
  );
  return rows[0]?.isNew ?? false;
}

/**
 * Loads the week once, into the empty database of a demo. Of two processes that start at once, one does.
 * @param url of the database @param now when the demo starts
 * @returns whether it was loaded
 */
export async function loadDemoWeek(
  config: Config,
  { url, secretKey }: { url: string; secretKey: string },
  now: Date,
): Promise<boolean> {
  if (!allowsWeek(config)) return false;
  const database = connect(url, { max: 4 });
  // What a power cut would take was invented.
  database.pool.on("connect", (client) => void client.query("set synchronous_commit = off"));
  try {
    return await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${ONE_LOADS})`.execute(trx);
      if (!(await isNew(trx))) return false;
      await writeWeek(config, database, secretKey, now);
      return true;
    });
  } finally {
    await database.close();
  }
}

async function writeWeek(
  config: Config,
  database: Database,
  secretKey: string,
  start: Date,
): Promise<void> {
  const clock = { now: start };
  const time = () => clock.now;
  const sandbox = mountSandbox(config, undefined, {
    now: time,
    wait: async () => {},
    refundDelayMs: REFUND_DAYS * MINUTES_A_DAY * 60_000,
  });
  if (!sandbox) return;
  const timeline = createTimeline(clock);
  const services: Services = {
    ...createServices(
      { ...config, MEETINGS: "jitsi", LIMITS: "off" },
      database,
      { publish: timeline.publish } as JobQueue,
      { secretKey, alarm: () => {}, now: time },
      sandbox.network,
    ),
    mailTransport: noMail,
  };
  try {
    const week: Week = {
      services,
      sandbox,
      start,
      staff: await findStaff(database, start),
      therapists: await listAllTherapists(database.db),
      orders: new Map(),
      plan: timeline.plan,
    };
    planWeek(week);
    await timeline.run(services, start);
  } finally {
    await sandbox.close();
  }
}

/** Counts each email as sent, and sends none. One client's address is refused. */
const noMail: Services["mailTransport"] = {
  name: "none",
  async send({ to }) {
    const refused = demo.sessions.find(({ course }) => course === "address refused");
    if (refused && to.address === personOf(refused.client).email)
      throw new MailError("550 5.1.1 The mailbox does not exist", { permanent: true });
  },
};

async function findStaff(database: Database, now: Date): Promise<Week["staff"]> {
  const find = async (role: Role) => {
    const found = await findDemoStaff(database.db, role, "demo", now);
    if (!found) throw new Error(`the demo has no staff member of the role ${role}`);
    return found.member;
  };
  return {
    owner: await find("owner"),
    support: await find("support"),
    finance: await find("finance"),
  };
}

/** Runs steps and the jobs of what they publish, in the order of their times. */
function createTimeline(clock: { now: Date }) {
  const due: { at: number; run: (services: Services, now: Date) => Promise<unknown> }[] = [];
  const add = (at: number, run: (services: Services, now: Date) => Promise<unknown>) => {
    const after = due.findIndex((one) => one.at > at);
    due.splice(after < 0 ? due.length : after, 0, { at, run });
  };
  const publish: PublishJob = async (_db, name, data, { notBefore } = {}) => {
    if (notBefore && !awaited.has(name)) return;
    const handle = jobs[name] as KindHandler<never>;
    add((notBefore ?? clock.now).getTime(), (services, now) =>
      handle(services, data as never, now),
    );
  };
  return {
    publish,
    plan: (at: Date, run: (now: Date) => Promise<unknown>) =>
      add(at.getTime(), (_services, now) => run(now)),
    /** Runs all that is due until an instant, also what is published meanwhile. */
    async run(services: Services, until: Date): Promise<void> {
      for (let next = due[0]; next && next.at <= until.getTime(); next = due[0]) {
        due.shift();
        clock.now = new Date(next.at);
        await next.run(services, clock.now);
      }
    },
  };
}

function planWeek(week: Week): void {
  planDemoSessions(week);
  planDemoDesk(week);
  for (const days of [6, 5, 4, 3, 2, 1, 0])
    week.plan(addMinutes(week.start, -days * MINUTES_A_DAY), async (now) => {
      await minuteClock["publish-due send-refund"]?.(week.services, now);
      await minuteClock["publish-due queue-refund"]?.(week.services, now);
      await minuteClock["publish-due check-payment"]?.(week.services, now);
    });
  for (let hours = 10 * 24; hours >= 0; hours -= 1)
    week.plan(addMinutes(week.start, -hours * 60), async (now) => {
      await minuteClock["publish-due end-offer"]?.(week.services, now);
      await minuteClock["publish-due end-pay-link"]?.(week.services, now);
    });
  // The evening's emails to therapists, as far as their hour has come.
  week.plan(week.start, async (now) => {
    await minuteClock["publish-due email"]?.(week.services, now);
  });
  // What tells the team of the refused email, so that the running demo does not.
  week.plan(week.start, async (now) => {
    await everyMinute["sweep-refused-emails"]?.(week.services, now);
  });
}
