import { useEffect, useRef } from "react";
import { eventAttributes } from "../../../features/analytics/analytics-event.ts";
import { fetchCalendar } from "../../../features/assessment/steps/day-step.tsx";

/** Whether step 1 was sent before its script had loaded, so that this is a new document. */
function cameFromFirstStep(): boolean {
  if (document.referrer === "") return false;
  const from = new URL(document.referrer);
  return (
    from.origin === location.origin &&
    from.pathname === "/question" &&
    (from.searchParams.get("step") ?? "1") === "1"
  );
}

/** What happens beside rendering when the visitor reaches a step. */
export function useStepEffects(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    // Step 2 after step 1 means that name, email and phone are saved.
    if (step === 2 && (before.current === 1 || cameFromFirstStep()))
      eventAttributes({ name: "CompleteRegistration" });
    before.current = step;
    // Loads the calendar one step ahead. If that fails, step 7 retries or uses the native date input.
    if (step === 6) fetchCalendar().catch(() => {});
  }, [step]);
}
