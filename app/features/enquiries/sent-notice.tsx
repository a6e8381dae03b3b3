import { Notice } from "../../ui/feedback/notice.tsx";
import { FocusOnMount } from "../../ui/focus-on-mount.tsx";
import { enquirySentCopy } from "./enquiry.ts";

/** Says that a message has arrived; it takes the focus, since the button that sent it is gone with the old form. */
export function SentNotice() {
  return (
    <FocusOnMount>
      <Notice tone="success" title={enquirySentCopy} live>
        <p>We answer within 12 hours.</p>
      </Notice>
    </FocusOnMount>
  );
}
