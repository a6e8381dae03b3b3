import { createContext, type ReactNode, useContext } from "react";
import { UnsavedFieldsContext } from "../../http/document.ts";
import { SendAgain } from "../reading/errors/send-again.tsx";
import { brand } from "../../content/brand.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { SentFormProvider, type SentValues } from "../../ui/form/sent-values.tsx";
import { SkipLink } from "../../ui/visually-hidden.tsx";
import { barOf, type MenuEntry, type ScreenPart } from "../../domain/staff/desk-screens.ts";
import { roles } from "../../domain/staff/staff-member.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { ownValue } from "../../lib/own-value.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** What came of the form that was sent, and what the next one needs: of the layout, for every screen below it. */
interface DeskState {
  /** A form that moves money, exports or opens confidential text asks for a code: none was entered within minutes. */
  needsCode: boolean;
  /** The form that was sent is one from before the sign-in, and is shown again. */
  isKept?: boolean;
  /** The button of the form that is done, as the address has it; empty for none. */
  done: string;
  problem?: string | undefined;
  /** What is wrong with each field of it, by the field's id: stands there too. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** The path of the screen. */
  path: string;
  /** The screens that belong together with it. */
  parts: readonly ScreenPart[];
}

export const signedOut: DeskState = { needsCode: true, done: "", errors: {}, path: "", parts: [] };

const DeskContext = createContext(signedOut);

export const useDeskState = () => useContext(DeskContext);

/** What every screen of the desk shows around it; undefined before the sign-in. */
export interface DeskFrameData extends DeskState {
  email: string;
  role: string;
  demo: boolean;
  menu: readonly MenuEntry[];
  /** What waits, by the path of its list. */
  counts: Readonly<Record<string, number>>;
  /** The path of the menu's entry that the screen belongs to. */
  current: string;
  /** The form that was sent and is answered by this page: a refusal keeps what was typed. */
  sent?: SentValues | undefined;
}

/**
 * The frame of the desk: the menu, who is signed in, and the screen in `main`. The menu is a rail on the left of a wide
 * window, and a bar at the foot of a narrow one: a window shows one of the two.
 */
