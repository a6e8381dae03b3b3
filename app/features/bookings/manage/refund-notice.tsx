import { Notice } from "../../../ui/feedback/notice.tsx";
import type { RefundProgress } from "./refund-progress.ts";

/** Shows the progress of a refund. @param surplus true when the session stays booked and more was paid than it costs */
export function RefundNotice({ refund, surplus }: { refund: RefundProgress; surplus: boolean }) {
  const { amount, stage, sentOn, takes } = refund;
  return (
    <Notice tone="info" title={titles[stage](amount)}>
      {surplus && <p>More was paid than the session costs. It stays booked.</p>}
      {stage === "again" ? (
        <p>
          The bank could not take it the first time. We are trying again until it is there, and you
          need not do anything.
        </p>
      ) : (
        <p>
          {sentOn && `It was sent on ${sentOn}. `}It comes to where you paid from, {takes}.
        </p>
      )}
    </Notice>
  );
}

const titles: Readonly<Record<RefundProgress["stage"], (amount: string) => string>> = {
  on_its_way: (amount) => `${amount} is on its way back to you`,
  returned: (amount) => `${amount} has been sent back to you`,
  again: (amount) => `${amount} is still to come back to you`,
};
