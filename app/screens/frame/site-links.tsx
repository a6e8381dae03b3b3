import { useLocation } from "react-router";
import { currentLanguage } from "../../lib/language/language.ts";
import { t } from "../../lib/language/t.ts";

export type FrameLink = { to: string; label: string };

/** The site's main pages, in the order of the navigation bar, the menu and the footer. */
export const siteLinks = (): readonly FrameLink[] => [
  { to: "/", label: t("Home") },
  { to: "/about", label: t("About") },
  { to: "/services", label: t("Services") },
  { to: "/therapist", label: t("Therapists") },
  { to: "/resource", label: t("Resources") },
  { to: "/training", label: t("Training") },
  { to: "/contact", label: t("Contact") },
];

/** The links for a visitor who has booked or needs help, below the main pages in the menu. */
export const helpLinks = (): readonly FrameLink[] => [
  { to: "/find-booking", label: t("Find my booking") },
  { to: "/help-now", label: t("Help now") },
];

/**
 * Leads to the same page in the other language, whose name it has in its own script, and keeps the choice
 * (app/lib/language/respond-to-chosen-language.ts). A plain link: the other page comes with scripts of its own.
 */
export function LanguageLink({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === "en" ? "hi" : "en";
  return (
    <a
      href={`/in/${other}${pathname}${search}`}
      lang={other}
      hrefLang={other}
      className={`min-h-11 items-center underline underline-offset-4 ${className}`}
    >
      {other === "hi" ? "हिन्दी" : "English"}
    </a>
  );
}