export function DeskFrame({ desk, children }: { desk?: DeskFrameData; children: ReactNode }) {
  return (
    <div className="desk flex min-h-dvh flex-col text-sm/normal">
      <SkipLink to="#main">Skip to the main content</SkipLink>
      {desk?.demo && <Banner label="Demo">Demo: an invented week, no sign-in.</Banner>}
      <div className="grid flex-1 grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-none print:block">
        <header
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-raised px-4 py-1 lg:sticky lg:top-0 lg:flex-col lg:flex-nowrap lg:items-stretch lg:self-start lg:overflow-y-auto lg:border-e lg:border-b-0 lg:px-3 lg:py-4 ${
            // Below the line of the demo.
            desk?.demo ? "lg:h-[calc(100dvh-1.5rem)]" : "lg:h-dvh"
          }`}
        >
          <strong className="display text-base/normal tracking-normal lg:px-3 lg:text-xl/normal">
            {brand.name} desk
          </strong>
          {desk && <Rail {...desk} />}
          {desk && <Who {...desk} />}
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-304 px-4 pt-5 pb-16 lg:px-10 lg:pt-6 print:max-w-none print:p-0"
        >
          {desk?.isKept && (
            <div className="desk-notice">
              <Notice tone="warning" title="Your form is back, and nothing was sent">
                <p>
                  Your sign-in had ended when you sent it. Look at it, enter a code or choose a file
                  again where one is asked for, and send it.
                </p>
              </Notice>
            </div>
          )}
          <DeskContext value={desk ?? signedOut}>
            <SentFormProvider value={desk?.sent}>{children}</SentFormProvider>
          </DeskContext>
        </main>
      </div>
      {desk && desk.menu.length > 0 && <FootBar {...desk} />}
    </div>
  );
}

const homes: ReadonlySet<string> = new Set(["/desk", "/my"]);

/** Whether an entry leads to the screen that is shown, or to the list above it. */
const isCurrent = (path: string, current: string) =>
  current === path || (!homes.has(path) && current.startsWith(`${path}/`));

interface EntriesProps extends Pick<DeskFrameData, "counts" | "current"> {
  entries: readonly MenuEntry[];
  /** The classes of the list and of its links. */
  list: string;
  link?: string;
}

/** Entries of the menu, without underline, the current one in sage. */
function Entries({ entries, counts, current, list, link = "gap-1.5 px-3" }: EntriesProps) {
  return (
    <ul className={list}>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={isCurrent(path, current) ? "page" : undefined}
            className={`flex min-h-11 items-center justify-between rounded-soft no-underline hover:bg-sage aria-[current]:bg-sage aria-[current]:font-semibold lg:min-h-10 ${link}`}
          >
            {label}
            {(counts[path] ?? 0) > 0 && (
              <span className="min-w-5 rounded-card bg-chosen px-1 text-center font-semibold text-on-chosen tabular-nums lg:min-w-6 lg:px-1.5">
                {counts[path]}
                <VisuallyHidden> to answer</VisuallyHidden>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The screen that answers the search: who opens it may search. */
const SEARCH = "/desk/clients";

/** The one search of the desk, sent by POST: no name, address or phone number is in a URL. */
function Search() {
  return (
    <form method="post" action={SEARCH} className="mb-2">
      <input
        name="q"
        aria-label="Find a client or an order"
        aria-keyshortcuts="/"
        placeholder="Name, phone, email, order"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        required
        className="w-full rounded-soft border border-line bg-raised px-2 placeholder:text-[0.875rem]"
      />
    </form>
  );
}

/** The menu of a wide window: every screen of the role, in groups. */
function Rail(desk: DeskFrameData) {
  const groups = Object.values(Object.groupBy(desk.menu, ({ group }) => group));
  return (
    <div className="mt-2 mb-4 hidden lg:block">
      {desk.menu.some(({ path }) => path === SEARCH) && <Search />}
      <nav aria-label="Desk">
        {groups.map((entries) => (
          <Entries
            key={entries[0]?.path}
            entries={entries}
            {...desk}
            list="not-first:mt-2 not-first:border-t not-first:border-hairline not-first:pt-2"
          />
        ))}
      </nav>
    </div>
  );
}

/** The bar of each role, with five entries and a count, is one line of the narrowest phone. */
const inBar = "px-1.5 max-[26rem]:px-1 max-[24rem]:text-[0.8125rem]";

/**
 * The menu of a phone: what the role uses most, and the rest folded up. In low windows and with large text it scrolls
 * away: it would take the room of what is read.
 */
function FootBar(desk: DeskFrameData) {
  const first = barOf(desk.menu);
  const rest = desk.menu.filter((entry) => !first.includes(entry));
  return (
    <nav
      aria-label="Desk"
      className="sticky bottom-0 z-10 flex flex-wrap justify-between gap-1 border-t border-hairline bg-raised px-2 py-1 shadow-sticky max-[26rem]:px-0.5 max-[24rem]:gap-0 lg:hidden [@media(height<30rem)]:static"
    >
      <Entries
        entries={first}
        {...desk}
        list="flex flex-auto flex-wrap justify-between"
        link={`gap-1.5 max-[24rem]:gap-0.75 ${inBar}`}
      />
      {rest.length > 0 && (
        <details>
          <summary className={`min-h-11 py-2.5 max-[24rem]:gap-0.75 ${inBar}`}>More</summary>
          <Entries
            entries={rest}
            {...desk}
            list="absolute right-2 bottom-[calc(100%+0.25rem)] max-h-[70dvh] min-w-52 overflow-y-auto rounded-card border border-hairline bg-raised p-2"
          />
        </details>
      )}
    </nav>
  );
}

const who =
  "ms-auto flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere lg:ms-0 lg:mt-auto [&>button]:no-underline lg:[&>button]:px-2";

/** Who is signed in: in the line above the screen, and in a wide window at the foot of the rail. */
function Who({ email, role, demo }: DeskFrameData) {
  if (!demo)
    return (
      <form method="post" action="/desk/sign-out" className={who}>
        <span className="lg:basis-full lg:px-3">
          {email} ({role})
        </span>
        <Button variant="quiet" compact>
          Sign out
        </Button>
      </form>
    );
  return (
    <form method="post" action="/desk/login" className={who}>
      <label htmlFor="demo-role" className="max-[30rem]:sr-only lg:basis-full lg:px-3">
        Try it as
      </label>
      <select
        id="demo-role"
        name="demo-role"
        defaultValue={role}
        className="rounded-soft border border-line bg-raised px-2 lg:w-0 lg:flex-[1_1_4.5rem]"
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <Button variant="quiet" compact aria-label="Change role">
        Change
      </Button>
    </form>
  );
}

/** Links to the screens that stand in one entry of the menu. */
function Parts({ path, parts }: Pick<DeskState, "path" | "parts">) {
  if (parts.length === 0) return null;
  return (
    <nav aria-label="Beside this screen" className="mb-3 flex flex-wrap gap-x-4">
      {parts.map((part) => (
        <a
          key={part.path}
          href={part.path}
          aria-current={part.path === path ? "page" : undefined}
          className="no-underline aria-[current]:shadow-[inset_0_-2px_var(--color-ink)] aria-[current]:font-semibold hover:underline"
        >
          {part.label}
        </a>
      ))}
    </nav>
  );
}

interface DeskHeadingProps {
  children: string;
  /** What each button did, by its value; or what this answer says was done. */
  done?: Readonly<Record<string, string>> | string | undefined;
  /** What is wrong with the address; a form's own problem comes from the layout. */
  problem?: string | undefined;
}

/** The heading of a screen, which is also the title of its tab, and below it what came of the form that was sent. */
export function DeskHeading({ children, done: words, problem: ofAddress }: DeskHeadingProps) {
  const state = useDeskState();
  const done = typeof words === "object" ? ownValue(words, state.done) : words;
  const problem = state.problem ?? ofAddress;
  const errors = listErrors(state.errors);
  return (
    <>
      <title>{`${children}: ${brand.name} desk`}</title>
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <h1>{children}</h1>
        <Parts {...state} />
      </div>
      {(done || problem) && (
        <div className="desk-notice">
          {done && <Notice tone="success" title={done} />}
          {errors.length > 0 ? (
            <ErrorSummary errors={errors} />
          ) : (
            problem && <Notice tone="error" title={problem} live />
          )}
        </div>
      )}
    </>
  );
}

const copy = {
  failed: "Something went wrong. Nothing more is known here: the log has it by the request’s id.",
  unsaved: "What you typed is still here. Look first if it was saved after all.",
  back: "Back to the desk",
} as const;

/**
 * A page of the desk that can't be shown, in its frame.
 * @param text what a screen threw; undefined for a fault of ours @param desk undefined where the layout failed
 */
export function DeskProblem({ text, desk }: { text?: string; desk?: DeskFrameData | undefined }) {
  const isUnsaved = useContext(UnsavedFieldsContext).length > 0;
  return (
    <DeskFrame {...(desk && { desk })}>
      <DeskHeading>{text ?? copy.failed}</DeskHeading>
      {isUnsaved && (
        <>
          <p>{copy.unsaved}</p>
          <SendAgain />
        </>
      )}
      <p className="desk-back">
        <a href="/desk">{copy.back}</a>
      </p>
    </DeskFrame>
  );
}
