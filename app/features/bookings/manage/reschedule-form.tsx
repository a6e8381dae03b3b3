import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { DayTimes } from "../../calendar/views/day-times.tsx";
import { OtherDays } from "../../calendar/views/other-days.tsx";
import type { BookingChanges } from "./load-managed-booking.server.ts";
import { rescheduleCopy } from "./manage-copy.ts";
import type { RescheduleAllowance } from "./reschedule-allowance.ts";

interface RescheduleFormProps {
  changes: BookingChanges;
  therapistName: string;
  /** The session's day, YYYY-MM-DD, or the chosen day after a refusal. */
  day: string;
  time: string | undefined;
  error: string | undefined;
  /** True when the visitor opened other days, or after a refusal. */
  open: boolean;
}

/** Shows the form to reschedule with the same therapist, or why the policy forbids it. */
export function RescheduleForm(props: RescheduleFormProps) {
  const { allowance } = props.changes;
  return (
    <section id="move" aria-labelledby="move-title" className="scroll-mt-4 space-y-4">
      <h2 id="move-title" className="text-2xl">
        {rescheduleCopy.title}
      </h2>
      {allowance.may ? (
        <>
          <p>{rescheduleCopy.until(allowance)}</p>
          <Disclosure label={rescheduleCopy.choose} open={props.open}>
            <SlotForm {...props} />
          </Disclosure>
        </>
      ) : (
        <NotAllowed allowance={allowance} />
      )}
    </section>
  );
}

function NotAllowed({ allowance }: { allowance: Extract<RescheduleAllowance, { may: false }> }) {
  const { why, hours } = allowance;
  return (
    <>
      <p>{why === "used_up" ? rescheduleCopy.usedUp : rescheduleCopy.tooLate(hours)}</p>
      <p>
        <LinkedText text={rescheduleCopy.stillCancel} />
      </p>
    </>
  );
}

function SlotForm({ changes, therapistName, day, time, error }: RescheduleFormProps) {
  const pending = useNavigation().formData?.get("intent") === "move";
  const { week, notice, earlier, later } = changes;
  return (
    <Form method="post" className="space-y-7">
      <p>{rescheduleCopy.times(therapistName)}</p>
      <input type="hidden" name="shown" value={changes.shown} />
      <OtherDays earlier={earlier && daysFrom(earlier)} later={later && daysFrom(later)} />
      {/* The browser keeps the chosen radio button, so other days need a new element. */}
      <DayTimes
        key={week[0]?.day}
        week={week}
        day={day}
        time={time}
        notice={notice}
        error={error}
      />
      <Button name="intent" value="move" variant="secondary" pending={pending}>
        {rescheduleCopy.submit}
      </Button>
    </Form>
  );
}

const daysFrom = (day: string) => `?from=${day}#move`;
