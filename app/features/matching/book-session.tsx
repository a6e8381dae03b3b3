import { Form, Link } from "react-router";
import { BookingAgreement } from "../../content/policies/booking-agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { LocalTime } from "../calendar/local-time.tsx";
import { ContactFields } from "../assessment/contact-fields.tsx";
import { bookingNotice } from "../assessment/privacy-notice.ts";
import { FormPrivacyNotice } from "../assessment/form-privacy-notice.tsx";
import { matchPath, profilePath } from "../therapists/therapist-path.ts";
import type { MatchViewProps } from "./match-view-props.ts";
import { SlotInputs } from "./slot-inputs.tsx";

type Bookable = MatchViewProps & {
  requested: NonNullable<MatchViewProps["requested"]>;
  pending: boolean;
};

/** Time, length and price of a session, with the button to the payment page. */
export function BookSession(props: Bookable) {
  const { therapist, requested, durationMinutes, price, pricePaise, held, contact, pending } =
    props;
  const change = (
    <Link to={`${profilePath(therapist.name)}#book`} className="inline-block py-2 underline">
      Change <span className="sr-only">the time</span>
    </Link>
  );
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="text-xl">
        Your session
      </h2>
      <div className="mt-3">
        <SummaryList
          rows={[
            {
              key: contact ? "Next available time" : "Time",
              value: (
                <>
                  {requested.label} <LocalTime at={requested.startsAt} />
                </>
              ),
              action: change,
            },
            { key: "Length", value: `${durationMinutes} minutes` },
            { key: "How you connect", value: props.connection },
            { key: "Price", value: `${price}, nothing is added` },
          ]}
        />
      </div>
      {held && <div className="mt-4">{held}</div>}
      {/* Names the therapist: if the time is taken meanwhile, another therapist may be the best match. */}
      <Form method="post" action={matchPath(therapist.name)} noValidate className="mt-6">
        <SlotInputs therapist={therapist.name} slot={requested} minutes={durationMinutes} />
        <input type="hidden" name="pricePaise" value={pricePaise} />
        {contact && (
          <div className="mb-6 space-y-6">
            <p>Tell us where to send the link to your session.</p>
            <FormProtectionFields formId={contact.formId} />
            <ContactFields values={contact.values} errors={contact.errors} />
            <FormPrivacyNotice notice={bookingNotice} />
          </div>
        )}
        <Button name="intent" value="book" pending={pending} wide>
          Book Session
        </Button>
      </Form>
      <p className="mt-3 text-ink-soft">
        You pay {price} on the next page; the time is held for 10 minutes meanwhile.{" "}
        {requested.policy}.
      </p>
      <BookingAgreement />
    </section>
  );
}
