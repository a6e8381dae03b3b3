import { brand, socialLinks } from "../../content/brand.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { layoutCopy } from "./frame.words.ts";
import { useLocation } from "react-router";
import { SiteLink } from "../../ui/navigation/site-link.tsx";
import { HelpNow, HelpNowRow } from "./help-now.tsx";
import { siteLinks } from "./site-links.ts";

const link = "inline-flex min-h-7 items-center underline underline-offset-4";

/** The operator's contact details, from content/brand.ts. */
export function ContactDetails() {
  const { grievanceContact: grievance } = brand;
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <a href={`mailto:${brand.supportEmail}`} className={link}>
            {brand.supportEmail}
          </a>
        </li>
        <li>
          <a href={phoneUrl(brand.phone)} className={link}>
            {brand.phone}
          </a>
        </li>
        <li className="flex min-h-7 items-center">{brand.addressLines.join(", ")}</li>
        {socialLinks().map((social) => (
          <li key={social.url}>
            <a href={social.url} rel="noreferrer" className={link}>
              {social.label}
            </a>
          </li>
        ))}
        <li className="basis-full">
          <span>{`${grievance.title}: ${grievance.name},`}</span>{" "}
          <a href={`mailto:${grievance.email}`} className="underline underline-offset-4">
            {grievance.email}
          </a>
        </li>
      </ul>
    </address>
  );
}

/** A link to the top of the page: #top needs no element with that id. */
function ScrollToTop() {
  return (
    <a href="#top" className="scroll-to-top">
      <Chevron direction="up" />
      <VisuallyHidden>{layoutCopy.backToTop}</VisuallyHidden>
    </a>
  );
}

const footerLinks = [
  ...siteLinks,
  { to: "/pricing", label: layoutCopy.pricing },
  { to: "/first-session", label: layoutCopy.firstSession },
  { to: "/how-we-choose", label: layoutCopy.howWeChoose },
  { to: "/under-18", label: layoutCopy.under18 },
  { to: "/find-booking", label: layoutCopy.findBooking },
  { to: "/privacy", label: layoutCopy.privacyPolicy },
  { to: "/terms", label: layoutCopy.terms },
  { to: "/refunds", label: layoutCopy.refunds },
  { to: "/privacy/your-data", label: layoutCopy.yourData },
  { to: "/accessibility", label: layoutCopy.accessibility },
];

const choices = { to: "/privacy-choices", label: layoutCopy.privacyChoices };

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
          <nav aria-label={layoutCopy.footerNavigation}>
            <ul className="footer-links grid gap-x-2">
              {[...footerLinks, ...(measured ? [choices] : [])].map(({ to, label }) => (
                <li key={to}>
                  <SiteLink
                    to={to}
                    className="inline-flex min-h-7 items-center leading-tight hover:underline"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <ContactDetails />
        </div>
        <p className="text-ink-soft">{layoutCopy.copyright(brand.copyrightYear, brand.name)}</p>
      </div>
      {/* Inside the footer, because all content must be in a landmark. */}
      <ScrollToTop />
    </footer>
  );
}
