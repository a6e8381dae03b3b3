import type { AnalyticsEvent } from "./analytics-event.ts";

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
