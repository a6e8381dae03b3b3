import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { CancelledByUsNotice } from "../../bookings/manage/cancelled-by-us-notice.tsx";
import { refundProgressCopy } from "../../bookings/manage/refund-progress-copy.ts";
import { RefundNotice } from "../../bookings/manage/refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { cancelledCopy } from "./result-copy.ts";

type CancelledViewProps = Extract<Outcome, { view: "cancelled" }>;

/** Shows a cancelled session and its refund. */
export function CancelledView({ slot, refund, byUs, managePath }: CancelledViewProps) {
  return (
    <Page title={cancelledCopy.title} lead={cancelledCopy.lead(slot)} width="narrow">
      <div className="space-y-6">
        {refund && byUs && <CancelledByUsNotice refund={refund} by={byUs.refundBy} />}
        {refund && !byUs && <RefundNotice refund={refund} />}
        {!refund && (
          <Notice tone="info" title={refundProgressCopy.none.title}>
            <p>{refundProgressCopy.none.text}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/match">{cancelledCopy.another}</ButtonLink>
          <Link
            to={managePath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {cancelledCopy.booking}
          </Link>
        </div>
      </div>
    </Page>
  );
}
