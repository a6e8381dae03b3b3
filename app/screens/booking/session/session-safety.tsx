import { Form, Link } from "react-router";
import { brand } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { buttonStyle, Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { Page } from "../../../ui/page.tsx";
import type { Attendee } from "../../../domain/bookings/attendee.ts";
import { AttendeeDetails } from "../attendee-section.tsx";
import { safetyCopy } from "./session.words.ts";
import { phoneUrl } from "../../../lib/phone-link.ts";
import type { Route } from "./+types/session-safety";
import { linkPath } from "../../../domain/links/link-kinds.ts";
import { UnknownLink } from "../link-page.tsx";
import { loadTherapistSession } from "../../../domain/bookings/therapist-session.server.ts";
import { revealPhoneForDanger } from "../../../domain/bookings/session-reports.server.ts";
import { therapistByLink } from "../../../domain/staff/audit.server.ts";
import { answerSecretLink, auditedBy } from "../../../http/answer-secret-link.server.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { byOrderLink } from "../link-form.server.ts";

interface SafetyViewProps {
  attendee: Attendee;
  /** The client's full name; empty when none was given, or the session is cancelled. */
  name: string;
  sessionPath: string;
  /** The client's phone number, in the response to the press alone; or why it is not shown. */
  answer: Route.ComponentProps["actionData"];
}

/** The therapist's safety page of a session: whom to call, and what the client told for this case. */
function SafetyView({ attendee, name, sessionPath: backPath, answer }: SafetyViewProps) {
  const problem = answer?.problem;
  const phone = answer && "phone" in answer ? answer.phone : undefined;
  const told = attendee.city !== "" || attendee.emergencyPhone !== "";
  return (
    <Page title={safetyCopy.title} lead={safetyCopy.lead}>
      <div className="space-y-10">
        <div className="grid gap-4 sm:grid-cols-2">
          <CallButton number={emergency.number} text={safetyCopy.emergency(emergency.what)} />
          <CallButton
            number={teleManas.number}
            text={safetyCopy.teleManas(teleManas.what, teleManas.hours)}
          />
        </div>
        <div className="space-y-2">
          <a
            className={buttonStyle({ variant: "secondary", wide: true })}
            href={phoneUrl(brand.phone)}
          >
            {safetyCopy.team(brand.phone)}
          </a>
          <p>{safetyCopy.teamHours}</p>
        </div>
        <section aria-labelledby="client" className="space-y-4">
          <h2 id="client" className="text-2xl">
            {safetyCopy.client}
          </h2>
          <SummaryList rows={[{ key: safetyCopy.name, value: name || safetyCopy.noName }]} />
          <AttendeeDetails attendee={attendee} />
          {!told && <p>{safetyCopy.notTold}</p>}
        </section>
        <section id="phone" aria-labelledby="phone-title" className="space-y-4">
          <h2 id="phone-title" className="text-2xl">
            {safetyCopy.phoneTitle}
          </h2>
          {problem && (
            <Notice tone="error" title={problem.title} live>
              <p>{problem.text}</p>
            </Notice>
          )}
          {phone ? (
            <Notice tone="info" title={phone} live>
              <p className="mb-3">{safetyCopy.phoneRecorded}</p>
              <a className={buttonStyle({ wide: true })} href={phoneUrl(phone)}>
                {safetyCopy.call(phone)}
              </a>
            </Notice>
          ) : (
            <Form method="post" action="#phone" className="space-y-3">
              <p>{safetyCopy.phoneHint}</p>
              <Button name="intent" value="phone" variant="secondary">
                {safetyCopy.phoneButton}
              </Button>
            </Form>
          )}
        </section>
        <div className="space-y-3">
          <p>{safetyCopy.share}</p>
          <p className="text-ink-soft">{safetyCopy.own}</p>
        </div>
        <Link
          to={backPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {safetyCopy.back}
        </Link>
      </div>
    </Page>
  );
}

function CallButton({ number, text }: { number: string; text: string }) {
  return (
    <div className="space-y-2">
      <a className={buttonStyle({ variant: "secondary", wide: true })} href={`tel:${number}`}>
        {safetyCopy.call(number)}
      </a>
      <p>{text}</p>
    </div>
  );
}

/** A static page: it opens fast when it is needed. */
export const handle = { hydrate: false };

export { headers } from "../link-page.tsx";

export function meta() {
  return [
    { title: safetyCopy.tabTitle },
    { name: "description", content: safetyCopy.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  const page = session && {
    attendee: session.attendee,
    name: session.cancelledBy === null ? session.visitorName : "",
    sessionPath: linkPath("session", params.token),
  };
  return answerSecretLink(context, page);
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, {
    who: byOrderLink("session"),
    forms: { phone: phoneForm },
    held: () => ({ problem: safetyCopy.phoneTooOften }),
  });

/** Shows the client's phone number in this response alone, which nothing stores. */
const phoneForm = formsOf<{ orderId: string }, object, { phone: string; problem?: undefined }>()({
  run: (sent, { orderId }) =>
    revealPhoneForDanger(auditedBy(sent, therapistByLink), orderId, sent.now),
  refuse: () => ({ problem: safetyCopy.phoneGone }),
  done: ({ show }, _about, { phone }) => show({ phone }),
});

export default function SessionSafety({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SafetyView {...loaderData} answer={actionData} />;
}
