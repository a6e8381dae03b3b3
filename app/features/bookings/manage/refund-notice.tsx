import { Notice } from "../../../ui/feedback/notice.tsx";
import { refundCopy } from "./manage-copy.ts";
import type { RefundProgress } from "./refund-progress.ts";

/** Shows the progress of a refund. @param surplus true when the session stays booked and more was paid than it costs */
export function RefundNotice({ refund, surplus }: { refund: RefundProgress; surplus: boolean }) {
  return (
    <Notice tone="info" title={refundCopy.title[refund.stage](refund.amount)}>
      {surplus && <p>{refundCopy.surplus}</p>}
      <p>{refund.stage === "again" ? refundCopy.again : refundCopy.arrives(refund)}</p>
    </Notice>
  );
}
