import { AnswerList, type OpenedAnswers, StateChip } from "../desk/desk-table.tsx";
import { CodeField, FormButton } from "../desk/desk-form.tsx";
import { myCopy as copy } from "./my.words.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { ticketCopy } from "../booking/session-ticket.words.ts";
import { DeskHeading } from "../desk/desk-frame.tsx";
import {
  type OwnSession,
  openSharedAnswers,
  actOnOwnSession,
  loadOwnSession,
  ownSessionActions,
} from "./my.server.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/session";
import { isFresh } from "../../domain/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

interface SharedAnswersProps {
  until: string;
  needsCode: boolean;
  /** After the therapist opened them. */
  answers?: OpenedAnswers | undefined;
}

/** What the client agreed to share: behind a button, in the reply to it alone. */
function SharedAnswers({ until, needsCode, answers }: SharedAnswersProps) {
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{copy.shared}</h2>
      {answers ? (
        <div className="my-3 max-w-2xl">
          <AnswerList answers={answers} />
        </div>
      ) : (
        <form method="post" className="desk-form">
          <p>{copy.sharedUntil(until)}</p>
          <CodeField needed={needsCode} />
          <FormButton intent="open-shared" text={copy.sharedButton} />
        </form>
      )}
    </section>
  );
}

interface OwnSessionViewProps extends OwnSession {
  needsCode: boolean;
  answers?: OpenedAnswers | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** A therapist's page of one session: join, no-show, and asking the desk to act. */
function OwnSessionView(props: OwnSessionViewProps) {
  const { orderId, client, when, connection, state, link, noShow, withdrawal } = props;
  return (
    <>
      <p className="desk-back">
        <a href="/my">{copy.back}</a>
      </p>
      <DeskHeading done={props.done} problem={props.problem}>
        {copy.session}
      </DeskHeading>
      <div className="my-3 max-w-2xl">
        <SummaryList
          rows={[
            { key: copy.when, value: when },
            { key: copy.client, value: client },
            { key: copy.connection, value: connection },
            { key: copy.state, value: <StateChip state={state} /> },
          ]}
        />
      </div>
      {props.safetyPath && (
        <p className="my-3">
          <a href={props.safetyPath}>{copy.danger}</a>
        </p>
      )}
      {link && (
        <>
          <p>
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
      {props.sharedUntil && (
        <SharedAnswers
          until={props.sharedUntil}
          needsCode={props.needsCode}
          answers={props.answers}
        />
      )}
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
    </>
  );
}

function Act(props: { title: string; text: string; intent: string | null; label: string }) {
  return (
    <section aria-label={props.title}>
      <h2>{props.title}</h2>
      <form method="post" className="desk-form">
        <p>{props.text}</p>
        {props.intent && <FormButton intent={props.intent} text={props.label} />}
      </form>
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const session = await loadOwnSession(services, therapistId, params.id, now);
  if (!session) throw data(copy.unknown, { status: 404 });
  const needsCode = !isFresh(context.get(staffContext), now);
  return { ...session, needsCode, done: new URL(request.url).searchParams.get("done") ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, field, now } = sent;
  const therapistId = ownTherapistId(context);
  if (field("intent") === "open-shared") return openShared(sent, therapistId, params.id, context);
  const intent = ownSessionActions.find((one) => one === field("intent"));
  if (!intent) throw data("There is no such action.", { status: 400 });
  const done = await actOnOwnSession(services, therapistId, params.id, intent, now);
  return done.ok ? redirect(`/my/session/${params.id}?done=${intent}`) : refuse(done.reason);
}

/** Opens what the client shared. The answers are in this reply alone, which nothing stores. */
async function openShared(
  sent: DeskForm,
  therapistId: number,
  orderId: string,
  context: Route.ActionArgs["context"],
) {
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ problem: refused, answers: undefined }, { status: 403 });
  const opened = await openSharedAnswers(sent.services, therapistId, orderId, sent.now);
  return opened.ok ? data({ answers: opened.answers, problem: undefined }) : refuse(opened.reason);
}

function refuse(reason: "unknown" | keyof typeof copy.problems) {
  if (reason === "unknown") throw data(copy.unknown, { status: 404 });
  return data({ problem: copy.problems[reason], answers: undefined }, { status: 409 });
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = ownValue(copy.done, done);
  return <OwnSessionView {...shown} {...actionData} done={actionData ? undefined : text} />;
}
