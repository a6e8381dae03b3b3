import { type Purpose, purposes, readAnalyticsConsent } from "./analytics-consent.ts";
import { pageName } from "./page-name.ts";

/** The ids of the analytics services that are set up. */
export interface AnalyticsIds {
  /** Google Analytics 4: "G-…" */
  analytics?: string;
  /** The Meta pixel: digits. */
  advertising?: string;
}

/** What a page needs to ask for consent, and to send analytics after it. */
export interface AnalyticsSettings extends AnalyticsIds {
  /** The visitor has not answered yet: ask for consent. */
  ask: boolean;
  agreed: Purpose[];
}

export const askedPurposes = (ids: AnalyticsIds): Purpose[] =>
  purposes.filter((purpose) => ids[purpose] !== undefined);

/** @returns null without analytics: no service is set up, or the page is excluded (see `pageName`) */
export function analyticsSettingsOf(
  ids: AnalyticsIds,
  pathname: string,
  cookies: string | null,
  secure: boolean,
): AnalyticsSettings | null {
  const asked = askedPurposes(ids);
  if (asked.length === 0 || pageName(pathname) === undefined) return null;
  const choice = readAnalyticsConsent(cookies, secure);
  // /privacy-choices has a form of its own for it.
  const ask = !choice && pathname !== "/privacy-choices";
  return { ...ids, ask, agreed: asked.filter((purpose) => choice?.[purpose]) };
}
