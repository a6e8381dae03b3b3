import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** The host is of this machine or a private network, or the address is not https. */
export class PrivateAddressError extends Error {
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
export function getOnce(url: URL, given: GetOptions): Promise<IncomingMessage> {
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
