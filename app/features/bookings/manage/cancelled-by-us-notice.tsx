import { Notice } from "../../../ui/feedback/notice.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { cancelledByUsCopy } from "./refund-progress-copy.ts";
import type { RefundProgress } from "./refund-progress.ts";

interface CancelledByUsNoticeProps {
  refund: Pick<RefundProgress, "amount" | "stage">;
  /** "Fri 4 Dec" */
  by: string;
}

/** Says that the operator cancelled the session, and until when the full refund arrives. */
export function CancelledByUsNotice({ refund: { amount, stage }, by }: CancelledByUsNoticeProps) {
  return (
    <Notice tone="info" title={cancelledByUsCopy.title}>
      <p>{cancelledByUsCopy.sorry}</p>
      <p className="mt-2">{cancelledByUsCopy.refund[stage](amount, by)}</p>
      <p className="mt-2">
        <LinkedText text={cancelledByUsCopy.late(by)} />
      </p>
    </Notice>
  );
}
