import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction, BlockList, isIPv6 } from "node:net";
import type {
  CalendarResponse,
  CalendarFault,
  CalendarReader,
} from "../domain/calendar/outside-calendar.ts";

/** The host is of this machine or a private network, or the address is not https. */
class PrivateAddressError extends Error {
  constructor() {
    super("the host is not a public one");
    this.name = "PrivateAddressError";
  }
}

/** Resolves a host as the system does. Tests pass their own. */
export type Resolve = typeof systemLookup;

/** Which addresses may be asked. */
export interface AddressRules {
  allowsHttp: boolean;
  /** @param address an IP address that a host has */
  allowsAddress: (address: string) => boolean;
}

/**
 * Resolves a host for one connection and refuses it unless every address is allowed. The connection goes to the address
 * that was checked: a second look-up could give another one.
 */
function checkedLookup(resolve: Resolve, { allowsAddress }: AddressRules): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 4);
      const [first] = found;
      if (!first || !found.every(({ address }) => allowsAddress(address)))
        return callback(new PrivateAddressError(), "", 4);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
}

interface GetOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  resolve: Resolve | undefined;
  rules: AddressRules;
}

/**
 * Sends one GET request, and follows no redirect.
 * @throws PrivateAddressError; otherwise the error of the network
 */
function getOnce(url: URL, given: GetOptions): Promise<IncomingMessage> {
  const { headers, signal, rules, resolve = systemLookup } = given;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((done, failed) => {
    // Node looks up no name for a host that is an address itself.
    const isAllowed = url.protocol === "https:" || rules.allowsHttp;
    if (!isAllowed || (isIP(host) && !rules.allowsAddress(host)))
      return failed(new PrivateAddressError());
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const lookup = checkedLookup(resolve, rules);
    const sent = send(url, { headers, signal, agent: false, lookup }, done);
    sent.once("error", failed);
    return sent.end();
  });
}

/** Networks that no calendar on the internet is in (IANA's registries of special-purpose addresses). */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, bits, "ipv4");

/** The global unicast addresses of IPv6, and what of them leads elsewhere or nowhere. */
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** Whether an IP address is a public one: not of this machine, a private network, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, "ipv4");
  return unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

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

const failedResponse = (fault: CalendarFault): CalendarResponse => ({ kind: "failed", fault });

type Take = (bytes: Uint8Array) => void;

async function answerOf(
  answer: IncomingMessage,
  take: Take,
  mostBytes: number,
): Promise<CalendarResponse> {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 304) return { kind: "unchanged" };
  if (statusCode >= 500) return failedResponse("unreachable");
  if (statusCode !== 200) return failedResponse("refused");
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity")
    return failedResponse("unreadable");
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return failedResponse("too_large");
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
        if (!next || !/^https?:$/.test(next.protocol)) return failedResponse("refused");
        at = next;
      } finally {
        answer.destroy();
      }
    }
    return failedResponse("refused");
  }

  return {
    async read(address, etag, take) {
      const url = URL.parse(address);
      if (!url) return failedResponse("address_refused");
      try {
        return await follow(url, etag, take, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        // A lost name, a closed door, a wrong certificate, a timeout: the message may hold the address.
        return failedResponse(
          error instanceof PrivateAddressError ? "address_refused" : "unreachable",
        );
      }
    },
  };
}
