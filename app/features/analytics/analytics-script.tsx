import measure from "./send-analytics.ts?worker&url";
import type { AnalyticsSettings } from "./analytics-settings.ts";

/** The script that asks and measures, with what it must know. Its own file, so that pages without React can have it. */
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
