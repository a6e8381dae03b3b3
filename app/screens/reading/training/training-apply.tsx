import { listModules, type TrainingModule } from "../../../content/training.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ContactFields, FormPrivacyNotice } from "../../journey/contact-fields.tsx";
import { applicationNotice, applyPath } from "../../../domain/messages/training-application.ts";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";
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
import { createFormId } from "../../../http/form-limits.server.ts";

/** The application form for one module. The eligibility question is first, before longer texts. */
function ApplicationForm({
  module,
  formId,
  refusal,
}: {
  module: TrainingModule;
  formId: string;
  refusal: Route.ComponentProps["actionData"];
}) {
  const { question, hints } = module.requirement;
  const { typed = {}, errors = {} } = refusal ?? {};
  return (
    <StaticForm action={applyPath(module)} className="space-y-6">
      <FormProtectionFields formId={refusal?.formId || formId} />
      <div className={errors.eligible ? "border-l-4 border-terracotta pl-4" : ""}>
        <ChoiceCards
          legend={question}
          name="eligible"
          error={errors.eligible}
          type="radio"
          options={[
            { value: "yes", label: t("Yes"), hint: hints.yes },
            { value: "no", label: t("No"), hint: hints.no },
          ]}
          selected={[typed.eligible ?? ""]}
        />
      </div>
      <ContactFields
        texts={{
          name: t("Your name"),
          email: t("Email address"),
          phone_number: t("Phone number"),
          emailHint: t("For a confirmation and the time of the interview"),
          phonePrefix: "+91",
        }}
        values={typed}
        errors={errors}
      />
      <TextField
        label={module.educationLabel}
        name="education"
        defaultValue={typed.education}
        error={errors.education}
        required
      />
      <TextArea
        label={t("Why would you like to take part?")}
        name="reason"
        hint={t("A few sentences are enough. Please don’t write about anyone’s health.")}
        defaultValue={typed.reason}
        error={errors.reason}
        required
      />
      <FormPrivacyNotice notice={applicationNotice} />
      <Button>{t("Send Application")}</Button>
    </StaticForm>
  );
}

/** Confirms that the application was received and describes the next steps. */
function ApplicationSent({ module, sent }: { module: TrainingModule; sent: ReceivedMessage }) {
  return (
    <Page width="narrow" title={t("We have your application")}>
      <title>{t("We have your application: {brand}", { brand: brand.name })}</title>
      <HelpFirst danger={sent.danger} />
      <Notice
        tone="success"
        title={t("Your application for {module} was sent", { module: module.title })}
        live
      >
        {sent.reference && (
          <p>
            {t("Your reference number:")}{" "}
            <strong className="font-semibold">{sent.reference}</strong>
          </p>
        )}
        <p>{t("We’ll email you a confirmation, once for each module.")}</p>
      </Notice>
      <h2 className="mt-8 text-2xl">{t("What happens next")}</h2>
      <p className="mt-2">
        {t(
          "We’ll write or call to arrange the interview. You choose your module after that, and only then do you pay a fee.",
        )}
      </p>
      <p className="mt-8">
        <ButtonLink to="/training" variant="secondary">
          {t("Back to the training")}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** The first question of an application: for which module? */
function ChooseModule({ modules }: { modules: readonly TrainingModule[] }) {
  return (
    <Page
      width="narrow"
      title={t("Which module would you like to apply for?")}
      lead={t("You can change your mind after the interview.")}
      before={
        <>
          <title>{t("Apply for the training: {brand}", { brand: brand.name })}</title>
          <BackLink to="/training">{t("Back to the training")}</BackLink>
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
                {`${formatRupees(module.pricePaise)}, ${module.duration}`}
              </span>
              <span className="mt-1 block text-ink-soft">{module.idealFor}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The summary of the module above its application form. */
function ModuleSummary({ module }: { module: TrainingModule }) {
  return (
    <div className="mb-8">
      <SummaryList
        rows={[
          { key: t("Duration"), value: module.duration },
          { key: t("Format"), value: module.format },
          {
            key: t("Fee"),
            value: t("{price}, after the interview", { price: formatRupees(module.pricePaise) }),
          },
        ]}
      />
    </div>
  );
}

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
              {t("Apply for Exploration")}
            </Link>
          </li>
        )}
        <li>
          <Link to="/contact" className={link}>
            {t("Write to us")}
          </Link>
        </li>
      </ul>
    </FormResultNotice>
  );
}

/** The form needs no script: the server validates it, and a double submit changes nothing. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: t("Apply for a training module. You pay nothing here.") },
  ];
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
      title={t("Apply for {module}", { module: module.title })}
      lead={t("It takes about five minutes. You pay nothing here.")}
      before={
        <>
          {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
          <title>
            {actionData
              ? t("Error: Apply for {module}: {brand}", { module: module.title, brand: brand.name })
              : t("Apply for {module}: {brand}", { module: module.title, brand: brand.name })}
          </title>
          <BackLink to={applyPath()}>{t("Choose another module")}</BackLink>
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
      <ApplicationForm key={formId} module={module} formId={formId} refusal={actionData} />
    </Page>
  );
}
