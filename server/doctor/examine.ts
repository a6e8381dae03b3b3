import type { Cipher } from "../../app/lib/cipher.ts";
import type { Db } from "../../app/db/connect.server.ts";
import { type Database, connect } from "../../app/db/connect.server.ts";
import { UNDEFINED_TABLE, sqlStateOf } from "../../app/db/sqlstate.ts";
import {
  verifyEncryptedColumns,
  type EncryptionChecked,
} from "../../app/domain/privacy/reencrypt-columns.server.ts";
import { type Finding, inDemo, well, wrong, look } from "./finding.ts";
import type { ExaminedMailTransport, MailProblem } from "../../app/domain/emails/mail-transport.ts";
import type { Pool } from "pg";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import { type Config, ConfigError, parseConfig } from "../../app/config.server.ts";
import { findWaitingMail } from "../../app/domain/emails/refused-emails.server.ts";
import { formatInstant } from "../../app/lib/india-time.ts";
import { analyticsGaps, PUBLIC_JITSI } from "../../app/config-problems.ts";
import { unsetDetails } from "../../app/content/operator.ts";
import { describeError } from "../../app/http/log.server.ts";
import { chooseAdapters, chooseCipher } from "../../app/services.server.ts";
import { openDatabaseServer, demoSecret } from "../database-server.ts";
import {
  examineCertificate,
  examineMeetings,
  examinePayments,
  type RecordedResponse,
  recordingFetch,
} from "./examine-services.ts";
import { examineDataFolder } from "./examine-data-folder.ts";
import { examineDatabase, examineRoster } from "./examine-database.ts";

const KEYS = "keys";

/** Decrypts stored values with DATA_KEYS. A wrong key loses visitors' answers and holds back emails. */
async function examineKeys(db: Db, cipher: Cipher): Promise<Finding[]> {
  try {
    return [judgeEncryption(await verifyEncryptedColumns({ db, cipher }))];
  } catch (error) {
    // The database is empty or has pending migrations, which `examineDatabase` reports.
    if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

function judgeEncryption({ read, unreadable }: EncryptionChecked): Finding {
  if (unreadable > 0) {
    return wrong(
      KEYS,
      `${unreadable} of ${read + unreadable} encrypted values can't be read with DATA_KEYS.`,
      "Put the key that encrypted them behind the newest one; your secret store has it under the id that the log names.",
    );
  }
  return well(KEYS, `They decrypt what is encrypted (${read} tried).`);
}

const MAIL = "mail";

const findings: Record<MailProblem["reason"], [problem: string, repair: string]> = {
  unreachable: ["The mail server gives no answer", "Correct SMTP_HOST and SMTP_PORT"],
  sign_in_refused: [
    "The mail server refuses our name or password",
    "Correct SMTP_USER and SMTP_PASSWORD",
  ],
  no_encryption: [
    "The mail server offers no trusted encryption, and emails are not sent unencrypted",
    "Use a port with TLS (465) or STARTTLS (587), and the name in its certificate: SMTP_HOST, SMTP_PORT",
  ],
  not_writable: ["The outbox can't be written", "Let the server's user write into DATA_DIR"],
};

/** Connects and signs in to the mail server; sends no email. */
async function examineMail(mailTransport: ExaminedMailTransport): Promise<Finding> {
  const found = await mailTransport.check();
  if (found.ok) return well(MAIL, "An email would be accepted.");
  const [problem, repair] = findings[found.reason];
  return wrong(MAIL, `${problem} (${found.answer}).`, `${repair}; emails wait meanwhile.`);
}

/** Finds emails that the running server could not hand over. The check above signs in, and sends none. */
async function examineWaitingMail(db: Database["db"]): Promise<Finding[]> {
  const waiting = await findWaitingMail(db);
  if (!waiting) return [];
  const { count, since, answer } = waiting;
  return [
    wrong(
      MAIL,
      `${count} emails wait, the first since ${formatInstant(since)}: the mail server answered "${answer}".`,
      "Mend that; they are sent by themselves. Staff sign in with a recovery code, or npm run staff -- link EMAIL.",
    ),
  ];
}

const QUEUE = "queue";
/** A running process takes a job within a second; a job that waits longer than this means that none is running. */
const LATE_SECONDS = 300;

/** Checks the job queue, on which everything after a payment depends, for late and failed jobs. Changes nothing. */
async function examineQueue(pool: Pool): Promise<Finding[]> {
  const there = await pool.query("select to_regclass('pgboss.job') as job");
  if (there.rows[0]?.job === null)
    return [look(QUEUE, "It was never opened.", "The first start of the server makes it.")];
  const { rows } = await pool.query<{ givenUp: number; waiting: number; oldestSeconds: number }>(
    `select count(*) filter (where name = $1)::int as "givenUp",
       count(*) filter (where name <> $1)::int as waiting,
       coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1)), 0)::int
         as "oldestSeconds"
     from pgboss.job where state < 'active' and start_after <= now()`,
    [GIVEN_UP],
  );
  const { givenUp = 0, waiting = 0, oldestSeconds = 0 } = rows[0] ?? {};
  const found: Finding[] = [];
  if (oldestSeconds > LATE_SECONDS) {
    const minutes = Math.round(oldestSeconds / 60);
    found.push(
      wrong(
        QUEUE,
        `${waiting} jobs wait, the first for ${minutes} minutes: no process handles them.`,
        "Start the server; where it runs, its log says why it can't work.",
      ),
    );
  }
  if (givenUp > 0) {
    found.push(
      look(
        QUEUE,
        `${givenUp} jobs were tried for hours and given up.`,
        "/desk lists them with their errors: mend the cause, then retry or dismiss each.",
      ),
    );
  }
  return found.length > 0 ? found : [well(QUEUE, `${waiting} jobs wait, none for long.`)];
}

const CLOCK = "clock";
/** Slots and free-cancellation limits are exact to the minute; a few seconds do no harm. */
const TOLERATED_MS = 5_000;
/** Beyond this, tokens and holds begin or end at the wrong time. */
const HARMFUL_MS = 60_000;

/** Judges this machine's clock. @param others milliseconds that other clocks are ahead of it, by host name */
function judgeClock(others: Record<string, number>): Finding[] {
  const furthest = Object.entries(others).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  )[0];
  if (!furthest) return [];
  const [name, aheadMs] = furthest;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERATED_MS)
    return [well(CLOCK, `It agrees with ${Object.keys(others).join(" and ")}.`)];
  const said = `It is ${seconds} seconds ${aheadMs > 0 ? "behind" : "ahead of"} that of the ${name}.`;
  const mend = "Keep time on this machine and that one with NTP (timedatectl set-ntp true).";
  return [Math.abs(aheadMs) > HARMFUL_MS ? wrong(CLOCK, said, mend) : look(CLOCK, said, mend)];
}

