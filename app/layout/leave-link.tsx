import { ELSEWHERE, LEAVE } from "../lib/web/leaving.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { layoutCopy } from "./layout-copy.ts";

/**
 * The quick exit: a link to a neutral page, by way of a page that remembers that someone left. With `leave-page.ts` it
 * also replaces the page in the history.
 * @param strip in the line across the top, as text; else as a button
 */
export function LeaveLink({ strip = false }: { strip?: boolean }) {
  return (
    <a
      href={LEAVE}
      rel="noreferrer nofollow"
      data-leave={ELSEWHERE}
      className={
        strip
          ? "no-print inline-block font-semibold underline underline-offset-4"
          : `no-print pointer-events-auto ${buttonStyle({ variant: "secondary", compact: true })}`
      }
    >
      {layoutCopy.leave}
    </a>
  );
}
