/** Headers that every answer of the app carries. */
import type { AnalyticsIds } from "../../app/features/analytics/analytics-settings.ts";
import { pageTransition } from "../../app/http/page-transition.ts";
import { sourceHash } from "../source-hash.ts";
import { safeHeaders } from "./safe-headers.ts";

export interface PolicyInputs {
  nonce: string;
  /** Where a form post may be redirected to besides this site: the provider's pay pages. */
  formTargets: readonly string[];
  secure: boolean;
  /** Which measuring services this site is set up for. */
  analyticsSettings?: AnalyticsIds;
  /** The one other site that a frame in this page may show. */
  frameSource?: string;
}

/** Of the one style that stands in every page. */
const transitionHash = sourceHash(pageTransition);

/** Where each service's script comes from and where it reports to, as they publish it. */
const analyticsHosts: Record<keyof AnalyticsIds, { script: string; report: string }> = {
  analytics: {
    script: "https://www.googletagmanager.com",
    report:
      "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
  },
  advertising: { script: "https://connect.facebook.net", report: "https://www.facebook.com" },
};

/** Nothing is allowed but what the pages need: our own files, and scripts that carry the nonce. */
export function contentSecurityPolicy(events: PolicyInputs): string {
  const { nonce, formTargets, secure, analyticsSettings = {}, frameSource } = events;
  const services = Object.entries(analyticsHosts).filter(
    ([purpose]) => analyticsSettings[purpose as keyof AnalyticsIds],
  );
  const scripts = services.map(([, { script }]) => ` ${script}`).join("");
  const reports = services.map(([, { report }]) => ` ${report}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    // In development Vite brings the styles in as elements; a build has files only.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${transitionHash}`,
    `img-src 'self' data:${reports}`,
    "font-src 'self'",
    // The sounds, in the browser's own player.
    "media-src 'self'",
    `connect-src 'self'${import.meta.env.DEV ? " ws:" : ""}${reports}`,
    "manifest-src 'self'",
    ...(frameSource ? [`frame-src ${frameSource}`] : []),
    // Chromium judges the redirect that follows a form post by this too.
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Sets what is missing; an answer that brings its own policy (the outbox, the stand-in) keeps it. */
export function addSecurityHeaders(headers: Headers, events: PolicyInputs): void {
  const all: Record<string, string> = {
    ...safeHeaders(events.secure),
    "Content-Security-Policy": contentSecurityPolicy(events),
    // The provider checks where its visitors come from: it must see our origin, and nobody more. A
    // measuring script would also tell the page before, whose address may name a therapist.
    ...(Object.keys(events.analyticsSettings ?? {}).length > 0 && {
      "Referrer-Policy": "strict-origin",
    }),
  };
  for (const [name, value] of Object.entries(all)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** An answer to a form is its sender's alone, and so is one that sets a cookie; it says so even where a route forgot. */
export function forbidCaching(headers: Headers, method: string): void {
  const personal = (method !== "GET" && method !== "HEAD") || headers.has("Set-Cookie");
  if (personal && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
