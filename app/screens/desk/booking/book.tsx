import { bookingTerms } from "../../../domain/orders/place-order.server.ts";
import { parseOrderSearch, searchOrders } from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { bookingNotice } from "../../../domain/visitors/privacy-notice.ts";
import { maySendForm, deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/book";
import { bookAsTyped, loadBook } from "./book.server.ts";
import {
  asId,
  numeric,
  choice,
  day,
  type DeskForms,
  FieldList,
  hidden,
  holdHours,
  text,
  tick,
  twice,
  twiceProblem,
} from "../desk-fields.tsx";
import { CodeField, FormButton } from "../form-controls.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";

const slotFields = {
  therapist: choice("Therapist", asId),
  day: day("Day"),
  duration: choice("Length", String, [
    [60, "60 minutes"],
    [30, "30 minutes"],
  ]),
};

/** What the page showed of the session. */
const shownFields = {
  form: hidden(),
  therapist: hidden(asId),
  day: hidden(),
  duration: hidden(),
  shown: hidden(numeric),
};
const timeField = { time: choice("Start", String) };
const wayFields = { twice, connection: choice("How they connect", String) };
const contactFields = {
  name: text("Name", { autoComplete: "off" }),
  email: text("Email", {
    hint: "We send the pay link and the meeting link here.",
    type: "email",
    autoComplete: "off",
  }),
  phone_number: text("Mobile number", { type: "tel", prefix: "+91", autoComplete: "off" }),
};
const consentField = { agreed: tick("I’ve read it to the client, and they agree") };
const linkFields = {
  hours: holdHours("Hold the time for"),
  emailed: tick("Send the link by email now"),
};
const reasonField = {
  reason: text("Reason", {
    hint: "3 to 200 characters; neither client nor therapist sees it",
    maxLength: 200,
    // The other buttons of its form need none.
    required: false,
  }),
};

const booking = {
  ...shownFields,
  ...timeField,
  ...wayFields,
  ...contactFields,
  ...consentField,
};

/** The search for a client, and the ways to pay: three buttons of one form. */
const forms = {
  find: {
    expects: { nothing: "it changes nothing" },
    limit: "deskSearch",
    button: "Find",
    fields: {
      q: text("Name, email or phone", {
        hint: "A client who has booked before; a new one needs no search.",
        autoComplete: "off",
        spellCheck: false,
        maxLength: 254,
        required: false,
      }),
    },
  },
  "book-link": {
    right: "changes",
    expects: "shown",
    button: "Hold the time and make the link",
    variant: "primary",
    fields: { ...booking, ...linkFields },
  },
  // The payment itself is recorded on the order's page.
  "book-outside": {
    right: "changes",
    expects: "shown",
    button: "Hold the time and record a payment",
    fields: booking,
  },
  "book-free": {
    right: "goodwill",
    extents: ["up to one price"],
    needsCode: true,
    expects: "shown",
    button: "Book as free",
    fields: { ...booking, ...reasonField },
  },
} satisfies DeskForms;

type Page = Route.ComponentProps["loaderData"];

/** The address of the screen with these choices; nothing personal is in it. */
function bookPath(
  { therapistId, day: asked, durationMinutes, time }: Page["asked"],
  order: string,
) {
  const search = new URLSearchParams({
    ...(therapistId !== null && { therapist: String(therapistId) }),
    day: asked,
    duration: String(durationMinutes),
    ...(time !== "" && { time }),
    client: order,
  });
  return `/desk/book?${search}`;
}

/** Books for a caller: client, time, the words to read out, and how they pay. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, chosen, links } = loaderData;
  const isFree = chosen?.times.includes(asked.time);
  const isGone = chosen !== null && asked.time !== "" && !isFree;
  return (
    <>
      <DeskHeading
        {...(isGone && { problem: `${asked.time} isn’t available any more. Choose another time.` })}
      >
        Book for a caller
      </DeskHeading>
      <p className="my-3">
        Find the time, write down who it’s for, read the notice out, and choose how they pay.
      </p>
      <FindClient asked={asked} found={actionData?.found} />
      <ChooseTime {...loaderData} />
      {chosen && chosen.times.length === 0 && (
        <p>{`${chosen.name} has no available time on ${chosen.dayText}.`}</p>
      )}
      <BookForm {...loaderData} />
      <h2>Links to pay</h2>
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
    </>
  );
}

type Found = Awaited<ReturnType<typeof searchOrders>>;

/** The search for a client who has booked before: a form, so that nothing personal is in an address. */
function FindClient({ asked, found }: Pick<Page, "asked"> & { found: Found | undefined }) {
  return (
    <section aria-labelledby="client">
      <h2 id="client">Client</h2>
      <KeepingForm of={{ intent: "find" }} method="post" className="desk-span">
        <FieldList fields={forms.find.fields} />
        <Button variant="secondary" name="intent" value="find">
          {forms.find.button}
        </Button>
      </KeepingForm>
      {found && (
        <DeskTable
          caption="Clients found"
          head={["Client", "Session", "Therapist"]}
          rows={found.map((one) => ({
            key: one.id,
            to: bookPath(asked, one.id),
            cells: [one.contactName, formatInstant(one.startsAt), one.therapistName],
          }))}
          empty="No client is found. Write their details below."
        />
      )}
    </section>
  );
}

function ChooseTime({ asked, therapists, today }: Page) {
  return (
    <section aria-labelledby="slot">
      <h2 id="slot">Time</h2>
      <form method="get" action="/desk/book" className="desk-span">
        <FieldList
          fields={slotFields}
          first={{
            therapist: asked.therapistId ?? undefined,
            day: asked.day,
            duration: asked.durationMinutes,
          }}
          known={{
            therapist: { options: therapists.map(({ id, name }) => [id, name]) },
            day: { min: today },
          }}
        />
        {asked.clientOrder !== "" && (
          <input type="hidden" name="client" value={asked.clientOrder} />
        )}
        <Button variant="secondary">Show the available times</Button>
      </form>
    </section>
  );
}

/** To the same address: a refusal shows the same times again. */
function BookForm({ asked, chosen, client, readOut, mayBookFree }: Page) {
  if (!chosen || !readOut) return null;
  return (
    <KeepingForm of={{ form: "book" }} method="post" className="desk-form">
      <FieldList
        fields={shownFields}
        first={{
          form: "book",
          therapist: asked.therapistId ?? undefined,
          day: asked.day,
          duration: asked.durationMinutes,
          shown: chosen.pricePaise,
        }}
      />
      <h2>{`${chosen.dayText} with ${chosen.name}`}</h2>
      <FieldList
        fields={timeField}
        first={{ time: asked.time }}
        known={{ time: { options: chosen.times.map((time) => [time, time]) } }}
      />
      <p>{`Price: ${chosen.price}`}</p>
      <FieldList fields={wayFields} known={{ connection: { options: chosen.connections } }} />
      <h2>Who it’s for</h2>
      <FieldList
        fields={contactFields}
        first={{ name: client?.name, email: client?.email, phone_number: client?.phone }}
      />
      <ReadOut {...readOut} />
      <h2>How they pay</h2>
      <fieldset className="desk-form">
        <legend className="font-semibold">By a link</legend>
        <FieldList fields={linkFields} first={{ emailed: "yes" }} />
        <FormButton
          intent="book-link"
          text={forms["book-link"].button}
          variant={forms["book-link"].variant}
          quote="We hold the time and send a link to pay. What isn’t paid in time is released, and the client is told."
        />
      </fieldset>
      <fieldset className="desk-form">
        <legend className="font-semibold">In cash, by UPI or by bank</legend>
        <FormButton
          intent="book-outside"
          text={forms["book-outside"].button}
          quote="We hold the time for 30 minutes. Record the payment on the next page; finance confirms it."
        />
      </fieldset>
      {mayBookFree && (
        <fieldset className="desk-form">
          <legend className="font-semibold">Without charge</legend>
          <FieldList fields={reasonField} />
          <CodeField />
          <FormButton
            intent="book-free"
            text={forms["book-free"].button}
            quote="The session is free and booked right away. We log the reason."
          />
        </fieldset>
      )}
    </KeepingForm>
  );
}

/** The notice and the terms as they are read to the client, and the tick that they agree. */
function ReadOut({ notice, terms }: NonNullable<Page["readOut"]>) {
  return (
    <section aria-labelledby="read">
      <h2 id="read">Read this out</h2>
      <blockquote className="space-y-2 rounded-soft bg-sage px-4 py-3">
        <p>“Before I book, I need to tell you what we use your details for.”</p>
        <ul className="list-disc space-y-1 pl-5">
          {notice.items.map(({ what, why }) => (
            <li key={what}>{`${what}: ${why}`}</li>
          ))}
        </ul>
        <p>{notice.more}</p>
        <p>{terms}</p>
        <p>“Do you agree?”</p>
      </blockquote>
      <FieldList fields={consentField} />
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const page = await loadBook(services, new URL(request.url).searchParams, now);
  const isBookable = page.chosen !== null && page.chosen.times.length > 0;
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

const SEARCH_TOO_SHORT =
  "Write two characters of a name, four digits of a phone number, or an email address.";

/** Searches a client, or books for one. */
const screen = deskScreen({}, forms, {
  // A search that finds nothing in any case isn't counted.
  wrong: ({ intent, text: typed }) =>
    intent === "find" && !parseOrderSearch(typed("q")) ? SEARCH_TOO_SHORT : undefined,
  run: {
    async find({ db }, { q }, { staff, now }) {
      const search = parseOrderSearch(q);
      const found = search ? await searchOrders(db, search, now) : [];
      await recordAuditOfReadings(
        db,
        staff.id,
        found.map(({ id }) => id),
        now,
      );
      return { ok: true, found };
    },
    "book-link": (deps, { hours, emailed: isEmailed, ...typed }, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "link", hours, isEmailed } }),
    "book-outside": (deps, typed, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "otherwise" } }),
    "book-free": (deps, { reason, ...typed }, press) =>
      bookAsTyped(deps, typed, press, { pay: { by: "otherwise" }, pricePaise: 0, reason }),
  },
  problems: {
    contact: ({ text: said }) => said,
    not_agreed: "Read the notice and the terms out, and tick that the client agrees.",
    slot_unknown: "Choose a therapist, a day and a time.",
    slot_passed: "This time has passed. Choose another one.",
    slot_taken: "This time isn’t available any more. Choose another one.",
    slot_too_soon: "This time is too soon. Choose another one.",
    client_busy: twiceProblem,
    price_changed: "The price changed since the page was shown. Show the times again.",
    therapist_unknown: "This therapist can’t be booked now.",
    reason_missing: "Write why the session costs nothing, in 3 to 200 characters.",
    hold_too_short:
      "A link can be paid until 2 hours before the session. Choose a later time or another way to pay.",
  },
  status: 422,
  show: (done) => ("found" in done ? { found: done.found } : undefined),
  done: ({ intent }, done) => `/desk/order/${"orderId" in done && done.orderId}?done=${intent}`,
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
