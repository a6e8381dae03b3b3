import { createContext as createRouterContext } from "react-router";

/** What the server knows of one request, beside the request itself. */
export interface RequestInfo {
  requestId: string;
  /** For inline scripts of this answer, in its Content-Security-Policy. */
  nonce: string;
  /** Keyed fingerprint of the visitor's network; null where it can't be known. */
  network: string | null;
  /** The same of the IPv6 networks around it, narrowest first, see widerNetworksOf. */
  widerNetworks?: readonly string[];
  /** Set where somebody is told to wait; goes out as Retry-After. */
  retryAfterSeconds?: number;
  mode: "demo" | "production";
}

/** A default, since prerendering and tests run without a server. */
export const requestContext = createRouterContext<RequestInfo>({
  requestId: "none",
  nonce: "",
  network: null,
  mode: "production",
});
