import { createContext as createRouterContext } from "react-router";

/** What the server knows of one request, beside the request itself. */
export interface RequestFacts {
  requestId: string;
  /** For inline scripts of this answer, in its Content-Security-Policy. */
  nonce: string;
  /** The visitor's network address; null where it can't be known. */
  address: string | null;
  mode: "demo" | "production";
}

/** A default, since prerendering and tests run without a server. */
export const requestContext = createRouterContext<RequestFacts>({
  requestId: "none",
  nonce: "",
  address: null,
  mode: "production",
});
