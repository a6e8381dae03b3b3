import { type FormEvent, useState } from "react";
import { brand } from "../../../content/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { Answers } from "../answers.ts";
import { ContactFields, isFilled } from "../contact-fields.tsx";
import { bookingNotice } from "../privacy-notice.ts";
import { FormPrivacyNotice } from "../form-privacy-notice.tsx";

interface ContactStepProps {
  formId: string;
  answers: Answers;
  errors: Partial<Record<string, string>>;
  pending: boolean;
}

/** Step 1: the contact for the session link. Continue is disabled until all three fields are filled. */
export function ContactStep({ formId, answers, errors, pending }: ContactStepProps) {
  const [filled, setFilled] = useState(isFilled(answers));
  // Without JavaScript the button is enabled, because no script could enable it; the server validates.
  const waiting = useHydrated() && !filled;

  function watch(event: FormEvent<HTMLDivElement>) {
    const form = event.currentTarget.closest("form");
    if (form) setFilled(isFilled(Object.fromEntries(new FormData(form))));
  }

  // Input from before hydration, or restored by the browser on reload, fired no event.
  function look(element: HTMLDivElement | null) {
    const form = element?.closest("form");
    if (form) setFilled(isFilled(Object.fromEntries(new FormData(form))));
  }

  return (
    <div ref={look} onInput={watch} className="space-y-6">
      <FormProtectionFields formId={formId} />
      <ContactFields values={answers} errors={errors} />
      <FormPrivacyNotice notice={bookingNotice} />
      <div className="space-y-3">
        {waiting && <p className="font-semibold text-terracotta">Enter required details</p>}
        <div className="flex flex-wrap items-center gap-4">
          <Button disabled={waiting} pending={pending}>
            Continue
          </Button>
          <a
            href={`https://wa.me/${brand.whatsappNumber}`}
            target="_blank"
            rel="noopener"
            // For the analytics script, which loads only after consent.
            data-measured={JSON.stringify({ name: "Lead", method: "WhatsApp" })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Continue with WhatsApp
          </a>
        </div>
      </div>
    </div>
  );
}
