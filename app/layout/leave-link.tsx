import { buttonStyle } from "../ui/button-style.ts";
import { layoutCopy } from "./layout-copy.ts";

/**
 * The quick exit: a link to a neutral page, without a Referer. With `leave-page.ts` it also replaces the page in the
 * history.
 */
export function LeaveLink() {
  return (
    <a
      href="https://www.google.com/"
      rel="noreferrer"
      data-leave=""
      className={`no-print pointer-events-auto ${buttonStyle({ variant: "secondary", compact: true })}`}
    >
      {layoutCopy.leave}
    </a>
  );
}
