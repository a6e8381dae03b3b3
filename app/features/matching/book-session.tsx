import type { FormEventHandler } from "react";
import { Form, Link } from "react-router";
import { BookingAgreement } from "../../content/policies/booking-agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { LocalTime } from "../calendar/views/local-time.tsx";
import { ContactFields } from "../assessment/contact/contact-fields.tsx";
import { bookingNotice } from "../assessment/notice/privacy-notice.ts";
import { FormPrivacyNotice } from "../assessment/notice/form-privacy-notice.tsx";
import { matchPath, profilePath } from "../therapists/therapist-path.ts";
import { matchCopy } from "./match-copy.ts";
import type { MatchViewProps } from "./match-view-props.ts";
import { ShareBox } from "./share-box.tsx";
import { SlotInputs } from "./slot-inputs.tsx";

type Bookable = MatchViewProps & { requested: NonNullable<MatchViewProps["requested"]> };

/** The session as a ticket: day, time, length, what a cancellation refunds. */
export function SessionTicket(props: Bookable) {
  const { therapist, requested, durationMinutes, connection, contact } = props;
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="sr-only">
        {matchCopy.session}
      </h2>
      <Ticket
        day={requested.day}
        title={requested.range}
        details={
          <>
            {contact && <p>{matchCopy.nextAvailable}</p>}
            {/* The zone first, right below the time: at the end it would stand in a line alone. */}
            <p>
              {matchCopy.zone} · <span>{matchCopy.minutes(durationMinutes)}</span> ·{" "}
              <span>{connection}</span>
            </p>
            <LocalTime at={requested.startsAt} />
          </>
        }
        action={
          <Link
            to={`${profilePath(therapist.name, requested.day)}#book`}
            className="inline-block py-2 underline"
          >
            {matchCopy.change} <VisuallyHidden>{matchCopy.changeWhat}</VisuallyHidden>
          </Link>
        }
      >
        <RefundBar {...requested.refunds} />
      </Ticket>
    </section>
  );
}

/** Books the shown slot: the contact if it is not known yet, and the bar with price and Book Session. */
export function BookSession(props: Bookable & { pending: boolean; onInput: FormEventHandler }) {
  const { therapist, requested, durationMinutes, price, pricePaise, contact, pending } = props;
  return (
    // Names the therapist: if the time is taken meanwhile, another therapist may be the best match.
    <Form
      method="post"
      action={matchPath(therapist.name)}
      noValidate
      onInput={props.onInput}
      className="space-y-4"
    >
      <SlotInputs therapist={therapist.name} slot={requested} minutes={durationMinutes} />
      <input type="hidden" name="pricePaise" value={pricePaise} />
      {contact && (
        <div className="space-y-6">
          <p>{matchCopy.contact}</p>
          <FormProtectionFields formId={contact.formId} />
          <ContactFields values={contact.values} errors={contact.errors} />
          <FormPrivacyNotice notice={bookingNotice} />
        </div>
      )}
      <p className="text-ink-soft">{matchCopy.youPay(price)}</p>
      {props.mayShare && <ShareBox therapist={therapist.name} />}
      <BookingAgreement />
      <StickyBar>
        {props.holdStrip}
        <p className="shrink-0 leading-tight">
          <b className="display block text-2xl leading-none">{price}</b>
          <span className="text-sm">{matchCopy.total}</span>
        </p>
        <div className="ml-auto min-w-0 flex-[1_1_9rem] sm:max-w-96">
          <Button name="intent" value="book" pending={pending} wide>
            {matchCopy.book}
          </Button>
        </div>
      </StickyBar>
    </Form>
  );
}
