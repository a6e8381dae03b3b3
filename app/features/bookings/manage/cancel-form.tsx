import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { CancelQuote } from "./cancel-quote.ts";

interface CancelFormProps {
  quote: CancelQuote;
  /** "within 7 to 10 working days" */
  takes: string;
  /** "Free cancellation until …" */
  policy: string;
  /** True when the refund has changed since it was shown. */
  open: boolean;
}

/** Shows the refund for a cancellation now and, behind a disclosure, the button. Asks for no reason. */
export function CancelForm({ quote, takes, policy, open }: CancelFormProps) {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  return (
    <section id="cancel" aria-labelledby="cancel-title" className="scroll-mt-4 space-y-4">
      <h2 id="cancel-title" className="text-xl">
        Cancel
      </h2>
      <p>
        {quote.back === null
          ? "If you cancel now, nothing comes back."
          : `If you cancel now, ${quote.back} comes back: ${takes}, to where you paid from.`}
      </p>
      <p className="text-ink-soft">{policy}.</p>
      <Disclosure label="Cancel this session" open={open}>
        <Form method="post" className="space-y-4">
          <p>
            The time is free again, and your therapist is told. You need not say why, and you can
            book again whenever you like.
          </p>
          <input type="hidden" name="quote" value={quote.paise} />
          <Button name="intent" value="cancel" pending={pending}>
            Yes, cancel it
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
