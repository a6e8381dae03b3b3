import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { findBookingCopy } from "./find-booking.words.ts";
import type { Route } from "./+types/find-booking";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Page } from "../../ui/page.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { requestLink } from "./link-form.server.ts";
import { createFormId } from "../../http/form-protection.server.ts";

interface FindBookingFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** Form for an email address, to which the links of its bookings are emailed. */
function FindBookingForm({ formId, email, error }: FindBookingFormProps) {
  return (
    <StaticForm className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label={findBookingCopy.email}
        name="email"
        type="email"
        hint={findBookingCopy.emailHint}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>{findBookingCopy.submit}</Button>
    </StaticForm>
  );
}

/** The form needs no script: the server validates it. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: findBookingCopy.lead },
    { name: "robots", content: "noindex" },
  ];
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const formId = createFormId(context);
  return { formId, sent: searchParams.has("sent"), replaced: searchParams.has("replaced") };
}

export function action({ request, context }: Route.ActionArgs) {
  const sentPath = "/find-booking?sent=yes";
  return requestLink(request, context, "link", sentPath, findBookingCopy.submit);
}

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, sent, replaced } = loaderData;
  const errors = actionData ? [{ field: "email", message: actionData.message }] : [];
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{findBookingCopy.tabTitle(actionData !== undefined)}</title>
      <Page
        title={findBookingCopy.title}
        lead={findBookingCopy.lead}
        width="narrow"
        drawing="envelope"
        before={<ErrorSummary errors={errors} />}
      >
        {!actionData && (sent || replaced) && <Answer replaced={replaced} />}
        <FindBookingForm
          formId={actionData?.formId || formId}
          email={actionData?.email ?? ""}
          error={actionData?.message}
        />
        <p className="mt-8 text-ink-soft">
          <LinkedText text={sent || replaced ? findBookingCopy.notThere : findBookingCopy.help} />
        </p>
      </Page>
    </>
  );
}

function Answer({ replaced }: { replaced: boolean }) {
  const { title, text } = replaced ? findBookingCopy.replaced : findBookingCopy.sent;
  return (
    <FormResultNotice title={title}>
      <p>{text}</p>
    </FormResultNotice>
  );
}
