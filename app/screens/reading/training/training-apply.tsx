import { listModules, type TrainingModule } from "../../../content/training.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ContactFields, FormPrivacyNotice } from "../../journey/contact-fields.tsx";
import { applicationNotice, applyPath } from "../../../domain/messages/training-application.ts";
import { trainingCopy } from "./training.words.ts";
import { HelpFirst } from "../help/help-first.tsx";
import {
  type ReceivedMessage,
  loadMessageConfirmation,
} from "../../../domain/messages/receive-message.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { Link } from "react-router";
import { formatRupees } from "../../../lib/money.ts";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { FormResultNotice } from "../../../ui/feedback/form-result-notice.tsx";
import type { Route } from "./+types/training-apply";
import { runForm } from "../../../http/form.server.ts";
import { applicationForm, moduleOf } from "./training-apply.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { ErrorSummary, listErrors } from "../../../ui/form/error-summary.tsx";
import { createFormId } from "../../../http/form-protection.server.ts";

const applicationFormCopy = trainingCopy.apply;

interface ApplicationFormProps {
  module: TrainingModule;
  formId: string;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

/** The application form for one module. The eligibility question is first, before longer texts. */
function ApplicationForm({ module, formId, values, errors }: ApplicationFormProps) {
  const { question, hints } = module.requirement;
  return (
    <StaticForm action={applyPath(module)} className="space-y-6">
      <FormProtectionFields formId={formId} />
      <div className={errors.eligible ? "border-l-4 border-terracotta pl-4" : ""}>
        {errors.eligible && (
          <p id="eligible-error" className="font-semibold text-terracotta">
            {applicationFormCopy.error(errors.eligible)}
          </p>
        )}
        <ChoiceCards
          legend={question}
          name="eligible"
          type="radio"
          options={[
            { value: "yes", label: applicationFormCopy.yes, hint: hints.yes },
            { value: "no", label: applicationFormCopy.no, hint: hints.no },
          ]}
          selected={[values.eligible ?? ""]}
        />
      </div>
      <ContactFields texts={applicationFormCopy.contact} values={values} errors={errors} />
      <TextField
        label={module.educationLabel}
        name="education"
        defaultValue={values.education}
        error={errors.education}
        required
      />
      <TextArea
        label={applicationFormCopy.reason}
        name="reason"
        hint={applicationFormCopy.reasonHint}
        defaultValue={values.reason}
        error={errors.reason}
        required
      />
      <FormPrivacyNotice notice={applicationNotice} />
      <Button>{applicationFormCopy.send}</Button>
    </StaticForm>
  );
}

const applicationSentCopy = trainingCopy.apply;

interface ApplicationSentProps {
  module: TrainingModule;
  sent: ReceivedMessage;
}

/** Confirms that the application was received and describes the next steps. */
function ApplicationSent({ module, sent }: ApplicationSentProps) {
  return (
    <Page width="narrow" title={applicationSentCopy.sentTitle}>
      <title>{applicationSentCopy.sentTab}</title>
      <HelpFirst danger={sent.danger} />
      <Notice tone="success" title={applicationSentCopy.sent(module.title)} live>
        {sent.reference && (
          <p>
            {applicationSentCopy.reference}{" "}
            <strong className="font-semibold">{sent.reference}</strong>
          </p>
        )}
        <p>{applicationSentCopy.sentNote}</p>
      </Notice>
      <h2 className="mt-8 text-2xl">{applicationSentCopy.nextTitle}</h2>
      <p className="mt-2">{applicationSentCopy.next}</p>
      <p className="mt-8">
        <ButtonLink to="/training" variant="secondary">
          {applicationSentCopy.back}
        </ButtonLink>
      </p>
    </Page>
  );
}

const chooseModuleFormCopy = trainingCopy.apply;

/** The first question of an application: for which module? */
function ChooseModule({ modules }: { modules: readonly TrainingModule[] }) {
  return (
    <Page
      width="narrow"
      title={chooseModuleFormCopy.chooseTitle}
      lead={chooseModuleFormCopy.chooseLead}
      before={
        <>
          <title>{chooseModuleFormCopy.chooseTab}</title>
          <BackLink to="/training">{chooseModuleFormCopy.back}</BackLink>
        </>
      }
    >
      <ul className="space-y-3">
        {modules.map((module) => (
          <li key={module.id}>
            <Link
              to={applyPath(module)}
              className="block rounded-card border border-line bg-raised px-5 py-4 no-underline hover:border-ink hover:bg-sage"
            >
              <span className="block text-xl font-semibold underline underline-offset-4">
                {module.title}
              </span>
              <span className="block">
                {chooseModuleFormCopy.priceAndTime(
                  formatRupees(module.pricePaise),
                  module.duration,
                )}
              </span>
              <span className="mt-1 block text-ink-soft">{module.idealFor}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

const moduleSummaryCopy = trainingCopy.apply;

/** The summary of the module above its application form. */
function ModuleSummary({ module }: { module: TrainingModule }) {
  return (
    <div className="mb-8">
      <SummaryList
        rows={[
          { key: moduleSummaryCopy.duration, value: module.duration },
          { key: moduleSummaryCopy.format, value: module.format },
          {
            key: moduleSummaryCopy.fee,
            value: moduleSummaryCopy.feeAfter(formatRupees(module.pricePaise)),
          },
        ]}
      />
    </div>
  );
}

const applicationRefusedNoticeCopy = trainingCopy.apply;

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Explains why an applicant is not eligible for a module, with alternatives. */
function ApplicationRefusedNotice({ module, title }: { module: TrainingModule; title: string }) {
  const open = { id: "exploration" };
  return (
    <FormResultNotice tone="warning" title={title}>
      {module.requirement.refusal.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {module.id !== open.id && (
          <li>
            <Link to={applyPath(open)} className={link}>
              {applicationRefusedNoticeCopy.applyExploration}
            </Link>
          </li>
        )}
        <li>
          <Link to="/contact" className={link}>
            {applicationRefusedNoticeCopy.write}
          </Link>
        </li>
      </ul>
    </FormResultNotice>
  );
}

/** The form needs no script: the server validates it, and a double submit changes nothing. */
export const handle = { hydrate: false };

const copy = trainingCopy.apply;

export function meta() {
  return [{ name: "description", content: copy.description }];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reference = new URL(request.url).searchParams.get("sent");
  const sent = await loadMessageConfirmation(services, reference, services.now());
  const module = moduleOf(request);
  const modules = module ? [] : listModules();
  return { formId: createFormId(context), module, modules, sent };
}

export const action = (args: Route.ActionArgs) => runForm(args, applicationForm);

export default function TrainingApply({ loaderData, actionData }: Route.ComponentProps) {
  const { module, modules, formId, sent } = loaderData;
  if (!module) return <ChooseModule modules={modules} />;
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
              <HelpFirst danger={actionData.danger} />
              {actionData.problem && (
                <ApplicationRefusedNotice module={module} title={actionData.problem.text} />
              )}
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
        values={actionData?.typed ?? {}}
        errors={actionData?.errors ?? {}}
      />
    </Page>
  );
}
