import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { LocalTime } from "../calendar/local-time.tsx";
import { matchPath, profilePath } from "../therapists/therapist-path.ts";
import type { MatchViewProps } from "./match-view-props.ts";
import { SlotInputs } from "./slot-inputs.tsx";

type Bookable = MatchViewProps & { wish: NonNullable<MatchViewProps["wish"]>; pending: boolean };

/** When, how long, what it costs, and the button that leads to the pay page. */
export function BookSession({ therapist, wish, durationMinutes, price, held, pending }: Bookable) {
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
