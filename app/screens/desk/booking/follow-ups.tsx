import { data } from "react-router";
import type { Route } from "./+types/follow-ups";
import { FOLLOW_UPS_AT_MOST, followUpWeeks } from "../../../domain/links/follow-up.ts";
import { parseDeskForm, runDeskForm } from "../../../http/desk-form.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldFrame, inputStyle, TextField } from "../../../ui/form/field.tsx";
import { KeepingForm, useFirstValue } from "../../../ui/form/sent-values.tsx";
import { ownTherapistId } from "../../my/own-therapist.server.ts";
import { DeskSelect, FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";
import {
  findSessionToFollow,
  followUpForms,
  type FollowUpsPage,
  loadFollowUps,
} from "./follow-ups.server.ts";
import { followUpsCopy as copy } from "./follow-ups.words.ts";

const counts = Array.from({ length: FOLLOW_UPS_AT_MOST }, (_, place) => place + 1);

/** Asks how often and how many; by GET, because nothing personal is in it and it changes nothing. */
function HowMany({ asked, today }: FollowUpsPage) {
  return (
    <form method="get" className="desk-form">
      <DeskSelect
        label={copy.how}
        name="weeks"
        value={asked.weeks}
        options={followUpWeeks.map((weeks) => [weeks, copy.weeks[weeks]])}
      />
      <DeskSelect
        label={copy.count}
        name="count"
        value={asked.count}
        options={counts.map((count) => [count, String(count)])}
      />
      <TextField
        label={copy.first}
        name="first"
        type="date"
        min={today}
        defaultValue={asked.first}
        required
      />
      <input type="hidden" name="shownFirst" value={asked.first} />
      <input type="hidden" name="shownWeeks" value={asked.weeks} />
      <div>
        <Button variant="secondary">{copy.show}</Button>
      </div>
    </form>
  );
}

type Planned = NonNullable<FollowUpsPage["planned"]>[number];

/** One wanted session: its time, others of the week around it, or none. */
function PlannedTime({ session, place }: { session: Planned; place: number }) {
  const name = `session-${place}`;
  const first = useFirstValue(name, session.wanted);
  return (
    <FieldFrame
      id={name}
      label={copy.session(place, session.day)}
      {...(session.conflict !== null && { hint: copy.conflict(session.conflict) })}
    >
      <select id={name} name={name} defaultValue={first} className={inputStyle(false)}>
        <option value="">{session.days.length === 0 ? copy.noTimes : copy.leaveOut}</option>
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

interface FollowUpsViewProps extends FollowUpsPage {
  backPath: string;
}

/** Proposes the next sessions of a client, and shows what was proposed. */
function FollowUpsView(props: FollowUpsViewProps) {
  const { client, therapistName, durationMinutes, planned, series } = props;
  return (
    <>
      <p className="desk-back">
        <a href={props.backPath}>{copy.back}</a>
      </p>
      <DeskHeading done={copy.done}>{copy.title}</DeskHeading>
      <p className="my-3 max-w-2xl">{copy.lead(client, therapistName, durationMinutes)}</p>
      <HowMany {...props} />
      {planned && (
        <KeepingForm of={{ intent: "propose" }} method="post" className="desk-form mt-6">
          {planned.map((session, at) => (
            <PlannedTime key={session.day} session={session} place={at + 1} />
          ))}
          <input type="hidden" name="shown" value={series.length} />
          <FormButton intent="propose" text={copy.propose} variant="primary" />
        </KeepingForm>
      )}
      <h2>{copy.proposed}</h2>
      {series.length === 0 && <p className="desk-soft">{copy.none}</p>}
      {series.map(({ id, text, endedText, canEnd, rows }) => (
        <section key={id} aria-label={text}>
          <p className="my-3">
            {text}
            {endedText && ` ${endedText}`}
          </p>
          <DeskTable caption={text} head={copy.head} rows={rows} empty={copy.none} />
          {canEnd && (
            <form method="post" className="desk-form mt-3">
              <input type="hidden" name="series" value={id} />
              <FormButton intent="end" text={copy.end} variant="warning" quote={copy.endQuote} />
            </form>
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
  if (!order) throw data(copy.unknown, { status: 404 });
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
  const { request, params, context } = args;
  const order = await findSession(args);
  const by = isOwnScreen(request) ? "therapist" : "staff";
  const about = { orderId: order.id, path: `${sessionPathOf(request, params.id)}/next` };
  return runDeskForm(await parseDeskForm(request, context), about, followUpForms(by));
}

export default function FollowUps({ loaderData }: Route.ComponentProps) {
  return <FollowUpsView {...loaderData} />;
}
