import { Notice } from "../../../ui/feedback/notice.tsx";
import type { RefundProgress } from "./refund-progress.ts";
import { SupportLink } from "../../booking-access/support-link.tsx";

interface CancelledByUsNoticeProps {
  refund: Pick<RefundProgress, "amount" | "stage">;
  /** "Fri 4 Dec" */
  by: string;
}

/** Says that the operator cancelled the session, and until when the full refund arrives. */
export function CancelledByUsNotice({ refund: { amount, stage }, by }: CancelledByUsNoticeProps) {
  return (
    <Notice tone="info" title="We cancelled this session">
      <p>We're sorry. You don't need to do anything.</p>
      <p className="mt-2">
        {stage === "on_its_way" &&
          `We're refunding all ${amount}. You'll get it by ${by}, where you paid from.`}
        {stage === "returned" &&
          `We've refunded all ${amount}. Your bank shows it by ${by}, where you paid from.`}
        {stage === "again" &&
          `We're refunding all ${amount}. The first try failed, and we're retrying your refund.`}
      </p>
      <p className="mt-2">
        Not there after {by}? Write to <SupportLink />.
      </p>
    </Notice>
  );
}
