import { Notice } from "../../../ui/feedback/notice.tsx";
import { refundCopy } from "./manage-copy.ts";
import type { RefundProgress } from "./refund-progress.ts";

/** Shows the progress of a refund. @param note why, where the session stays booked */
export function RefundNotice({
  refund,
  note,
}: {
  refund: RefundProgress;
  note?: string | undefined;
}) {
  return (
    <Notice tone="info" title={refundCopy.title[refund.stage](refund.amount)}>
      {note && <p>{note}</p>}
      <p>{refund.stage === "again" ? refundCopy.again : refundCopy.arrives(refund)}</p>
    </Notice>
  );
}
