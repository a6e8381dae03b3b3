import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { RefundNotices } from "../../bookings/manage/refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { lateRefundCopy } from "./result-copy.ts";

type RefundViewProps = Extract<Outcome, { view: "refund" }>;

/** Shows the refund of a payment without a session. */
export function RefundView({ refunds, slot, isDuplicate }: RefundViewProps) {
  return (
    <Page
      title={lateRefundCopy.title(refunds[0]?.amount ?? "")}
      lead={isDuplicate ? lateRefundCopy.paidTwice(slot) : lateRefundCopy.lead(slot)}
      width="narrow"
    >
      <div className="space-y-6">
        <RefundNotices refunds={refunds} isBooked={false} />
        <p>{lateRefundCopy.nothingToDo}</p>
        {isDuplicate ? (
          <ButtonLink to="/find-booking">{lateRefundCopy.find}</ButtonLink>
        ) : (
          <ButtonLink to="/match">{lateRefundCopy.another}</ButtonLink>
        )}
      </div>
    </Page>
  );
}
