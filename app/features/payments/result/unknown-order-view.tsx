import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import type { Outcome } from "./outcome.ts";
import { unknownOrderCopy as copy } from "./result-copy.ts";

type UnknownOrderViewProps = Extract<Outcome, { view: "unknown" }> & {
  /** From the URL, unchecked. */
  orderId: string;
};

/** Says that we can't find the order, and what a visitor who has paid can do. */
export function UnknownOrderView({ paid, hasContact, isSettled, orderId }: UnknownOrderViewProps) {
  const [title, lead] = paid
    ? [copy.paidTitle(paid), copy.paidLead(hasContact)]
    : isSettled
      ? [copy.settledTitle, copy.settledLead]
      : [copy.title, copy.lead];
  return (
    <Page title={title} lead={lead} width="narrow">
      <div className="space-y-6">
        <p>
          <LinkedText text={isSettled ? copy.writeSettled : copy.write} />
        </p>
        {orderId && (
          <p>
            <span>{copy.number}</span>
            <code className="block break-all">{orderId.slice(0, 60)}</code>
          </p>
        )}
        <ButtonLink to="/find-booking">{copy.find}</ButtonLink>
      </div>
    </Page>
  );
}
