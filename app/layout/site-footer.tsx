import { Link } from "react-router";
import { brand } from "../content/brand.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { HelpNow } from "./help-now.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { siteLinks } from "./site-links.ts";

const footerLinks = [
  ...siteLinks,
  { to: "/find-booking", label: "Find my booking" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms" },
  { to: "/refunds", label: "Refunds" },
  { to: "/privacy/your-data", label: "Your data" },
];

const choices = { to: "/privacy-choices", label: "Privacy choices" };

/** The footer: helplines, links, contact details. */
export function SiteFooter({ measured = false }: { measured?: boolean }) {
  return (
    <footer className="border-t border-hairline">
      <div className="site-footer mx-auto max-w-6xl space-y-10 px-4 pt-10 pb-24 sm:px-6">
        <HelpNow />
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_2fr]">
          <div className="sm:max-lg:col-span-2">
            <BrandMark />
          </div>
          <nav aria-label="Footer">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6">
              {[...footerLinks, ...(measured ? [choices] : [])].map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ContactDetails />
        </div>
        <p className="text-ink-soft">
          © {brand.copyrightYear} {brand.name}
        </p>
      </div>
      {/* Inside the footer, because all content must be in a landmark. */}
      <ScrollToTop />
    </footer>
  );
}
