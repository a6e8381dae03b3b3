import { randomBytes } from "node:crypto";
import {
  type PaymentProvider,
  PaymentProviderError,
} from "../../app/domain/payments/payment-provider.ts";
import { type Finding, inDemo, well, wrong, look } from "./finding.ts";
import type { MeetingProvider } from "../../app/domain/meetings/meeting-provider.ts";
import { connect, type ConnectionOptions } from "node:tls";

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
    await new Promise<void>((resolve, reject) => {
      socket.once("secureConnect", resolve);
      socket.once("error", reject);
      socket.once("timeout", () => reject(new Error("no answer")));
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
