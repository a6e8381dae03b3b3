import { bookingTerms } from "../../../domain/orders/place-order.server.ts";
import { parseOrderSearch, searchOrders } from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { bookingNotice } from "../../../domain/visitors/privacy-notice.ts";
import { maySendForm, deskScreen } from "../../../http/desk-screen.server.ts";
import { formContext, runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { LAST_DAY_AHEAD } from "../../../domain/calendar/slots.ts";
import { addDays, formatDate, formatInstant, indiaDay } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/book";
import { BookForm, goneText, type BookingShown } from "./book-form.tsx";
import { forms, askedFields } from "./book-forms.ts";
import { bookAsTyped, chooseClient, loadBook, showAsTyped } from "./book.server.ts";
import { FieldList, twiceProblem } from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";

/** Books for a caller: client, time, the words to read out, and beside them what is booked and how they pay. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, chosen, links } = loaderData;
  return (
    <>
      <DeskHeading {...(chosen?.isGone && !actionData && { problem: goneText(asked.time) })}>
        Book for a caller
      </DeskHeading>
      {/* One form: whichever button is pressed, the rest stays typed, and none of it is in an address. */}
      <KeepingForm
        of={{ form: "book" }}
        method="post"
        action="/desk/book"
        className="desk-book group/book"
      >
        {/* Enter presses the first button. It searches: that changes nothing, and without a search shows the times. */}
        <button {...searches} className="sr-only" tabIndex={-1} aria-hidden="true" />
        <ChooseTherapist {...loaderData} />
        <FindClient page={loaderData} found={actionData?.found} />
        {chosen && !chosen.isFree && (
          <p className="mt-5">
            {`${chosen.name} has no available time in the seven days from ${chosen.days[asked.day] ?? ""}.`}
          </p>
        )}
        <BookForm page={loaderData} />
      </KeepingForm>
      <details className="mt-5">
        <summary>{`Links to pay: ${links.length}`}</summary>
        <DeskTable
          caption="Links to pay"
          head={["Session", "Client", "Therapist", "Held until", "Link"]}
          rows={links.map((one) => ({
            key: one.orderId,
            to: `/desk/order/${one.orderId}`,
            cells: [
              formatInstant(one.startsAt),
              one.clientName,
              one.therapistName,
              formatInstant(one.heldUntil),
              one.endReason === null ? "Open" : "Released",
            ],
          }))}
          empty="No time is held for a caller."
        />
      </details>
    </>
  );
}

/** A button that shows the screen again: what is typed by then may be half a booking. */
const shows = { name: "intent", value: "show", formNoValidate: true } as const;

const searches = { ...shows, value: "find", formAction: "/desk/book#client" } as const;

/** With whom, from which day on and for how long. Then the next part that is empty is in view. */
function ChooseTherapist({ asked, therapists, today }: BookingShown) {
  const next = asked.clientOrder === "" ? "client" : "times";
  const options = therapists.map(({ id, name }) => [id, name] as const);
  return (
    <div className="grid grid-cols-2 items-end gap-3 min-[88rem]:grid-cols-[minmax(0,1fr)_11rem_auto_auto]">
      <FieldList
        fields={askedFields}
        first={{
          therapist: asked.therapistId ?? undefined,
          day: asked.day,
          duration: asked.durationMinutes,
        }}
        known={{
          therapist: {
            options:
              asked.therapistId === null ? [["", "Choose a therapist"], ...options] : options,
          },
          day: { min: today, max: addDays(today, LAST_DAY_AHEAD) },
        }}
      />
      <Button variant="secondary" {...shows} formAction={`/desk/book#${next}`}>
        {forms.show.button}
      </Button>
    </div>
  );
}

type Found = Awaited<ReturnType<typeof searchOrders>>;

