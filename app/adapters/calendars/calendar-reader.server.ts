import type { IncomingMessage } from "node:http";
import type {
  CalendarAnswer,
  CalendarFault,
  CalendarReader,
} from "../../features/calendar/busy/provider.ts";
import {
  type AddressRules,
  getOnce,
  PrivateAddressError,
  type Resolve,
} from "./get-once.server.ts";
import { isPublicAddress } from "./public-address.ts";

/** Of all that a server sends; the reader of the text limits what it keeps of it. */
const MOST_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

/** What a site asks: hosts of the internet, by https. */
const publicOnly: AddressRules = { allowsHttp: false, allowsAddress: isPublicAddress };
/** For a product in tests: the machine itself too. */
const anyAddress: AddressRules = { allowsHttp: true, allowsAddress: () => true };

/** @param addresses as CALENDAR_ADDRESSES has it */
export const rulesOf = (addresses: "public" | "any") =>
  addresses === "any" ? anyAddress : publicOnly;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface CalendarReaderOptions {
  rules: AddressRules;
  resolve?: Resolve;
  timeoutMs?: number;
  /** Of all that a server sends; a test's is small. */
  mostBytes?: number;
}

const failed = (fault: CalendarFault): CalendarAnswer => ({ kind: "failed", fault });

type Take = (bytes: Uint8Array) => void;

async function answerOf(
  answer: IncomingMessage,
  take: Take,
  mostBytes: number,
): Promise<CalendarAnswer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 304) return { kind: "unchanged" };
  if (statusCode >= 500) return failed("unreachable");
  if (statusCode !== 200) return failed("refused");
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity")
    return failed("unreadable");
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return failed("too_large");
    take(chunk);
  }
  return { kind: "sent", etag: headers.etag?.slice(0, 200) ?? null };
}

/**
 * Creates the reader of therapists' calendars. The addresses come from people, so each host is checked, after each
 * redirect too. At most 64 MB, 10 seconds and 3 redirects.
 */
export function createCalendarReader(options: CalendarReaderOptions): CalendarReader {
  const { rules, resolve, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES } = options;

  async function follow(url: URL, etag: string | null, take: Take, signal: AbortSignal) {
    for (let at = url, redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const headers = {
        Accept: "text/calendar, */*;q=0.1",
        "Accept-Encoding": "identity",
        "User-Agent": "Sahaj",
        ...(etag && { "If-None-Match": etag }),
      };
      const answer = await getOnce(at, { headers, signal, resolve, rules });
      try {
        const { location } = answer.headers;
        if (!REDIRECTS.has(answer.statusCode ?? 0)) return await answerOf(answer, take, mostBytes);
        const next = location ? URL.parse(location, at) : null;
        if (!next || !/^https?:$/.test(next.protocol)) return failed("refused");
        at = next;
      } finally {
        answer.destroy();
      }
    }
    return failed("refused");
  }

  return {
    async read(address, etag, take) {
      const url = URL.parse(address);
      if (!url) return failed("address_refused");
      try {
        return await follow(url, etag, take, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        // A lost name, a closed door, a wrong certificate, a timeout: the message may hold the address.
        return failed(error instanceof PrivateAddressError ? "address_refused" : "unreachable");
      }
    },
  };
}
