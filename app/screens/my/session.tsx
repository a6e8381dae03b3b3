import { AnswerList, StateChip } from "../desk/desk-table.tsx";
import { DeskForm, type DeskForms } from "../desk/desk-fields.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import {
  type OwnSessionIntent,
  openSharedAnswers,
  actOnOwnSession,
  loadOwnSession,
} from "./my.server.ts";
import { data } from "react-router";
import { JoinLink, LACKS_LINK } from "./join-link.tsx";
import { ownTherapistId } from "./own-therapist.server.ts";
import type { Route } from "./+types/session";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { AuditedServices } from "../../services.ts";

const change = {
  expects: {
    nothing: "it is one change of one session, and is refused where it no longer applies",
  },
  fields: {},
};

const forms = {
  "no-show": { ...change, button: "Mark as missed" },
  "undo-no-show": { ...change, button: "Undo" },
  "ask-withdrawal": { ...change, button: "Tell us you can’t hold this session" },
  "open-shared": {
    button: "See what your client shared",
    expects: { nothing: "it changes nothing" },
    needsCode: true,
    fields: {},
  },
} satisfies DeskForms;

const toldText = "We have been told, and act on it. The session stays in your calendar until then.";

/** A therapist's page of one session: join, no-show, and asking the desk to act. */
export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, client, day, time, minutes, connection, state, isBooked, link, joinFrom } =
    loaderData;
  const { noShow, withdrawal, sharedUntil, safetyPath } = loaderData;
  return (
    <>
      <p className="desk-back">
        <a href="/my">Your week</a>
      </p>
      <DeskHeading
        done={{
          "no-show": "Marked as missed. You can undo it for 24 hours.",
          "undo-no-show": "Your client’s no-show is removed.",
          "ask-withdrawal": toldText,
        }}
      >
        {`Session: ${client}`}
      </DeskHeading>
      <div className="desk-columns">
        <div>
          <Ticket
            day={day}
            title={time}
            zone="IST"
            details={[`${minutes} minutes`, connection].filter(Boolean).join(" · ")}
            action={<StateChip state={state} />}
          />
          {safetyPath && (
            <p className="desk-back mt-3">
              <a href={safetyPath}>If your client is in danger</a>
            </p>
          )}
          {link && <JoinLink orderId={orderId} link={link} joinFrom={joinFrom} />}
          {loaderData.lacksLink && <p className="my-3">{LACKS_LINK}</p>}
          <p className="desk-soft my-3">
            To read what your client wrote for this session, open the link in our email about it.
            Only you can open it.
          </p>
          {isBooked && (
            <p className="desk-back">
              <a href={`/my/session/${orderId}/next`}>Propose the next sessions</a>
            </p>
          )}
        </div>
        <div>
          {sharedUntil && (
            <section aria-labelledby="shared">
              <h2 id="shared">What your client shared</h2>
              {actionData?.answers ? (
                <AnswerList answers={actionData.answers} />
              ) : (
                <DeskForm forms={forms} intent="open-shared">
                  <p>
                    Your client agreed to share their answers from the assessment with you, until{" "}
                    {sharedUntil}. They can withdraw it at any time. We log each time you open them.
                  </p>
                </DeskForm>
              )}
            </section>
          )}
          {noShow && <Act title="Your client didn’t come" text={noShow.text} intent={noShow.can} />}
          {withdrawal && (
            <Act
              title="I can’t keep this session"
              text={
                withdrawal === "asked"
                  ? toldText
                  : "We find your client another time or therapist, or refund them. Until we do, the session stays in your calendar."
              }
              intent={withdrawal === "can" ? "ask-withdrawal" : null}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Act(props: { title: string; text: string; intent: OwnSessionIntent | null }) {
  return (
    <section aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.intent ? (
        <DeskForm forms={forms} intent={props.intent} quote={props.text} />
      ) : (
        <div className="desk-form">
          <p>{props.text}</p>
        </div>
      )}
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const session = await loadOwnSession(services, therapistId, params.id, now);
  if (!session) throw data("There is no such session of yours.", { status: 404 });
  return session;
}

/** What the client shared is in the reply alone, which nothing stores. */
export function action(args: Route.ActionArgs) {
  const [therapistId, orderId] = [ownTherapistId(args.context), args.params.id];
  const act = (deps: AuditedServices, intent: OwnSessionIntent, now: Date) =>
    actOnOwnSession(deps, therapistId, orderId, intent, now);
  const screen = deskScreen({}, forms, {
    run: {
      "no-show": (deps, _values, { now }) => act(deps, "no-show", now),
      "undo-no-show": (deps, _values, { now }) => act(deps, "undo-no-show", now),
      "ask-withdrawal": (deps, _values, { now }) => act(deps, "ask-withdrawal", now),
      "open-shared": (deps, _values, { now }) => openSharedAnswers(deps, therapistId, orderId, now),
    },
    problems: {
      not_booked: "This session is no longer booked.",
      not_shared: "Your client doesn’t share answers with you now.",
      too_early: "That can be marked 15 minutes after the start.",
      too_late: "24 hours have passed. Ask us if it was a mistake.",
      unknown() {
        throw data("There is no such session of yours.", { status: 404 });
      },
    },
    status: 409,
    show: (done) => ("answers" in done ? { answers: done.answers } : undefined),
    done: ({ intent }) => `/my/session/${orderId}?done=${intent}`,
  });
  return runForm(args, screen);
}
