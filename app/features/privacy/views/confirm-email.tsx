import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";

/** Opened from the new mailbox. A button confirms, because mail scanners open links. */
export function ConfirmEmail({ from, to }: { from: string; to: string }) {
  return (
    <Page title="Is this your address?" width="narrow">
      <Form method="post" className="space-y-6">
        <p className="wrap-anywhere">
          {to} takes the place of {from}. Letters about sessions to come go there, and so do links
          to your bookings and to your data.
        </p>
        <Button name="intent" value="confirm">
          Yes, it is mine
        </Button>
      </Form>
    </Page>
  );
}
