import { TextField } from "../../../ui/form/field.tsx";
import { FoldedForm } from "./field-form.tsx";
import type { DeskTherapist } from "./load-desk-therapists.server.ts";
import { therapistsCopy as copy } from "./therapists-copy.ts";

/** The form of a therapist's minimum notice and of the pause around sessions. */
export function NoticeForm({
  practice,
  shownPractice,
}: Pick<DeskTherapist, "practice" | "shownPractice">) {
  const { minimumNoticeMinutes: notice, bufferMinutes: buffer } = practice;
  return (
    <FoldedForm
      label={copy.notice}
      value={`${notice === 0 ? copy.siteNotice : copy.minutes(notice)} · ${copy.minutes(buffer)}`}
      intent="notice"
      shown={shownPractice}
    >
      <TextField
        label={copy.noticeLabel}
        hint={copy.noticeHint}
        name="notice"
        inputMode="numeric"
        defaultValue={String(notice)}
        required
      />
      <TextField
        label={copy.bufferLabel}
        name="buffer"
        inputMode="numeric"
        defaultValue={String(buffer)}
        required
      />
    </FoldedForm>
  );
}
