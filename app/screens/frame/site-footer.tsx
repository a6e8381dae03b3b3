import { brand, brandWords, shownDetail, socialLinks } from "../../content/brand.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OperatorDetail } from "./operator-detail.tsx";
import { SiteLink } from "../../ui/navigation/site-link.tsx";
import { LanguageLink } from "./site-links.tsx";
import { type FrameLink, siteLinks } from "./site-links.tsx";
import { t } from "../../lib/language/t.ts";

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
        <li className="flex min-h-7 items-center">
          <OperatorDetail detail={brand.addressLines.join(", ")} />
        </li>
        {socialLinks().map((social) => (
          <li key={social.url}>
            <a href={social.url} rel="noreferrer" className={link}>
              {social.label}
            </a>
          </li>
        ))}
        <li className="basis-full">
          <span>{`${brandWords.grievanceTitle}: ${shownDetail(grievance.name)},`}</span>{" "}
          <a href={`mailto:${grievance.email}`} className="underline underline-offset-4">
            {grievance.email}
          </a>
        </li>
      </ul>
    </address>
  );
}

/** A link to the top of the page: #top needs no element with that id. */
function ScrollToTop({ className = "" }: { className?: string }) {
  return (
    <a
      href="#top"
      className={`scroll-to-top grid size-11 place-items-center rounded-full border border-line bg-raised hover:bg-sage print:hidden ${className}`}
    >
      <Chevron direction="up" />
      <VisuallyHidden>{t("Back to top")}</VisuallyHidden>
    </a>
  );
}

const footerLinks = () => [
  ...siteLinks(),
  { to: "/pricing", label: t("Prices") },
  { to: "/first-session", label: t("First session") },
  { to: "/how-we-choose", label: t("How we choose") },
  { to: "/under-18", label: t("Under 18") },
  { to: "/find-booking", label: t("Find my booking") },
  { to: "/help-now", label: t("Help now") },
  { to: "/privacy", label: t("Privacy Policy") },
  { to: "/terms", label: t("Terms") },
  { to: "/refunds", label: t("Refunds") },
  { to: "/privacy/your-data", label: t("Your data") },
  { to: "/accessibility", label: t("Accessibility") },
];

const quietLinks = (): readonly FrameLink[] => [
  { to: "/privacy", label: t("Privacy Policy") },
  { to: "/terms", label: t("Terms") },
];

const choices = () => ({ to: "/privacy-choices", label: t("Privacy choices") });

function FooterLinks({ links }: { links: readonly FrameLink[] }) {
  return (
    <nav aria-label={t("Footer")}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.375rem,100%),1fr))] gap-x-2 sm:grid-cols-[repeat(4,1fr)]">
        {links.map(({ to, label }) => (
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
  );
}

function Copyright() {
  return <p className="text-ink-soft">{`© ${brand.copyrightYear} ${brand.name}`}</p>;
}

/**
 * The footer of a page on which the visitor is in the middle of something: one row, two on a phone, and all other pages
 * in a fold.
 */
function QuietRow({
  links,
  inTwoLanguages,
}: {
  links: readonly FrameLink[];
  inTwoLanguages: boolean;
}) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-6 md:grid-cols-[auto_1fr_auto]">
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 self-start md:col-span-1">
        {quietLinks().map(({ to, label }) => (
          <SiteLink
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
          </SiteLink>
        ))}
        <a
          href={`mailto:${brand.supportEmail}`}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>
      </div>
      <details className="col-start-1 col-end-3 row-start-2 md:col-start-2 md:row-start-1">
        <summary className="min-h-11 w-fit font-semibold">{t("More pages")}</summary>
        <div className="space-y-3 pt-2 pb-3">
          <FooterLinks links={links} />
          {inTwoLanguages && <LanguageLink className="inline-flex" />}
          <ContactDetails />
        </div>
      </details>
      <div className="col-start-2 row-start-2 flex min-h-11 items-center gap-3 self-start md:col-start-3 md:row-start-1">
        <Copyright />
        <ScrollToTop />
      </div>
    </div>
  );
}

/**
 * Far below what is read first: the browser lays it out when it comes near the window, and keeps its approximate height
 * until then. The first layout of a page takes a quarter less time. From 22.5rem on the links stand in three columns.
 */
const laidOutLate =
  "[contain-intrinsic-block-size:auto_26.6rem] [content-visibility:auto] " +
  "min-[22.5rem]:[contain-intrinsic-block-size:auto_20.3rem] " +
  "sm:[contain-intrinsic-block-size:auto_15.3rem] lg:[contain-intrinsic-block-size:auto_11.25rem]";

interface SiteFooterProps {
  /** The visitor is in the middle of something. */
  quiet?: boolean;
  /** An analytics service is set up. */
  measured?: boolean;
  inTwoLanguages?: boolean;
}

/** The footer: links and contact details; dense, so that it is no page of its own on a phone. */
export function SiteFooter({
  quiet = false,
  measured = false,
  inTwoLanguages = false,
}: SiteFooterProps) {
  const links = measured ? [...footerLinks(), choices()] : footerLinks();
  return (
    <footer className="border-t border-hairline bg-raised">
      {quiet ? (
        <QuietRow links={links} inTwoLanguages={inTwoLanguages} />
      ) : (
        <>
          <div
            className={`mx-auto max-w-6xl space-y-3 px-4 py-4 text-sm sm:px-6 sm:py-10 ${laidOutLate}`}
          >
            <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
              <FooterLinks links={links} />
              <ContactDetails />
            </div>
            <div className="flex items-center gap-x-5">
              <Copyright />
              {/* As high as a finger asks, in a row that is no higher than its text. */}
              {inTwoLanguages && <LanguageLink className="-my-2 inline-flex" />}
            </div>
          </div>
          {/* Inside the footer, because all content must be in a landmark. */}
          <ScrollToTop className="mr-4 mb-4 ml-auto" />
        </>
      )}
    </footer>
  );
}
