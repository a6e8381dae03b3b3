import { useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.left;

/** What a personal page shows after "Leave this page" was pressed: nothing of it, and how it is shown again. */
export function PageLeft() {
  const { pathname, search } = useLocation();
  return (
    <Page width="narrow" title={copy.title}>
      <title>{copy.title}</title>
      <p data-left="">{copy.text}</p>
      <form method="post" action="/left" className="mt-6">
        <input type="hidden" name="to" value={pathname + search} />
        <Button variant="secondary">{copy.again}</Button>
      </form>
    </Page>
  );
}
