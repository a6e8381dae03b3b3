import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { LocalTime } from "../calendar/local-time.tsx";
import { TherapistHeading } from "../therapists/therapist-heading.tsx";
import type { TherapistCard } from "../therapists/therapist.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { BusyDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { OtherMatches, type OtherMatch } from "./other-matches.tsx";
import type { OfferedSlot } from "./propose-session.server.ts";
import { matchPath, profilePath } from "../therapists/therapist-path.ts";

export interface MatchViewProps {
  therapist: TherapistCard;
  reasons: string[];
  alternatives: OtherMatch[];
  wish:
    | (OfferedSlot & { range: string; startsAt: string; free: boolean; policy: string })
    | undefined;
  nearest: OfferedSlot[];
  durationMinutes: 30 | 60;
  price: string;
  /** What is held for the visitor, and until when. */
  held: ReactNode;
  hasContact: boolean;
  problem: { title: string; text: string } | undefined;
}

/** The match: who, why, when, what it costs, and the one button. */
export function MatchView(props: MatchViewProps) {
  const { therapist, wish, problem } = props;
  const navigation = useNavigation();
  const paying = navigation.state !== "idle" && navigation.formData?.get("intent") === "book";
  const bookable = wish?.free && props.hasContact;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <BackLink to="/question">Back</BackLink>
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
        {props.reasons.length > 0 && <Reasons reasons={props.reasons} />}
        {bookable && wish ? (
          <BookSession {...props} wish={wish} pending={paying} />
        ) : (
          <ChooseTime {...props} />
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

function Reasons({ reasons }: { reasons: string[] }) {
  return (
    <Card tone="sage">
      <h2 className="text-xl">Why this match</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        We rank by what you said is on your mind, then by who is free at your time, then by how you
        would like to connect. Nobody pays for a place.
      </p>
    </Card>
  );
}

function SlotInputs({
  therapist,
  slot,
  minutes,
}: {
  therapist: string;
  slot: OfferedSlot;
  minutes: number;
}) {
  return (
    <>
      <input type="hidden" name="therapist" value={therapist} />
      <input type="hidden" name="preferredDate" value={slot.day} />
      <input type="hidden" name="preferredTime" value={slot.time} />
      <input type="hidden" name="duration" value={minutes} />
    </>
  );
}

type Bookable = MatchViewProps & { wish: NonNullable<MatchViewProps["wish"]>; pending: boolean };

function BookSession({ therapist, wish, durationMinutes, price, held, pending }: Bookable) {
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
              key: "Time",
              value: (
                <>
                  {wish.label} <LocalTime at={wish.startsAt} />
                </>
              ),
              action: change,
            },
            { key: "Length", value: `${durationMinutes} minutes` },
            { key: "Price", value: `${price}, nothing is added` },
          ]}
        />
      </div>
      {held && <div className="mt-4">{held}</div>}
      {/* By name: were the time taken meanwhile, the best match could be somebody else by now. */}
      <Form method="post" action={matchPath(therapist.name)} className="mt-6">
        <SlotInputs therapist={therapist.name} slot={wish} minutes={durationMinutes} />
        <Button name="intent" value="book" pending={pending} wide>
          Book Session
        </Button>
      </Form>
      <p className="mt-3 text-ink-soft">
        You pay {price} on the next page; the time is held for 10 minutes meanwhile. {wish.policy}.
      </p>
    </section>
  );
}

function ChooseTime({
  therapist,
  wish,
  nearest,
  durationMinutes,
  hasContact,
  price,
}: MatchViewProps) {
  if (!hasContact) {
    return (
      <section className="space-y-3">
        <p>
          {durationMinutes} minutes cost {price}. Choose a time and say where the session link
          should go.
        </p>
        <ButtonLink to={`${profilePath(therapist.name)}#book`}>Choose a time</ButtonLink>
      </section>
    );
  }
  return (
    <section aria-labelledby="choose" className="space-y-4">
      <h2 id="choose" className="text-xl">
        {wish ? `${wish.label} is not free` : "Choose a time"}
      </h2>
      {nearest.length > 0 && (
        <>
          <p>
            {wish ? "These are the nearest free times" : "These are the next free times"} with{" "}
            {therapist.name}:
          </p>
          <ul className="space-y-3">
            {nearest.map((slot) => (
              <li key={slot.label}>
                <Form method="post">
                  <SlotInputs therapist={therapist.name} slot={slot} minutes={durationMinutes} />
                  <Button name="intent" value="choose" variant="secondary" wide>
                    {slot.label}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={`${profilePath(therapist.name)}#book`} variant="quiet">
        See all times
      </ButtonLink>
    </section>
  );
}
