import {
  type ContentBody,
  type ContentKind,
  type ContentItem,
  type noticePlaces,
  parseContentItem,
} from "../../domain/content/content-kinds.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { QuestionsAccordion } from "../reading/articles/resources.tsx";
import {
  type ListedContent,
  listContent,
  discardContentDraft,
  publishContentDraft,
  saveContentDraft,
  contentVersion,
} from "../../domain/content/content.server.ts";
import {
  area,
  boxes,
  day,
  DeskForm,
  type DeskForms,
  FieldList,
  type Fields,
  hidden,
  text,
} from "./desk-fields.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, StateChip } from "./desk-table.tsx";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/content";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";

const placeNames: Readonly<Record<keyof typeof noticePlaces, string>> = {
  everywhere: "Every page",
  home: "Home",
  therapists: "Therapists and their profiles",
  assessment: "The assessment",
  booking: "Match, payment and a booking’s page",
  services: "Services and prices",
  training: "Training",
  contact: "Contact and About",
};

/** The fields of one thing that can be published, by its kind. */
const fieldsOf = {
  helpline: { checkedOn: day("Day on which you called it and were answered") },
  notice: {
    text: area("Notice", {
      hint: "One or two sentences, 200 characters. Empty: the notice is taken off.",
      maxLength: 200,
      rows: 3,
      required: false,
    }),
    places: boxes("Pages", "place", placeNames),
  },
  faq: {
    question: text("Question", { maxLength: 200 }),
    answer: area("Answer", {
      hint: "Plain text. Empty: the question is left out of the site.",
      maxLength: 2000,
      rows: 8,
      required: false,
    }),
  },
};

const ofDraft = { version: hidden(), draft: hidden() };

const forms = {
  save: { button: "Save the draft", expects: "version", fields: { version: hidden() } },
  publish: { button: "Publish", expects: "version", fields: ofDraft },
  discard: { button: "Discard the draft", expects: "version", fields: ofDraft },
} satisfies DeskForms;

/** What the fields have first: a draft, else what is published, else what the software has. */
const firstOf = (body: ContentBody | undefined) =>
  body && "places" in body ? { ...body, places: body.places.join(" ") } : { ...body };

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
          <DeskForm
            forms={forms}
            intent="save"
            action={path}
            first={{ version }}
            variant={draft ? undefined : "primary"}
            after={<FieldList fields={fieldsOf[kind] as Fields} first={firstOf(body)} />}
          />
        </div>
        {draft ? (
          <section aria-labelledby="preview">
            <h2 id="preview">Preview of the draft</h2>
            <Preview name={name} item={item} body={draft.body} />
            <form method="post" action={path} className="desk-row my-4">
              <FieldList fields={ofDraft} first={{ version, draft: draft.id }} />
              <Button name="intent" value="publish">
                {forms.publish.button}
              </Button>
              <Button variant="secondary" name="intent" value="discard">
                {forms.discard.button}
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
    return (
      <p>
        {name} was called on {formatDayWithYear(instantOf(body.checkedOn, 12))}.
      </p>
    );
  if ("text" in body) {
    if (body.text === "") return <p>The notice will be taken off.</p>;
    const places = body.places.map((place) => placeNames[place]).join(", ");
    return (
      <>
        <p className="border-y border-line bg-raised px-4 py-3 text-center">{body.text}</p>
        <p className="desk-soft">{places}</p>
      </>
    );
  }
  if (body.answer === "") return <p>The question will be left out of the site.</p>;
  return <QuestionsAccordion questions={[{ id: item, ...body }]} isOpen />;
}

/** The list of what can be published, or one of it with its form and preview. */
export default function Content({ loaderData }: Route.ComponentProps) {
  const { content, edited, version } = loaderData;
  return (
    <>
      <DeskHeading
        done={{
          save: "The draft is saved. Look at the preview, then publish it.",
          publish: "Published.",
          discard: "The draft is discarded.",
        }}
      >
        Content
      </DeskHeading>
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

/** What visitors see before a version is published. */
const unpublished: Readonly<Record<ContentKind, string>> = {
  faq: "as delivered",
  helpline: "no day published",
  notice: "",
};

/** What visitors see of it; in a frame what is unusual: it is left out, or a draft waits. */
function StateOf({ kind, published, draft }: ListedContent) {
  const body = published?.body;
  const isHidden =
    body && (("answer" in body && body.answer === "") || ("text" in body && body.text === ""));
  const shown = published?.publishedAt
    ? `published ${formatDayWithYear(published.publishedAt)}`
    : unpublished[kind];
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
          head={["Text", "State"]}
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

export async function action(args: Route.ActionArgs) {
  const item = itemOf(args.request);
  if (!item) throw data("There is no such action.", { status: 400 });
  const screen = deskScreen({ item }, forms, {
    run: {
      save: (deps, _values, { text: field, staff, now }) =>
        saveContentDraft(deps, item, { field, staffId: staff.id }, now),
      publish: (deps, { draft }, { now }) => publishContentDraft(deps, item, draft, now),
      discard: (deps, _values, { now }) => discardContentDraft(deps, item, now),
    },
    version: ({ db }) => contentVersion(db, item),
    problems: {
      question_invalid: "Write a question of 5 to 200 characters.",
      answer_invalid: "Write an answer of at most 2,000 characters.",
      notice_invalid: "Write a notice of at most 200 characters.",
      places_missing: "Choose the pages that show it.",
      day_invalid: "Choose a day up to today.",
      draft_changed: "The draft changed since you opened the page. Reload and try again.",
    },
    status: 422,
    done: ({ intent }) => `/desk/content?item=${item.kind}.${item.item}&done=${intent}`,
  });
  return runForm(args, screen);
}
