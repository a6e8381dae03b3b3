import { Form, Link, useNavigation } from "react-router";
import { TherapistHeading } from "../therapists/profile/therapist-heading.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { BusyDialog } from "../../ui/feedback/dialog.tsx";
import { ErrorSummary, listErrors, useCorrectedErrors } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { BookSession, SessionTicket } from "./book-session.tsx";
import { ChooseTimeForm } from "./choose-time-form.tsx";
import { matchCopy } from "./match-copy.ts";
import { MatchReasons } from "./match-reasons.tsx";
import type { MatchViewProps } from "./match-view-props.ts";
import "./match-view.css";
import { OtherMatches } from "./other-matches.tsx";

/** The match: therapist, reasons, the session as a ticket, and the bar with price and Book Session. */
export function MatchView(props: MatchViewProps) {
  const { therapist, requested, problem, told, booked } = props;
  const navigation = useNavigation();
  const paying = navigation.state === "submitting" && navigation.formData?.get("intent") === "book";
  const [errors, onInput] = useCorrectedErrors(props.contact?.errors);
  const contact = props.contact && { ...props.contact, errors };
  // Who has booked this hour is shown the booking, and not the same hour again.
  const bookable = requested?.free && !booked ? requested : undefined;
  return (
    <div className="match-page">
      <div className="mx-auto w-full max-w-2xl px-4 pt-4 pb-10 sm:px-6">
        <div className="hidden lg:block">
          <BackLink to={props.back}>{matchCopy.back}</BackLink>
        </div>
        <ErrorSummary errors={listErrors(errors)} />
        {problem && (
          <div className="mb-4">
            <Notice tone="error" title={problem.title} live>
              <p>{problem.text}</p>
            </Notice>
          </div>
        )}
        {told && !problem && (
          <div className="mb-4">
            <Notice tone="warning" title={told.title}>
              <p>{told.text}</p>
            </Notice>
          </div>
        )}
        <div className="space-y-4">
          <TherapistHeading
            therapist={therapist}
            reviews={matchCopy.reviews(therapist.reviewcount)}
            level={1}
          >
            <p className="text-sm">{therapist.language.join(", ")}</p>
          </TherapistHeading>
          {booked}
          {props.isSample && <SampleNotice />}
          {!booked && <MatchReasons reasons={props.reasons} />}
          {bookable && <SessionTicket {...props} requested={bookable} />}
          {props.held}
        </div>
        <div className="mt-6 space-y-8">
          {bookable && (
            <BookSession
              {...props}
              contact={contact}
              requested={bookable}
              pending={paying}
              onInput={onInput}
            />
          )}
          {/* Choosing a time needs a known contact; a first visitor has all times behind Change. */}
          {!(bookable && props.contact) && <ChooseTimeForm {...props} />}
          {!booked && <LanguageChips languages={props.languages} chosen={props.language} />}
          {!booked && (
            <OtherMatches matches={props.alternatives} durationMinutes={props.durationMinutes} />
          )}
          <p>
            <Link to="/therapist" className="inline-block py-2 underline underline-offset-4">
              {matchCopy.browse}
            </Link>
          </p>
        </div>
        <BusyDialog title={matchCopy.redirecting} open={paying}>
          <p>{matchCopy.holding}</p>
        </BusyDialog>
      </div>
    </div>
  );
}

const MOST_LANGUAGES = 8;

/** Asks for the session's language, one press a language; the match is made anew. */
function LanguageChips({ languages, chosen }: { languages: readonly string[]; chosen: string }) {
  if (languages.length < 2) return null;
  const shown = languages.slice(0, MOST_LANGUAGES);
  const all = ["", ...shown, ...(chosen === "" || shown.includes(chosen) ? [] : [chosen])];
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="language" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm">{matchCopy.language}</legend>
        {all.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            aria-pressed={language === chosen}
            className="min-h-11 cursor-pointer rounded-full border border-line bg-raised px-4 aria-pressed:border-ink aria-pressed:bg-sage aria-pressed:font-semibold"
          >
            {language || matchCopy.anyLanguage}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

function SampleNotice() {
  return (
    <Notice tone="info" title={matchCopy.sampleTitle}>
      <p>{matchCopy.sampleText}</p>
      <p>
        <Link to="/quiz" className="inline-block py-1 underline underline-offset-4">
          {matchCopy.sampleLink}
        </Link>
      </p>
    </Notice>
  );
}
