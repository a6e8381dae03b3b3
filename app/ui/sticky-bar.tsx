import type { ReactNode } from "react";

type StickyBarProps = {
  children: ReactNode;
  /** Only where the page has one column (under 1024 px). */
  narrowOnly?: boolean;
};

/**
 * The page's one action, always at the bottom of the window. Its space is reserved below the page and
 * below whatever takes the focus, so that it hides nothing; in a low window it stays in the page.
 */
export function StickyBar({ children, narrowOnly = false }: StickyBarProps) {
  return (
    <div className={`sticky-bar ${narrowOnly ? "sticky-bar-narrow" : ""}`}>
      <div className="mx-auto flex w-full flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
    </div>
  );
}
