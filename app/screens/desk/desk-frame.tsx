import type { ReactNode } from "react";
import { brand } from "../../content/brand.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SentFormProvider, type SentValues } from "../../ui/form/sent-values.tsx";
import { SkipLink } from "../../ui/navigation/skip-link.tsx";
import { roles } from "../../domain/staff/staff-member.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

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

interface DeskHeadingProps {
  children: string;
  /** What the form that was sent did. */
  done?: string | undefined;
  /** Why it did nothing. */
  problem?: string | undefined;
}

/** The heading of a screen, which is also the title of its tab, and below it what came of the form that was sent. */
export function DeskHeading({ children, done, problem }: DeskHeadingProps) {
  return (
    <>
      <title>{`${children}: ${brand.name} desk`}</title>
      <h1>{children}</h1>
      {done && <Notice tone="success" title={done} />}
      {problem && <Notice tone="error" title={problem} live />}
    </>
  );
}

const copy = {
  failed: "Something went wrong. Nothing more is known here: the log has it by the request’s id.",
  back: "Back to the desk",
} as const;

/**
 * A page of the desk that can't be shown, in its frame.
 * @param text what a screen threw; undefined for a fault of ours @param desk undefined where the guard refused
 */
export function DeskProblem({ text, desk }: { text?: string; desk?: DeskFrameData | undefined }) {
  return (
    <DeskFrame {...(desk && { desk })}>
      <DeskHeading>{text ?? copy.failed}</DeskHeading>
      <p className="desk-back">
        <a href="/desk">{copy.back}</a>
      </p>
    </DeskFrame>
  );
}
