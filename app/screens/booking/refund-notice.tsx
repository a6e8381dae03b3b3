import { Notice } from "../../ui/feedback/notice.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { cancelledByUsCopy, refundProgressCopy } from "./refund-notice.words.ts";
import type { RefundProgress } from "./refund-progress.ts";

interface CancelledByUsNoticeProps {
  refund: RefundProgress;
  /** "Fri 4 Dec" */
  by: string;
}

/** Says that the operator cancelled the session, and until when the refund of all that was kept arrives. */
function CancelledByUsNotice({ refund, by }: CancelledByUsNoticeProps) {
  const amount = cancelledByUsCopy.amount(refund);
  return (
    <Notice tone="info" title={cancelledByUsCopy.title}>
      <p>{cancelledByUsCopy.sorry}</p>
      <p className="mt-2">{refund.byTeam ?? cancelledByUsCopy.refund[refund.stage](amount, by)}</p>
      <p className="mt-2">
        <LinkedText text={cancelledByUsCopy.late(by)} />
      </p>
    </Notice>
  );
}

interface RefundNoticesProps {
  refunds: readonly RefundProgress[];
  /** "Fri 4 Dec": until when the refund arrives of a session that the operator cancelled; else null. */
  byUs?: string | null;
}

/** Shows the progress of each refund of an order, and why it is made. */
export function RefundNotices({ refunds, byUs = null }: RefundNoticesProps) {
  return refunds.map((refund) =>
    refund.cause === "cancelled" && byUs !== null ? (
      <CancelledByUsNotice key={refund.number} refund={refund} by={byUs} />
    ) : (
      <RefundNotice key={refund.number} refund={refund} />
    ),
  );
}

/** Says that a cancellation refunds nothing. @param props.hadNothingLeft other refunds had returned all before */
export function NoRefundNotice({ hadNothingLeft }: { hadNothingLeft: boolean }) {
  const { title, text, allBefore } = refundProgressCopy.none;
  return (
    <Notice tone="info" title={title}>
      <p>{hadNothingLeft ? allBefore : text}</p>
    </Notice>
  );
}

function RefundNotice({ refund }: { refund: RefundProgress }) {
  return (
    <Notice tone="info" title={refund.title}>
      {refund.note && <p>{refund.note}</p>}
      <p>{refund.text}</p>
    </Notice>
  );
}
