import {
  type ContentBody,
  type ContentKind,
  isNoticePlace,
  noticePlaces,
  type ContentItem,
  parseContentItem,
} from "../../domain/content/content-kinds.ts";
import { contentCopy as copy } from "./content.words.ts";
import { TextField } from "../../ui/form/field.tsx";
import { KeptInput, KeepingForm } from "../../ui/form/sent-values.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { QuestionsAccordion } from "../reading/articles/resources.tsx";
import {
  type ListedContent,
  listContent,
  discardContentDraft,
  type EditContent,
  publishContentDraft,
  saveContentDraft,
  contentVersion,
} from "../../domain/content/content.server.ts";
import { FormButton, Version } from "./desk-form.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, StateChip } from "./desk-table.tsx";
import { therapistsCopy } from "./therapists/therapists.words.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/content";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../http/desk-form.server.ts";
import { servicesContext } from "../../services.server.ts";

interface ContentFieldsProps {
  kind: ContentKind;
  /** The draft, else what is published, else what the software has. */
  body: ContentBody | undefined;
}

/** The fields of one thing that can be published. */
function ContentFields({ kind, body }: ContentFieldsProps) {
  if (kind === "helpline")
    return (
      <TextField
        label="Day on which you called it and were answered"
        name="checkedOn"
        type="date"
        defaultValue={body && "checkedOn" in body ? body.checkedOn : ""}
        required
      />
    );
  if (kind === "notice") return <NoticeFields body={body} />;
  return (
    <>
      <TextField
        label="Question"
        name="question"
        defaultValue={body && "question" in body ? body.question : ""}
        maxLength={200}
        required
      />
      <TextArea
        label="Answer"
        hint="Plain text. Empty: the question is left out of the site."
        name="answer"
        defaultValue={body && "answer" in body ? body.answer : ""}
        maxLength={2000}
        rows={8}
      />
    </>
  );
}

function NoticeFields({ body }: Pick<ContentFieldsProps, "body">) {
  const { text, places } = body && "places" in body ? body : { text: "", places: [] };
  return (
    <>
      <TextArea
        label="Notice"
        hint="One or two sentences, 200 characters. Empty: the notice is taken off."
        name="text"
        defaultValue={text}
        maxLength={200}
        rows={3}
      />
      <fieldset>
        <legend className="font-semibold">Pages</legend>
        {Object.keys(noticePlaces)
          .filter(isNoticePlace)
          .map((place) => (
            <label key={place} className="flex min-h-11 items-center gap-2">
              <KeptInput
                type="checkbox"
                name={`place-${place}`}
                value="yes"
                defaultChecked={places.includes(place)}
              />
              {copy.placeNames[place]}
            </label>
          ))}
      </fieldset>
    </>
  );
}

/** The form of one thing that can be published, with the preview of its draft. */
function ContentForm({ edited, version }: { edited: ListedContent; version: string }) {
  const { kind, item, name, draft, published, builtIn } = edited;
  const body = draft?.body ?? published?.body ?? builtIn;
  const path = `/desk/content?item=${kind}.${item}`;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/content">All content</a>
      </p>
      <div className="desk-columns">
        <div>
          <h2>{name}</h2>
          <KeepingForm of={{ intent: "save" }} method="post" action={path} className="desk-form">
            <Version value={version} />
            <ContentFields kind={kind} body={body} />
            <FormButton
              intent="save"
              text="Save the draft"
              {...(!draft && { variant: "primary" as const })}
            />
          </KeepingForm>
        </div>
        {draft ? (
          <section aria-labelledby="preview">
            <h2 id="preview">Preview of the draft</h2>
            <Preview name={name} item={item} body={draft.body} />
            <form method="post" action={path} className="desk-row my-4">
              <Version value={version} />
              <input type="hidden" name="draft" value={draft.id} />
              <Button name="intent" value="publish">
                Publish
              </Button>
              <Button variant="secondary" name="intent" value="discard">
                Discard the draft
              </Button>
            </form>
          </section>
        ) : (
          <p className="desk-soft">
            There is no draft. Save one to see it here before visitors do.
          </p>
        )}
      </div>
    </>
  );
}

/** The draft, as the site will show it. */
function Preview({ name, item, body }: { name: string; item: string; body: ContentBody }) {
  if ("checkedOn" in body)
    return <p>{copy.checked(name, formatDayWithYear(instantOf(body.checkedOn, 12)))}</p>;
  if ("text" in body) {
    if (body.text === "") return <p>The notice will be taken off.</p>;
    const places = body.places.map((place) => copy.placeNames[place]).join(", ");
    return (
      <>
        <p className="border-y border-line bg-raised px-4 py-3 text-center">{body.text}</p>
        <p className="desk-soft">{places}</p>
      </>
    );
  }
  if (body.answer === "") return <p>The question will be left out of the site.</p>;
  return <QuestionsAccordion questions={[{ id: item, ...body }]} />;
}

