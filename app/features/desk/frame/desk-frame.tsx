import type { ReactNode } from "react";
import { brand } from "../../../content/brand.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SentFormProvider, type SentValues } from "../../../ui/form/sent-values.tsx";
import { SkipLink } from "../../../ui/navigation/skip-link.tsx";
import { roles } from "../../staff/permissions.ts";

/** What every screen of the desk shows around it; undefined before the sign-in. */
export interface DeskFrameData {
  email: string;
  role: string;
  demo: boolean;
  menu: readonly { path: string; label: string }[];
  /** The path of the screen. */
  current: string;
  /** The form that was sent and is answered by this page: a refusal keeps what was typed. */
  sent?: SentValues | undefined;
}

/** The frame of the desk: who is signed in, the menu, and the screen in `main`. */
export function DeskFrame({ desk, children }: { desk?: DeskFrameData; children: ReactNode }) {
  return (
    <div className="desk flex min-h-dvh flex-col">
      <SkipLink to="#main">Skip to the main content</SkipLink>
      {desk?.demo && (
        <Banner label="Demo">
          Demo: an invented staff member, open without a sign-in. Production asks for one.
        </Banner>
      )}
      <header className="desk-bar">
        <strong>{brand.name} desk</strong>
        {desk && <Menu {...desk} />}
        {desk && <Who {...desk} />}
      </header>
      <main id="main" tabIndex={-1} className="desk-main grow">
        <SentFormProvider value={desk?.sent}>{children}</SentFormProvider>
      </main>
    </div>
  );
}

function Menu({ menu, current }: DeskFrameData) {
  const isCurrent = (path: string) =>
    path === "/desk" || path === "/my" ? current === path : current.startsWith(path);
  const links = (
    <nav aria-label="Desk">
      <ul>
        {menu.map(({ path, label }) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent(path) ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  // Folded on a phone, where a dozen links would fill a third of the screen; the style sheet shows one of the two.
  return (
    <>
      <div className="desk-wide">{links}</div>
      <details className="desk-menu">
        <summary>Menu</summary>
        {links}
      </details>
    </>
  );
}

function Who({ email, role, demo }: DeskFrameData) {
  if (!demo)
    return (
      <form method="post" action="/desk/sign-out" className="desk-who">
        <span>
          {email} ({role})
        </span>
        <button type="submit" className="min-h-11 underline underline-offset-4">
          Sign out
        </button>
      </form>
    );
  return (
    <form method="post" action="/desk/login" className="desk-who">
      <label htmlFor="demo-role">Try it as</label>
      <select
        id="demo-role"
        name="demo-role"
        defaultValue={role}
        className="rounded-soft border border-line bg-raised px-2"
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button type="submit" className="min-h-11 underline underline-offset-4">
        Change role
      </button>
    </form>
  );
}
