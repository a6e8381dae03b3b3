import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Page } from "../../../ui/page.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.bookingsUnavailable;

/** The page for a request that failed because the database does not answer. Pages that need none still work. */
export function BookingsUnavailable() {
  return (
    <Page title={copy.title}>
      <title>{copy.tabTitle}</title>
      <p>{copy.text}</p>
      <p className="mt-4">
        <LinkedText text={copy.more} />
      </p>
    </Page>
  );
}
