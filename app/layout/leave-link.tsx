import { buttonStyle } from "../ui/button-style.ts";

/**
 * The quick way out: to a page that says nothing of anybody and is not told where the visitor was.
 * A plain link; with `leave-page.ts` it also leaves nothing for the Back button.
 */
export function LeaveLink() {
  return (
    <a
      href="https://www.google.com/"
      rel="noreferrer"
      data-leave=""
      className={`no-print pointer-events-auto ${buttonStyle({ variant: "secondary", compact: true })}`}
    >
      Leave this page
    </a>
  );
}
