import { randomBytes } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { analyticsGaps, PUBLIC_JITSI } from "../../app/config-problems.ts";
import type { Config } from "../../app/config.server.ts";
import { unsetDetails } from "../../app/content/operator.ts";
import type { ExaminedMailTransport, MailProblem } from "../../app/domain/emails/mail-transport.ts";
import type { MeetingProvider } from "../../app/domain/meetings/meeting-provider.ts";
import {
  type PaymentProvider,
  PaymentProviderError,
} from "../../app/domain/payments/payment-provider.ts";

/** The result of one examination, written for an operator: contains no secrets and no personal data. */
export type Finding =
  /** In order. */
  | { state: "well"; what: string; said: string }
  /** What a demo leaves out on purpose, and a real site has. */
  | { state: "demo"; what: string; said: string }
  /** A warning: visitors are served, but the operator should check it. */
  | { state: "look"; what: string; said: string; mend: string }
  /** A function that visitors need does not work, or payments and bookings are at risk. */
  | { state: "wrong"; what: string; said: string; mend: string };

export const well = (what: string, said: string): Finding => ({ state: "well", what, said });

export const inDemo = (what: string, said: string): Finding => ({ state: "demo", what, said });

export const look = (what: string, said: string, mend: string): Finding => ({
  state: "look",
  what,
  said,
  mend,
});

export const wrong = (what: string, said: string, mend: string): Finding => ({
  state: "wrong",
  what,
  said,
  mend,
});

const marks: Record<Finding["state"], string> = {
  well: "ok",
  demo: "demo",
  look: "look",
  wrong: "WRONG",
};

/** Formats the findings as lines, each with its remedy below, and a summary as the last line. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap((finding) => {
    const begin = `${marks[finding.state].padEnd(6)} ${finding.what.padEnd(width)}  `;
    const indent = " ".repeat(begin.length);
    const said = finding.said.split("\n").join(`\n${indent}`);
    if (!("mend" in finding)) return [begin + said];
    return [begin + said, `${indent}-> ${finding.mend}`];
  });
  const count = findings.filter(({ state }) => state === "wrong").length;
  const verdict =
    count === 0
      ? "Nothing is wrong."
      : `${count} ${count === 1 ? "thing is" : "things are"} wrong.`;
  return [...lines, "", verdict].join("\n");
}

/** One response that passed through. */
export interface RecordedResponse {
  url: string;
  status: number;
  /** How far the server's clock is ahead of this machine's, in milliseconds; its Date header has whole seconds. */
  aheadMs: number | undefined;
}

/** Wraps fetch and records the status and clock offset of each response. */
export function recordingFetch(
  send: typeof fetch,
  now: () => Date,
): { fetch: typeof fetch; responses: RecordedResponse[] } {
  const responses: RecordedResponse[] = [];
  return {
    responses,
    fetch: async (input, init) => {
      const sentAt = now().getTime();
      const response = await send(input, init);
      const middle = (sentAt + now().getTime()) / 2;
      const serverTime = Date.parse(response.headers.get("Date") ?? "");
      responses.push({
        url: input instanceof Request ? input.url : String(input),
        status: response.status,
        // The header is cut to whole seconds: half a second is its average error.
        aheadMs: Number.isNaN(serverTime) ? undefined : serverTime + 500 - middle,
      });
      return response;
    },
  };
}

const PAYMENT = "payment";

/**
 * Requests the status of an order that does not exist: the provider must accept the credentials and not know the order.
 * Takes no money.
 * @param responses of the provider, recorded meanwhile
 */