const CONFIGURATION = "configuration";

/** Warns of settings that the server accepts but the operator may not have intended. */
function judgeConfiguration(config: Config): Finding[] {
  const { MEETINGS, JITSI_DOMAIN, MODE, PUBLIC_URL, MAIL_FROM, PHONEPE_PG_BASE, PAYMENTS } = config;
  const real = MODE === "production";
  const doubts: [boolean, Finding][] = [
    [
      real && unsetDetails.length > 0,
      look(
        CONFIGURATION,
        `Visitors see placeholders: ${unsetDetails.join(", ")}.`,
        "Edit app/content/brand.ts and app/content/operator.ts and build again.",
      ),
    ],
    [
      real && /[@.]example(?:\.(?:com|net|org))?$/.test(MAIL_FROM),
      look(
        CONFIGURATION,
        `Emails come from ${MAIL_FROM}, which is an example address.`,
        "Set MAIL_FROM to one whose domain is set up for your mail service.",
      ),
    ],
    [
      real && PAYMENTS === "phonepe" && PHONEPE_PG_BASE !== undefined,
      look(
        CONFIGURATION,
        "Payments don't go to the provider's own address.",
        "Leave PHONEPE_PG_BASE and PHONEPE_OAUTH_BASE out, unless this is a rehearsal.",
      ),
    ],
    [
      // The server speaks no TLS: a proxy is in front.
      real && config.TRUSTED_PROXIES === 0,
      look(
        CONFIGURATION,
        "TRUSTED_PROXIES is 0, and a proxy is in front: all visitors share its address and its limits.",
        "Set it to the number of proxies, the first of which replaces X-Forwarded-For: deploy/nginx.conf.",
      ),
    ],
    [
      MEETINGS === "google-meet" && JITSI_DOMAIN === undefined,
      look(
        CONFIGURATION,
        "No service opens a session's room while Google Meet does not answer.",
        "Set JITSI_DOMAIN to your own Jitsi server, the fallback.",
      ),
    ],
  ];
  const gaps = analyticsGaps(config).map((gap) =>
    look(CONFIGURATION, `${gap}.`, "Set it, or take the id out; docs/configuration.md, analytics."),
  );
  return [
    well(CONFIGURATION, `Mode ${MODE}, for visitors at ${PUBLIC_URL}.`),
    ...gaps,
    ...doubts.filter(([is]) => is).map(([, finding]) => finding),
  ];
}

