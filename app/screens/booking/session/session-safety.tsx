import { Form, Link } from "react-router";
import { brand, brandWords } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { buttonStyle, Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { Page } from "../../../ui/page.tsx";
import { AttendeeDetails } from "../attendee-section.tsx";
import { phoneUrl } from "../../../lib/phone-link.ts";
import type { Route } from "./+types/session-safety";
import { linkPath } from "../../../domain/links/link-kinds.ts";
import { UnknownLink } from "../link-page.tsx";
import { loadTherapistSession } from "../../../domain/bookings/therapist-session.server.ts";
import { revealPhoneForDanger } from "../../../domain/bookings/session-reports.server.ts";
import { therapistByLink } from "../../../domain/staff/audit.server.ts";
import { respondToSecretLink, auditedBy } from "../../../http/respond-to-secret-link.server.ts";
import { formsOf, runForm } from "../../../http/form.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { byOrderLink } from "../booking-link-forms.server.ts";

const lead = "Numbers to call, and what your client told us for this session.";

/**
 * The therapist's safety page of a session: whom to call, and what the client told for this case. It prescribes no
 * procedure.
 * @param props.answer the client's phone number, in the response to the press alone; or why it is not shown
 */
function SafetyView({
  attendee,
  name,
  sessionPath: backPath,
  answer,
}: NonNullable<Route.ComponentProps["loaderData"]> & {
  answer: Route.ComponentProps["actionData"];
}) {
  const problem = answer?.problem;
  const phone = answer && "phone" in answer ? answer.phone : undefined;
  const told = attendee.city !== "" || attendee.emergencyPhone !== "";
  return (
    <Page title="If your client is in danger" lead={lead}>
      <div className="space-y-10">
        <div className="grid gap-4 sm:grid-cols-2">
          <CallButton
            number={emergency.number}
            text={`${emergency.what}, anywhere in India. Say where your client is.`}
          />
          <CallButton
            number={teleManas.number}
            text={`${teleManas.what}, ${teleManas.hours}. Your client can call it too.`}
          />
        </div>
        <div className="space-y-2">
          <a
            className={buttonStyle({ variant: "secondary", wide: true })}
            href={phoneUrl(brand.phone)}
          >
            {`Call our team: ${brand.phone}`}
          </a>
          <p>{`${brandWords.phoneHours}. We help you reach your client or their emergency contact.`}</p>
        </div>
        <section aria-labelledby="client" className="space-y-4">
          <h2 id="client" className="text-2xl">
            Where your client is, and who to call
          </h2>
          <SummaryList rows={[{ key: "Full name", value: name || "not given" }]} />
          <AttendeeDetails attendee={attendee} />
          {!told && (
            <p>
              Your client hasn’t given a city or an emergency contact. You can ask them yourself
              when the session starts.
            </p>
          )}
        </section>
        <section id="phone" aria-labelledby="phone-title" className="space-y-4">
          <h2 id="phone-title" className="text-2xl">
            Your client’s phone number
          </h2>
          {problem && (
            <Notice tone="error" title={problem.title} live>
              <p>{problem.text}</p>
            </Notice>
          )}
          {phone ? (
            <Notice tone="info" title={phone} live>
              <p className="mb-3">We recorded that you saw it, and told our team.</p>
              <a className={buttonStyle({ wide: true })} href={phoneUrl(phone)}>
                {`Call ${phone}`}
              </a>
            </Notice>
          ) : (
            <Form method="post" action="#phone" className="space-y-3">
              <p>
                Only when a life is at risk. We record that you saw it and tell our team at once.
              </p>
              <Button name="intent" value="phone" variant="secondary">
                A life is at risk: show the number
              </Button>
            </Form>
          )}
        </section>
        <div className="space-y-3">
          <p>
            When a life is at risk, you may share what is needed to protect it, and no more: section
            23 of the Mental Healthcare Act, 2017.
          </p>
          <p className="text-ink-soft">
            Your own training, your professional body’s rules and the law decide what you do. This
            page doesn’t replace them.
          </p>
        </div>
        <Link
          to={backPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to the session
        </Link>
      </div>
    </Page>
  );
}

function CallButton({ number, text }: { number: string; text: string }) {
  return (
    <div className="space-y-2">
      <a className={buttonStyle({ variant: "secondary", wide: true })} href={`tel:${number}`}>
        {`Call ${number}`}
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
    { title: `If your client is in danger: ${brand.name}` },
    { name: "description", content: lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const session = await loadTherapistSession(services, params.token, services.now());
  const page = session && {
    attendee: session.attendee,
    /** Empty when none was given, or the session is cancelled. */
    name: session.cancelledBy === null ? session.visitorName : "",
    sessionPath: linkPath("session", params.token),
  };
  return respondToSecretLink(context, page);
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, {
    who: byOrderLink("session"),
    forms: { phone: phoneForm },
    held: () => ({
      problem: {
        title: "The number was asked for too often",
        text: `Call our team now: ${brand.phone}.`,
      },
    }),
  });

/** Shows the client's phone number in this response alone, which nothing stores. */
const phoneForm = formsOf<{ orderId: string }, { phone: string; problem?: undefined }>()({
  run: (sent, { orderId }) =>
    revealPhoneForDanger(auditedBy(sent, therapistByLink), orderId, sent.now),
  refuse: () => ({
    problem: {
      title: "We can’t show the number",
      text: `This session isn’t booked any more. Call our team: ${brand.phone}.`,
    },
  }),
  done: ({ show }, _about, { phone }) => show({ phone }),
});

export default function SessionSafety({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="therapist" />;
  return <SafetyView {...loaderData} answer={actionData} />;
}
