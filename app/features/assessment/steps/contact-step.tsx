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

/** Step 1: who to send the session link to. Continue waits until all three are there. */
export function ContactStep({ formId, answers, errors, pending }: ContactStepProps) {
  const [filled, setFilled] = useState(isFilled(answers));
  // Without JavaScript nothing could ever wake a disabled button: there the server checks.
  const waiting = useHydrated() && !filled;

  function watch(event: FormEvent<HTMLDivElement>) {
    const form = event.currentTarget.closest("form");
    if (form) setFilled(isFilled(Object.fromEntries(new FormData(form))));
  }

  // What was typed before the script arrived, or kept by the browser over a reload, told no event.
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
            // For the script that measures, where a visitor has agreed to one.
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
