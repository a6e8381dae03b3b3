import type { AnalyticsPurpose } from "./analytics-consent.ts";
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
export type AnalyticsReporters = Readonly<Partial<Record<AnalyticsPurpose, AnalyticsReporter>>>;

/** An analytics service that gets page views and events. */
export interface Tag {
  page(name: string): void;
  event(event: AnalyticsEvent): void;
}

/** Loads a service's script once, after consent. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Reports to our own server, which tells the services that the visitor agreed to. */
export function createServerReportTag(path: string): Tag {
  let page = "";
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ page, ...fields });
    // Also while the page is left. Nothing depends on the answer.
    void fetch(path, { method: "POST", body, keepalive: true }).catch(() => {});
  };
  return {
    page(name) {
      page = name;
      send({ name: "page_view" });
    },
    event: (event) => send({ ...event }),
  };
}
