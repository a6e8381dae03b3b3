import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { Page } from "../../../ui/page.tsx";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.confirmEmail;

/** Opened from the new mailbox. A button confirms, because mail scanners open links. */
export function ConfirmEmail({ from, to }: { from: string; to: string }) {
  return (
    <Page title={copy.title} width="narrow">
      <StaticForm className="space-y-6">
        <p className="wrap-anywhere">{copy.effect(from, to)}</p>
        <Button name="intent" value="confirm">
          {copy.submit}
        </Button>
      </StaticForm>
    </Page>
  );
}
