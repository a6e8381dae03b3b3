import { type AnalyticsPurpose, purposes, parseAnalyticsCookie } from "./analytics-consent.ts";
import { mayLoadScripts, pageName } from "./analytics-event.ts";
import type { AnalyticsReporters } from "./analytics-provider.ts";

/** The ids of the analytics services that are set up. */
export interface AnalyticsIds {
  /** Google Analytics 4: "G-…" */
  analytics?: string;
  /** The Meta pixel: digits. */
  advertising?: string;
}

/** What a page needs to ask for consent, and to send analytics after it. */
export interface AnalyticsSettings extends AnalyticsIds {
  /** The ids of the services whose scripts this page may load; the others are told by our server. */
  scripts: AnalyticsIds;
  /** This page loads no such script, and our server tells a service. */
  reports: boolean;
  /** The visitor has not answered yet: ask for consent. */
  ask: boolean;
  agreed: AnalyticsPurpose[];
}

export const askedPurposes = (ids: AnalyticsIds): AnalyticsPurpose[] =>
  purposes.filter((purpose) => ids[purpose] !== undefined);

/** /privacy-choices has a form of its own for it, and after a payment nothing comes before its result. */
const isNotAskedOn: ReadonlySet<string | undefined> = new Set([
  "/privacy-choices",
  "/payment-status",
]);

/** @returns null without analytics: no service is set up, or the page is excluded (see `pageName`) */
export function analyticsSettingsOf(
  { ids, reporters }: { ids: AnalyticsIds; reporters: AnalyticsReporters },
  pathname: string,
  cookies: string | null,
  secure: boolean,
): AnalyticsSettings | null {
  const asked = askedPurposes(ids);
  if (asked.length === 0 || pageName(pathname) === undefined) return null;
  const choice = parseAnalyticsCookie(cookies, secure);
  const scripts = scriptServicesOf(ids, pathname, cookies, secure);
  const reports = !mayLoadScripts(pathname) && Object.keys(reporters).length > 0;
  const ask = !choice && !isNotAskedOn.has(pageName(pathname));
  return { ...ids, scripts, reports, ask, agreed: asked.filter((purpose) => choice?.[purpose]) };
}

/**
 * Returns the services whose scripts a page may load: those that the visitor agreed to, or may still agree to on this
 * page. The Content-Security-Policy names these and no others.
 */
export function scriptServicesOf(
  ids: AnalyticsIds,
  pathname: string,
  cookies: string | null,
  secure: boolean,
): AnalyticsIds {
  if (!mayLoadScripts(pathname)) return {};
  const choice = parseAnalyticsCookie(cookies, secure);
  const open = askedPurposes(ids).filter((purpose) => choice?.[purpose] ?? true);
  return Object.fromEntries(open.map((purpose) => [purpose, ids[purpose]]));
}
