import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { SupportLink } from "../../booking-access/support-link.tsx";

/** For a viewer who knows an order's id but may not be its client: shows no details, only how to find a booking. */
export function UnknownBrowserView() {
  return (
    <Page
      title="Find your booking"
      lead="To protect your privacy, this page shows your session only in the browser you booked with."
      width="narrow"
    >
      <div className="space-y-6">
        <p>
          Your booking hasn't changed. Open it from the link in our email, or ask us to email you
          the link again. We send it to the address you booked with.
        </p>
        <ButtonLink to="/find-booking">Find my booking</ButtonLink>
        <p className="text-ink-soft">
          Can't find it? Write to <SupportLink />.
        </p>
      </div>
    </Page>
  );
}
