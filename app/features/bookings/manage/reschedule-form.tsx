import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { DayTimes } from "../../calendar/day-times.tsx";
import type { RescheduleAllowance } from "./reschedule-allowance.ts";
import type { BookingChanges } from "./load-managed-booking.server.ts";
import { SupportLink } from "../../booking-access/support-link.tsx";

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
      <h2 id="move-title" className="text-xl">
        Move to another time
      </h2>
      {allowance.may ? (
        <>
          <p>
            You can move this session until {allowance.until}, {timesLeft(allowance.left)}. It costs
            nothing, and the meeting link stays the same.
          </p>
          <Disclosure label="Choose another time" open={props.open}>
            <SlotForm {...props} />
          </Disclosure>
        </>
      ) : (
        <NotAllowed allowance={allowance} />
      )}
    </section>
  );
}

function timesLeft(left: number): string {
  return left === 1 ? "once more" : `${left} more times`;
}

function NotAllowed({ allowance }: { allowance: Extract<RescheduleAllowance, { may: false }> }) {
  const { why, hours } = allowance;
  return (
    <p>
      {why === "used_up"
        ? "This session has been moved as often as it can be."
        : `It starts within ${hours} hours, so you can't move it yourself any more.`}{" "}
      You can still cancel it below. If something has come up, write to <SupportLink /> and we look
      for a way together.
    </p>
  );
}

function SlotForm({ changes, therapistName, day, time, error }: RescheduleFormProps) {
  const pending = useNavigation().formData?.get("intent") === "move";
  const { week, notice, earlier, later } = changes;
  return (
    <Form method="post" className="space-y-7">
      <p>Times with {therapistName}. Your present time stays yours until the new one is certain.</p>
      {(earlier || later) && (
        <nav aria-label="Other days" className="flex flex-wrap gap-x-6">
          {earlier && <OtherDays from={earlier}>Earlier days</OtherDays>}
          {later && <OtherDays from={later}>Later days</OtherDays>}
        </nav>
      )}
      {/* The browser keeps the chosen radio button, so other days need a new element. */}
      <DayTimes
        key={week[0]?.day}
        week={week}
        day={day}
        time={time}
        notice={notice}
        error={error}
      />
      <Button name="intent" value="move" pending={pending}>
        Move the session
      </Button>
    </Form>
  );
}

function OtherDays({ from, children }: { from: string; children: string }) {
  return (
    <Link
      to={`?from=${from}#move`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
