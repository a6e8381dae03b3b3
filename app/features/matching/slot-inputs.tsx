import type { OfferedSlot } from "./load-match.server.ts";

/** What a button of /match books or chooses: the slot as this page showed it. */
export function SlotInputs({
  therapist,
  slot,
  minutes,
}: {
  therapist: string;
  slot: OfferedSlot;
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