export async function examinePayments(
  payments: PaymentProvider,
  responses: readonly RecordedResponse[],
): Promise<Finding> {
  const variables = `the variables that begin with ${payments.name.toUpperCase()}_`;
  try {
    const status = await payments.fetchStatus(
      `order_0000000000000_${randomBytes(12).toString("hex")}`,
    );
    if (status === "not-found") return well(PAYMENT, `${payments.name} answers and knows us.`);
    return wrong(
      PAYMENT,
      `${payments.name} claims to know an order that was never placed.`,
      `It is not ${payments.name}: compare the addresses in ${variables}.`,
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const refused = responses.some(({ status }) => [400, 401, 403].includes(status));
    if (refused)
      return wrong(
        PAYMENT,
        `${payments.name} does not accept our credentials (${error.code}).`,
        `Compare ${variables} with its dashboard: of production, not of its test system?`,
      );
    if (error.retryable)
      return wrong(
        PAYMENT,
        `${payments.name} gives no answer that can be used (${error.code}).`,
        "Open the way to it (firewall, proxy) or see its status page; nothing is lost meanwhile.",
      );
    return wrong(
      PAYMENT,
      `${payments.name} refuses to be asked (${error.code}).`,
      `Compare ${variables} with its documents: the address may be wrong.`,
    );
  }
}

const MEETING = "meeting";

const remedies: Record<string, string> = {
  jitsi: "Correct JITSI_DOMAIN, or see whether the service is up; links wait meanwhile.",
  "google-meet":
    "Compare the GOOGLE_ variables with the account, see that the Calendar API is enabled and, for a service account, " +
    "that its client id has the scope calendar.events delegated; meanwhile the Jitsi server of JITSI_DOMAIN, if set, opens the rooms.",
};

/**
 * Checks the video service as far as possible without creating a meeting.
 * @param lent the host whose rooms a demo uses until one is set
 */
export async function examineMeetings(meetings: MeetingProvider, lent?: string): Promise<Finding> {
  const found = (await meetings.check?.()) ?? { ok: true };
  if (lent !== undefined) {
    const answer = found.ok ? "answers" : `does not answer here (${found.trouble})`;
    return inDemo(MEETING, `Rooms are at ${lent}, which ${answer}; a real site sets its own.`);
  }
  if (found.ok) return well(MEETING, `${meetings.name} answers.`);
  return wrong(
    MEETING,
    `${meetings.name} can't be used (${found.trouble}).`,
    remedies[meetings.name] ?? "See whether the service is up.",
  );
}

const CERTIFICATE = "certificate";
const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed 30 days before their end: by then a renewal has failed for two weeks. */
const FEW_DAYS = 14;

/** Checks the certificate with which visitors' browsers meet the site. @param trust replaces the system's in tests */
export async function examineCertificate(
  publicUrl: string,
  now: Date,
  trust: ConnectionOptions = {},
): Promise<Finding> {
  const { hostname: host, port } = new URL(publicUrl);
  const target = { host, servername: host, port: Number(port || 443), timeout: TIMEOUT_MS };
  const socket = connect({ ...target, rejectUnauthorized: false, ...trust });
  let until: string;
  try {
    await new Promise<void>((connected, failed) => {
      socket.once("secureConnect", connected);
      socket.once("error", failed);
      socket.once("timeout", () => failed(new Error("no answer")));
    });
    until = socket.getPeerCertificate().valid_to;
  } catch (error) {
    const said = `${host} can't be asked from here (${(error as Error).message}).`;
    return look(CERTIFICATE, said, "Ask it from outside: curl -v.");
  } finally {
    socket.destroy();
  }
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  const remedy = "Renew it at the proxy: browsers refuse the site without it.";
  if (!socket.authorized)
    return wrong(CERTIFICATE, `Browsers refuse it (${String(socket.authorizationError)}).`, remedy);
  const said = `It ends in ${days} days, on ${until}.`;
  return days < FEW_DAYS ? look(CERTIFICATE, said, remedy) : well(CERTIFICATE, said);
}

/** A demo in which no video service is set up uses the rooms of Jitsi's makers. */
export function lentRooms({ MODE, MEETINGS, JITSI_DOMAIN }: Config): string | undefined {
  const isLent = MODE === "demo" && MEETINGS === "jitsi" && JITSI_DOMAIN === PUBLIC_JITSI;
  return isLent ? PUBLIC_JITSI : undefined;
}

const MAIL = "mail";

const mailFindings: Record<MailProblem["reason"], [problem: string, repair: string]> = {
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
export async function examineMail(mailTransport: ExaminedMailTransport): Promise<Finding> {
  const found = await mailTransport.check();
  if (found.ok) return well(MAIL, "An email would be accepted.");
  const [problem, repair] = mailFindings[found.reason];
  return wrong(MAIL, `${problem} (${found.answer}).`, `${repair}; emails wait meanwhile.`);
}

const FOLDER = "folder";
const MEGABYTE = 1024 * 1024;
/** An embedded database, the outbox and the assets of a few versions fit into it. */
const LITTLE_MB = 200;

/** Examines DATA_DIR: if it can be written to, and has room. What it writes is deleted. */
export async function examineDataFolder(folder: string): Promise<Finding> {
  const path = resolve(folder);
  const probe = join(path, `.doctor-${process.pid}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, Buffer.alloc(MEGABYTE));
  } catch (error) {
    const said = `DATA_DIR, ${path}, can't be written to (${(error as Error).message}).`;
    return wrong(FOLDER, said, "Make room there, or let the server's user write into it.");
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(path);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const said = `DATA_DIR, ${path}, has ${megabytes} MB left.`;
  return megabytes < LITTLE_MB ? look(FOLDER, said, "Make room there.") : well(FOLDER, said);
}

const CONFIGURATION = "configuration";

/** Warns of settings that the server accepts but the operator may not have intended. */
export function judgeConfiguration(config: Config): Finding[] {
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

const CLOCK = "clock";
/** Slots and free-cancellation limits are exact to the minute; a few seconds do no harm. */
const TOLERATED_MS = 5_000;
/** Beyond this, tokens and holds begin or end at the wrong time. */
const HARMFUL_MS = 60_000;

/** Judges this machine's clock. @param others milliseconds that other clocks are ahead of it, by host name */
export function judgeClock(others: Record<string, number>): Finding[] {
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
