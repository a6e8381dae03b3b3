import type { AnalyticsEvent } from "./analytics-event.ts";

/** One service that is told of pages and events. */
export interface Tag {
  page(name: string): void;
  event(event: AnalyticsEvent): void;
}

/** Loads a service's own script, once, after a yes. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}
