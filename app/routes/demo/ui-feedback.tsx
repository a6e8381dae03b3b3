import { BusyDialog } from "../../ui/feedback/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { Toast } from "../../ui/feedback/toast.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { UiPart } from "./ui-part.tsx";

const passingParts = {
  errors: "Error summary",
  answer: "Answer that takes the focus",
  dialog: "Dialog",
  toast: "Toast",
  bar: "Sticky bar",
};

/** Components that take the focus or cover the page, each behind a link. */
export function UiPassing({ passing, scheme }: { passing: string | null; scheme: string }) {
  return (
    <UiPart title="Error summary, dialog, toast, sticky bar">
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
      {passing === "bar" && (
        <StickyBar>
          <p className="text-sm">
            <b className="display block text-xl">₹799</b> nothing added
          </p>
          <span className="grow">
            <ButtonLink to="/ui" wide>
              Book Session
            </ButtonLink>
          </span>
        </StickyBar>
      )}
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
