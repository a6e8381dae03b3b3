import { createHash } from "node:crypto";
import type { AnalyticsIds } from "../../app/domain/analytics/analytics-settings.ts";
import { secretPageHeaders } from "../../app/http/page-headers.ts";
import { pageTransition } from "../../app/http/document.ts";
import { safeHeaders } from "./safe-headers.ts";

/** Computes the hash by which a content security policy allows an inline script or style. */
export const sourceHash = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export interface PolicyInputs {
  nonce: string;
  /** Other origins a form post may be redirected to: the payment provider's pages. */
  formTargets: readonly string[];
  secure: boolean;
  /** The analytics services whose scripts this page may load. */
  scripts?: AnalyticsIds;
  /** A page with such a script may follow this one. */
  hidesReferrer?: boolean;
  /** The only other origin that a frame in this page may load. */
  frameSource?: string;
}

/** Hash of the one inline style that every page has. */
const transitionHash = sourceHash(pageTransition);

/** The hosts of each service's script and reports, from its documentation. */
const analyticsHosts: Record<keyof AnalyticsIds, { script: string; report: string }> = {
  analytics: {
    script: "https://www.googletagmanager.com",
    report:
      "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
  },
  advertising: { script: "https://connect.facebook.net", report: "https://www.facebook.com" },
};

/** Builds the policy: only the site's own files, style attributes and scripts with the nonce are allowed. */
export function contentSecurityPolicy(inputs: PolicyInputs): string {
  const { nonce, formTargets, secure, scripts = {}, frameSource } = inputs;
  const services = Object.entries(analyticsHosts).filter(
    ([purpose]) => scripts[purpose as keyof AnalyticsIds],
  );
  const sources = services.map(([, { script }]) => ` ${script}`).join("");
  const reports = services.map(([, { report }]) => ` ${report}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${sources}`,
    // In development Vite inserts styles as elements; a build has files only.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${transitionHash}`,
    // For numbers that the page computes. No markup of a visitor's is rendered that could bring its own:
    // docs/security.md.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "font-src 'self'",
    // For the sounds.
    "media-src 'self'",
    // Also for the ping of a link to a meeting.
    `connect-src 'self'${import.meta.env.DEV ? " ws:" : ""}${reports}`,
    "manifest-src 'self'",
    ...(frameSource ? [`frame-src ${frameSource}`] : []),
    // Chromium applies this to the redirect after a form post too.
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Adds missing headers; a response with its own policy (the outbox, the fake provider) keeps it. */
export function addSecurityHeaders(headers: Headers, inputs: PolicyInputs): void {
  const all: Record<string, string> = {
    ...safeHeaders(inputs.secure),
    "Content-Security-Policy": contentSecurityPolicy(inputs),
    // The payment provider checks the referrer, so the origin is sent, and never the path: an analytics script
    // would report the previous page, whose URL may name a therapist.
    ...(inputs.hidesReferrer && { "Referrer-Policy": "strict-origin" }),
  };
  for (const [name, value] of Object.entries(all)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/**
 * Marks responses to forms and responses that set a cookie as not cacheable, in case a route does not. Every response
 * of the desk and of a therapist's own screens, refusals included, is neither cached nor indexed.
 * @param path decoded (`removeTokensFromPath`): the router accepts several spellings of a path
 */
export function forbidCaching(headers: Headers, method: string, path: string): void {
  if (/^\/(?:desk|my)(?:[/.]|$)/i.test(path))
    for (const [name, value] of Object.entries(secretPageHeaders)) headers.set(name, value);
  const personal = (method !== "GET" && method !== "HEAD") || headers.has("Set-Cookie");
  if (personal && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
