import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { Page } from "../../ui/page.tsx";
import { HelpFirst } from "../reading/help/help-first.tsx";
import { loadMessageConfirmation } from "../../domain/messages/receive-message.server.ts";
import { enquiryCopy } from "../reading/contact/contact.words.ts";
import type { Route } from "./+types/booking-complaint";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { resolveLink } from "../../domain/links/secret-links.server.ts";
import { UnknownLink } from "./link-page.tsx";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";
import { runForm } from "../../http/form.server.ts";
import { createFormId } from "../../http/form-protection.server.ts";
import { servicesContext } from "../../services.server.ts";
import { complaintForm } from "./link-form.server.ts";
import { t } from "../../lib/language/t.ts";

const copy = enquiryCopy.complaint;

/** The page for a complaint about a session, with the confirmation or the error. */
function ComplaintView({
  formId,
  managePath: backPath,
  sent,
  refusal,
}: NonNullable<Route.ComponentProps["loaderData"]> & {
  refusal: Route.ComponentProps["actionData"];
}) {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className="space-y-6">
        <HelpFirst danger={(refusal ?? sent)?.danger} />
        {!refusal && sent && (
          <FormResultNotice title={copy.sent}>
            {sent.reference && (
              <p>
                {t("Your reference number:")}{" "}
                <strong className="font-semibold">{sent.reference}</strong>
              </p>
            )}
            <p>{copy.sentDetail}</p>
          </FormResultNotice>
        )}
        {(refusal || !sent) && (
          <Form method="post" className="space-y-6">
            <FormProtectionFields formId={refusal?.formId || formId} />
            <TextArea
              label={copy.label}
              name="complaint"
              hint={copy.hint}
              defaultValue={refusal?.typed.complaint}
              error={refusal?.errors.complaint}
              required
            />
            <Button>{copy.send}</Button>
          </Form>
        )}
        <Link
          to={backPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.back}
        </Link>
      </div>
    </Page>
  );
}

/** A static page: one form. */
export const handle = { hydrate: false };

export { headers } from "./link-page.tsx";

export function meta() {
  return [
    { title: enquiryCopy.complaint.tabTitle },
    { name: "description", content: enquiryCopy.complaint.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const orderId = (await resolveLink(services.db, "manage", params.token, now))?.subject;
  const reference = new URL(request.url).searchParams.get("sent");
  const page = orderId && {
    formId: createFormId(context),
    managePath: linkPath("manage", params.token),
    sent: await loadMessageConfirmation(services, reference, now),
  };
  return respondToSecretLink(context, page || undefined);
}

export const action = (args: Route.ActionArgs) => runForm(args, complaintForm);

export default function BookingComplaint({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  return <ComplaintView {...loaderData} refusal={actionData} />;
}
