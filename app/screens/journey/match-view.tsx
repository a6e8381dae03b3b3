import type { FormEventHandler } from "react";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { OtherMatches } from "./other-matches.tsx";
import type { Route } from "./+types/match";
import type { MatchPage } from "./match.server.ts";
import { sharingNotice } from "../../domain/visitors/sharing-notice.ts";
import { Form, Link, useNavigation } from "react-router";
import { BookingAgreement } from "../privacy/policies/booking-agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { ShortLabel } from "../../ui/visually-hidden.tsx";
import { LocalTime } from "./local-time.tsx";
import { ContactFields, FormPrivacyNotice } from "./contact-fields.tsx";
import { bookingNotice } from "../../domain/visitors/privacy-notice.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { currentLanguage, langOfText } from "../../lib/language/language.ts";
import { matchPath, profilePath } from "../../domain/therapists/therapist-path.ts";
import { HoldNotice, HoldStrip } from "./hold/hold-notice.tsx";
import { ChooseTime, SlotInputs } from "./hold/slot-inputs.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TherapistHeading, Training } from "./therapist-heading.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { BusyDialog } from "../../ui/feedback/busy-dialog.tsx";
import { ErrorSummary, listErrors, useRemainingErrors } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import "./match-view.css";
import { t } from "../../lib/language/t.ts";

type Refused = Route.ComponentProps["actionData"];

/** Asks, unticked and optionally, whether this therapist may see the answers. Sends the version of its text. */
function ShareBox({ therapist }: { therapist: string }) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="share"
        value={sharingNotice.version}
        className="mt-1 size-5 shrink-0"
      />
      <span>{sharingNotice.text(therapist)}</span>
    </label>
  );
}

interface Bookable {
  page: MatchPage;
  requested: NonNullable<MatchPage["requested"]>;
}

/** The session as a ticket: day, time, length, what a cancellation refunds. */
function SessionTicket({ page, requested }: Bookable) {
  const { therapist, durationMinutes, connection, contactFormId, told } = page;
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="sr-only">
        {t("Your session")}
      </h2>
      <Ticket
        day={requested.day}
        title={requested.range}
        details={
          <>
            {contactFormId !== undefined && !told && <p>{t("Next available time")}</p>}
            {/* The zone first, right below the time: at the end it would stand in a line alone. */}
            <p>
              {t("IST")} · <span>{t("{minutes} minutes", { minutes: durationMinutes })}</span> ·{" "}
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
            {/* Translators: seen is what is bold; all of it is read aloud */}
            <ShortLabel text={t("**Change** the time")} />
          </Link>
        }
      >
        <RefundBar {...requested.refunds} />
      </Ticket>
    </section>
  );
}

interface BookSessionProps extends Bookable {
  refused: Refused;
  /** What is still to be corrected. */
  errors: Partial<Record<string, string>>;
  pending: boolean;
  onInput: FormEventHandler;
}

/** Books the shown slot: the contact if it is not known yet, and the bar with price and Book Session. */
function BookSession({ page, requested, refused, errors, pending, onInput }: BookSessionProps) {
  const { therapist, durationMinutes, price, pricePaise, contactFormId, held } = page;
  const asksContact = contactFormId !== undefined;
  return (
    // Names the therapist: if the time is taken meanwhile, another therapist may be the best match. Without a cookie
    // the URL of this page does, and has the time.
    <Form
      method="post"
      action={page.told ? undefined : matchPath(therapist.name)}
      noValidate
      onInput={onInput}
      className={`space-y-4 ${asksContact ? "lg:contents" : ""}`}
    >
      <SlotInputs therapist={therapist.name} slot={requested} minutes={durationMinutes} />
      <input type="hidden" name="pricePaise" value={pricePaise} />
      {asksContact && (
        <div className="space-y-6 lg:col-start-1 lg:row-start-3 lg:mt-6">
          <p>{t("Tell us where to send the link.")}</p>
          <FormProtectionFields formId={refused?.formId || contactFormId} />
          <ContactFields values={refused?.typed ?? {}} errors={errors} />
          <FormPrivacyNotice notice={bookingNotice} />
        </div>
      )}
      <div className="space-y-4 lg:col-start-2 lg:row-start-2 lg:text-sm">
        <p className="text-ink-soft">
          {pricePaise === 0
            ? t("Nothing to pay. Your session is booked as soon as you press the button.")
            : t(
                "You pay {price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.",
                { price },
              )}
        </p>
        {page.mayShare && <ShareBox therapist={therapistDisplayName(therapist)} />}
        <StickyBar width="match" whenWide="inColumn">
          {held?.isShown && <HoldStrip {...held} />}
          <div className="basis-full text-[0.875rem] leading-snug">
            <BookingAgreement />
          </div>
          <p className="shrink-0 leading-tight">
            <b className="display block text-2xl leading-none">{price}</b>
            {pricePaise > 0 && <span className="text-sm">{t("in total")}</span>}
          </p>
          <div className="ml-auto min-w-0 flex-[1_1_9rem] text-base sm:max-w-96">
            <Button name="intent" value="book" pending={pending} wide>
              {t("Book Session")}
            </Button>
          </div>
        </StickyBar>
      </div>
    </Form>
  );
}

