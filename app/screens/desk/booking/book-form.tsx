import { useSentForm } from "../../../ui/form/sent-values.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { FieldList, hidden, hiddenCopies } from "../desk-fields.tsx";
import { useDeskState } from "../desk-frame.tsx";
import { CodeField } from "../form-controls.tsx";
import type { Route } from "./+types/book";
import {
  connectionField,
  consentField,
  contactInputs,
  forms,
  linkFields,
  reasonField,
  shownFields,
  timeFields,
  timesOf,
  ways,
} from "./book-forms.ts";
import bookSummary from "./book-summary.ts?worker&url";
import { chosenSlot, SlotTiles } from "./slot-tiles.tsx";

export type BookingShown = Route.ComponentProps["loaderData"];
type Chosen = NonNullable<BookingShown["chosen"]>;

export const goneText = (time: string) => `${time} isn’t available. Choose another time.`;

/** What is booked: who it's for, the time, the words to read out, and beside them the summary with the ways to pay. */
export function BookForm({ page }: { page: BookingShown }) {
  const { asked, chosen, client, readOut } = page;
  const { errors } = useDeskState();
  const { twiceFor } = useSentForm({ form: "book" }) ?? {};
  if (!chosen || !readOut) return <Kept client={asked.clientOrder} />;
  const { therapistId: therapist, day, durationMinutes: duration } = asked;
  const error = errors.preferredTime ?? (chosen.isGone ? goneText(asked.time) : undefined);
  return (
    <>
      <div>
        <FieldList
          fields={shownFields}
          first={{
            form: "book",
            client: asked.clientOrder,
            times: timesOf({ therapist, day, duration }),
            shown: chosen.pricePaise,
          }}
        />
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
          <FieldList
            fields={contactInputs}
            first={{ name: client?.name, email: client?.email, phone_number: client?.phone }}
          />
        </div>
        <section aria-labelledby="times">
          <h2 id="times">Time</h2>
          <SlotTiles {...slotOf(page, chosen)} error={error} />
          <FieldList fields={timeFields} first={{ twiceFor }} />
        </section>
        <ReadOut {...readOut} />
      </div>
      <aside aria-labelledby="summary">
        <div className="desk-form lg:sticky lg:top-5">
          <Summary page={page} chosen={chosen} />
          <FieldList
            fields={connectionField}
            known={{ connection: { options: chosen.connections } }}
          />
          <Ways mayBookFree={page.mayBookFree} />
          <Button>{forms["book-link"].button}</Button>
        </div>
      </aside>
      <script async type="module" src={bookSummary} />
    </>
  );
}

const keptFields = hiddenCopies({
  ...contactInputs,
  ...consentField,
  ...connectionField,
  ...linkFields,
  ...reasonField,
  intent: hidden(),
});

/** What was typed, while there is no time to book: it is there again with the next therapist or week that has one. */
function Kept({ client }: { client: string }) {
  const sent = useSentForm({ form: "book" });
  return (
    <>
      <FieldList fields={{ client: shownFields.client }} first={{ client }} />
      {sent && <FieldList fields={{ form: hidden(), ...keptFields }} first={sent} />}
    </>
  );
}

/** The chosen day and time, as the form or the address has them. */
const slotOf = ({ asked }: BookingShown, { week }: Chosen) => ({
  week,
  day: asked.timeDay,
  time: asked.time,
  sent: undefined,
});

/** Who, with whom, when and for how much. The script keeps what is typed and chosen in it. */
function Summary({ page, chosen }: { page: BookingShown; chosen: Chosen }) {
  const { asked, client } = page;
  const sent = useSentForm({ form: "book" });
  const { day, time } = chosenSlot(slotOf(page, chosen));
  const notYet = <span className="text-ink-soft noscript:invisible">Not yet</span>;
  return (
    <div>
      <h2 id="summary">This booking</h2>
      <SummaryList
        dense
        rows={[
          {
            key: "Who",
            value: <span data-summary="who">{sent?.name || client?.name || notYet}</span>,
          },
          { key: "Therapist", value: chosen.name },
          {
            key: "Time",
            value: (
              <span
                data-summary="time"
                className="noscript:invisible"
                data-days={JSON.stringify(chosen.days)}
              >
                {time ? `${chosen.days[day] ?? ""}, ${time}` : notYet}
              </span>
            ),
          },
          { key: "Length", value: `${asked.durationMinutes} minutes` },
          {
            key: "Price",
            value: (
              <>
                <span className="group-has-[[value=book-free]:checked]/book:hidden">
                  {chosen.price}
                </span>
                <span className="hidden group-has-[[value=book-free]:checked]/book:inline">
                  No charge
                </span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The ways to pay as cards. The chosen card shows its fields. The link is preset: it gives nothing away. */
function Ways({ mayBookFree }: Pick<BookingShown, "mayBookFree">) {
  const sent = useSentForm({ form: "book" });
  const reveal = {
    "book-link": <FieldList fields={linkFields} first={{ emailed: "yes" }} />,
    "book-outside": undefined,
    "book-free": (
      <>
        <FieldList fields={reasonField} />
        <CodeField required={false} />
      </>
    ),
  };
  const names = (Object.keys(ways) as (keyof typeof ways)[]).filter(
    (name) => name !== "book-free" || mayBookFree,
  );
  return (
    <ChoiceCards
      legend="How they pay"
      name="intent"
      type="radio"
      selected={[sent?.intent || "book-link"]}
      options={names.map((name) => ({ value: name, ...ways[name], reveal: reveal[name] }))}
    />
  );
}

/** The notice and the terms as they are read to the client, and the tick that they agree. */
function ReadOut({ notice, terms }: NonNullable<BookingShown["readOut"]>) {
  return (
    <section aria-labelledby="read">
      <h2 id="read">Read this out</h2>
      <blockquote className="rounded-soft bg-sage px-4 py-3">
        <p>“Before I book, I need to tell you what we use your details for.”</p>
        <ul className="my-2 list-disc gap-x-8 space-y-1 pl-5 xl:columns-2">
          {notice.items.map(({ what, why }) => (
            <li key={what} className="break-inside-avoid">{`${what}: ${why}`}</li>
          ))}
        </ul>
        <p>{`${notice.more} ${terms} “Do you agree?”`}</p>
      </blockquote>
      <FieldList fields={consentField} />
    </section>
  );
}
