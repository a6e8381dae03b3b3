import measure from "./send-analytics.ts?worker&url";
import { PAGE_EVENTS_PATH } from "./analytics-event.ts";
import type { AnalyticsSettings } from "./analytics-settings.ts";

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