/** The heading and the sentence above the available times: they depend on what the visitor asked for. */
function wordsFor({ therapist, requested, nearest, searched }: MatchPage) {
  if (requested?.free)
    return {
      title: t("Other available times"),
      text:
        nearest.length === 0
          ? t("No other times are available from {from} to {until}.", searched)
          : undefined,
    };
  if (nearest.length === 0)
    return {
      title: t("Choose a time"),
      text: t("No times are available from {from} to {until}.", searched),
    };
  if (!requested)
    return {
      title: t("Choose a time"),
      text: t("These are the next available times with {therapist}.", {
        therapist: therapistDisplayName(therapist),
      }),
    };
  return {
    title: t("{time} isn’t available", { time: requested.label }),
    text: t("These are the nearest available times with {therapist}.", {
      therapist: therapistDisplayName(therapist),
    }),
  };
}

/** Three free times to choose with one press, and the way to all of them. */
function ChooseTimeForm({ page }: { page: MatchPage }) {
  const { therapist, nearest, notice, durationMinutes } = page;
  const { title, text } = wordsFor(page);
  return (
    <section aria-labelledby="choose" className="space-y-3">
      <h2 id="choose" className="text-xl">
        {title}
      </h2>
      {text && <p>{`${text} ${notice}`}</p>}
      <ChooseTime therapist={therapist.name} slots={nearest} minutes={durationMinutes} />
      <Link
        to={`${profilePath(therapist.name)}#book`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t("See all times")}
      </Link>
    </section>
  );
}

/** The therapist in a few lines, before the price: training, and how they say what they do. */
function InTheirWords({ therapist, person }: Pick<MatchPage, "therapist" | "person">) {
  if (!person) return null;
  const { opening, ...training } = person;
  return (
    <div className="mb-2 space-y-1">
      <Training {...training} />
      {opening && (
        <p lang={langOfText(opening)} className="border-l-3 border-clay pl-3 leading-snug">
          {`“${opening}”`}
        </p>
      )}
      <Link
        to={profilePath(therapist.name)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("Read more about {therapist}", { therapist: therapistDisplayName(therapist) })}
      </Link>
    </div>
  );
}

