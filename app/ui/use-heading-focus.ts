import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the page's h1 when a form or a poll has changed the view, so that it is announced. After a load of
 * the whole page the browser does so by itself. Before the view is drawn: later, it would take the focus from a field
 * that a quick person has moved to.
 * @param view names the view; the focus moves when it changes
 */
export function useHeadingFocus(view: string): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [view]);
}
