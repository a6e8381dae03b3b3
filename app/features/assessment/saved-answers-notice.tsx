import { Form } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Tells a visitor with saved answers that they can continue, or delete them and start over. */
export function SavedAnswersNotice({ hasFilters }: { hasFilters: boolean }) {
  return (
    <Notice tone="info" title="We've saved your answers">
      <p>You can change each of them. Not yours? Start over.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {hasFilters && (
          <ButtonLink to="/match" variant="secondary">
            Go on to my match
          </ButtonLink>
        )}
        <Form method="post">
          <Button variant="secondary">Start over</Button>
        </Form>
      </div>
    </Notice>
  );
}
