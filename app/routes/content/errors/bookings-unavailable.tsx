import { Link } from "react-router";
import { Page } from "../../../ui/page.tsx";

/** The page for a request that failed because the database does not answer. Pages that need none still work. */
export function BookingsUnavailable() {
  return (
    <Page title="We can't reach our booking system">
      <title>We can't reach our booking system · Sahaj</title>
      <p>
        The problem is on our side. Your answers, bookings and payments are safe. Please try again
        in a few minutes. If you have just paid, please don't pay again: we'll email you.
      </p>
      <p className="mt-4">
        Our <Link to="/resource/article">articles</Link> still work. If you need to talk to someone
        now, <Link to="/help-now">call one of these helplines</Link>.
      </p>
    </Page>
  );
}
