import { Link, useNavigation } from "react-router";
import { TherapistHeading } from "../therapists/profile/therapist-heading.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { BusyDialog } from "../../ui/feedback/dialog.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { BookSession } from "./book-session.tsx";
import { ChooseTimeForm } from "./choose-time-form.tsx";
import { MatchReasons } from "./match-reasons.tsx";
import type { MatchViewProps } from "./match-view-props.ts";
import { OtherMatches } from "./other-matches.tsx";

/** The match: therapist, reasons, time, price and the booking button. */
export function MatchView(props: MatchViewProps) {
  const { therapist, requested, problem } = props;
  const navigation = useNavigation();
  const paying = navigation.state !== "idle" && navigation.formData?.get("intent") === "book";
  const bookable = requested?.free;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <BackLink to={props.back} narrow={false}>
        Back
      </BackLink>
      <ErrorSummary errors={listErrors(props.contact?.errors)} />
      {problem && (
        <div className="mt-4">
          <Notice tone="error" title={problem.title} live>
            <p>{problem.text}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6 space-y-8">
        <TherapistHeading
          therapist={therapist}
          reviews={`(${therapist.reviewcount} reviews)`}
          level={1}
        />
        {props.isSample && <SampleNotice />}
        {props.reasons.length > 0 && <MatchReasons reasons={props.reasons} />}
        {props.booked}
        {!bookable && props.held}
        {bookable && requested ? (
          <BookSession {...props} requested={requested} pending={paying} />
        ) : (
          <ChooseTimeForm {...props} />
        )}
        <OtherMatches matches={props.alternatives} />
        <p>
          <Link to="/therapist" className="inline-block py-2 underline underline-offset-4">
            Not the right fit? Browse other therapists
          </Link>
        </p>
      </div>
      <BusyDialog title="Redirecting to Payment Page" open={paying}>
        <p>Your time is being held for you.</p>
      </BusyDialog>
    </div>
  );
}

function SampleNotice() {
  return (
    <Notice tone="info" title="This is a sample therapist">
      <p>
        You haven't answered our questions yet.{" "}
        <Link to="/quiz" className="underline underline-offset-4">
          Answer eight short questions
        </Link>{" "}
        to get your own match, or book this therapist now.
      </p>
    </Notice>
  );
}
