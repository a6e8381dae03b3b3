import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import type { AnswerOffer } from "../../bookings/answer-offer.server.ts";
import type { Outcome } from "./load-payment-result.server.ts";

export type OfferRefusal = Extract<AnswerOffer, { ok: false }>["reason"];

const problems: Readonly<Record<OfferRefusal, string>> = {
  offer_over: "This offer has been answered, or its time is over",
  slot_not_offered: "That time can no longer be taken",
};

type OfferViewProps = Extract<Outcome, { view: "offer" }> & {
  /** Why the visitor's answer was refused. */
  refusal: OfferRefusal | undefined;
};

/** Offers alternative slots or a refund after a late payment. */
export function OfferView(props: OfferViewProps) {
  const { amount, slot, therapistName, until, starts, refusal } = props;
  return (
    <Page
      title={`Your ${amount} is safe`}
      lead={`Your payment arrived after ${slot} was no longer free.`}
    >
      <div className="space-y-10">
        {refusal && (
          <Notice tone="error" title={problems[refusal]} live>
            <p>Your money is as safe as before. Choose another time, or have it back.</p>
          </Notice>
        )}
        <section aria-labelledby="take">
          <h2 id="take" className="text-xl">
            Take another time with {therapistName}
          </h2>
          <p className="mt-3">
            These are kept for you alone until {until}. Nothing more is charged.
          </p>
          <ul className="mt-4 space-y-3">
            {starts.map(({ value, label }) => (
              <li key={value}>
                <Form method="post">
                  <input type="hidden" name="startsAt" value={value} />
                  <Button name="intent" value="take" wide>
                    {label}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="back" className="space-y-4">
          <h2 id="back" className="text-xl">
            Or have your money back
          </h2>
          <p>
            All of it goes to where you paid from. The same happens by itself if you do not answer.
          </p>
          <Form method="post">
            <Button name="intent" value="refund" variant="secondary">
              Send my {amount} back
            </Button>
          </Form>
        </section>
      </div>
    </Page>
  );
}
