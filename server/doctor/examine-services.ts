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

/** What one check has found, written for an operator: contains no secrets and no personal data. */
export interface Verdict {
  /**
   * well: in order. demo: what a demo leaves out on purpose, and a real site has. look: visitors are served, but the
   * operator should check it. wrong: what visitors need does not work, or payments and bookings are at risk.
   */
  state: "well" | "demo" | "look" | "wrong";
  said: string;
  mend?: string;
}

export interface Finding extends Verdict {
  what: string;
}

export const well = (said: string): Verdict => ({ state: "well", said });
export const inDemo = (said: string): Verdict => ({ state: "demo", said });
export const look = (said: string, mend: string): Verdict => ({ state: "look", said, mend });
export const wrong = (said: string, mend: string): Verdict => ({ state: "wrong", said, mend });

const marks = { well: "ok", demo: "demo", look: "look", wrong: "WRONG" };

/** Formats the findings as lines, each with its remedy below, and a summary as the last line. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap((finding) => {
    const { state, what, said, mend } = finding;
    const begin = `${marks[state].padEnd(6)} ${what.padEnd(width)}  `;
    const indent = " ".repeat(begin.length);
    const line = begin + said.replaceAll("\n", `\n${indent}`);
    return mend === undefined ? [line] : [line, `${indent}-> ${mend}`];
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

/**
 * Requests the status of an order that does not exist: the provider must accept the credentials and not know the order.
 * Takes no money.
 * @param responses of the provider, recorded meanwhile
 */
export async function examinePayments(
  payments: PaymentProvider,
  responses: readonly RecordedResponse[],
): Promise<Verdict> {
  const variables = `the variables that begin with ${payments.name.toUpperCase()}_`;
  try {
    const status = await payments.fetchStatus(
      `order_0000000000000_${randomBytes(12).toString("hex")}`,
    );
    if (status === "not-found") return well(`${payments.name} answers and knows us.`);
    return wrong(
      `${payments.name} claims to know an order that was never placed.`,
      `It is not ${payments.name}: compare the addresses in ${variables}.`,
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const refused = responses.some(({ status }) => [400, 401, 403].includes(status));
    if (refused)
      return wrong(
        `${payments.name} does not accept our credentials (${error.code}).`,
        `Compare ${variables} with its dashboard: of production, not of its test system?`,
      );
    if (error.retryable)
      return wrong(
        `${payments.name} gives no answer that can be used (${error.code}).`,
        "Open the way to it (firewall, proxy) or see its status page; nothing is lost meanwhile.",
      );
    return wrong(
      `${payments.name} refuses to be asked (${error.code}).`,
      `Compare ${variables} with its documents: the address may be wrong.`,
    );
  }
}

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
export async function examineMeetings(meetings: MeetingProvider, lent?: string): Promise<Verdict> {
  const found = (await meetings.check?.()) ?? { ok: true };
  if (lent !== undefined) {
    const answer = found.ok ? "answers" : `does not answer here (${found.trouble})`;
    return inDemo(`Rooms are at ${lent}, which ${answer}; a real site sets its own.`);
  }
  if (found.ok) return well(`${meetings.name} answers.`);
  return wrong(
    `${meetings.name} can't be used (${found.trouble}).`,
    remedies[meetings.name] ?? "See whether the service is up.",
  );
}

const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt's are renewed 30 days before their end: by then a renewal has failed for two weeks. */
const FEW_DAYS = 14;

/** Checks the certificate with which visitors' browsers meet the site. @param trust replaces the system's in tests */
export async function examineCertificate(
  publicUrl: string,
  now: Date,
  trust: ConnectionOptions = {},
): Promise<Verdict> {
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
    return look(said, "Ask it from outside: curl -v.");
  } finally {
    socket.destroy();
  }
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  const remedy = "Renew it at the proxy: browsers refuse the site without it.";
  if (!socket.authorized)
    return wrong(`Browsers refuse it (${String(socket.authorizationError)}).`, remedy);
  const said = `It ends in ${days} days, on ${until}.`;
  return days < FEW_DAYS ? look(said, remedy) : well(said);
}