/** The search for a client who has booked before. */
function FindClient({
  page: { asked, chosen },
  found,
}: {
  page: BookingShown;
  found: Found | undefined;
}) {
  const next = asked.time !== "" && chosen && !chosen.isGone ? "read" : "times";
  return (
    <section aria-labelledby="client">
      <h2 id="client">Client</h2>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <FieldList fields={{ q: forms.find.fields.q }} first={{ q: asked.q }} />
        <Button variant="secondary" {...searches}>
          {forms.find.button}
        </Button>
      </div>
      {found && (
        <DeskTable
          caption="Clients found"
          head={["Client", "Session", "Therapist"]}
          rows={found.map((one) => ({
            key: one.id,
            cells: [
              <button
                key="client"
                {...shows}
                formAction={`/desk/book?${new URLSearchParams({ choose: one.id })}#${next}`}
                className="desk-open"
              >
                {one.contactName}
              </button>,
              formatInstant(one.startsAt),
              one.therapistName,
            ],
          }))}
          empty="No client is found. Write their details below."
        />
      )}
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const typed = context.get(formContext)?.typed;
  const page = await loadBook(
    services,
    (name) => typed?.[name] ?? searchParams.get(name) ?? "",
    now,
  );
  const isBookable = page.chosen?.isFree === true;
  // The client is shown in the form that books, and nowhere else.
  const client = isBookable ? page.client : null;
  if (client) await recordAuditOfReadings(services.db, member.id, [page.asked.clientOrder], now);
  const { items, more } = bookingNotice;
  const notice = { more, items: items.map(({ what, why }) => ({ what, why })) };
  return {
    ...page,
    client,
    /** What is read out to the client before they agree; null without a free time to book. */
    readOut: isBookable ? { notice, terms: bookingTerms.text } : null,
    mayBookFree: maySendForm(member, forms["book-free"]),
  };
}

/** A code is kept by no page, so it was typed to book. */
const CODE_BOOKS_NOTHING =
  "Nothing is booked yet. Enter your code again, and press “Book this session”.";

const SEARCH_TOO_SHORT =
  "Write two characters of a name, four digits of a phone number, or an email address.";

/** Shows times and clients, or books. */
const screen = deskScreen({}, forms, {
  wrong({ intent, text: typed }) {
    // A search that finds nothing in any case isn't counted.
    if (intent === "find" && typed("q") !== "" && !parseOrderSearch(typed("q")))
      return SEARCH_TOO_SHORT;
    const isShown = intent === "find" || intent === "show";
    return isShown && typed("code") !== "" ? CODE_BOOKS_NOTHING : undefined;
  },
  run: {
    async show(deps, typed, press) {
      const client = new URL(press.request.url).searchParams.get("choose");
      const shown = showAsTyped(typed, press);
      // A client can be chosen before a therapist is.
      return client !== null && (await chooseClient(deps, client, press))
        ? { ok: true, found: undefined }
        : shown;
    },
    async find({ db }, { q, ...typed }, press) {
      const { staff, now } = press;
      const shown = showAsTyped(typed, press);
      const search = parseOrderSearch(q);
      if (!search) return shown;
      const found = await searchOrders(db, search, now);
      await recordAuditOfReadings(
        db,
        staff.id,
        found.map(({ id }) => id),
        now,
      );
      return { ok: true, found } as const;
    },
    "book-link": (deps, { hours, emailed: isEmailed, ...typed }, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "link", hours, isEmailed } }),
    "book-outside": (deps, typed, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "otherwise" } }),
    "book-free": (deps, { reason, ...typed }, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "otherwise" }, pricePaise: 0, reason }),
  },
  problems: {
    none_chosen: "Choose a therapist, or write the name, email or phone of a client.",
    day_unknown: (_refused, { now }) => {
      const today = indiaDay(now);
      const last = formatDate(addDays(today, LAST_DAY_AHEAD));
      return `Choose a day from today to ${last}.`;
    },
    choice_changed:
      "You chose another therapist, day or length. These are its times: choose one, and book again.",
    fields: "Some fields need another look.",
    slot_unknown: "Choose a day and a time.",
    slot_passed: "This time has passed. Choose another one.",
    slot_taken: "This time isn’t available any more. Choose another one.",
    slot_too_soon: "This time is too soon. Choose another one.",
    client_busy: twiceProblem,
    price_changed: "The price changed since the page was shown. Show the times again.",
    therapist_unknown: "This therapist can’t be booked now.",
    hold_too_short:
      "A link can be paid until 2 hours before the session. Choose a later time or another way to pay.",
  },
  at: {
    none_chosen: "therapist",
    day_unknown: "day",
    choice_changed: "preferredTime",
    fields: ({ errors }) => errors,
    slot_unknown: "preferredTime",
    slot_passed: "preferredTime",
    slot_taken: "preferredTime",
    slot_too_soon: "preferredTime",
    client_busy: "preferredTime",
    therapist_unknown: "therapist",
    hold_too_short: "hours",
  },
  status: 422,
  show: (done) => ("found" in done ? { found: done.found } : undefined),
  done: ({ intent }, done) => `/desk/order/${"orderId" in done && done.orderId}?done=${intent}`,
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
