import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";

interface RefundViewProps {
  amount: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  slot: string;
  done: boolean;
}

/** Paid too late for the slot: the money is safe and goes back. */
export function RefundView({ amount, slot, done }: RefundViewProps) {
  return (
    <Page title={`Your ${amount} is safe`}>
      <div className="space-y-6">
        <Notice tone="info">
          <p>
            Your payment arrived after {slot} was no longer free, so no session was booked. All of
            it
            {done
              ? " has been sent back to you."
              : " is being sent back to you: 7 to 10 working days, to where you paid from."}
          </p>
          <p className="mt-2">You need not do anything. An email about it is in your mailbox.</p>
        </Notice>
        <ButtonLink to="/match">Choose another time</ButtonLink>
      </div>
    </Page>
  );
}
