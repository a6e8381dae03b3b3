import { data } from "react-router";
import { parseSlot } from "../../../domain/calendar/slots.ts";
import { FOLLOW_UPS_AT_MOST } from "../../../domain/links/follow-up.ts";
import {
  endFollowUps,
  type FollowUpProposer,
  listFollowUpSeries,
  proposeFollowUps,
} from "../../../domain/links/follow-ups.server.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { formatInstant, indiaDay } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldFrame, inputStyle } from "../../../ui/form/field.tsx";
import { useFirstValue } from "../../../ui/form/sent-values.tsx";
import { ownTherapistId } from "../../my/own-therapist.server.ts";
import type { Route } from "./+types/follow-ups";
import {
  choice,
  day,
  DeskForm,
  type DeskForms,
  enoughEmails,
  FieldList,
  hidden,
} from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";
import { findSessionToFollow, loadFollowUps } from "./follow-ups.server.ts";

const places = Array.from({ length: FOLLOW_UPS_AT_MOST }, (_, at) => at + 1);

/** How often and how many: by GET, because nothing personal is in it and it changes nothing. */
const howMany = {
  weeks: choice("How often", String, [
    [1, "Every week"],
    [2, "Every two weeks"],
  ]),
  count: choice(
    "How many",
    String,
    places.map((count) => [count, String(count)]),
  ),
  first: day("First day"),
  shownFirst: hidden(),
  shownWeeks: hidden(),
};

/** @param by whose screen it is. A therapist may for their own clients, which the screen asks. */
export const followUpForms = (by: FollowUpProposer) => {
  const who = by === "staff" ? ({ right: "changes" } as const) : {};
  return {
    propose: {
      ...who,
      expects: "shown",
      button: "Hold the times and email the client",
      variant: "primary",
      fields: {
        shown: hidden(Number),
        /** The chosen times, from a field for each wanted session: "2026-11-21 5:00 PM". */
        times: {
          read: (_typed: string, of: (name: string) => string) =>
            places.map((place) => of(`session-${place}`)).filter(Boolean),
          // The page draws each with its week.
          draw: () => null,
        },
      },
    },
    end: {
      ...who,
      expects: { nothing: "it releases what is unpaid of one series, and nothing else" },
      button: "Release what isn’t paid",
      variant: "warning",
      fields: { series: hidden() },
    },
  } satisfies DeskForms;
};

/** The forms as they are drawn, the same for both. */
const forms = followUpForms("staff");

type Page = Route.ComponentProps["loaderData"];

