import { useLocation } from "react-router";
import type { Route } from "./+types/find-booking";
import { brand } from "../../content/brand.ts";
import { FindBookingForm } from "../../features/booking-access/find-booking-form.tsx";
import { SupportLink } from "../../features/booking-access/support-link.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Page } from "../../ui/page.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { requestLink } from "./request-link.server.ts";
import { createFormId } from "../../http/form-protection.server.ts";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const formId = createFormId(context);
  return { formId, sent: searchParams.has("sent"), replaced: searchParams.has("replaced") };
}

export function action({ request, context }: Route.ActionArgs) {
  return requestLink(request, context, "manage_links.requested", "/find-booking?sent=yes");
}

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, sent, replaced } = loaderData;
  const { key } = useLocation();
  const errors = actionData ? [{ field: "email", message: actionData.message }] : [];
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{`${actionData ? "Error: " : ""}Find my booking: ${brand.name}`}</title>
      <Page
        title="Find my booking"
        lead="With its link you can join, move or cancel a session. We mail it to the address that it was booked with."
        width="narrow"
        before={<ErrorSummary errors={errors} />}
      >
        {!actionData && (sent || replaced) && <Answer replaced={replaced} />}
        {/* The fields are emptied after sending, because others may use this device. */}
        <FindBookingForm
          key={key}
          formId={actionData?.formId || formId}
          email={actionData?.email ?? ""}
          error={actionData?.message}
        />
        <p className="mt-8 text-ink-soft">
          Nothing there after a few minutes? Look among spam, or write to <SupportLink />.
        </p>
      </Page>
    </>
  );
}

function Answer({ replaced }: { replaced: boolean }) {
  const title = replaced ? "The old link no longer works" : "Please look into your mailbox";
  return (
    <AnswerNotice title={title}>
      <p>
        {replaced
          ? "A letter with the new one is on its way to the address of the booking."
          : "If there is a booking with that address, a letter with its link is on its way."}
      </p>
    </AnswerNotice>
  );
}
