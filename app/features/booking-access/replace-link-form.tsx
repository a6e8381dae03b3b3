import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** Form that revokes the manage link and emails a new one, for a visitor whose link may be known to others. */
export function ReplaceLinkForm() {
  const pending = useNavigation().formData?.get("intent") === "replace-link";
  return (
    <section aria-labelledby="link-title" className="space-y-4">
      <h2 id="link-title" className="text-xl">
        The link to this page
      </h2>
      <p>
        Whoever has it can see this booking, and change it while that can be done. Somebody else may
        have it? Replace it.
      </p>
      <Disclosure label="Replace the link">
        <Form method="post" className="space-y-4">
          <p>
            This link stops working at once. A new one goes by email to the address of the booking,
            and is shown nowhere else.
          </p>
          <Button name="intent" value="replace-link" pending={pending}>
            Replace it and mail me the new one
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
