import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { profilePath } from "../therapists/therapist-path.ts";
import { matchCopy } from "./match-copy.ts";
import type { MatchViewProps } from "./match-view-props.ts";
import { SlotInputs } from "./slot-inputs.tsx";

/** The heading and the sentence above the free times: they depend on what the visitor asked for and has booked. */
function wordsFor({ therapist, requested, booked, nearest }: MatchViewProps) {
  if (nearest.length === 0) return { title: matchCopy.chooseTime, text: matchCopy.noneSoon };
  if (booked) return { title: matchCopy.anotherSession, text: undefined };
  if (!requested) return { title: matchCopy.chooseTime, text: matchCopy.nextFree(therapist.name) };
  if (requested.free) return { title: matchCopy.otherTimes, text: undefined };
  return {
    title: matchCopy.notAvailable(requested.label),
    text: matchCopy.nearest(therapist.name),
  };
}

/** Three free times to choose with one press, and the way to all of them. */
export function ChooseTimeForm(props: MatchViewProps) {
  const { therapist, nearest, notice, durationMinutes } = props;
  const { title, text } = wordsFor(props);
  return (
    <section aria-labelledby="choose" className="space-y-3">
      <h2 id="choose" className="text-xl">
        {title}
      </h2>
      {text && <p>{`${text} ${notice}`}</p>}
      <ul className="grid grid-cols-1 gap-2.5 wrap-anywhere sm:grid-cols-3">
        {nearest.map((slot) => (
          <li key={slot.label}>
            <Form method="post">
              <SlotInputs therapist={therapist.name} slot={slot} minutes={durationMinutes} />
              <Button name="intent" value="choose" variant="secondary" wide>
                {matchCopy.time(slot.label)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Link
        to={`${profilePath(therapist.name)}#book`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {matchCopy.allTimes}
      </Link>
    </section>
  );
}
