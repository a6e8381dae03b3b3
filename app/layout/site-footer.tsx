import { Link, useLocation } from "react-router";
import { brand } from "../content/brand.ts";
import { ContactDetails } from "./contact-details.tsx";
import { HelpNow, HelpNowRow } from "./help-now.tsx";
import { layoutCopy as copy } from "./layout-copy.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { siteLinks } from "./site-links.ts";

const footerLinks = [
  ...siteLinks,
  { to: "/pricing", label: copy.pricing },
  { to: "/first-session", label: copy.firstSession },
  { to: "/how-we-choose", label: copy.howWeChoose },
  { to: "/under-18", label: copy.under18 },
  { to: "/find-booking", label: copy.findBooking },
  { to: "/privacy", label: copy.privacyPolicy },
  { to: "/terms", label: copy.terms },
  { to: "/refunds", label: copy.refunds },
  { to: "/privacy/your-data", label: copy.yourData },
  { to: "/accessibility", label: copy.accessibility },
];

const choices = { to: "/privacy-choices", label: copy.privacyChoices };

interface SiteFooterProps {
  /** The helplines as one row: the visitor is in the middle of something. */
  quiet?: boolean;
  /** An analytics service is set up. */
  measured?: boolean;
}

function Helplines({ quiet }: { quiet: boolean }) {
  const { pathname } = useLocation();
  if (pathname === "/help-now") return null;
  return quiet ? <HelpNowRow /> : <HelpNow />;
}

/** The footer: helplines, links, contact details; dense, so that it is no page of its own on a phone. */
export function SiteFooter({ quiet = false, measured = false }: SiteFooterProps) {
  return (
    <footer className="border-t border-hairline bg-raised">
      <div
        className={`site-footer ${quiet ? "site-footer-quiet" : ""} mx-auto max-w-6xl space-y-3 px-4 py-4 text-sm sm:px-6 sm:py-10`}
      >
        <Helplines quiet={quiet} />
        <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
          <nav aria-label={copy.footerNavigation}>
            <ul className="footer-links grid gap-x-2">
              {[...footerLinks, ...(measured ? [choices] : [])].map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-7 items-center leading-tight hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ContactDetails />
        </div>
        <p className="text-ink-soft">{copy.copyright(brand.copyrightYear, brand.name)}</p>
      </div>
      {/* Inside the footer, because all content must be in a landmark. */}
      <ScrollToTop />
    </footer>
  );
}
