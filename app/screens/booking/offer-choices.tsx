import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import { offerCopy, type OfferRefusal } from "./offer.words.ts";

interface OfferChoicesProps {
  offer: Offer;
  /** Why the visitor's answer was refused. */
  refusal: OfferRefusal | undefined;
  /** Below the choices, on the booking's page. */
  children?: ReactNode;
}

/** The page on which a client takes one of the held slots, or their money back. */
export function OfferChoices({ offer, refusal, children }: OfferChoicesProps) {
  const { amount, slots } = offer;
  const sending = useNavigation().formData;
  const isSending = (one: (typeof slots)[number]) => sending?.get("slot") === one.value;
  return (
    <Page
      title={offerCopy.title(offer)}
      lead={offerCopy.lead(offer)}
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
            {offerCopy.take(offer)}
          </h2>
          <p className="mt-3">{slots.length > 0 ? offerCopy.held(offer) : offerCopy.looking}</p>
          <ul className="mt-4 space-y-3">
            {slots.map((one) => (
              <li key={one.value}>
                <Form method="post">
                  <input type="hidden" name="slot" value={one.value} />
                  <Button
                    name="intent"
                    value="take"
                    variant="secondary"
                    wide
                    pending={isSending(one)}
                  >
                    {one.label}
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
          <p>{offerCopy.refundText(offer)}</p>
          <Form method="post">
            <Button
              name="intent"
              value="refund"
              variant="secondary"
              pending={sending?.get("intent") === "refund"}
            >
              {offerCopy.refundButton(amount)}
            </Button>
          </Form>
        </section>
        {children}
      </div>
    </Page>
  );
}
