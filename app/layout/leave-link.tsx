import { ELSEWHERE } from "../lib/web/leaving.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { layoutCopy } from "./layout-copy.ts";

/**
 * The quick exit: a link to a neutral page, without a Referer. With `leave-page.ts` it also replaces the page in the
 * history.
 * @param strip in the line across the top, as text; else as a button
 */
export function LeaveLink({ strip = false }: { strip?: boolean }) {
  return (
    <a
      href={ELSEWHERE}
      rel="noreferrer"
      data-leave=""
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
