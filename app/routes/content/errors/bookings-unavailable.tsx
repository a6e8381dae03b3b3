import { useLocation } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.bookingsUnavailable;

/** The page for a request that failed because the database does not answer. Pages that need none still work. */
export function BookingsUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <Page title={copy.title} before={<Drawing name="lamp" className="my-4 h-40 w-40" />}>
      <title>{copy.tabTitle}</title>
      <p>{copy.text}</p>
      <p className="mt-6">
        <ButtonLink to={pathname + search} reloadDocument>
          {copy.again}
        </ButtonLink>
      </p>
      <p className="mt-6">
        <LinkedText text={copy.more} />
      </p>
    </Page>
  );
}
