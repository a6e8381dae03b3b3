import { buttonStyle } from "../../../ui/button-style.ts";
import { SummaryList } from "../../../ui/summary-list.tsx";
import type { OpenedAnswers } from "../answers/answer-list.tsx";
import { ticketCopy } from "../../bookings/ticket-copy.ts";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { FormButton } from "../frame/form-buttons.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import { myCopy as copy } from "./my-copy.ts";
import type { OwnSession } from "./own-session.server.ts";
import { SharedAnswers } from "./shared-answers.tsx";

interface OwnSessionViewProps extends OwnSession {
  needsCode: boolean;
  answers?: OpenedAnswers | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** A therapist's page of one session: join, no-show, and asking the desk to act. */
export function OwnSessionView(props: OwnSessionViewProps) {
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