interface ContentViewProps {
  /** What is shown of the one that is edited. */
  version: string;
  content: readonly ListedContent[];
  /** The one that is edited. */
  edited?: ListedContent | undefined;
}

/** The list of what can be published, or one of it with its form and preview. */
function ContentView({ content, edited, version }: ContentViewProps) {
  return (
    <>
      <DeskHeading done={copy.done}>Content</DeskHeading>
      {edited ? (
        <ContentForm edited={edited} version={version} />
      ) : (
        <>
          <p className="desk-soft">
            Only staff see a draft. A published version is on the site right away, and earlier ones
            are kept.
          </p>
          <List title="Frequent questions" kind="faq" content={content}>
            <NewItemForm
              name="new"
              label="Another question"
              hint="Short name in the URL, such as parking. Use lower case, digits and hyphens."
            />
          </List>
          <List
            title="Notices on pages"
            kind="notice"
            content={content}
            empty="There is no notice."
          >
            <NewItemForm
              name="new-notice"
              label="Another notice"
              hint="Its name for the desk, such as diwali. Use lower case, digits and hyphens."
            />
          </List>
          <List title="Helplines: the day of the last call" kind="helpline" content={content}>
            <p className="desk-soft">
              Call each number now and then, and publish the day on which it was answered.
            </p>
          </List>
          <h2>Prices</h2>
          <p className="desk-soft">
            A therapist’s price from a day on is drafted on the therapist’s page.{" "}
            <a href="/desk/therapists">Therapists</a>
          </p>
        </>
      )}
    </>
  );
}

/** Asks for the name of an item that does not exist yet, and opens its draft. */
function NewItemForm(props: { name: string; label: string; hint: string }) {
  return (
    <form className="desk-form">
      <TextField {...props} pattern="[a-z][a-z0-9\-]{2,59}" autoComplete="off" required />
      <div>
        <Button variant="secondary">Write it</Button>
      </div>
    </form>
  );
}

/** What visitors see of it; in a frame what is unusual: it is left out, or a draft waits. */
function StateOf({ kind, published, draft }: ListedContent) {
  const body = published?.body;
  const isHidden =
    body && (("answer" in body && body.answer === "") || ("text" in body && body.text === ""));
  const shown = published?.publishedAt
    ? copy.published(formatDayWithYear(published.publishedAt))
    : copy.unpublished[kind];
  return (
    <>
      {isHidden ? <StateChip state="left out" /> : <span className="desk-soft">{shown}</span>}{" "}
      {draft && <StateChip state="draft" />}
    </>
  );
}

interface ListProps {
  title: string;
  kind: ContentKind;
  content: readonly ListedContent[];
  empty?: string;
  /** What stands beside the list. */
  children: ReactNode;
}

function List({ title, kind, content, empty = "", children }: ListProps) {
  return (
    <>
      <h2>{title}</h2>
      <div className="desk-columns">
        <DeskTable
          caption={title}
          head={copy.head}
          rows={content
            .filter((one) => one.kind === kind)
            .map((one) => ({
              key: one.item,
              to: `/desk/content?item=${kind}.${one.item}`,
              cells: [one.name, <StateOf key="state" {...one} />],
            }))}
          empty={empty}
        />
        {children}
      </div>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** The item that a URL names; undefined for the list. @throws a 404 response for one that there is not */
function itemOf(request: Request): ContentItem | undefined {
  const { searchParams } = new URL(request.url);
  const [question, notice] = [searchParams.get("new"), searchParams.get("new-notice")];
  const added = question === null ? notice && `notice.${notice}` : `faq.${question}`;
  const name = added ?? searchParams.get("item");
  if (name === null) return undefined;
  const item = parseContentItem(name);
  if (!item) throw data("There is no such content.", { status: 404 });
  return item;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const content = await listContent(context.get(servicesContext).db);
  const item = itemOf(request);
  const known = content.find((one) => one.kind === item?.kind && one.item === item.item);
  const nothing = { builtIn: undefined, published: undefined, draft: undefined };
  const edited = item && (known ?? { ...item, ...nothing, name: item.item });
  const version = item ? await contentVersion(context.get(servicesContext).db, item) : "";
  return { content, edited, version };
}

const contentForms: DeskActions<{ item: ContentItem }, EditContent> = {
  expects: { version: (deps, { item }) => contentVersion(deps.db, item) },
  actions: {
    save: {
      run: (deps, { item, field, staff, now }) =>
        saveContentDraft(deps, item, { field, staffId: staff.id }, now),
    },
    publish: {
      run: (deps, { item, field, now }) => publishContentDraft(deps, item, field("draft"), now),
    },
    discard: { run: (deps, { item, now }) => discardContentDraft(deps, item, now) },
  },
  refuse: ({ reason }) => [copy.problems[reason], 422],
  done: ({ item, intent }) => `/desk/content?item=${item.kind}.${item.item}&done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const item = itemOf(request);
  if (!item) throw data("There is no such action.", { status: 400 });
  return runDeskForm(sent, { item }, contentForms);
}

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentView {...loaderData} />;
}
