import { NavLink, useLocation } from "react-router";
import { siteLinks } from "./site-links.ts";

const control =
  "inline-flex min-h-11 items-center rounded-soft border border-line bg-raised px-3.5 text-base font-semibold hover:bg-sage";

/**
 * The menu of small screens. It closes by its button, by Escape, or by a press outside. A popover, so all this works
 * without JavaScript.
 */
export function SiteMenu() {
  const { key } = useLocation();
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="site-menu" className={control}>
        Menu
      </button>
      {/* With the key each page has a new one: client-side navigation would leave an open popover over the page. */}
      <div key={key} id="site-menu" popover="auto" className="site-menu bg-paper p-4 text-ink">
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={control}
          >
            Close
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="mt-2 divide-y divide-hairline">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  className="flex min-h-13 items-center font-heading text-xl no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
