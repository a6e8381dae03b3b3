import measure from "./send-analytics.ts?worker&url";
import type { AnalyticsSettings } from "./analytics-settings.ts";

/** The analytics script with its settings. A file of its own, so that pages without React can load it. */
export function AnalyticsScript({ analytics, advertising, agreed }: AnalyticsSettings) {
  return (
    <script
      async
      type="module"
      src={measure}
      data-agreed={agreed.join(" ")}
      data-analytics={analytics}
      data-advertising={advertising}
    />
  );
}
