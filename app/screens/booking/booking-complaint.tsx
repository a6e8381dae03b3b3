import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { Page } from "../../ui/page.tsx";
import { HelpFirst } from "../reading/help/help-first.tsx";
import { loadMessageConfirmation } from "../../domain/messages/receive-message.server.ts";
import { brand } from "../../content/brand.ts";
import { promises } from "../../content/operator.ts";
import type { Route } from "./+types/booking-complaint";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { resolveLink } from "../../domain/links/secret-links.server.ts";
import { UnknownLink } from "./link-page.tsx";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";
import { runForm } from "../../http/form.server.ts";
import { createFormId } from "../../http/form-limits.server.ts";
import { servicesContext } from "../../services.server.ts";
import { complaintForm } from "./booking-link-forms.server.ts";
import { t } from "../../lib/language/t.ts";

const leadText = () =>
  t(
    "Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within {messageHours} hours. Your therapist doesn’t see it.",
    { messageHours: promises.messageHours },
  );

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
    <Page title={t("Did something go wrong?")} lead={leadText()}>
      <div className="space-y-6">
        <HelpFirst danger={(refusal ?? sent)?.danger} />
        {!refusal && sent && (
          <FormResultNotice title={t("We have your complaint")}>
            {sent.reference && (
              <p>
                {t("Your reference number:")}{" "}
                <strong className="font-semibold">{sent.reference}</strong>
              </p>
            )}
            <p>
              {t("We’ve emailed you this number. We’ll answer within {messageHours} hours.", {
                messageHours: promises.messageHours,
              })}
            </p>
          </FormResultNotice>
        )}
        {(refusal || !sent) && (
          <Form method="post" className="space-y-6">
            <FormProtectionFields formId={refusal?.formId || formId} />
            <TextArea
              label={t("What happened?")}
              name="complaint"
              hint={t(
                "We’ll reply to the email address on this booking. We keep your complaint for a year.",
              )}
              defaultValue={refusal?.typed.complaint}
              error={refusal?.errors.complaint}
              required
            />
            <Button>{t("Send the complaint")}</Button>
          </Form>
        )}
        <Link
          to={backPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("Back to your booking", {}, "after a complaint")}
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
    { title: t("Complain about a session: {brand}", { brand: brand.name }) },
    { name: "description", content: leadText() },
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
