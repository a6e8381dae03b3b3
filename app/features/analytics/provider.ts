import type { Purpose } from "./analytics-consent.ts";
import type { AnalyticsEvent } from "./analytics-event.ts";

/** A page view or an event, with what may be told of it and nothing else. */
export interface PageEvent {
  event: { name: "page_view" } | AnalyticsEvent;
  /** The page's name (`pageName`), not its URL. */
  page: string;
  /** The page's name as a URL of the site. */
  pageUrl: string;
  at: Date;
  /** A random name of this browser: the service's own cookie, or one made from the consent's subject. */
  browser: string;
  /** The User-Agent header: the notice of the consent names the type of browser. */
  userAgent: string;
}

/** An analytics service that our server tells. */
export interface AnalyticsReporter {
  /** Finds the name that the service gave this browser in the request's cookies. */
  browserIn(cookies: string): string | undefined;
  /** Makes such a name from 64 random hexadecimal digits. */
  browserFrom(digits: string): string;
  /** @throws Error when the service does not answer or refuses */
  send(event: PageEvent): Promise<void>;
}

/** The services that are set up for reports from the server. */
export type AnalyticsReporters = Readonly<Partial<Record<Purpose, AnalyticsReporter>>>;
