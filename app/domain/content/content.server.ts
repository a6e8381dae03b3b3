import type { AuditedServices } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import {
  type ContentBody,
  type ContentItem,
  type ContentKind,
  parseContentBody,
  type ParsedBody,
  GENERATED,
  helplinesToCheck,
  pathsOf,
} from "./content-kinds.ts";
import { isDeepStrictEqual } from "node:util";
import { indiaDay } from "../../lib/india-time.ts";
import type { FrequentQuestion } from "./frequent-questions.ts";
import { listFrequentQuestions } from "./frequent-questions.server.ts";
import type { PublishedContent, ShownNotice, SiteContent } from "./is-on-page.ts";

const columns = ["id", "kind", "item", "body", "saved_at", "published_at"] as const;

type ContentVersion = Row<"content_version", (typeof columns)[number]> & { body: ContentBody };

const selectVersions = (db: Db) =>
  db.selectFrom("content_version").select(namedColumns("content_version", columns));

/** Lists the version of each item that visitors see. */
async function listPublished(db: Db, kind: ContentKind): Promise<ContentVersion[]> {
  const rows = await selectVersions(db)
    .distinctOn(["kind", "item"])
    .where("kind", "=", kind)
    .where("published_at", "is not", null)
    .orderBy("kind")
    .orderBy("item")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as ContentVersion[];
}

export async function listContentDrafts(db: Db): Promise<ContentVersion[]> {
  return (await selectVersions(db).where("published_at", "is", null).execute()) as ContentVersion[];
}

