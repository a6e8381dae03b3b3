import { Notice } from "../../ui/feedback/notice.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import type { cancellationOf, RefundProgress } from "./refund-progress.ts";
import { t } from "../../lib/language/t.ts";
import { supportLink } from "../../content/brand.ts";

function refundByUs(stage: RefundProgress["stage"], amount: string, by: string): string {
  switch (stage) {
    case "on_its_way":
      return t("We’re refunding {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      });
    case "returned":
      return t("We’ve refunded {amount}. You’ll see it in the account you paid from by {by}.", {
        amount,
        by,
      });
    case "again":
      return t("We’re refunding {amount}. The first try failed, and we’re retrying your refund.", {
        amount,
      });
  }
}

/**
 * Says that the operator cancelled the session, and until when the refund of all that was kept arrives.
 * @param props.by "Fri 4 Dec"
 */
function CancelledByUsNotice({ refund, by }: { refund: RefundProgress; by: string }) {
  const amount =
    refund.share === "all"
      ? t("all {amount}", { amount: refund.amount })
      : t("the remaining {amount}", { amount: refund.amount });
  return (
    <Notice tone="info" title={t("We cancelled this session")}>
      <p>{t("We’re sorry. You don’t need to do anything.")}</p>
      <p className="mt-2">{refund.byTeam ?? refundByUs(refund.stage, amount, by)}</p>
      <p className="mt-2">
        <LinkedText
          text={t("Not there after {by}? Write to {supportLink}.", { by, supportLink })}
        />
      </p>
    </Notice>
  );
}

/**
 * Shows the progress of each refund of an order, and why it is made.
 * @param props.byUs "Fri 4 Dec": until when the refund arrives of a session that the operator cancelled; else null
 */
export function RefundNotices({
  refunds,
  byUs = null,
}: {
  refunds: readonly RefundProgress[];
  byUs?: string | null;
}) {
  return refunds.map((refund) =>
    refund.cause === "cancelled" && byUs !== null ? (
      <CancelledByUsNotice key={refund.number} refund={refund} by={byUs} />
    ) : (
      <Notice key={refund.number} tone="info" title={refund.title}>
        {refund.note && <p>{refund.note}</p>}
        <p>{refund.text}</p>
      </Notice>
    ),
  );
}

/** Shows the refunds of a cancelled session, and where the cancellation refunds nothing, that. */
export function CancelledRefunds({
  refunds,
  isFree,
  hadNothingLeft,
  cancelledByUs,
}: { refunds: readonly RefundProgress[] } & ReturnType<typeof cancellationOf>) {
  return (
    <>
      {!isFree && !refunds.some(({ cause }) => cause === "cancelled") && (
        <Notice tone="info" title={t("No refund is due")}>
          <p>
            {hadNothingLeft
              ? t("We had already refunded all of your payment.")
              : t("That’s what the cancellation policy of your booking says.")}
          </p>
        </Notice>
      )}
      <RefundNotices refunds={refunds} byUs={cancelledByUs} />
    </>
  );
}
