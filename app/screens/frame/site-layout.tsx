import type { ReactNode } from "react";
import type { AnalyticsSettings } from "../../domain/analytics/analytics-settings.ts";
import { AnalyticsConsentQuestion } from "../privacy/analytics-consent-question.tsx";
import { SkipLink } from "../../ui/visually-hidden.tsx";
import { SiteLink } from "../../ui/navigation/site-link.tsx";
import type { HeldLine, QuietFrame } from "./quiet-frame.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TopStrip } from "./top-strip.tsx";
import { t } from "../../lib/language/t.ts";

/** What the operator has published for this page, above its content. */
function SiteNotices({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <aside
      aria-label={t("From our team")}
      className="border-b border-line bg-raised px-4 py-3 text-center"
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  );
}

/** Says that a slot is held, and leads back to it. */
function HeldNotice({ text, to, back }: HeldLine) {
  return (
    <aside aria-label={t("Your held time")} className="border-b border-hairline bg-sage text-sm">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <span className="min-w-0 flex-[1_1_14rem] py-1">{text}</span>
        <SiteLink to={to} className="py-2.5 font-semibold underline underline-offset-4">
          {back}
        </SiteLink>
      </p>
    </aside>
  );
}

type SiteLayoutProps = {
  mode: "demo" | "production";
  /** Set on pages where the visitor answers, books or pays. */
  quiet?: QuietFrame | undefined;
  /** Set while the visitor holds a slot, on pages outside of the match. */
  held?: HeldLine | undefined;
  /** Visitors are offered the site in Hindi too. */
  inTwoLanguages: boolean;
  /** Unset if no analytics service is set up. */
  analyticsSettings?: AnalyticsSettings | null | undefined;
  /** What the operator has published for this page. */
  notices: readonly string[];
  children: ReactNode;
};

/**
 * A page where the visitor answers, books or pays ends at the fold: its footer begins where the window ends, above a
 * sticky bar. 81 px: the line across the top and the header.
 */
const endsAtFold = "min-h-[calc(100lvh-5.0625rem-var(--sticky-space,0rem))]";

/** The layout of every page: header, footer, and the page in `main`. */
export function SiteLayout(props: SiteLayoutProps) {
  const { mode, quiet, held, inTwoLanguages, analyticsSettings, notices, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="#main">{t("Skip to the main content")}</SkipLink>
      <TopStrip demo={mode === "demo"} />
      <SiteHeader quiet={quiet} inTwoLanguages={inTwoLanguages} />
      <SiteNotices texts={notices} />
      {held && <HeldNotice {...held} />}
      <main id="main" tabIndex={-1} className={`grow ${quiet ? endsAtFold : ""}`}>
        {children}
      </main>
      {analyticsSettings?.ask && <AnalyticsConsentQuestion {...analyticsSettings} />}
      <SiteFooter
        quiet={Boolean(quiet)}
        measured={Boolean(analyticsSettings)}
        inTwoLanguages={inTwoLanguages}
      />
    </div>
  );
}