async function findDraft(db: Db, { kind, item }: ContentItem) {
  const row = await selectVersions(db)
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("published_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row as ContentVersion | undefined;
}

/** What a page shows of an item: its draft, and what is published. */
export async function contentVersion(db: Db, { kind, item }: ContentItem): Promise<string> {
  const rows = await selectVersions(db)
    .where("kind", "=", kind)
    .where("item", "=", item)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  return String(rows[0]?.id ?? "none");
}

/** Deletes the draft of an item. @returns whether there was one */
async function deleteDraft(db: Db, { kind, item }: ContentItem): Promise<boolean> {
  const row = await db
    .deleteFrom("content_version")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("published_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function insertDraft(
  db: Db,
  { kind, item }: ContentItem,
  draft: { body: ContentBody; staffId: string | null },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto("content_version")
    .values({
      kind,
      item,
      body: JSON.stringify(draft.body),
      staff_id: draft.staffId,
      saved_at: now,
      published_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function markPublished(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("content_version").set({ published_at: now }).where("id", "=", id).execute();
}

export type EditContent =
  | { ok: true }
  | { ok: false; reason: Extract<ParsedBody, { ok: false }>["reason"] | "draft_changed" };

const subjectOf = ({ kind, item }: ContentItem) => `${kind} ${item}`;

/** Saves the draft of an item, which replaces an earlier draft. Visitors see nothing of it. Repeatable. */
export async function saveContentDraft(
  services: AuditedServices,
  item: ContentItem,
  typed: { field: (name: string) => string; staffId: string | null },
  now: Date,
): Promise<EditContent> {
  const parsed = parseContentBody(item, typed.field, indiaDay(now));
  if (!parsed.ok) return parsed;
  const { body } = parsed;
  return services.db.transaction().execute(async (trx): Promise<EditContent> => {
    const before = await findDraft(trx, item);
    if (before && isDeepStrictEqual(before.body, body)) return { ok: true };
    await deleteDraft(trx, item);
    const version = await insertDraft(trx, item, { body, staffId: typed.staffId }, now);
    const entry = { useCase: "save-draft", subject: subjectOf(item), after: { version } };
    await services.audit(trx, entry, now);
    return { ok: true };
  });
}

/** Publishes the draft that the page showed. @param shown its id; another draft is refused */
export async function publishContentDraft(
  services: AuditedServices,
  item: ContentItem,
  shown: string,
  now: Date,
): Promise<EditContent> {
  return services.db.transaction().execute(async (trx): Promise<EditContent> => {
    const draft = await findDraft(trx, item);
    if (String(draft?.id) !== shown || !draft) return { ok: false, reason: "draft_changed" };
    await markPublished(trx, draft.id, now);
    const after = { version: draft.id };
    await services.audit(trx, { useCase: "publish-content", subject: subjectOf(item), after }, now);
    return { ok: true };
  });
}

/** Deletes the draft of an item. Repeatable. */
export async function discardContentDraft(
  services: AuditedServices,
  item: ContentItem,
  now: Date,
): Promise<EditContent> {
  return services.db.transaction().execute(async (trx): Promise<EditContent> => {
    if (await deleteDraft(trx, item))
      await services.audit(trx, { useCase: "discard-draft", subject: subjectOf(item) }, now);
    return { ok: true };
  });
}

/** Something that can be edited, and what there is of it. */
export interface ListedContent extends ContentItem {
  name: string;
  /** What the software has; undefined for a question that was added, and for a helpline. */
  builtIn: ContentBody | undefined;
  published: ContentVersion | undefined;
  draft: ContentVersion | undefined;
}

const isOf = (one: ContentItem) => (other: ContentItem) =>
  other.kind === one.kind && other.item === one.item;

/** Lists all that can be edited. */
export async function listContent(db: Db): Promise<ListedContent[]> {
  const published = (
    await Promise.all(
      (["faq", "helpline", "notice"] as const).map((kind) => listPublished(db, kind)),
    )
  ).flat();
  const drafts = await listContentDrafts(db);
  const known: Pick<ListedContent, "kind" | "item" | "name" | "builtIn">[] = [
    ...listFrequentQuestions()
      .filter(({ id }) => id !== GENERATED)
      .map(({ id, question, answer }) => ({
        kind: "faq" as const,
        item: id,
        name: question,
        builtIn: { question, answer },
      })),
    ...helplinesToCheck.map(({ name, number }) => ({
      kind: "helpline" as const,
      item: number,
      name: `${name} ${number}`,
      builtIn: undefined,
    })),
  ];
  const added = [...published, ...drafts]
    .filter((one, at, all) => !known.some(isOf(one)) && all.findIndex(isOf(one)) === at)
    .map(({ kind, item, body }) => ({
      kind,
      item,
      name: "question" in body ? body.question : item,
      builtIn: undefined,
    }));
  return [...known, ...added].map((one) => ({
    ...one,
    published: published.find(isOf(one)),
    draft: drafts.find(isOf(one)),
  }));
}

type Answers = ReadonlyMap<string, { question: string; answer: string }>;

async function loadAnswers(db: Db): Promise<Answers> {
  const rows = await listPublished(db, "faq");
  return new Map(
    rows.flatMap(({ item, body }) => ("answer" in body ? [[item, body] as const] : [])),
  );
}

/** The questions of the build in the page's language, with published answers in their place and new ones at the end. */
function questionsWith(published: Answers): FrequentQuestion[] {
  const builtIn = listFrequentQuestions();
  const known = builtIn.map((one) => {
    const words = published.get(one.id);
    return words ? { ...one, ...words, lang: "en" as const } : one;
  });
  const added = [...published]
    .filter(([id]) => !builtIn.some((one) => one.id === id))
    .map(([id, body]) => ({ id, ...body, lang: "en" as const }));
  return [...known, ...added].filter(({ answer }) => answer !== "");
}

async function loadCheckedDays(db: Db): Promise<Record<string, string>> {
  const rows = await listPublished(db, "helpline");
  return Object.fromEntries(
    rows.flatMap(({ item, body }) => ("checkedOn" in body ? [[item, body.checkedOn]] : [])),
  );
}

async function loadNotices(db: Db): Promise<ShownNotice[]> {
  const rows = await listPublished(db, "notice");
  return rows.flatMap(({ body }) =>
    "places" in body && body.text !== "" ? [{ text: body.text, paths: pathsOf(body.places) }] : [],
  );
}

/** Creates the content of a process; until the first reload it is that of the build. */
export function createPublishedContent(): PublishedContent {
  let stored: Omit<SiteContent, "questions"> & { answers: Answers } = {
    answers: new Map(),
    checkedDays: {},
    notices: [],
  };
  return {
    current: () => ({
      ...stored,
      get questions() {
        return questionsWith(stored.answers);
      },
    }),
    async reload(db) {
      const [answers, checkedDays, notices] = await Promise.all([
        loadAnswers(db),
        loadCheckedDays(db),
        loadNotices(db),
      ]);
      const next = { answers, checkedDays, notices };
      const isChanged = !isDeepStrictEqual(stored, next);
      stored = next;
      return isChanged;
    },
  };
}
