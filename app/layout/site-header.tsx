import { Link, NavLink, useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Chevron } from "../ui/chevron.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { HelpNowPill } from "./help-now.tsx";
import { layoutCopy as copy } from "./layout-copy.ts";
import type { QuietFrame } from "./quiet-frame.ts";
import { siteLinks } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";

/** In place of the brand on small screens: the way back, and where in the flow the visitor is. */
function QuietStart({ back, title }: QuietFrame) {
  return (
    <div className="flex min-w-0 grow items-center gap-1 lg:hidden">
      <Link
        to={back.to}
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sage"
      >
        <Chevron direction="left" />
        <VisuallyHidden>{back.label}</VisuallyHidden>
      </Link>
      <p className="text-sm font-semibold min-[22rem]:text-base">{title}</p>
    </div>
  );
}

function MainLinks() {
  return (
    <nav aria-label={copy.mainNavigation} className="ml-auto hidden lg:block">
      <ul className="flex">
        {siteLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              className="flex min-h-11 items-center px-2.5 text-sm no-underline decoration-2 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The header: one row of 56 px with the brand or, on small screens of a quiet page, the way back. Book Session is
 * outlined, because pages have a primary action of their own; the page of helplines has no Book Session at all.
 */
export function SiteHeader({ quiet }: { quiet?: QuietFrame | undefined }) {
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
        {/* With the key, a client-side navigation leaves it closed. */}
        <HelpNowPill key={key} />
        {offersSession && (
          <div className="hidden lg:block">
            <ButtonLink to="/quiz" compact variant="secondary">
              {copy.bookSession}
            </ButtonLink>
          </div>
        )}
        <SiteMenu offersSession={offersSession} />
      </div>
    </header>
  );
}
