import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";

/** The page for an unexpected error: what happened, that nothing is lost, what to do. */
export function SomethingWentWrong() {
  return (
    <Page title="That didn't work">
      <title>That didn't work · Sahaj</title>
      <p>
        Something broke on our side. Your answers so far are saved, and if you had paid, your
        payment is safe and we will write to you. You can go back and try again.
      </p>
      <p className="mt-8">
        <ButtonLink to="/" reloadDocument>
          Go to the home page
        </ButtonLink>
      </p>
    </Page>
  );
}
