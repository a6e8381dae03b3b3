import type { ReactNode } from "react";
import { Form } from "react-router";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";

/** Hidden inputs of a button of /match: the slot that this page showed. */
export function SlotInputs({
  therapist,
  slot,
  minutes,
}: {
  therapist: string;
  slot: { day: string; time: string };
  minutes: number;
}) {
  return (
    <>
      <input type="hidden" name="therapist" value={therapist} />
      <input type="hidden" name="preferredDate" value={slot.day} />
      <input type="hidden" name="preferredTime" value={slot.time} />
      <input type="hidden" name="duration" value={minutes} />
    </>
  );
}

interface FreeSlot {
  day: string;
  time: string;
  label: string;
}

/** Available times side by side, each as a button or a link; nothing where there are none. */
export function TimeList({
  slots,
  renderTime,
}: {
  slots: readonly FreeSlot[];
  renderTime: (slot: FreeSlot, label: string) => ReactNode;
}) {
  if (slots.length === 0) return null;
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-2.5 wrap-anywhere @lg:grid-cols-3">
        {slots.map((slot) => (
          <li key={slot.label}>{renderTime(slot, unbrokenTime(slot.label))}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Available times, each to choose with one press.
 * @param props.action the match to which they lead, on another page
 */
export function ChooseTime({
  therapist,
  slots,
  minutes,
  action,
}: {
  therapist: string;
  slots: readonly FreeSlot[];
  minutes: number;
  action?: string;
}) {
  return (
    <TimeList
      slots={slots}
      renderTime={(slot, label) => (
        <Form method="post" action={action}>
          <SlotInputs therapist={therapist} slot={slot} minutes={minutes} />
          <Button name="intent" value="choose" variant="secondary" wide>
            {label}
          </Button>
        </Form>
      )}
    />
  );
}
