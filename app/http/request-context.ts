import { createContext as createRouterContext } from "react-router";

/** What the server passes to loaders and actions beside the request itself. */
export interface RequestInfo {
  requestId: string;
  /** The Content-Security-Policy nonce of this response's inline scripts. */
  nonce: string;
  /** Keyed fingerprint of the visitor's network; null where it is unknown. */
  readonly network: string | null;
  /** Keyed fingerprints of its /56 and /48, see widerNetworksOf. */
  readonly widerNetworks?: readonly string[];
  /** Set when a rate limit is exceeded; the server sends it as Retry-After. */
  retryAfterSeconds?: number;
  /** Set when a loader or action failed because the database does not answer; the server then answers 503. */
  databaseUnavailable?: boolean;
  /** Set by a loader: the page's data for search engines, in schema.org's terms. It is written into the head. */
  structuredData?: Readonly<Record<string, unknown>>;
  /**
   * Set by the loader of a page without anything of its visitor, whose HTML is kept: it differs from the next
   * visitor's in the id of its form alone.
   */
  impersonal?: { formId: string };
  /** The form that this request sent, once it is parsed. */
  sentForm?: FormData;
  /** Asked by the router of an open page for the data of the next. */
  isNext?: boolean;
  mode: "demo" | "production";
}

/** Has a default, since prerendering and tests run without a server. */
export const requestContext = createRouterContext<RequestInfo>({
  requestId: "none",
  nonce: "",
  network: null,
  mode: "production",
});
