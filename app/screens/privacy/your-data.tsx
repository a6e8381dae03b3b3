import { Button } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import type { Route } from "./+types/your-data";
import { brand, brandWords, shownDetail } from "../../content/brand.ts";
import { t } from "../../lib/language/t.ts";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Page } from "../../ui/page.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { runForm } from "../../http/form.server.ts";
import { linkRequest } from "../booking/booking-link-forms.server.ts";
import { createFormId } from "../../http/form-limits.server.ts";

/** What the page offers, also to who has a link that no longer works. */
export const leadText = () =>
  t(
    "View, download, correct or delete your data, withdraw your consent, or complain. You don’t need an account: we email you a link.",
  );

const submitText = () => t("Email me the link", {}, "to your data");

export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: leadText() },
    { name: "robots", content: "noindex" },
  ];
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    formId: createFormId(context),
    sent: searchParams.has("sent"),
    changed: searchParams.has("changed"),
    ended: searchParams.has("ended"),
  };
}

export const action = (args: Route.ActionArgs) => runForm(args, sendDataLink);

const sendDataLink = linkRequest("data_link", "/privacy/your-data?sent=yes", submitText);

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = brand.grievanceContact;
  return (
    <>
      <title>
        {actionData
          ? t("Error: Your data: {brand}", { brand: brand.name })
          : t("Your data: {brand}", { brand: brand.name })}
      </title>
      <Page
        title={t("Your data")}
        lead={leadText()}
        width="narrow"
        drawing="phone"
        before={<ErrorSummary errors={listErrors(actionData?.errors)} />}
      >
        {!actionData && loaderData.sent && (
          <Said title={t("Check your email")}>
            {t(
              "If we hold data for that email address, the link is on its way. It works for one hour.",
            )}
          </Said>
        )}
        {!actionData && loaderData.changed && (
          <Said title={t("Your email address is changed")}>
            {t("To view your data again, ask for a new link.")}
          </Said>
        )}
        {!actionData && loaderData.ended && (
          <Said title={t("Your link has ended")}>
            {t(
              "No one can open your data with it any more. To view your data again, ask for a new link.",
            )}
          </Said>
        )}
        <StaticForm action="/privacy/your-data" className="space-y-6">
          <FormProtectionFields formId={actionData?.formId || loaderData.formId} />
          <TextField
            label={t("Email")}
            name="email"
            type="email"
            hint={t("The email address you gave us")}
            autoComplete="email"
            defaultValue={actionData?.typed.email ?? ""}
            error={actionData?.errors.email}
            required
          />
          <Button>{submitText()}</Button>
        </StaticForm>
        <div className="mt-8 space-y-4 text-ink-soft">
          <p>
            <LinkedText
              text={t(
                "We use your email address to send the link and delete the request after a day. What we hold and for how long: [Privacy Policy](/privacy).",
              )}
            />
          </p>
          <p>
            <LinkedText
              text={t(
                "Can’t open your mailbox, or no email after a few minutes? Write to {grievanceTitle}, {name}, [{email}](mailto:{email}).",
                { grievanceTitle: brandWords.grievanceTitle, name: shownDetail(name), email },
              )}
            />
          </p>
        </div>
      </Page>
    </>
  );
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <FormResultNotice title={title}>
      <p>{children}</p>
    </FormResultNotice>
  );
}
