import { brand, supportLink } from "../../content/brand.ts";
import { t } from "../../lib/language/t.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import type { Route } from "./+types/find-booking";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { Page } from "../../ui/page.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { runForm } from "../../http/form.server.ts";
import { linkRequest } from "./booking-link-forms.server.ts";
import { createFormId } from "../../http/form-limits.server.ts";

const lead = () =>
  t(
    "Join, reschedule or cancel with the link to your booking. We’ll send it to the email address you booked with.",
  );

const submit = () => t("Email me the link");

/** Form for an email address, to which the links of its bookings are emailed. */
function FindBookingForm({
  formId,
  email,
  error,
}: {
  formId: string;
  email: string;
  error: string | undefined;
}) {
  return (
    <StaticForm className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label={t("Email")}
        name="email"
        type="email"
        hint={t("The address you gave when you booked")}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>{submit()}</Button>
    </StaticForm>
  );
}

/** The form needs no script: the server validates it. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: lead() },
    { name: "robots", content: "noindex" },
  ];
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const formId = createFormId(context);
  return { formId, sent: searchParams.has("sent"), replaced: searchParams.has("replaced") };
}

export const action = (args: Route.ActionArgs) => runForm(args, sendLinks);

const sendLinks = linkRequest("link", "/find-booking?sent=yes", submit);

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, sent, replaced } = loaderData;
  const title = t("Find my booking: {brand}", { brand: brand.name });
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{actionData ? t("Error: {title}", { title }) : title}</title>
      <Page
        title={t("Find my booking")}
        lead={lead()}
        width="narrow"
        drawing="envelope"
        before={<ErrorSummary errors={listErrors(actionData?.errors)} />}
      >
        {!actionData && (sent || replaced) && <Answer replaced={replaced} />}
        <FindBookingForm
          formId={actionData?.formId || formId}
          email={actionData?.typed.email ?? ""}
          error={actionData?.errors.email}
        />
        <p className="mt-8 text-ink-soft">
          <LinkedText
            text={
              sent || replaced
                ? t(
                    "Not there in a few minutes? Check your spam folder, or write to {supportLink}.",
                    {
                      supportLink,
                    },
                  )
                : t(
                    "Can’t open that mailbox, or used another email address? Write to {supportLink}.",
                    {
                      supportLink,
                    },
                  )
            }
          />
        </p>
      </Page>
    </>
  );
}

function Answer({ replaced }: { replaced: boolean }) {
  return replaced ? (
    <FormResultNotice title={t("The old link no longer works")}>
      <p>{t("We’ve emailed the new one to the address you booked with.")}</p>
    </FormResultNotice>
  ) : (
    <FormResultNotice title={t("Check your email")}>
      <p>{t("If there is a booking with that address, we’ve emailed you its link.")}</p>
    </FormResultNotice>
  );
}
