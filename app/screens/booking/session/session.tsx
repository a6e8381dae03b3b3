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
  loadTherapistSession,
  recordSessionNoShow,
} from "../../../domain/bookings/therapist-session.server.ts";
import { supportLink } from "../../../content/brand.ts";
import type { Route } from "./+types/session";
import { linkPath, safetyPage } from "../../../domain/links/link-kinds.ts";
import { UnknownLink } from "../link-page.tsx";
import { respondToSecretLink } from "../../../http/respond-to-secret-link.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { formsOf, type Refusal, runForm } from "../../../http/form.server.ts";
import { byOrderLink } from "../booking-link-forms.server.ts";

/** The therapist's page of a session: time, client, meeting link, and the form to record a no-show. */
function SessionView(
  props: NonNullable<Route.ComponentProps["loaderData"]> & { refusal: Refusal | undefined },
) {
  const { cancelledBy, attendee, clientName } = props;
  const problem = props.refusal?.problem;
  const cancelled = cancelledBy !== null;
  return (
    <Page
      title={cancelled ? "This session is cancelled" : "Your session"}
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
            <p>
              {cancelledBy === "operator"
                ? "We cancelled it and told your client. You don’t need to do anything."
                : "Your client cancelled it. The time is available to others again."}
            </p>
          </Notice>
        )}
        <SessionTicket
          session={props}
          withWhom={attendee.name || (clientName ?? "a client who gave no name")}
        >
          {attendee.name && (
            <p>
              {clientName === null
                ? "Booked for someone else."
                : `Booked by ${clientName}, for someone else.`}
            </p>
          )}
        </SessionTicket>
        {!cancelled && props.link && (
          <>
            <JoinSession link={props.link} openedPath={props.openedPath} joinNow={props.joinNow} />
            <p className="text-ink-soft">
              If you open the meeting here from 30 minutes before the start, our team sees when you
              did.
            </p>
          </>
        )}
        {!cancelled && !isEmptyAttendee(attendee) && (
          <section aria-labelledby="details" className="space-y-4">
            <h2 id="details" className="text-2xl">
              What your client told you
            </h2>
            <AttendeeDetails attendee={attendee} />
            <p className="text-ink-soft">
              Only you see these details. Please don’t store them elsewhere.
            </p>
          </section>
        )}
        {!cancelled && (
          <Link
            to={props.safetyPath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            If your client is in danger: who to call
          </Link>
        )}
        {!cancelled && <Missed {...props.noShow} />}
      </div>
    </Page>
  );
}

function Missed(props: NonNullable<Route.ComponentProps["loaderData"]>["noShow"]) {
  const pending = useNavigation().formData?.get("intent") === "no-show";
  return (
    <section aria-labelledby="no-show" className="space-y-4">
      <h2 id="no-show" className="text-2xl">
        If your client doesn’t come
      </h2>
      {props.step === "later" && (
        <p>{`From ${props.from}, 15 minutes after the start, you can mark this session as missed here.`}</p>
      )}
      {props.step === "recorded" && (
        <Notice tone="success" title="You marked this session as missed">
          <p>
            <LinkedText
              text={`Marked on ${props.at}. If that was a mistake, tell us and we’ll undo it: ${supportLink}.`}
            />
          </p>
        </Notice>
      )}
      {props.step === "now" && (
        <>
          <p>
            Your client may still come late. If they don’t, you can mark this session as missed.
          </p>
          <Disclosure label="Mark as missed">
            <Form method="post" className="space-y-4">
              <p>Please do this only if you were there and waited. Your client can see it.</p>
              <Button name="intent" value="no-show" variant="secondary" pending={pending}>
                Yes, my client didn’t come
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
  if (!session) return respondToSecretLink(context, session);
  const { visitorName: _, ...shown } = session;
  return respondToSecretLink(context, {
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

const refused = () => ({
  problem: {
    title: "You can’t record that now",
    text: "Nothing was changed. See below what you can do.",
  },
});

const noShowForm = formsOf<{ orderId: string }>()({
  run: ({ services, now }, { orderId }) => recordSessionNoShow(services, orderId, now),
  refuse: refused,
  done: ({ token }) => linkPath("session", token),
});

export default function TherapistSession({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SessionView {...loaderData} refusal={actionData} />;
}
