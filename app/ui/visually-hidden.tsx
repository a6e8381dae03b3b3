import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** The first link of a page, which skips the navigation. Visible only while focused. */
export function SkipLink({ to, children }: { to: `#${string}`; children: string }) {
  return (
    <a
      href={to}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded-soft focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
    >
      {children}
    </a>
  );
}

/**
 * A label of which only the bold words are seen, and all are read aloud: one message, whose order is that of the
 * language. @param text "**Skip** this question"
 */
export function ShortLabel({ text }: { text: string }) {
  const [before, seen, after] = text.split("**");
  return (
    <>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      <span>{seen}</span>
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  );
}
