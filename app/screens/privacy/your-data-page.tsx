import { localPath } from "../../lib/language/local-path.ts";
import { Button, buttonStyle, ButtonLink } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";
import { yourDataCopy, doneCopy } from "./your-data.words.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import type { PersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import { isEmptyPersonalData } from "../../domain/privacy/personal-data.ts";
import {
  consentLabel,
  type PersonalDataGroup,
  personalDataGroups,
} from "./personal-data-labels.ts";
import type { ReactNode } from "react";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { HelpFirst } from "../reading/help/help-first.tsx";
import { CorrectContactForms, EraseSection, RequestForms } from "./your-data-forms.tsx";
import { linkPath } from "../../domain/links/link-kinds.ts";
import type { Route } from "./+types/your-data-page";
import { dataForms } from "./your-data.server.ts";
import { findDataLink } from "../../domain/privacy/data-links.server.ts";
import { loadPersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import { countOpenOrders } from "../../domain/privacy/erase-data.server.ts";
import { retainedRecords } from "../../domain/privacy/retention.ts";
import { loadMessageConfirmation } from "../../domain/messages/receive-message.server.ts";
import { servicesContext } from "../../services.server.ts";
import { type Refusal, runForm } from "../../http/form.server.ts";
import { createFormId } from "../../http/form-protection.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";

const confirmEmailCopy = yourDataCopy.confirmEmail;

/** Opened from the new mailbox. A button confirms, because mail scanners open links. */
function ConfirmEmail({ from, to }: { from: string; to: string }) {
  return (
    <Page drawing="phone" title={confirmEmailCopy.title} width="narrow">
      <StaticForm className="space-y-6">
        <p className="wrap-anywhere">{confirmEmailCopy.effect(from, to)}</p>
        <Button name="intent" value="confirm">
          {confirmEmailCopy.submit}
        </Button>
      </StaticForm>
    </Page>
  );
}

const consentListCopy = yourDataCopy.consents;

/** Each consent with a button that withdraws it: one press, as easy as giving it (DPDP Act 2023, s. 6(4)). */
function ConsentList({ consents }: Pick<PersonalData, "consents">) {
  return (
    <section aria-labelledby="agreements" className="space-y-4">
      <h2 id="agreements">{consentListCopy.title}</h2>
      {consents.length === 0 && <p>{consentListCopy.nothing}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {consents.map((consent) => {
          const { what, when, effect } = consentLabel(consent);
          return (
            <li key={consent.id} className="space-y-2 py-4">
              <p className="font-semibold">{what}</p>
              <p className="text-ink-soft">{when}</p>
              {consent.withdrawnAt === null && (
                <StaticForm className="space-y-3">
                  <p>{effect}</p>
                  <input type="hidden" name="consent" value={consent.id} />
                  <Button name="intent" value="withdraw" variant="secondary">
                    {consentListCopy.withdraw}
                  </Button>
                </StaticForm>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <LinkedText text={consentListCopy.analytics} />
      </p>
    </section>
  );
}

/** Reports the last action. Takes the focus, so that a screen reader continues here. */
function DataChangedNotice({ done, ticket }: { done: string; ticket: string }): ReactNode {
  const change = doneCopy[done];
  if (!change) return null;
  return (
    <FormResultNotice title={change.title}>
      {ticket && (
        <p>
          {yourDataCopy.reference} <strong className="font-semibold">{ticket}</strong>
        </p>
      )}
      <p>{change.text}</p>
    </FormResultNotice>
  );
}

function PersonalDataGroups({ groups }: { groups: readonly PersonalDataGroup[] }) {
  return groups.map((group) => (
    <section key={group.title} className="space-y-5">
      <h3>{group.title}</h3>
      {group.items.map((item) => (
        <div key={item.id} className="wrap-anywhere">
          <SummaryList rows={item.rows} />
        </div>
      ))}
    </section>
  ));
}

const copy = yourDataCopy.held;

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

type DataViewProps = Extract<Loaded, { view: unknown }>["view"] & {
  refusal: Refusal | undefined;
};

/** The data page: all data held for an email address and the actions of its owner. */
function DataView(props: DataViewProps) {
  const { held, retained, downloadPath, formId, done, ticket, danger, refusal } = props;
  const [contact] = held.contacts;
  const groups = personalDataGroups(held);
  return (
    <Page
      title={yourDataCopy.title}
      drawing="phone"
      lead={yourDataCopy.lead(held.email)}
      before={
        <>
          <HelpFirst danger={refusal?.danger ?? danger} />
          <ErrorSummary errors={listErrors(refusal?.errors)} />
        </>
      }
    >
      <div className="space-y-12">
        {!refusal && <DataChangedNotice done={done} ticket={ticket} />}
        <section aria-labelledby="held-title" className="space-y-8">
          <h2 id="held-title">{copy.title}</h2>
          {groups.length === 0 && held.unproven === 0 && <p>{copy.nothing}</p>}
          <PersonalDataGroups groups={groups} />
          {held.unproven > 0 && <p>{copy.unproven(held.unproven)}</p>}
          <p>
            <LinkedText text={copy.therapist} />
          </p>
          <p>
            <a href={localPath(downloadPath)} className={buttonStyle({ variant: "secondary" })}>
              {copy.download}
            </a>
          </p>
        </section>
        {!isEmptyPersonalData(held) && (
          <>
            <CorrectContactForms
              email={held.email}
              contact={contact ?? held.sessions[0] ?? { name: "", phone: "" }}
              refusal={refusal}
            />
            <ConsentList consents={held.consents} />
          </>
        )}
        {(!isEmptyPersonalData(held) || held.unproven > 0) && (
          <EraseSection sessions={held.sessions} retained={retained} />
        )}
        <RequestForms formId={formId} refusal={refusal} />
        <section aria-labelledby="end-title" className="space-y-4">
          <h2 id="end-title">{yourDataCopy.end.title}</h2>
          <p>{yourDataCopy.end.text}</p>
          <StaticForm>
            <Button name="intent" value="end" variant="secondary">
              {yourDataCopy.end.submit}
            </Button>
          </StaticForm>
        </section>
      </div>
    </Page>
  );
}

const { expired } = yourDataCopy;

export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: yourDataCopy.request.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** A GET changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const link = await findDataLink(services, params.token, now);
  if (!link) return respondToSecretLink(context, link);
  const { email, newEmail } = link;
  if (newEmail !== null)
    return respondToSecretLink(context, { confirm: { from: email, to: newEmail } });
  const { searchParams } = new URL(request.url);
  const sent = await loadMessageConfirmation(services, searchParams.get("ticket"), now);
  const held = await loadPersonalData(
    services,
    { email, visitorId: await findVisitorIdOfRequest(services, request) },
    now,
  );
  const open = held.sessions.filter(({ isOpen }) => isOpen).length;
  const sold = held.sessions.filter((one) => !one.isOpen && one.paidPaise > 0).length;
  const { contested } = await countOpenOrders(services.db, email);
  const view = {
    held,
    retained: retainedRecords({ sold, open, contested }),
    downloadPath: `${linkPath("data", params.token)}/download`,
    formId: createFormId(context),
    done: searchParams.get("done") ?? "",
    ticket: sent?.reference ?? "",
    danger: sent?.danger,
  };
  return respondToSecretLink(context, { view });
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const action = (args: Route.ActionArgs) => runForm(args, dataForms);

export default function YourDataPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{yourDataCopy.tabTitle(actionData !== undefined)}</title>
      {!loaderData && <LinkOver />}
      {loaderData && "confirm" in loaderData && <ConfirmEmail {...loaderData.confirm} />}
      {loaderData && "view" in loaderData && <DataView {...loaderData.view} refusal={actionData} />}
    </>
  );
}

/** Shown for every invalid link; it does not reveal the reason to an attacker who tries links. */
function LinkOver() {
  return (
    <Page drawing="phone" title={expired.title} lead={expired.lead}>
      <ButtonLink to="/privacy/your-data">{expired.askAgain}</ButtonLink>
    </Page>
  );
}
