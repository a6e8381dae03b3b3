import { type Purpose, purposes, readAnalyticsConsent } from "./analytics-consent.ts";
import { pageName } from "./page-name.ts";

/** The services of an operator who measures, by their ids. */
export interface AnalyticsIds {
  /** Google Analytics 4: "G-…" */
  analytics?: string;
  /** The Meta pixel: digits. */
  advertising?: string;
}

/** What a page needs to know to ask, and to measure once somebody has said yes. */
export interface AnalyticsSettings extends AnalyticsIds {
  /** Not answered yet: ask. */
  ask: boolean;
  agreed: Purpose[];
}

export const askedPurposes = (ids: AnalyticsIds): Purpose[] =>
  purposes.filter((purpose) => ids[purpose] !== undefined);

/** @returns null where nothing is measured: no service is set up, or the page is told of to nobody */
export function analyticsSettingsOf(
  ids: AnalyticsIds,
  pathname: string,
  cookies: string | null,
  secure: boolean,
): AnalyticsSettings | null {
  const asked = askedPurposes(ids);
  if (asked.length === 0 || pageName(pathname) === undefined) return null;
  const choice = readAnalyticsConsent(cookies, secure);
  // Where the choice is made the question would stand twice.
  const ask = !choice && pathname !== "/privacy-choices";
  return { ...ids, ask, agreed: asked.filter((purpose) => choice?.[purpose]) };
}