/** A demo in which no video service is set up uses the rooms of Jitsi's makers. */
export function lentRooms({ MODE, MEETINGS, JITSI_DOMAIN }: Config): string | undefined {
  const isLent = MODE === "demo" && MEETINGS === "jitsi" && JITSI_DOMAIN === PUBLIC_JITSI;
  return isLent ? PUBLIC_JITSI : undefined;
}

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
export async function examineMail(mailTransport: ExaminedMailTransport): Promise<Verdict> {
  const found = await mailTransport.check();
  if (found.ok) return well("An email would be accepted.");
  const [problem, repair] = mailFindings[found.reason];
  return wrong(`${problem} (${found.answer}).`, `${repair}; emails wait meanwhile.`);
}

const MEGABYTE = 1024 * 1024;
/** An embedded database, the outbox and the assets of a few versions fit into it. */
const LITTLE_MB = 200;

/** Examines DATA_DIR: if it can be written to, and has room. What it writes is deleted. */
export async function examineDataFolder(folder: string): Promise<Verdict> {
  const path = resolve(folder);
  const probe = join(path, `.doctor-${process.pid}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, Buffer.alloc(MEGABYTE));
  } catch (error) {
    const said = `DATA_DIR, ${path}, can't be written to (${(error as Error).message}).`;
    return wrong(said, "Make room there, or let the server's user write into it.");
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(path);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const said = `DATA_DIR, ${path}, has ${megabytes} MB left.`;
  return megabytes < LITTLE_MB ? look(said, "Make room there.") : well(said);
}

/** Warns of settings that the server accepts but the operator may not have intended. */
export function judgeConfiguration(config: Config): Verdict[] {
  const { MEETINGS, JITSI_DOMAIN, MODE, PUBLIC_URL, MAIL_FROM, PHONEPE_PG_BASE, PAYMENTS } = config;
  const real = MODE === "production";
  const doubts: [isSo: boolean, said: string, mend: string][] = [
    [
      real && unsetDetails.length > 0,
      `Visitors see placeholders: ${unsetDetails.join(", ")}.`,
      "Edit app/content/brand.ts and app/content/operator.ts and build again.",
    ],
    [
      real && /[@.]example(?:\.(?:com|net|org))?$/.test(MAIL_FROM),
      `Emails come from ${MAIL_FROM}, which is an example address.`,
      "Set MAIL_FROM to one whose domain is set up for your mail service.",
    ],
    [
      real && PAYMENTS === "phonepe" && PHONEPE_PG_BASE !== undefined,
      "Payments don't go to the provider's own address.",
      "Leave PHONEPE_PG_BASE and PHONEPE_OAUTH_BASE out, unless this is a rehearsal.",
    ],
    [
      // The server speaks no TLS: a proxy is in front.
      real && config.TRUSTED_PROXIES === 0,
      "TRUSTED_PROXIES is 0, and a proxy is in front: all visitors share its address and its limits.",
      "Set it to the number of proxies, the first of which replaces X-Forwarded-For: deploy/nginx.conf.",
    ],
    [
      MEETINGS === "google-meet" && JITSI_DOMAIN === undefined,
      "No service opens a session's room while Google Meet does not answer.",
      "Set JITSI_DOMAIN to your own Jitsi server, the fallback.",
    ],
  ];
  return [
    well(`Mode ${MODE}, for visitors at ${PUBLIC_URL}.`),
    ...analyticsGaps(config).map((gap) =>
      look(`${gap}.`, "Set it, or take the id out; docs/configuration.md, analytics."),
    ),
    ...doubts.filter(([isSo]) => isSo).map(([, said, mend]) => look(said, mend)),
  ];
}

/** Slots and free-cancellation limits are exact to the minute; a few seconds do no harm. */
const TOLERATED_MS = 5_000;
/** Beyond this, tokens and holds begin or end at the wrong time. */
const HARMFUL_MS = 60_000;

/** Judges this machine's clock. @param others milliseconds that other clocks are ahead of it, by host name */
export function judgeClock(others: Record<string, number>): Verdict[] {
  const furthest = Object.entries(others).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  )[0];
  if (!furthest) return [];
  const [name, aheadMs] = furthest;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERATED_MS)
    return [well(`It agrees with ${Object.keys(others).join(" and ")}.`)];
  const said = `It is ${seconds} seconds ${aheadMs > 0 ? "behind" : "ahead of"} that of the ${name}.`;
  const mend = "Keep time on this machine and that one with NTP (timedatectl set-ntp true).";
  return [Math.abs(aheadMs) > HARMFUL_MS ? wrong(said, mend) : look(said, mend)];
}
