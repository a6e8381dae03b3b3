import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter, NavLink } from "react-router";
import { expect, test } from "vitest";
import { SiteLink, SiteNavLink } from "./site-link.tsx";

const written = (at: string, link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{link}</MemoryRouter>);

test.each([
  "/",
  "/therapist",
  "/question?step=3",
  "/therapist/about-therapist?profile=Asha%20Rao#book",
])("a link to %s is written as the router writes it", (to) => {
  const props = { to, className: "underline", children: "A page" };
  expect(SiteLink).not.toBe(Link);
  expect(written("/match", <SiteLink {...props} />)).toBe(written("/match", <Link {...props} />));
});

test.each([
  ["/", "/", true],
  ["/therapist", "/", true],
  ["/therapist", "/therapist", false],
  ["/therapist/about-therapist", "/therapist", false],
  ["/therapists", "/therapist", false],
  ["/resource/blog", "/resource", true],
])("on %s a link of the navigation to %s is written as the router writes it", (at, to, end) => {
  const props = { to, end, className: "underline", children: "A page" };
  expect(SiteNavLink).not.toBe(NavLink);
  expect(written(at, <SiteNavLink {...props} />)).toBe(written(at, <NavLink {...props} />));
});
