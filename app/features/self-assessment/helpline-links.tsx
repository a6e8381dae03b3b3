import { WhenToCall } from "../safety/when-to-call.tsx";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

/** Helplines, shown before the questions and beside every score, since a low score proves nothing. */
export function HelplineLinks() {
  return (
    <div className="space-y-1 rounded-card bg-sage p-5">
      <p className="font-semibold">{copy.helpTitle}</p>
      <WhenToCall />
    </div>
  );
}
