import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import type { Outcome } from "./load-payment-result.server.ts";

type RefundViewProps = Extract<Outcome, { view: "refund" }>;

/** Shows the refund of a payment without a session. */
export function RefundView({ amount, slot, done, takes }: RefundViewProps) {
  return (
    <Page title={`Your ${amount} is safe`}>
      <div className="space-y-6">
        <Notice tone="info">
          <p>
            Your payment arrived after {slot} was no longer free, so no session was booked. All of
            it {done ? "has been sent back to you." : "is being sent back to you."}
          </p>
          <p className="mt-2">
            It arrives {takes}, to where you paid from. You need not do anything. An email about it
            is in your mailbox.
          </p>
        </Notice>
        <ButtonLink to="/match">Choose another time</ButtonLink>
      </div>
    </Page>
  );
}
