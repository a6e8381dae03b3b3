import { sharingNotice } from "../assessment/sharing/sharing-notice.ts";

/** Asks, unticked and optionally, whether this therapist may see the answers. Sends the version of its text. */
export function ShareBox({ therapist }: { therapist: string }) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="share"
        value={sharingNotice.version}
        className="mt-1 size-5 shrink-0"
      />
      <span>{sharingNotice.text(therapist)}</span>
    </label>
  );
}
