import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormResultNotice } from "../../../ui/feedback/form-result-notice.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { isEmptyAttendee } from "../../../domain/bookings/attendee.ts";
import { AttendeeDetails } from "../attendee-section.tsx";
import { JoinSession, SessionTicket } from "../session-ticket.tsx";
import {
  type TherapistSession as LoadedSession,
  loadTherapistSession,
  recordSessionNoShow,
} from "../../../domain/bookings/therapist-session.server.ts";
import { therapistSessionCopy as copy } from "./session.words.ts";
import type { Route } from "./+types/session";
import { linkPath, safetyPage } from "../../../domain/links/link-kinds.ts";
import { UnknownLink } from "../link-page.tsx";
import { answerSecretLink } from "../../../http/answer-secret-link.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { formsOf, type Refusal, runForm } from "../../../http/form.server.ts";
import { byOrderLink } from "../link-form.server.ts";

type SessionViewProps = NonNullable<Route.ComponentProps["loaderData"]> & {
  refusal: Refusal | undefined;
};

/** The therapist's page of a session: time, client, meeting link, and the form to record a no-show. */
function SessionView(props: SessionViewProps) {
  const { cancelledBy, attendee, clientName } = props;
  const problem = props.refusal?.problem;
  const cancelled = cancelledBy !== null;
  return (
    <Page
      title={cancelled ? copy.cancelledTitle : copy.title}
      before={
        problem && (
          <FormResultNotice tone="error" title={problem.title}>
            <p>{problem.text}</p>
          </FormResultNotice>
        )
      }
    >
      <div className="space-y-10">
        {cancelled && (
          <Notice tone="info">
            <p>{cancelledBy === "operator" ? copy.cancelledByUs : copy.cancelledByClient}</p>
          </Notice>
        )}
        <SessionTicket
          session={props}
          withWhom={attendee.name || (clientName ?? copy.nameNotGiven)}
        >
          {attendee.name && (
            <p>{clientName === null ? copy.bookedByUnknown : copy.bookedBy(clientName)}</p>
          )}
        </SessionTicket>
        {!cancelled && props.link && (
          <>
            <JoinSession link={props.link} openedPath={props.openedPath} joinNow />
            <p className="text-ink-soft">
              If you open the meeting here from 30 minutes before the start, our team sees when you
              did.
            </p>
          </>
        )}
        {!cancelled && !isEmptyAttendee(attendee) && (
          <section aria-labelledby="details" className="space-y-4">
            <h2 id="details" className="text-2xl">
              {copy.details}
            </h2>
            <AttendeeDetails attendee={attendee} />
            <p className="text-ink-soft">{copy.detailsPrivacy}</p>
          </section>
        )}
        {!cancelled && (
          <Link
            to={props.safetyPath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.safety}
          </Link>
        )}
        {!cancelled && <Missed {...props.noShow} />}
      </div>
    </Page>
  );
}

function Missed(props: LoadedSession["noShow"]) {
  const pending = useNavigation().formData?.get("intent") === "no-show";
  return (
    <section aria-labelledby="no-show" className="space-y-4">
      <h2 id="no-show" className="text-2xl">
        {copy.missed.title}
      </h2>
      {props.step === "later" && <p>{copy.missed.later(props.from)}</p>}
      {props.step === "recorded" && (
        <Notice tone="success" title={copy.missed.recorded}>
          <p>
            <LinkedText text={copy.missed.undo(props.at)} />
          </p>
        </Notice>
      )}
      {props.step === "now" && (
        <>
          <p>{copy.missed.now}</p>
          <Disclosure label={copy.missed.ask}>
            <Form method="post" className="space-y-4">
              <p>{copy.missed.confirm}</p>
              <Button name="intent" value="no-show" variant="secondary" pending={pending}>
                {copy.missed.submit}
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </section>
  );
}

export { handle, headers, meta, shouldRevalidate } from "../link-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  if (!session) return answerSecretLink(context, session);
  const { visitorName: _, ...shown } = session;
  return answerSecretLink(context, {
    ...shown,
    safetyPath: safetyPage(linkPath("session", params.token)),
    openedPath: `${linkPath("session", params.token)}/opened`,
  });
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, {
    who: byOrderLink("session"),
    forms: { "no-show": noShowForm },
    held: refused,
    unknown: refused,
  });

const refused = () => ({ problem: copy.refused });

const noShowForm = formsOf<{ orderId: string }>()({
  run: ({ services, now }, { orderId }) => recordSessionNoShow(services, orderId, now),
  refuse: refused,
  done: ({ token }) => linkPath("session", token),
});

export default function TherapistSession({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SessionView {...loaderData} refusal={actionData} />;
}
