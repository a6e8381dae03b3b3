import { type Config, ConfigError, parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { describeError } from "../../app/http/log.server.ts";
import { chooseAdapters, chooseCipher } from "../../app/services.server.ts";
import { databaseServer } from "../database-server.ts";
import { demoSecret } from "../demo-secret.ts";
import { examineCertificate } from "./examine-certificate.ts";
import { examineDatabase, examineRoster } from "./examine-database.ts";
import { examineKeys } from "./examine-keys.ts";
import { examineMail } from "./examine-mail.ts";
import { examineMeetings } from "./examine-meetings.ts";
import { examinePayments } from "./examine-payments.ts";
import { examineQueue } from "./examine-queue.ts";
import { type Finding, well, wrong } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";
import { judgeConfiguration } from "./judge-configuration.ts";
import { type RecordedResponse, recordingFetch } from "./recording-fetch.ts";

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
      ? [well("payment", "The fake provider inside the server: it takes no money.")]
      : catching("payment", () => examinePayments(adapters.payments, responses)),
    catching("mail", () => examineMail(adapters.mailTransport)),
    catching("meeting", () => examineMeetings(adapters.meetings)),
    config.PUBLIC_URL.startsWith("https:")
      ? catching("certificate", () => examineCertificate(config.PUBLIC_URL, tools.now()))
      : [],
  ]);
  const inside = await examineInside(config, tools.now, responses);
  return [...judgeConfiguration(config), ...outside.flat(), ...inside];
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
  const findings = await catching("database", async () => {
    const server = await databaseServer(config);
    const { db, pool, close } = connect(server.url, { max: 2 });
    try {
      const found = await examineDatabase(pool);
      if (found.some(({ state }) => state === "wrong")) return found;
      const queue = await examineQueue(pool);
      const keys = await examineKeys({ db, cipher: await cipherOf(config) });
      const sentAt = now().getTime();
      const { rows } = await pool.query<{ ms: number }>(
        "select extract(epoch from clock_timestamp()) * 1000 as ms",
      );
      clockOffsets["database"] = (rows[0]?.ms ?? 0) - (sentAt + now().getTime()) / 2;
      const hasTables = found.every(({ said }) => !said.startsWith("Not yet applied"));
      return [...found, ...queue, ...keys, ...(hasTables ? await examineRoster(pool) : [])];
    } finally {
      await close();
      await server.stop();
    }
  });
  if (config.DATABASE_DIRECT_URL)
    findings.push(...(await catching("pooler", () => askPooler(config))));
  return [...findings, ...judgeClock(clockOffsets)];
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
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat();
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
