import { Form } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { introCopy as copy } from "./intro-copy.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Tells a visitor with saved answers that they can continue, or delete them and start over. */
export function SavedAnswersNotice({ hasFilters }: { hasFilters: boolean }) {
  return (
    <Notice tone="info" title={copy.savedTitle}>
      <p>{copy.saved}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {hasFilters && (
          <ButtonLink to="/match" variant="secondary">
            {copy.toMatch}
          </ButtonLink>
        )}
        <Form method="post">
          <Button variant="secondary">{copy.startOver}</Button>
        </Form>
      </div>
    </Notice>
  );
}