/** One wanted session: its time, others of the week around it, or none. */
function PlannedTime(props: { session: NonNullable<Page["planned"]>[number]; place: number }) {
  const { session, place } = props;
  const name = `session-${place}`;
  const first = useFirstValue(name, session.wanted);
  return (
    <FieldFrame
      id={name}
      label={`${place}. ${session.day}`}
      {...(session.conflict !== null && {
        hint: `${session.conflict} isn’t available. Choose another time, or leave it out.`,
      })}
    >
      <select id={name} name={name} defaultValue={first} className={inputStyle(false)}>
        <option value="">
          {session.days.length === 0 ? "No times are available in these days." : "Leave out"}
        </option>
        {session.days.map(({ label, times }) => (
          <optgroup key={label} label={label}>
            {times.map((time) => (
              <option key={time.value} value={time.value}>
                {`${label}, ${time.label}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

const none = "Nothing has been proposed after this session.";

/** Proposes the next sessions of a client, and shows what was proposed. */
export default function FollowUps({ loaderData }: Route.ComponentProps) {
  const { client, therapistName, durationMinutes, asked, today, planned, series, isFree } =
    loaderData;
  return (
    <>
      <p className="desk-back">
        <a href={loaderData.backPath}>Back to the session</a>
      </p>
      <DeskHeading
        done={{
          propose: isFree
            ? "Booked. The client gets an email about each one."
            : "Held. The client gets one email with all of them.",
          end: "Released. The client is told by email.",
        }}
      >
        Next sessions
      </DeskHeading>
      <p className="my-3 max-w-2xl">
        {`For ${client} with ${therapistName}, ${durationMinutes} minutes each. `}
        {isFree
          ? "There is no charge: the sessions are booked at once, and the client gets an email about each one."
          : "The times are held, and the client gets one email with a page on which they pay for each one. What isn’t paid for in time is released: the list below then says until when."}
      </p>
      <form method="get" className="desk-form">
        <FieldList
          fields={howMany}
          first={{ ...asked, shownFirst: asked.first, shownWeeks: asked.weeks }}
          known={{ first: { min: today } }}
        />
        <div>
          <Button variant="secondary">Show the times</Button>
        </div>
      </form>
      {planned && (
        <DeskForm
          forms={forms}
          intent="propose"
          {...(isFree && { button: "Book the sessions and email the client" })}
          className="desk-form mt-6"
          first={{ shown: series.length }}
        >
          {planned.map((session, at) => (
            <PlannedTime key={session.day} session={session} place={at + 1} />
          ))}
        </DeskForm>
      )}
      <h2>Proposed</h2>
      {series.length === 0 && <p className="desk-soft">{none}</p>}
      {series.map(({ id, text, endedText, canEnd, rows }) => (
        <section key={id} aria-label={text}>
          <p className="my-3">
            {text}
            {endedText && ` ${endedText}`}
          </p>
          <DeskTable
            caption={text}
            head={["Session", "Price", "State", "Pay by"]}
            rows={rows}
            empty={none}
          />
          {canEnd && (
            <DeskForm
              forms={forms}
              intent="end"
              of={{ intent: "end", series: id }}
              id={id}
              className="desk-form mt-3"
              first={{ series: id }}
              quote="Unpaid times are released and the client is told by one email. Paid sessions stay booked."
            />
          )}
        </section>
      ))}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** The therapist's own screen is below /my, that of staff below /desk. */
const isOwnScreen = (request: Request) => new URL(request.url).pathname.startsWith("/my/");

const sessionPathOf = (request: Request, orderId: string) =>
  isOwnScreen(request) ? `/my/session/${orderId}` : `/desk/order/${orderId}`;

async function findSession({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const therapistId = isOwnScreen(request) ? ownTherapistId(context) : undefined;
  const order = await findSessionToFollow(context.get(servicesContext).db, params.id, therapistId);
  if (!order) throw data("There is no such session.", { status: 404 });
  return order;
}

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const services = context.get(servicesContext);
  const order = await findSession(args);
  const { searchParams } = new URL(request.url);
  const page = await loadFollowUps(services, order, searchParams, services.now());
  return { ...page, backPath: sessionPathOf(request, params.id) };
}

export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const { id: orderId } = await findSession(args);
  const by: FollowUpProposer = isOwnScreen(request) ? "therapist" : "staff";
  const screen = deskScreen({ orderId }, followUpForms(by), {
    run: {
      async propose(deps, { shown, times }, { now }) {
        const slots = times.map((chosen) => {
          const [chosenDay = "", ...time] = chosen.split(" ");
          return parseSlot({ day: chosenDay, time: time.join(" ") }, indiaDay(now));
        });
        const starts = slots.flatMap((one) => (one.ok ? [one.slot.startsAt] : []));
        if (starts.length < slots.length) return { ok: false, reason: "slot_unknown" as const };
        return proposeFollowUps(deps, { afterOrderId: orderId, by, starts, shown }, now);
      },
      async end(deps, { series }, { now }) {
        const listed = await listFollowUpSeries(deps.db, orderId, now);
        const own = listed.find(({ id }) => id === series);
        return own
          ? endFollowUps(deps, own.id, by, now)
          : { ok: false, reason: "unknown" as const };
      },
    },
    problems: {
      not_booked: "This session is no longer booked, so nothing can follow it.",
      none_chosen: "Choose at least one time.",
      too_many: "Choose eight times at most.",
      too_near: "A session must be more than two hours away, so that the client can pay.",
      already: "Sessions were proposed since you opened the page. They are below.",
      no_address: "We have no email address of this client.",
      enough_emails: enoughEmails,
      contested:
        "Two mailboxes say that this booking is theirs. Decide on the order first: the proposal would go to one of them.",
      erasure_asked:
        "This client has asked us to erase their data, so nothing is stored anew. If they want more sessions, book for them.",
      therapist_unknown: "This therapist can’t be booked at the moment.",
      slot_unknown: "Choose one of the times shown.",
      slot_passed: "One of these times has passed.",
      slot_taken: ({ startsAt }) =>
        `${formatInstant(startsAt)} has just been taken. Nothing was held. Choose again.`,
      slot_too_soon: "One of these times is too soon.",
      // Names no other therapist: one may propose next sessions too.
      client_busy: ({ startsAt }) =>
        `The client has another session on ${formatInstant(startsAt)}. Nothing was held: choose another time, or leave it out.`,
      price_changed: "The price has just changed. Send the form again.",
      not_open: "These sessions have ended already.",
      unknown: "There is no such proposal.",
    },
    status: 409,
    done: ({ intent }) => `${sessionPathOf(request, params.id)}/next?done=${intent}`,
  });
  return runForm(args, screen);
}
