import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { RefundBar } from "../../../ui/bars/refund-bar.tsx";
import type { BookingChanges } from "./load-managed-booking.server.ts";
import { cancelCopy } from "./manage-copy.ts";

interface CancelFormProps {
  changes: BookingChanges;
  /** True when the refund has changed since it was shown. */
  open: boolean;
}

/** Shows the refund for a cancellation now and, behind a disclosure, the button. Asks for no reason. */
export function CancelForm({ changes: { quote, refundBar }, open }: CancelFormProps) {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  return (
    <section id="cancel" aria-labelledby="cancel-title" className="scroll-mt-4 space-y-4">
      <h2 id="cancel-title" className="text-2xl">
        {cancelCopy.title}
      </h2>
      <RefundBar {...refundBar} />
      <p>{cancelCopy.quote(quote)}</p>
      <Disclosure label={cancelCopy.ask(quote)} variant="warning" open={open}>
        <Form method="post" className="space-y-4">
          <p>{cancelCopy.effect}</p>
          {quote.amount !== null && <p>{cancelCopy.takes(quote)}</p>}
          <input type="hidden" name="quote" value={quote.paise} />
          <Button name="intent" value="cancel" variant="warning" pending={pending}>
            {cancelCopy.submit}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
