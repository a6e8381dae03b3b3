import { Form } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { profilePath } from "../therapists/therapist-path.ts";
import type { MatchViewProps } from "./match-view-props.ts";
import { SlotInputs } from "./slot-inputs.tsx";

/** Shown without a free requested slot: the nearest free slots, or the link to choose one. */
export function ChooseTimeForm({
  therapist,
  requested,
  nearest,
  notice,
  durationMinutes,
}: MatchViewProps) {
  return (
    <section aria-labelledby="choose" className="space-y-4">
      <h2 id="choose" className="text-xl">
        {requested ? `${requested.label} is not free` : "Choose a time"}
      </h2>
      {nearest.length > 0 && (
        <>
          <p>
            {requested ? "These are the nearest free times" : "These are the next free times"} with{" "}
            {therapist.name}. {notice}
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
