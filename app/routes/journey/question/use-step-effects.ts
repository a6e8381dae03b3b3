import { useEffect, useRef } from "react";
import { eventAttributes } from "../../../features/analytics/analytics-event.ts";
import { fetchCalendar } from "../../../features/assessment/steps/day-step.tsx";

/** What happens beside rendering when the visitor reaches a step. */
export function useStepEffects(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    // Step 2 after step 1 means that name, email and phone are saved.
    if (before.current === 1 && step === 2) eventAttributes({ name: "CompleteRegistration" });
    before.current = step;
    // Loads the calendar one step ahead. If that fails, step 7 retries or uses the native date input.
    if (step === 6) fetchCalendar().catch(() => {});
  }, [step]);
}
