import type { ReactNode } from "react";
import type { AnalyticsSettings } from "../features/analytics/analytics-settings.ts";
import { AnalyticsConsentQuestion } from "../features/analytics/analytics-consent-question.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { SkipLink } from "../ui/navigation/skip-link.tsx";
import { HelpNowStrip } from "./help-now.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type SiteLayoutProps = {
  mode: "demo" | "production";
  /** Unset if no analytics service is set up. */
  analyticsSettings?: AnalyticsSettings | null | undefined;
  children: ReactNode;
};

/** The layout of every page: header, footer, and the page in `main`. */
export function SiteLayout({ mode, analyticsSettings, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="#main">Skip to the main content</SkipLink>
      {mode === "demo" && (
        <Banner label="Demo">Demo: demo therapists, no real money, no real sessions.</Banner>
      )}
      <HelpNowStrip />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {analyticsSettings?.ask && <AnalyticsConsentQuestion {...analyticsSettings} />}
      <SiteFooter measured={Boolean(analyticsSettings)} />
    </div>
  );
}
