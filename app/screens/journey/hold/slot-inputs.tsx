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
