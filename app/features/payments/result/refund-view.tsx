import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { RefundNotice } from "../../bookings/manage/refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { lateRefundCopy } from "./result-copy.ts";

type RefundViewProps = Extract<Outcome, { view: "refund" }>;

/** Shows the refund of a payment without a session. */
export function RefundView({ refund, slot }: RefundViewProps) {
  return (
    <Page
      title={lateRefundCopy.title(refund.amount)}
      lead={lateRefundCopy.lead(slot)}
      width="narrow"
    >
      <div className="space-y-6">
        <RefundNotice refund={refund} />
        <p>{lateRefundCopy.nothingToDo}</p>
        <ButtonLink to="/match">{lateRefundCopy.another}</ButtonLink>
      </div>
    </Page>
  );
}
