import { localPath } from "../../lib/language/local-path.ts";
import type { ComponentProps, ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";

type SiteLinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & {
  /** A path of this site, from its root. */
  to: string;
};

/** What the browser gets of the router's `Link`. */
const PlainLink = ({ to, children, ...rest }: SiteLinkProps) => (
  <a {...rest} href={localPath(to)} data-discover="true">
    {children}
  </a>
);

/**
 * The router's `Link`, for links that every page has: on the server a plain link with the same HTML, because the
 * router's work for fifty links takes as long as a third of a page.
 */
export const SiteLink: (props: SiteLinkProps) => ReactNode = import.meta.env.SSR ? PlainLink : Link;

type SiteNavLinkProps = SiteLinkProps & { className: string; end?: boolean };

function PlainNavLink({ to, end = false, className, ...rest }: SiteNavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <PlainLink
      {...rest}
      aria-current={isHere ? "page" : undefined}
      className={isHere ? `${className} active` : className}
      to={to}
    />
  );
}

/** The same of the router's `NavLink`. */
export const SiteNavLink: (props: SiteNavLinkProps) => ReactNode = import.meta.env.SSR
  ? PlainNavLink
  : NavLink;
