import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.wentWrong;

/** The page for an unexpected error: what happened, that nothing is lost, what to do. */
export function SomethingWentWrong() {
  return (
    <Page title={copy.title} before={<Drawing name="lamp" className="my-4 h-40 w-40" />}>
      <title>{copy.tabTitle}</title>
      <p>{copy.text}</p>
      <p className="mt-8">
        <ButtonLink to="/" reloadDocument>
          {copy.home}
        </ButtonLink>
      </p>
    </Page>
  );
}
