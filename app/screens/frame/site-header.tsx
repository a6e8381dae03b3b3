import { useLocation } from "react-router";
import { SiteLink, SiteNavLink } from "../../ui/navigation/site-link.tsx";
import { brand } from "../../content/brand.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { helpLinks, type FrameLink, siteLinks } from "./site-links.tsx";
import { Chevron } from "../../ui/chevron.tsx";
import { HelpNowPill } from "./help-now.tsx";
import { LanguageLink } from "./site-links.tsx";
import type { QuietFrame } from "./quiet-frame.ts";
import { t } from "../../lib/language/t.ts";

/** The name with a small sun on a sill; leads home. */
function BrandMark() {
  return (
    <SiteLink
      to="/"
      className="inline-flex min-h-11 items-center gap-1.5 self-start font-heading text-xl font-semibold no-underline"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" className="text-sage-deep">
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
          <path d="M9.5 23a6.5 6.5 0 0 1 13 0M16 11V7M8 14.6 5.4 12M24 14.6l2.6-2.6" />
          <path d="M3.5 23.4c8-.9 17-.7 25 0" />
        </g>
      </svg>
      {brand.name}
    </SiteLink>
  );
}

const control = "grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sage";

/** Three lines, and the cross that they become: site-menu.css shows one. */
function MenuSymbol() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 22 22"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <path className="menu-lines" d="M3 5.5h16M3 11h16M3 16.5h16" />
      <path className="menu-cross" d="M5 5l12 12M17 5L5 17" />
    </svg>
  );
}

const menuRow = "not-first:border-t not-first:border-hairline";

function MenuLinks({ links, className }: { links: readonly FrameLink[]; className: string }) {
  return links.map(({ to, label }) => (
    <li key={to} className={menuRow}>
      <SiteNavLink
        to={to}
        end={to === "/"}
        className={`flex min-h-12 items-center no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline ${className}`}
      >
        {label}
      </SiteNavLink>
    </li>
  ));
}

interface SiteMenuProps {
  offersSession: boolean;
  inTwoLanguages: boolean;
}

/**
 * The menu of small screens, below the header. It closes by the button that opened it, by Escape, or by a press
 * outside. A popover, so all this works without JavaScript.
 */
function SiteMenu({ offersSession, inTwoLanguages }: SiteMenuProps) {
  const { key } = useLocation();
  return (
    <div className="-mr-2.5 lg:hidden">
      <button type="button" popoverTarget="site-menu" className={control}>
        <MenuSymbol />
        <VisuallyHidden>{t("Menu")}</VisuallyHidden>
      </button>
      {/* With the key each page has a new one: client-side navigation would leave an open popover over the page. */}
      <div
        key={key}
        id="site-menu"
        popover="auto"
        className="site-menu bg-paper px-4 pb-6 text-ink sm:px-6"
      >
        <nav aria-label={t("Menu")}>
          <ul>
            <MenuLinks links={siteLinks()} className="font-heading text-xl" />
            <MenuLinks links={helpLinks()} className="text-ink-soft" />
            {/* The header of a narrow phone has no room for it. */}
            {inTwoLanguages && (
              <li className={menuRow}>
                <LanguageLink className="flex" />
              </li>
            )}
          </ul>
        </nav>
        {offersSession && (
          <div className="mt-5 flex flex-col">
            <ButtonLink to="/quiz">{t("Book Session")}</ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** In place of the brand on small screens: the way back, and where in the flow the visitor is. */
function QuietStart({ back, title }: QuietFrame) {
  return (
    <div className="flex min-w-0 grow items-center gap-1 lg:hidden">
      <SiteLink
        to={back.to}
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sage"
      >
        <Chevron direction="left" />
        <VisuallyHidden>{back.label}</VisuallyHidden>
      </SiteLink>
      <p className="text-sm font-semibold min-[22rem]:text-base">{title}</p>
    </div>
  );
}

function MainLinks() {
  return (
    <nav aria-label={t("Main")} className="ml-auto hidden lg:block">
      <ul className="flex">
        {siteLinks().map(({ to, label }) => (
          <li key={to}>
            <SiteNavLink
              to={to}
              end={to === "/"}
              className="flex min-h-11 items-center px-2.5 text-sm no-underline decoration-2 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
            >
              {label}
            </SiteNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The header: one row of 56 px with the brand or, on small screens of a quiet page, the way back. Book Session is
 * outlined, and filled by site-header.css where the page has no primary action of its own. The page of helplines has
 * no Book Session at all.
 */
export function SiteHeader({
  quiet,
  inTwoLanguages,
}: {
  quiet?: QuietFrame | undefined;
  inTwoLanguages: boolean;
}) {
  const { pathname, key } = useLocation();
  const offersSession = pathname !== "/help-now";
  return (
    <header className="relative border-b border-hairline">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4 sm:px-6">
        <div className={`mr-auto ${quiet ? "hidden lg:block" : ""}`}>
          <BrandMark />
        </div>
        {quiet && <QuietStart {...quiet} />}
        <MainLinks />
        {/* Where there is room; else in the menu and the footer. */}
        {inTwoLanguages && (
          <LanguageLink
            className={`px-2 text-sm ${quiet ? "hidden sm:inline-flex" : "hidden min-[22rem]:inline-flex"}`}
          />
        )}
        {/* With the key, a client-side navigation leaves it closed. */}
        <HelpNowPill key={key} />
        {offersSession && (
          <div className={`ml-2 hidden lg:block ${quiet ? "" : "header-book"}`}>
            <ButtonLink to="/quiz" compact variant="secondary">
              {t("Book Session")}
            </ButtonLink>
          </div>
        )}
        <SiteMenu offersSession={offersSession} inTwoLanguages={inTwoLanguages} />
      </div>
    </header>
  );
}
