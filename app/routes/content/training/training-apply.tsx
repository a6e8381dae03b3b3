import { data, redirect } from "react-router";
import type { Route } from "./+types/training-apply";
import { handleApplicationForm } from "../../../features/training/handle-application-form.server.ts";
import { HelpFirst } from "../../../features/safety/help-first.tsx";
import { loadConfirmation } from "../../../features/safety/receive-message.server.ts";
import { ApplicationForm } from "../../../features/training/application-form.tsx";
import { ApplicationSent } from "../../../features/training/application-sent.tsx";
import { ChooseModule } from "../../../features/training/choose-module-form.tsx";
import { ModuleSummary } from "../../../features/training/module-summary.tsx";
import { ApplicationRefusedNotice } from "../../../features/training/application-refused-notice.tsx";
import { trainingCopy } from "../../../features/training/training-copy.ts";
import { applyPath, findModule } from "../../../features/training/training-module.ts";
import { servicesContext } from "../../../services.server.ts";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { ErrorSummary, listErrors } from "../../../ui/form/error-summary.tsx";
import { Page } from "../../../ui/page.tsx";
import { createFormId, checkForm } from "../../../http/form-protection.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";

/** The form needs no script: the server validates it, and a double submit changes nothing. */
export const handle = { hydrate: false };

const copy = trainingCopy.apply;

export function meta() {
  return [{ name: "description", content: copy.description }];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

const moduleOf = (request: Request) => findModule(new URL(request.url).searchParams.get("module"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reference = new URL(request.url).searchParams.get("sent");
  const sent = await loadConfirmation(services, reference, services.now());
  return { formId: createFormId(context), module: moduleOf(request), sent };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const module = moduleOf(request);
  if (!module) return redirect(applyPath());
  const form = await parseForm(request);
  const judged = await checkForm(context, form, copy.send, "application");
  const answer = await handleApplicationForm(services, module, form, judged, services.now());
  return answer.ok
    ? redirect(`${applyPath(module)}&sent=${answer.reference || "yes"}`)
    : data(answer.refusal, { status: judged.status });
}

export default function TrainingApply({ loaderData, actionData }: Route.ComponentProps) {
  const { module, formId, sent } = loaderData;
  if (!module) return <ChooseModule />;
  if (sent && !actionData) return <ApplicationSent module={module} sent={sent} />;
  return (
    <Page
      width="narrow"
      title={copy.title(module.title)}
      lead={copy.lead}
      before={
        <>
          {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
          <title>{copy.tabTitle(module.title, Boolean(actionData))}</title>
          <BackLink to={applyPath()}>{copy.chooseOther}</BackLink>
          {actionData && (
            <div className="mt-4">
              {actionData.helpFirst && <HelpFirst />}
              {actionData.refused && <ApplicationRefusedNotice module={module} />}
              <ErrorSummary errors={listErrors(actionData.errors)} />
            </div>
          )}
        </>
      }
    >
      <ModuleSummary module={module} />
      <ApplicationForm
        key={formId}
        module={module}
        formId={actionData?.formId || formId}
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
      />
    </Page>
  );
}
