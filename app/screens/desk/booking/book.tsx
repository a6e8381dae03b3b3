import { data } from "react-router";
import type { Route } from "./+types/book";
import { bookingTerms } from "../../../domain/orders/place-order.server.ts";
import {
  type FoundOrder,
  parseOrderSearch,
  searchOrders,
} from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { may } from "../../../domain/staff/staff-member.ts";
import { bookingNotice, type PrivacyNotice } from "../../../domain/visitors/privacy-notice.ts";
import {
  type DeskForm,
  parseDeskForm,
  refuseForm,
  runDeskForm,
} from "../../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../../http/form-protection.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { KeepingForm, useSentForm } from "../../../ui/form/sent-values.tsx";
import { bookForms, type BookPage, loadBook } from "./book.server.ts";
import { bookCopy as copy } from "./book.words.ts";
import { CodeField, DeskSelect, FormButton, Tick, TWICE_FIELD } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";

/** What is read out to the client before they agree. */
interface ReadOutProps {
  notice: Pick<PrivacyNotice, "more"> & {
    items: readonly Pick<PrivacyNotice["items"][number], "what" | "why">[];
  };
  terms: string;
}

interface BookViewProps extends BookPage {
  /** Null without a free time to book. */
  readOut: ReadOutProps | null;
  /** The role may book a session without charge. */
  mayBookFree: boolean;
  /** The orders of clients who were searched; undefined before a search. */
  found?: readonly FoundOrder[] | undefined;
}

/** The address of the screen with these choices; nothing personal is in it. */
function bookPath({ therapistId, day, durationMinutes, time }: BookPage["asked"], order: string) {
  const search = new URLSearchParams({
    ...(therapistId !== null && { therapist: String(therapistId) }),
    day,
    duration: String(durationMinutes),
    ...(time !== "" && { time }),
    client: order,
  });
  return `/desk/book?${search}`;
}

/** Books for a caller: client, time, the words to read out, and how they pay. */
function BookView(props: BookViewProps) {
  const { asked, chosen, readOut, links } = props;
  const isFree = chosen?.times.includes(asked.time);
  const isGone = chosen !== null && asked.time !== "" && !isFree;
  return (
    <>
      <DeskHeading {...(isGone && { problem: copy.notFree(asked.time) })}>{copy.title}</DeskHeading>
      <p className="my-3">{copy.lead}</p>
      <FindClient {...props} />
      <ChooseTime {...props} />
      {chosen && chosen.times.length === 0 && <p>{copy.none(chosen.dayText, chosen.name)}</p>}
      {chosen && readOut && <BookForm {...props} chosen={chosen} readOut={readOut} />}
      <h2>{copy.links}</h2>
      <DeskTable
        caption={copy.links}
        head={[copy.session, copy.client, copy.therapist, copy.heldUntil, copy.linkColumn]}
        rows={links.map((one) => ({
          key: one.orderId,
          to: `/desk/order/${one.orderId}`,
          cells: [
            formatInstant(one.startsAt),
            one.clientName,
            one.therapistName,
            formatInstant(one.heldUntil),
            copy.linkState(one.endReason),
          ],
        }))}
        empty={copy.linksNone}
      />
    </>
  );
}

/** The search for a client who has booked before: a form, so that nothing personal is in an address. */
function FindClient({ asked, found }: BookViewProps) {
  return (
    <section aria-labelledby="client">
      <h2 id="client">{copy.client}</h2>
      <KeepingForm of={{ intent: "find" }} method="post" className="desk-span">
        <TextField
          label={copy.find}
          hint={copy.findHint}
          name="q"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button variant="secondary" name="intent" value="find">
          {copy.findButton}
        </Button>
      </KeepingForm>
      {found && (
        <DeskTable
          caption={copy.found}
          head={[copy.client, copy.session, copy.therapist]}
          rows={found.map((one) => ({
            key: one.id,
            to: bookPath(asked, one.id),
            cells: [one.contactName, formatInstant(one.startsAt), one.therapistName],
          }))}
          empty={copy.foundNone}
        />
      )}
    </section>
  );
}

function ChooseTime({ asked, therapists, today }: BookViewProps) {
  return (
    <section aria-labelledby="slot">
      <h2 id="slot">{copy.slot}</h2>
      <form method="get" action="/desk/book" className="desk-span">
        <DeskSelect
          label={copy.therapist}
          name="therapist"
          value={asked.therapistId ?? ""}
          options={therapists.map(({ id, name }) => [id, name])}
        />
        <TextField
          label={copy.day}
          name="day"
          type="date"
          min={today}
          defaultValue={asked.day}
          required
        />
        <DeskSelect
          label={copy.length}
          name="duration"
          value={asked.durationMinutes}
          options={[60, 30].map((minutes) => [minutes, copy.minutes(minutes)])}
        />
        {asked.clientOrder !== "" && (
          <input type="hidden" name="client" value={asked.clientOrder} />
        )}
        <Button variant="secondary">{copy.show}</Button>
      </form>
    </section>
  );
}

