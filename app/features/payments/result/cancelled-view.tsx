import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { NoRefundNotice, RefundNotices } from "../../bookings/manage/refund-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { cancelledCopy } from "./result-copy.ts";

type CancelledViewProps = Extract<Outcome, { view: "cancelled" }>;

/** Shows a cancelled session and its refund. */
export function CancelledView(props: CancelledViewProps) {
  const { slot, refunds, byUs, hadNothingLeft, managePath } = props;
  return (
    <Page title={cancelledCopy.title} lead={cancelledCopy.lead(slot)} width="narrow">
      <div className="space-y-6">
        {!refunds.some(({ cause }) => cause === "cancelled") && (
          <NoRefundNotice hadNothingLeft={hadNothingLeft} />
        )}
        <RefundNotices refunds={refunds} isBooked={false} byUs={byUs?.refundBy ?? null} />
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
