import measure from "./send-analytics.ts?worker&url";
import { PAGE_EVENTS_PATH, PAGE_SHOWN } from "../../domain/analytics/analytics-event.ts";
import type { AnalyticsSettings } from "../../domain/analytics/analytics-settings.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";

/** The analytics script with its settings. A file of its own, so that pages without React can load it. */
export function AnalyticsScript({ scripts, reports, agreed }: AnalyticsSettings) {
  return (
    <script
      async
      type="module"
      src={measure}
      data-agreed={agreed.join(" ")}
      data-analytics={scripts.analytics}
      data-advertising={scripts.advertising}
      data-reports={reports ? PAGE_EVENTS_PATH : undefined}
    />
  );
}

/** Reports client-side navigations to the analytics script. */
export function PageViewTracker() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: pathname + search }));
  }, [pathname, search]);
  return null;
}
