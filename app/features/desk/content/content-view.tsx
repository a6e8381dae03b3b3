import { formatDayWithYear } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { ContentKind } from "../../resources/published/content-kinds.ts";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { therapistsCopy } from "../therapists/therapists-copy.ts";
import { contentCopy as copy } from "./content-copy.ts";
import { ContentForm } from "./content-form.tsx";
import type { ListedContent } from "../../resources/published/list-content.server.ts";

interface ContentViewProps {
  content: readonly ListedContent[];
  /** The one that is edited. */
  edited?: ListedContent | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** The list of what can be published, or one of it with its form and preview. */
export function ContentView({ content, edited, done, problem }: ContentViewProps) {
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      {edited ? (
        <ContentForm edited={edited} />
      ) : (
        <>
          <p className="desk-soft">{copy.lead}</p>
          <List title={copy.questions} kind="faq" content={content} />
          <NewItemForm name="new" label={copy.another} hint={copy.anotherHint} />
          <List title={copy.helplines} kind="helpline" content={content} />
          <List title={copy.notices} kind="notice" content={content} empty={copy.noticesNone} />
          <NewItemForm name="new-notice" label={copy.anotherNotice} hint={copy.anotherNoticeHint} />
          <List title={copy.consentsTitle} kind="consent" content={content} />
          <h2>{copy.prices}</h2>
          <p className="desk-soft">
            {copy.pricesLead} <a href="/desk/therapists">{therapistsCopy.title}</a>
          </p>
        </>
      )}
    </>
  );
}

/** Asks for the name of an item that does not exist yet, and opens its draft. */
function NewItemForm(props: { name: string; label: string; hint: string }) {
  return (
    <form className="desk-row mt-4">
      <TextField {...props} pattern="[a-z][a-z0-9\-]{2,59}" autoComplete="off" required />
      <Button variant="secondary">{copy.open}</Button>
    </form>
  );
}

function stateOf({ kind, published, draft }: ListedContent): string {
  const body = published?.body;
  const isHidden =
    body && (("answer" in body && body.answer === "") || ("text" in body && body.text === ""));
  const shown = published?.publishedAt
    ? copy.published(formatDayWithYear(published.publishedAt))
    : copy.unpublished[kind];
  return [isHidden ? copy.hidden : shown, draft && copy.draft].filter(Boolean).join(", ");
}

interface ListProps {
  title: string;
  kind: ContentKind;
  content: readonly ListedContent[];
  empty?: string;
}

function List({ title, kind, content, empty = "" }: ListProps) {
  return (
    <>
      <h2>{title}</h2>
      <DeskTable
        caption={title}
        head={["What", "State", "Action"]}
        rows={content
          .filter((one) => one.kind === kind)
          .map((one) => ({
            key: one.item,
            cells: [
              one.name,
              stateOf(one),
              <a
                key="edit"
                href={`/desk/content?item=${kind}.${one.item}`}
                aria-label={copy.editNamed(one.name)}
              >
                {copy.edit}
              </a>,
            ],
          }))}
        empty={empty}
      />
    </>
  );
}
