import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import { Page } from "../../../ui/page.tsx";
import type { Outcome } from "./outcome.ts";
import { offerCopy, type OfferRefusal } from "./result-copy.ts";

type OfferViewProps = Extract<Outcome, { view: "offer" }> & {
  /** Why the visitor's answer was refused. */
  refusal: OfferRefusal | undefined;
};

/** Offers alternative slots or a refund after a late payment. */
export function OfferView(props: OfferViewProps) {
  const { amount, slot, therapistName, until, refundBy, starts, refusal } = props;
  const sending = useNavigation().formData;
  return (
    <Page
      title={offerCopy.title(amount)}
      lead={offerCopy.lead(slot)}
      width="narrow"
      before={
        refusal && (
          <AnswerNotice tone="error" title={offerCopy.refused[refusal]}>
            <p>{offerCopy.refusedText}</p>
          </AnswerNotice>
        )
      }
    >
      <div className="space-y-10">
        <section aria-labelledby="take">
          <h2 id="take" className="text-2xl">
            {offerCopy.take(therapistName)}
          </h2>
          <p className="mt-3">{offerCopy.held(until)}</p>
          <ul className="mt-4 space-y-3">
            {starts.map(({ value, label }) => (
              <li key={value}>
                <Form method="post">
                  <input type="hidden" name="startsAt" value={value} />
                  <Button
                    name="intent"
                    value="take"
                    variant="secondary"
                    wide
                    pending={sending?.get("startsAt") === value}
                  >
                    {label}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="back" className="space-y-4">
          <h2 id="back" className="text-2xl">
            {offerCopy.refund}
          </h2>
          <p>{offerCopy.refundText(amount, refundBy)}</p>
          <Form method="post">
            <Button
              name="intent"
              value="refund"
              variant="quiet"
              pending={sending?.get("intent") === "refund"}
            >
              {offerCopy.refundButton(amount)}
            </Button>
          </Form>
        </section>
      </div>
    </Page>
  );
}
