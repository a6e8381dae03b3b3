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
