import { BusyDialog } from "../../ui/feedback/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { Toast } from "../../ui/feedback/toast.tsx";
import { UiPart } from "./ui-part.tsx";

const passingParts = {
  errors: "Error summary",
  answer: "Answer that takes the focus",
  dialog: "Dialog",
  toast: "Toast",
};

/** Components that take the focus or cover the page, each behind a link. */
export function UiPassing({ passing, scheme }: { passing: string | null; scheme: string }) {
  return (
    <UiPart title="Error summary, dialog, toast">
      {passing === "errors" && (
        <ErrorSummary
          errors={[
            { field: "wrong", message: "Write it as name@example.com" },
            { field: "empty", message: "Enter a name" },
          ]}
        />
      )}
      {passing === "answer" && <AnswerNotice title="Message sent successfully!" />}
      <Toast text={passing === "toast" ? "Link Copied!" : ""} />
      <BusyDialog title="Waiting for something" open={passing === "dialog"}>
        <a href={`/ui?scheme=${scheme}`}>Put it away</a>
      </BusyDialog>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(passingParts).map(([show, label]) => (
          <li key={show}>
            <a href={`/ui?scheme=${scheme}&show=${show}`}>{label}</a>
          </li>
        ))}
      </ul>
    </UiPart>
  );
}
