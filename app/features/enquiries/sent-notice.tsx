import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { enquirySentCopy } from "./enquiry.ts";

/** Says that a message has arrived; it takes the focus, since the button that sent it is gone with the old form. */
export function SentNotice() {
  return (
    <AnswerNotice title={enquirySentCopy}>
      <p>We answer within 12 hours.</p>
    </AnswerNotice>
  );
}
