import type { Route } from "./+types/your-data";
import { brand } from "../../../content/brand.ts";
import { DataLinkRequestForm } from "../../../features/privacy/views/data-link-request-form.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { Page } from "../../../ui/page.tsx";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import { requestLink } from "../../booking/request-link.server.ts";
import { createFormId } from "../../../http/form-protection.server.ts";

export const handle = { hydrate: false };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export { headersOfPersonalPage as headers } from "../../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    formId: createFormId(context),
    sent: searchParams.has("sent"),
    changed: searchParams.has("changed"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return requestLink(request, context, "data_link.requested", "/privacy/your-data?sent=yes");
}

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData ? [{ field: "email", message: actionData.message }] : [];
  return (
    <>
      <title>{`${actionData ? "Error: " : ""}Your data: ${brand.name}`}</title>
      <Page
        title="Your data"
        lead="See what we hold about you, download it, correct it, erase it, take back an agreement, or complain. Without an account: by a link that we mail to you."
        width="narrow"
        before={<ErrorSummary errors={errors} />}
      >
        {!actionData && loaderData.sent && (
          <Said title="Please look into your mailbox">
            If we hold something with that address, a letter with the link is on its way. It works
            for an hour.
          </Said>
        )}
        {!actionData && loaderData.changed && (
          <Said title="The new address has taken the place of the old one">
            To see your data again, ask for a link to it.
          </Said>
        )}
        <DataLinkRequestForm
          formId={actionData?.formId || loaderData.formId}
          email={actionData?.email ?? ""}
          error={actionData?.message}
        />
        <div className="mt-8 space-y-4 text-ink-soft">
          <p>
            We use the address to mail the link, and forget that you asked after a day. What we hold
            and for how long: <a href="/privacy">Privacy Policy</a>.
          </p>
          <p>
            No mailbox any more, or nothing there after a few minutes? Write to{" "}
            {brand.grievanceContact.title}, {brand.grievanceContact.name},{" "}
            <a href={`mailto:${brand.grievanceContact.email}`}>{brand.grievanceContact.email}</a>.
          </p>
        </div>
      </Page>
    </>
  );
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <AnswerNotice title={title}>
      <p>{children}</p>
    </AnswerNotice>
  );
}
