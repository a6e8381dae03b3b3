import { NavLink, useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { siteLinks } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";

/** Pages of a booking: their own next step has the primary button, so Book Session is secondary there. */
const booking = /^\/(?:quiz|question|match|payment-status|booking\/.*|session\/.*)$/;

/** The header: brand, navigation, and Book Session. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="border-b border-hairline">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
        <BrandMark />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  className="flex min-h-11 items-center px-3 no-underline decoration-marigold decoration-3 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="/quiz" compact variant={booking.test(pathname) ? "secondary" : "primary"}>
            Book Session
          </ButtonLink>
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}