interface BookFormProps extends BookViewProps {
  chosen: NonNullable<BookPage["chosen"]>;
  readOut: ReadOutProps;
}

/** To the same address: a refusal shows the same times again. */
function BookForm(props: BookFormProps) {
  const { asked, chosen, client, readOut } = props;
  const key = { form: "book" };
  return (
    <KeepingForm of={key} method="post" className="desk-form">
      <input type="hidden" name="form" value="book" />
      <input type="hidden" name="therapist" value={asked.therapistId ?? ""} />
      <input type="hidden" name="day" value={asked.day} />
      <input type="hidden" name="duration" value={asked.durationMinutes} />
      <input type="hidden" name="shown" value={chosen.pricePaise} />
      <h2>{copy.on(chosen.dayText, chosen.name)}</h2>
      <DeskSelect
        label={copy.time}
        name="time"
        value={asked.time}
        options={chosen.times.map((time) => [time, time])}
      />
      <p>{copy.price(chosen.price)}</p>
      {useSentForm(key)?.[TWICE_FIELD] && <Tick name={TWICE_FIELD} text={copy.twice} />}
      <DeskSelect label={copy.connection} name="connection" value="" options={chosen.connections} />
      <h2>{copy.details}</h2>
      <TextField
        label={copy.name}
        name="name"
        autoComplete="off"
        defaultValue={client?.name}
        required
      />
      <TextField
        label={copy.email}
        hint={copy.emailHint}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={client?.email}
        required
      />
      <TextField
        label={copy.phone}
        name="phone_number"
        type="tel"
        prefix="+91"
        autoComplete="off"
        defaultValue={client?.phone_number}
        required
      />
      <ReadOut {...readOut} />
      <h2>{copy.pay}</h2>
      <fieldset className="desk-form">
        <legend className="font-semibold">{copy.link.title}</legend>
        <DeskSelect label={copy.link.hours} name="hours" value={8} options={copy.hourOptions} />
        <Tick name="emailed" text={copy.link.emailed} isTicked />
        <FormButton
          intent="book-link"
          text={copy.link.button}
          variant="primary"
          quote={copy.link.effect}
        />
      </fieldset>
      <fieldset className="desk-form">
        <legend className="font-semibold">{copy.outside.title}</legend>
        <FormButton intent="book-outside" text={copy.outside.button} quote={copy.outside.effect} />
      </fieldset>
      {props.mayBookFree && (
        <fieldset className="desk-form">
          <legend className="font-semibold">{copy.free.title}</legend>
          <TextField
            label={copy.free.reason}
            hint={copy.free.reasonHint}
            name="reason"
            maxLength={200}
          />
          <CodeField />
          <FormButton intent="book-free" text={copy.free.button} quote={copy.free.effect} />
        </fieldset>
      )}
    </KeepingForm>
  );
}

/** The notice and the terms as they are read to the client, and the tick that they agree. */
function ReadOut({ notice, terms }: ReadOutProps) {
  return (
    <section aria-labelledby="read">
      <h2 id="read">{copy.read}</h2>
      <blockquote className="space-y-2 rounded-soft bg-sage px-4 py-3">
        <p>{copy.readIntro}</p>
        <ul className="list-disc space-y-1 pl-5">
          {notice.items.map(({ what, why }) => (
            <li key={what}>{copy.readItem(what, why)}</li>
          ))}
        </ul>
        <p>{notice.more}</p>
        <p>{terms}</p>
        <p>{copy.readEnd}</p>
      </blockquote>
      <Tick name="agreed" text={copy.agreed} />
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
    readOut: isBookable ? { notice, terms: bookingTerms.text } : null,
    mayBookFree: may(member, "goodwill", "up to one price"),
  };
}

/** What a form of the screen answers if it leads to no other page. */
interface Answer {
  found?: readonly FoundOrder[] | undefined;
}

/** Searches a client, or books for one. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  return sent.field("intent") === "find"
    ? find(sent)
    : runDeskForm(sent, { booked: {} }, bookForms);
}

async function find(sent: DeskForm) {
  const { context, services, staff, field, now } = sent;
  const search = parseOrderSearch(field("q"));
  const wait = search && (await countUseOrRefuse(context, "deskSearch", staff.member.id));
  if (!search || wait) return refuseForm(sent, wait || copy.searchTooShort, wait ? 429 : 422);
  const found = await searchOrders(services.db, search, now);
  const ids = found.map(({ id }) => id);
  await recordAuditOfReadings(services.db, staff.member.id, ids, now);
  return data({ found });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { found }: Answer = actionData ?? {};
  return <BookView {...loaderData} found={found} />;
}
