import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { elsewhereCopy } from "./result-copy.ts";

/** For a viewer who knows an order's id but may not be its client: shows no details, only how to find a booking. */
export function UnknownBrowserView() {
  return (
    <Page title={elsewhereCopy.title} lead={elsewhereCopy.lead} width="narrow">
      <div className="space-y-6">
        <p>{elsewhereCopy.text}</p>
        <ButtonLink to="/find-booking">{elsewhereCopy.find}</ButtonLink>
        <p className="text-ink-soft">
          <LinkedText text={elsewhereCopy.help} />
        </p>
      </div>
    </Page>
  );
}
