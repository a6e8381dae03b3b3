import type { Outcome } from "./outcome.ts";
import { frameCopy } from "./result-copy.ts";

/** The header of the result page: before a booking it leads back to the match, after it to the home page. */
export function resultFrame(view: Outcome["view"]) {
  const paying = view === "waiting" || view === "failed";
  return paying
    ? { back: { to: "/match", label: frameCopy.toMatch }, title: frameCopy.payment }
    : { back: { to: "/", label: frameCopy.toHome }, title: frameCopy.booking };
}
