import { Button } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { yourDataCopy } from "./your-data.words.ts";
import type { Route } from "./+types/your-data";
import { brand } from "../../content/brand.ts";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Page } from "../../ui/page.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { runForm } from "../../http/form.server.ts";
import { linkRequest } from "../booking/link-form.server.ts";
import { createFormId } from "../../http/form-protection.server.ts";

interface DataLinkRequestFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** Asks for the email address to which the data link is sent. */
function DataLinkRequestForm({ formId, email, error }: DataLinkRequestFormProps) {
  return (
    <StaticForm action="/privacy/your-data" className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label={yourDataCopy.email}
        name="email"
        type="email"
        hint={yourDataCopy.request.emailHint}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>{yourDataCopy.request.submit}</Button>
    </StaticForm>
  );
}

const copy = yourDataCopy.request;

export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: copy.lead },
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

const sendDataLink = linkRequest("data_link", "/privacy/your-data?sent=yes", () => copy.submit);

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{yourDataCopy.tabTitle(actionData !== undefined)}</title>
      <Page
        title={yourDataCopy.title}
        lead={copy.lead}
        width="narrow"
        drawing="phone"
        before={<ErrorSummary errors={listErrors(actionData?.errors)} />}
      >
        {!actionData && loaderData.sent && <Said title={copy.sentTitle}>{copy.sent}</Said>}
        {!actionData && loaderData.changed && <Said title={copy.changedTitle}>{copy.changed}</Said>}
        {!actionData && loaderData.ended && <Said title={copy.endedTitle}>{copy.ended}</Said>}
        <DataLinkRequestForm
          formId={actionData?.formId || loaderData.formId}
          email={actionData?.typed.email ?? ""}
          error={actionData?.errors.email}
        />
        <div className="mt-8 space-y-4 text-ink-soft">
          <p>
            <LinkedText text={copy.afterwards} />
          </p>
          <p>
            <LinkedText text={copy.noMailbox(brand.grievanceContact)} />
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
