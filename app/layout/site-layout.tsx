import type { ReactNode } from "react";
import { SkipLink } from "../ui/skip-link.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { HelpNowStrip } from "./help-now.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type SiteLayoutProps = { mode: "demo" | "production"; children: ReactNode };

/** What every page shares; the page itself stands in `main`. */
export function SiteLayout({ mode, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="#main">Skip to the main content</SkipLink>
      {mode === "demo" && <DemoBanner />}
      <HelpNowStrip />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
