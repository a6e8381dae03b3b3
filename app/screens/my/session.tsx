import { AnswerList, type OpenedAnswers, StateChip } from "../desk/desk-table.tsx";
import { CodeField, FormButton } from "../desk/desk-form.tsx";
import { myCopy as copy } from "./my.words.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { ticketCopy } from "../booking/session-ticket.words.ts";
import { DeskHeading } from "../desk/desk-frame.tsx";
import {
  type OpenSharedAnswers,
  type OwnSession,
  type OwnSessionAction,
  openSharedAnswers,
  actOnOwnSession,
  loadOwnSession,
  ownSessionActions,
} from "./my.server.ts";
import { data } from "react-router";
import { ownTherapistId } from "./own-therapist.server.ts";
import type { Route } from "./+types/session";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../http/desk-form.server.ts";
import { servicesContext } from "../../services.server.ts";

interface SharedAnswersProps {
  until: string;
  /** After the therapist opened them. */
  answers?: OpenedAnswers | undefined;
}

/** What the client agreed to share: behind a button, in the reply to it alone. */
function SharedAnswers({ until, answers }: SharedAnswersProps) {
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{copy.shared}</h2>
      {answers ? (
        <AnswerList answers={answers} />
      ) : (
        <form method="post" className="desk-form">
          <p>{copy.sharedUntil(until)}</p>
          <CodeField />
          <FormButton intent="open-shared" text={copy.sharedButton} />
        </form>
      )}
    </section>
  );
}

interface OwnSessionViewProps extends OwnSession {
  answers?: OpenedAnswers | undefined;
}

/** A therapist's page of one session: join, no-show, and asking the desk to act. */
function OwnSessionView(props: OwnSessionViewProps) {
  const { orderId, client, when, connection, state, link, noShow, withdrawal } = props;
  return (
    <>
      <p className="desk-back">
        <a href="/my">{copy.back}</a>
      </p>
      <DeskHeading done={copy.done}>{copy.session}</DeskHeading>
      <div className="desk-columns">
        <div>
          <SummaryList
            rows={[
              { key: copy.when, value: when },
              { key: copy.client, value: client },
              { key: copy.connection, value: connection },
              { key: copy.state, value: <StateChip state={state} /> },
            ]}
          />
          {props.safetyPath && (
            <p className="desk-back mt-3">
              <a href={props.safetyPath}>{copy.danger}</a>
            </p>
          )}
          {link && (
            <>
              <p className="mt-3">
                <a
                  className={buttonStyle({})}
                  href={link}
                  ping={`/my/session/${orderId}/opened`}
                  rel="noreferrer"
                >
                  {copy.join}
                </a>
              </p>
              <p className="desk-soft my-3">{ticketCopy.opened}</p>
            </>
          )}
          <p className="desk-soft my-3">{copy.details}</p>
          {state === "booked" && (
            <p className="desk-back">
              <a href={`/my/session/${orderId}/next`}>{copy.next}</a>
            </p>
          )}
        </div>
        <div>
          {props.sharedUntil && <SharedAnswers until={props.sharedUntil} answers={props.answers} />}
          {noShow && (
            <Act
              title={copy.missed}
              text={noShow.text}
              intent={noShow.can}
              label={noShow.can === "no-show" ? copy.missedButton : copy.undo}
            />
          )}
          {withdrawal && (
            <Act
              title={copy.cannot}
              text={withdrawal === "asked" ? copy.done["ask-withdrawal"] : copy.cannotHint}
              intent={withdrawal === "can" ? "ask-withdrawal" : null}
              label={copy.cannotButton}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Act(props: { title: string; text: string; intent: string | null; label: string }) {
  return (
    <section aria-label={props.title}>
      <h2>{props.title}</h2>
      <form method="post" className="desk-form">
        {props.intent ? (
          <FormButton intent={props.intent} text={props.label} quote={props.text} />
        ) : (
          <p>{props.text}</p>
        )}
      </form>
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const session = await loadOwnSession(services, therapistId, params.id, now);
  if (!session) throw data(copy.unknown, { status: 404 });
  return session;
}

type OwnSessionForms = DeskActions<
  { therapistId: number; orderId: string },
  OwnSessionAction | OpenSharedAnswers,
  { answers: OpenedAnswers }
>;

const acts = ownSessionActions.map((intent): [string, OwnSessionForms["actions"][string]] => [
  intent,
  {
    run: (deps, { therapistId, orderId, now }) =>
      actOnOwnSession(deps, therapistId, orderId, intent, now),
  },
]);

/** What the client shared is in the reply alone, which nothing stores. */
const sessionForms: OwnSessionForms = {
  expects: {
    nothing: "each names one change of one session, and is refused where it no longer applies",
  },
  actions: {
    ...Object.fromEntries(acts),
    "open-shared": {
      needsCode: true,
      run: (deps, { therapistId, orderId, now }) =>
        openSharedAnswers(deps, therapistId, orderId, now),
    },
  },
  refuse({ reason }) {
    if (reason === "unknown") throw data(copy.unknown, { status: 404 });
    return [copy.problems[reason], 409];
  },
  show: (done) => ("answers" in done ? { answers: done.answers } : undefined),
  done: ({ orderId, intent }) => `/my/session/${orderId}?done=${intent}`,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context), orderId: params.id };
  return runDeskForm(await parseDeskForm(request, context), about, sessionForms);
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnSessionView {...loaderData} {...actionData} />;
}
