import { Notice } from "../../ui/feedback/notice.tsx";
import { TakesFocus } from "../../ui/focus-on-mount.tsx";
import { sentWords } from "./enquiry.ts";

/** Says that a message has arrived; it takes the focus, since the button that sent it is gone with the old form. */
export function SentNotice() {
  return (
    <TakesFocus>
      <Notice tone="success" title={sentWords} live>
        <p>We answer within 12 hours.</p>
      </Notice>
    </TakesFocus>
  );
}