/** Shows which of the visitor's answers led to this therapist; nothing without a reason. */
function MatchReasons({ reasons }: Pick<MatchPage, "reasons">) {
  if (reasons.length === 0) return null;
  return (
    <Card dense>
      <h2 className="text-xl">{t("Why this match")}</h2>
      <ul className="mt-2 space-y-1.5">
        {reasons.map(({ label, words }) => (
          <li key={words} className="flex items-start gap-2.5 leading-snug">
            <span className="pt-0.5 text-sage-deep">
              <Icon name="check" />
            </span>
            <span>
              <span>{label}</span> <b>{words}</b>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The match: therapist, reasons, the session as a ticket, and the bar with price and Book Session. */
export function MatchView({ page, refused }: { page: MatchPage; refused: Refused }) {
  const { therapist, requested, told, held } = page;
  const problem = refused?.problem;
  const navigation = useNavigation();
  const paying = navigation.state === "submitting" && navigation.formData?.get("intent") === "book";
  const asksContact = page.contactFormId !== undefined;
  const [errors, onInput] = useRemainingErrors(asksContact ? refused?.errors : undefined);
  const bookable = requested?.free ? requested : undefined;
  const listed = listErrors(errors);
  const isNotified = listed.length > 0 || problem !== undefined || told !== undefined;
  return (
    <div className="match-page bg-[linear-gradient(var(--color-dawn),var(--color-paper)_24rem)]">
      <div className="mx-auto w-full max-w-2xl px-4 pt-4 pb-10 sm:px-6 lg:max-w-[64rem]">
        <div className="hidden lg:block">
          <BackLink to={page.back}>{t("Back")}</BackLink>
        </div>
        <ErrorSummary errors={listed} />
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
        <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,35rem)_22.5rem] lg:grid-rows-[auto_auto_auto_1fr] lg:justify-between">
          <div className={`space-y-4 ${bookable && asksContact ? "lg:row-span-2" : ""}`}>
            <TherapistHeading
              therapist={therapist}
              reviews={t("({count} reviews)", { count: therapist.reviewcount })}
              level={1}
              to={profilePath(therapist.name)}
            >
              <ul aria-label={t("Languages")} className="mt-1.5 flex flex-wrap gap-1.5">
                {therapist.language.map((one) => (
                  <li key={one} className="rounded-full bg-sage px-2.5 text-sm leading-6">
                    {one}
                  </li>
                ))}
              </ul>
            </TherapistHeading>
            <InTheirWords therapist={therapist} person={page.person} />
            {page.isSample && <SampleNotice />}
            <MatchReasons reasons={page.reasons} />
          </div>
          {/* Beside the therapist in a wide window, and in sight while the rest is read. The fields of a first
              visitor are in the other column, so that Book Session is in sight. */}
          <div
            className={`mt-4 space-y-4 ${bookable && asksContact ? "lg:contents" : "lg:sticky lg:top-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0 lg:self-start"}`}
          >
            {(bookable || held) && (
              // Beside Back in a wide window, where no notice has that height.
              <div
                className={`space-y-4 lg:col-start-2 lg:row-start-1 ${isNotified ? "" : "lg:-mt-11"}`}
              >
                {bookable && <SessionTicket page={page} requested={bookable} />}
                {held && <HoldNotice hold={held} action={matchPath(therapist.name)} />}
              </div>
            )}
            {bookable ? (
              <BookSession
                page={page}
                requested={bookable}
                refused={refused}
                errors={errors}
                pending={paying}
                onInput={onInput}
              />
            ) : (
              <ChooseTimeForm page={page} />
            )}
          </div>
          <div
            className={`mt-8 space-y-8 lg:col-start-1 ${bookable && asksContact ? "lg:row-start-4" : "lg:row-start-2"}`}
          >
            {/* Choosing a time needs a known contact; a first visitor has all times behind Change. */}
            {bookable && !asksContact && <ChooseTimeForm page={page} />}
            <LanguageChips languages={page.languages} language={page.language} />
            <OtherMatches alternatives={page.alternatives} durationMinutes={page.durationMinutes} />
            <p>
              <Link to="/therapist" className="inline-block py-2 underline underline-offset-4">
                {t("Not the right fit? Browse other therapists")}
              </Link>
            </p>
          </div>
        </div>
        <BusyDialog
          title={
            page.pricePaise === 0 ? t("Please wait a moment") : t("Redirecting to Payment Page")
          }
          open={paying}
        >
          <p>{t("We’re holding your time.")}</p>
        </BusyDialog>
      </div>
    </div>
  );
}

/** Asks for the session's language, one press a language; the match is made anew. */
function LanguageChips({ languages, language }: Pick<MatchPage, "languages" | "language">) {
  if (languages.length === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="language" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm">{t("Language for your session")}</legend>
        {/* In English no language is chosen that the visitor did not choose. */}
        {currentLanguage() !== "en" && language !== "" && (
          <p className="mb-1.5 basis-full text-sm text-ink-soft">
            {t("These therapists are chosen for this language. You can choose another.")}
          </p>
        )}
        {[{ value: "", label: t("Any") }, ...languages].map(({ value, label }) => (
          <button
            key={value}
            name="language"
            value={value}
            aria-pressed={value === language}
            className="min-h-11 cursor-pointer rounded-full border border-line bg-raised px-4 aria-pressed:border-ink aria-pressed:bg-chosen aria-pressed:font-semibold aria-pressed:text-on-chosen"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

function SampleNotice() {
  return (
    <Notice tone="info" title={t("This is a sample therapist")}>
      <p>{t("Answer our questions to get your own match, or book this therapist now.")}</p>
      <p>
        <Link to="/quiz" className="inline-block py-1 underline underline-offset-4">
          {t("Answer eight short questions")}
        </Link>
      </p>
    </Notice>
  );
}
