import { Notice } from "../../../ui/feedback/notice.tsx";
import { refundProgressCopy } from "./refund-progress-copy.ts";
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
    <Notice tone="info" title={refundProgressCopy.title[refund.stage](refund.amount)}>
      {note && <p>{note}</p>}
      <p>
        {refund.stage === "again" ? refundProgressCopy.again : refundProgressCopy.arrives(refund)}
      </p>
    </Notice>
  );
}
