import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { CancelledByUsNotice } from "../../bookings/manage/cancelled-by-us-notice.tsx";
import type { Outcome } from "./load-payment-result.server.ts";

type CancelledViewProps = Extract<Outcome, { view: "cancelled" }>;

/** Shows a cancelled session and its refund. */
export function CancelledView(props: CancelledViewProps) {
  const { slot, back, done, takes, byUs, managePath } = props;
  return (
    <Page title="This session is cancelled" lead={`It was planned for ${slot}.`}>
      <div className="space-y-6">
        {byUs && back ? (
          <CancelledByUsNotice
            refund={{ amount: back, stage: done ? "returned" : "on_its_way" }}
            by={byUs.refundBy}
          />
        ) : (
          <Notice tone="info">
            <p>
              {back === null && "By the cancellation policy nothing comes back for it."}
              {back !== null && done && `${back} has been sent back to where you paid from.`}
              {back !== null && !done && `${back} is being sent back to where you paid from.`}
            </p>
            {back !== null && <p className="mt-2">It arrives {takes}.</p>}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/match">Choose another time</ButtonLink>
          <Link
            to={managePath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See the booking
          </Link>
        </div>
      </div>
    </Page>
  );
}