interface Tools {
  fetch: typeof fetch;
  now: () => Date;
}

/**
 * Examines everything that the server depends on, against the live services, and changes nothing: no order is
 * placed, no email sent, no meeting created.
 * @param environment as the server would read it
 */
export async function examine(
  environment: Record<string, string | undefined>,
  tools: Tools,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [wrong("configuration", error.message, SET_THEM)];
  }
  const { fetch, responses } = recordingFetch(tools.fetch, tools.now);
  const adapters = chooseAdapters(config, { fetch, wait: async () => {} });
  const usesOwnFake = config.PAYMENTS === "sandbox" && config.PHONEPE_PG_BASE === undefined;
  const outside = await Promise.all([
    usesOwnFake
      ? [inDemo("payment", "The fake provider inside the server: it takes no money.")]
      : catching("payment", () => examinePayments(adapters.payments, responses)),
    catching("mail", () => examineMail(adapters.mailTransport)),
    catching("meeting", () => examineMeetings(adapters.meetings, lentRooms(config))),
    config.PUBLIC_URL.startsWith("https:")
      ? catching("certificate", () => examineCertificate(config.PUBLIC_URL, tools.now()))
      : [],
  ]);
  const inside = await examineInside(config, tools.now, responses);
  const folder = await catching("folder", () => examineDataFolder(config.DATA_DIR));
  return [...judgeConfiguration(config), ...outside.flat(), ...folder, ...inside];
}

/** A demo in which no video service is set up uses the rooms of Jitsi's makers. */
function lentRooms({ MODE, MEETINGS, JITSI_DOMAIN }: Config): string | undefined {
  const isLent = MODE === "demo" && MEETINGS === "jitsi" && JITSI_DOMAIN === PUBLIC_JITSI;
  return isLent ? PUBLIC_JITSI : undefined;
}

/** Creates the server's cipher; in demo mode, with the stored demo secret. */
async function cipherOf(config: Config) {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  return chooseCipher(config, { secretKey, alarm: () => {} });
}

async function examineInside(
  config: Config,
  now: () => Date,
  responses: RecordedResponse[],
): Promise<Finding[]> {
  const clockOffsets: Record<string, number> = {};
  for (const { url, aheadMs } of responses) {
    if (aheadMs !== undefined) clockOffsets[new URL(url).host] = aheadMs;
  }
  const seen = await catching("database", async () => {
    const server = await openDatabaseServer(config);
    const { db, pool, close } = connect(server.url, { max: 2 });
    try {
      const found = await examineDatabase(pool, config.MODE);
      if (found.some(({ state }) => state === "wrong")) return found;
      const queue = await examineQueue(pool);
      const keys = await examineKeys(db, await cipherOf(config));
      const sentAt = now().getTime();
      const { rows } = await pool.query<{ ms: number }>(
        "select extract(epoch from clock_timestamp()) * 1000 as ms",
      );
      clockOffsets["database"] = (rows[0]?.ms ?? 0) - (sentAt + now().getTime()) / 2;
      const hasTables = found.every(({ said }) => !said.startsWith("Not yet applied"));
      if (!hasTables) return [...found, ...queue, ...keys];
      const mail = await examineWaitingMail(db);
      return [...found, ...queue, ...mail, ...keys, ...(await examineRoster(pool, config.MODE))];
    } finally {
      await close();
      await server.stop();
    }
  });
  if (config.DATABASE_DIRECT_URL) seen.push(...(await catching("pooler", () => askPooler(config))));
  return [...seen, ...judgeClock(clockOffsets)];
}

async function askPooler({ DATABASE_URL = "" }: Config): Promise<Finding> {
  const { pool, close } = connect(DATABASE_URL, { max: 1 });
  try {
    await pool.query("select 1");
    return well("pooler", "It answers.");
  } finally {
    await close();
  }
}

const SET_THEM = "Set them; docs/configuration.md says what each is for.";

/** Turns an unexpected error of one examination into a finding, so that the others still report. */
async function catching(
  what: string,
  lookAt: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await lookAt()].flat();
  } catch (error) {
    if (error instanceof ConfigError) return [wrong(what, error.message, SET_THEM)];
    const { name, message } = describeError(error);
    return [
      wrong(
        what,
        `It can't be examined (${String(name)}: ${String(message)}).`,
        "Mend that first.",
      ),
    ];
  }
}
