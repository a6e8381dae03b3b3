import { Notice } from "../../../ui/feedback/notice.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { cancelledByUsCopy } from "./refund-progress-copy.ts";
import type { RefundProgress } from "./refund-progress.ts";

interface CancelledByUsNoticeProps {
  refund: RefundProgress;
  /** "Fri 4 Dec" */
  by: string;
}

/** Says that the operator cancelled the session, and until when the refund of all that was kept arrives. */
export function CancelledByUsNotice({ refund, by }: CancelledByUsNoticeProps) {
  const amount = cancelledByUsCopy.amount(refund);
  return (
    <Notice tone="info" title={cancelledByUsCopy.title}>
      <p>{cancelledByUsCopy.sorry}</p>
      <p className="mt-2">{cancelledByUsCopy.refund[refund.stage](amount, by)}</p>
      <p className="mt-2">
        <LinkedText text={cancelledByUsCopy.late(by)} />
      </p>
    </Notice>
  );
}
