import { NavLink, useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { layoutCopy as copy } from "./layout-copy.ts";
import { helpLinks, type SiteLink, siteLinks } from "./site-links.ts";

const control = "grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sage";

/** Three lines, or a cross. */
function MenuSymbol({ path }: { path: "M3 5.5h16M3 11h16M3 16.5h16" | "M5 5l12 12M17 5L5 17" }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 22 22" width="22" height="22">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

function MenuLinks({ links, className }: { links: readonly SiteLink[]; className: string }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === "/"}
        className={`flex min-h-12 items-center no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline ${className}`}
      >
        {label}
      </NavLink>
    </li>
  ));
}

/**
 * The menu of small screens. It closes by its button, by Escape, or by a press outside. A popover, so all this works
 * without JavaScript.
 */
export function SiteMenu({ offersSession }: { offersSession: boolean }) {
  const { key } = useLocation();
  return (
    <div className="-mr-2.5 lg:hidden">
      <button type="button" popoverTarget="site-menu" className={control}>
        <MenuSymbol path="M3 5.5h16M3 11h16M3 16.5h16" />
        <VisuallyHidden>{copy.menu}</VisuallyHidden>
      </button>
      {/* With the key each page has a new one: client-side navigation would leave an open popover over the page. */}
      <div
        key={key}
        id="site-menu"
        popover="auto"
        className="site-menu bg-paper px-4 pb-6 text-ink sm:px-6"
      >
        <div className="site-menu-head -mr-2.5 flex h-14 items-center justify-end">
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={control}
          >
            <MenuSymbol path="M5 5l12 12M17 5L5 17" />
            <VisuallyHidden>{copy.close}</VisuallyHidden>
          </button>
        </div>
        <nav aria-label={copy.menu}>
          <ul className="divide-y divide-hairline">
            <MenuLinks links={siteLinks} className="font-heading text-xl" />
            <MenuLinks links={helpLinks} className="text-ink-soft" />
          </ul>
        </nav>
        {offersSession && (
          <div className="mt-5 flex flex-col">
            <ButtonLink to="/quiz">{copy.bookSession}</ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
