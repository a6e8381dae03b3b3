import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { replaceLinkCopy } from "./replace-link-copy.ts";

/** Form that revokes the manage link and emails a new one, for a visitor whose link may be known to others. */
export function ReplaceLinkForm() {
  const pending = useNavigation().formData?.get("intent") === "replace-link";
  return (
    <section aria-labelledby="link-title" className="space-y-4">
      <h2 id="link-title" className="text-2xl">
        {replaceLinkCopy.title}
      </h2>
      <p>{replaceLinkCopy.text}</p>
      <Disclosure label={replaceLinkCopy.ask}>
        <Form method="post" className="space-y-4">
          <p>{replaceLinkCopy.effect}</p>
          <Button name="intent" value="replace-link" variant="secondary" pending={pending}>
            {replaceLinkCopy.submit}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
