import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { sharingNotice } from "../../assessment/sharing/sharing-notice.ts";
import { sharingCopy as copy } from "./sharing-copy.ts";

interface SharingSectionProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  therapistName: string;
  /** Until when the therapist can open the answers; null: they can't. */
  until: string | null;
}

/** Says whether the therapist can open the client's answers, with one button to share or to withdraw. */
export function SharingSection({ action, therapistName, until }: SharingSectionProps) {
  const intent = until === null ? "share" : "stop-sharing";
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <section id="sharing" aria-labelledby="sharing-title" className="scroll-mt-4 space-y-4">
      <h2 id="sharing-title" className="text-2xl">
        {copy.title}
      </h2>
      <p>
        {until === null ? sharingNotice.text(therapistName) : copy.shared(therapistName, until)}
      </p>
      <Form method="post" action={action}>
        <input type="hidden" name="share" value={sharingNotice.version} />
        <input type="hidden" name="therapist" value={therapistName} />
        <Button name="intent" value={intent} variant="secondary" pending={pending}>
          {until === null ? copy.share : copy.stop}
        </Button>
      </Form>
    </section>
  );
}
