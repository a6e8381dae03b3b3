import type { ReactNode } from "react";

type StickyBarProps = {
  children: ReactNode;
  /** From 1024 px on, where the page may have two columns. */
  whenWide?: keyof typeof wide;
  /** As wide as the page's column. */
  width?: "page" | "match";
};

const widths = { page: "max-w-276", match: "max-w-156" };

const wide = {
  sticks: "",
  hidden: "sticky-bar-narrow lg:hidden",
  /** Part of the column that it stands in. */
  inColumn:
    "sticky-bar-narrow lg:static! lg:border-0 lg:bg-transparent lg:p-0! lg:[box-shadow:none]!",
};

/** Of the window's height. */
const MOST_OF_WINDOW = 0.3;

/** Marks a bar that enlarged text makes too high to stay over the page. */
function markHigh(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() =>
    bar.toggleAttribute("data-high", bar.offsetHeight > innerHeight * MOST_OF_WINDOW),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/**
 * The page's one action, always at the bottom of the window. Its space is reserved below the page and
 * below whatever takes the focus, so that it hides nothing; in a low window, or with text so
 * large that it would hide much, it stays in the page.
 */
export function StickyBar({ children, whenWide = "sticks", width = "page" }: StickyBarProps) {
  return (
    <div
      ref={markHigh}
      className={`sticky-bar border-t border-hairline bg-raised px-4 py-2 sm:px-6 tall:fixed tall:inset-x-0 tall:bottom-0 tall:z-10 tall:pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:[box-shadow:var(--shadow-sticky)] data-high:static! print:static! ${wide[whenWide]}`}
    >
      <div
        className={`mx-auto flex w-full flex-wrap items-center gap-x-3 gap-y-2 ${widths[width]}`}
      >
        {children}
      </div>
    </div>
  );
}
