import { localPath } from "../../lib/language/local-path.ts";
import { ownValue } from "../../lib/own-value.ts";
import { Button, buttonStyle, ButtonLink } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";
import { leadText } from "./your-data.tsx";
import { t } from "../../lib/language/t.ts";
import { brand } from "../../content/brand.ts";
import { promises } from "../../content/operator.ts";
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
import { createFormId } from "../../http/form-limits.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";

/** Opened from the new mailbox. A button confirms, because mail scanners open links. */
function ConfirmEmail({ from, to }: { from: string; to: string }) {
  return (
    <Page
      drawing="phone"
      title={t("Confirm your email address", {}, "the title of a page")}
      width="narrow"
    >
      <StaticForm className="space-y-6">
        <p className="wrap-anywhere">
          {t(
            "{to} will replace {from}. Emails about upcoming sessions, and links to your bookings and your data, will go there.",
            { to, from },
          )}
        </p>
        <Button name="intent" value="confirm">
          {t("Yes, it’s mine")}
        </Button>
      </StaticForm>
    </Page>
  );
}

/** Each consent with a button that withdraws it: one press, as easy as giving it (DPDP Act 2023, s. 6(4)). */
function ConsentList({ consents }: Pick<PersonalData, "consents">) {
  return (
    <section aria-labelledby="agreements" className="space-y-4">
      <h2 id="agreements">{t("Your consents")}</h2>
      {consents.length === 0 && <p>{t("No consent is recorded for this email address.")}</p>}
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
                    {t("Withdraw")}
                  </Button>
                </StaticForm>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <LinkedText
          text={t(
            "Your choice about analytics is kept in your browser: [Privacy choices](/privacy-choices).",
          )}
        />
      </p>
    </section>
  );
}

/** What the page says after each action, by its name in the URL. */
const changes: Readonly<Record<string, () => { title: string; text: string }>> = {
  correct: () => ({
    title: t("Your details are corrected"),
    text: t("Also for upcoming sessions."),
  }),
  address: () => ({
    title: t("Check your new mailbox"),
    text: t("The link is on its way there. Nothing changes until you confirm."),
  }),
  withdraw: () => ({
    title: t("Your consent is withdrawn"),
    text: t("We’ve deleted what we kept only because of it."),
  }),
  erase: () => ({
    title: t("Your data is deleted"),
    text: t("Below is what we must keep, or what a session needs. We’ll email you a confirmation."),
  }),
  complaint: () => ({
    title: t("We have your complaint"),
    text: t(
      "Our team will read it and answer within {dataRequestDays} days. We’ll email you the reference number.",
      { dataRequestDays: promises.dataRequestDays },
    ),
  }),
  nomination: () => ({
    title: t("Your nominee is recorded"),
    text: t("We’ll email you the reference number."),
  }),
};

/** Reports the last action, which the URL names. Takes the focus, so that a screen reader continues here. */
export function DataChangedNotice({ done, ticket }: { done: string; ticket: string }): ReactNode {
  const change = ownValue(changes, done)?.();
  if (!change) return null;
  return (
    <FormResultNotice title={change.title}>
      {ticket && (
        <p>
          {t("Reference number:")} <strong className="inline-block font-semibold">{ticket}</strong>
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

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

/** The data page: all data held for an email address and the actions of its owner. */
function DataView({
  view,
  refusal,
}: {
  view: Extract<Loaded, { view: unknown }>["view"];
  refusal: Refusal | undefined;
}) {
  const { held, retained, downloadPath, formId, done, ticket, danger } = view;
  const [contact] = held.contacts;
  const groups = personalDataGroups(held);
  return (
    <Page
      title={t("Your data")}
      drawing="phone"
      lead={t("The data we hold for {email}. This link works for one hour.", {
        email: held.email,
      })}
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
          <h2 id="held-title">{t("What we hold")}</h2>
          {groups.length === 0 && held.unproven === 0 && <p>{t("Nothing.")}</p>}
          <PersonalDataGroups groups={groups} />
          {held.unproven > 0 && (
            <p>
              {t(
                "Not shown: {count} more with this email address, which someone else may have typed. To see what you entered yourself, open this link in the browser you used. Deleting your data deletes these too.",
                { count: held.unproven },
              )}
            </p>
          )}
          {!isEmptyPersonalData(held) && (
            <p>
              <LinkedText
                text={t(
                  "Your therapist knows your first name and the time of the session, and the details you added to a booking for them. They see your answers only if you share them. Who else receives what: [Privacy Policy](/privacy#receives).",
                )}
              />
            </p>
          )}
          <p>
            <a href={localPath(downloadPath)} className={buttonStyle({ variant: "secondary" })}>
              {t("Download all of it (JSON)")}
            </a>
          </p>
        </section>
        {!isEmptyPersonalData(held) && (
          <>
            <CorrectContactForms
              contact={{
                ...(contact ?? held.sessions[0] ?? { name: "", phone: "" }),
                email: held.email,
              }}
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
          <h2 id="end-title">{t("Done?")}</h2>
          <p>
            {t(
              "Anyone with this link can see and change your data. If you end it, it won’t open anything any more.",
            )}
          </p>
          <StaticForm>
            <Button name="intent" value="end" variant="secondary">
              {t("End this link")}
            </Button>
          </StaticForm>
        </section>
      </div>
    </Page>
  );
}

export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: leadText() },
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
      <title>
        {actionData
          ? t("Error: Your data: {brand}", { brand: brand.name })
          : t("Your data: {brand}", { brand: brand.name })}
      </title>
      {!loaderData && <LinkOver />}
      {loaderData && "confirm" in loaderData && <ConfirmEmail {...loaderData.confirm} />}
      {loaderData && "view" in loaderData && (
        <DataView view={loaderData.view} refusal={actionData} />
      )}
    </>
  );
}

/** Shown for every invalid link; it does not reveal the reason to an attacker who tries links. */
function LinkOver() {
  return (
    <Page
      drawing="phone"
      title={t("This link doesn’t work")}
      lead={t(
        "A link to your data works for one hour, or until you end it. This one is over or may be incomplete.",
      )}
    >
      <ButtonLink to="/privacy/your-data">{t("Get a new link")}</ButtonLink>
    </Page>
  );
}
