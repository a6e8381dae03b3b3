import { Notice } from "../../ui/feedback/notice.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import type { RefundProgress } from "./refund-progress.ts";
import { t } from "../../lib/language/t.ts";
import { supportLink } from "../../content/brand.ts";

/** Strings of a refund's progress, on the booking's page and on the payment's result. */
export const refundProgressCopy = {
  none: {
    get title() {
      return t("No refund is due");
    },
    get text() {
      return t("That’s what the cancellation policy of your booking says.");
    },
    get allBefore() {
      return t("We had already refunded all of your payment.");
    },
  },
};

const cancelledByUsCopy = {
  refund: {
    on_its_way: (amount, by) =>
      t("We’re refunding {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      }),
    returned: (amount, by) =>
      t("We’ve refunded {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      }),
    again: (amount) =>
      t("We’re refunding {amount}. The first try failed, and we’re retrying your refund.", {
        amount,
      }),
  } satisfies Record<RefundProgress["stage"], (amount: string, by: string) => string>,
};

interface CancelledByUsNoticeProps {
  refund: RefundProgress;
  /** "Fri 4 Dec" */
  by: string;
}

/** Says that the operator cancelled the session, and until when the refund of all that was kept arrives. */
function CancelledByUsNotice({ refund, by }: CancelledByUsNoticeProps) {
  const amount =
    refund.share === "all"
      ? t("all {amount}", { amount: refund.amount })
      : t("the remaining {amount}", { amount: refund.amount });
  return (
    <Notice tone="info" title={t("We cancelled this session")}>
      <p>{t("We’re sorry. You don’t need to do anything.")}</p>
      <p className="mt-2">{refund.byTeam ?? cancelledByUsCopy.refund[refund.stage](amount, by)}</p>
      <p className="mt-2">
        <LinkedText
          text={t("Not there after {by}? Write to {supportLink}.", { by, supportLink })}
        />
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
