import { buttonStyle } from "../../../ui/button-style.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary, listErrors } from "../../../ui/form/error-summary.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Page } from "../../../ui/page.tsx";
import { HelpFirst } from "../../safety/help-first.tsx";
import { ConsentList } from "./consent-list.tsx";
import { CorrectContactForms } from "./correct-contact-forms.tsx";
import { DataChangedNotice } from "./data-changed-notice.tsx";
import type { DataRefusal } from "../data-refusal.ts";
import { EraseSection } from "./erase-section.tsx";
import { type PersonalData, isEmptyPersonalData } from "../personal-data.ts";
import { PersonalDataGroups } from "./personal-data-groups.tsx";
import { personalDataGroups } from "./personal-data-labels.ts";
import { RequestForms } from "./request-forms.tsx";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.held;

interface DataViewProps {
  held: PersonalData;
  /** What an erasure would retain. */
  retained: readonly string[];
  downloadPath: string;
  formId: string;
  /** The last action, by its name in the URL. */
  done: string;
  ticket: string;
  /** The complaint that was sent sounds like danger. */
  helpFirst: boolean;
  refusal: DataRefusal | undefined;
}

/** The data page: all data held for an email address and the actions of its owner. */
export function DataView(props: DataViewProps) {
  const { held, retained, downloadPath, formId, done, ticket, helpFirst, refusal } = props;
  const [contact] = held.contacts;
  const groups = personalDataGroups(held);
  return (
    <Page
      title={yourDataCopy.title}
      lead={yourDataCopy.lead(held.email)}
      before={
        <>
          {(refusal?.helpFirst ?? helpFirst) && <HelpFirst />}
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
            <a href={downloadPath} className={buttonStyle({ variant: "secondary" })}>
              {copy.download}
            </a>
          </p>
        </section>
        {!isEmptyPersonalData(held) && (
          <>
            <CorrectContactForms
              email={held.email}
              name={contact?.name ?? held.sessions[0]?.name ?? ""}
              phone={contact?.phone ?? held.sessions[0]?.phone ?? ""}
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
