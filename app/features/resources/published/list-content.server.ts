import type { Database } from "../../../db/connect.server.ts";
import {
  type ContentBody,
  type ContentItem,
  type ConsentWords,
  editableQuestions,
  calledHelplines,
} from "./content-kinds.ts";
import { type ContentVersion, listDrafts, listPublished } from "./content-store.server.ts";

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

/**
 * Lists all that can be edited.
 * @param consents the words of the forms' notices as the software has them, by purpose
 */
export async function listContent(
  { db }: Pick<Database, "db">,
  consents: Readonly<Record<string, ConsentWords & { name: string }>>,
): Promise<ListedContent[]> {
  const published = (
    await Promise.all(
      (["faq", "helpline", "notice", "consent"] as const).map((kind) => listPublished(db, kind)),
    )
  ).flat();
  const drafts = await listDrafts(db);
  const known: Pick<ListedContent, "kind" | "item" | "name" | "builtIn">[] = [
    ...editableQuestions.map(({ id, question, answer }) => ({
      kind: "faq" as const,
      item: id,
      name: question,
      builtIn: { question, answer },
    })),
    ...calledHelplines.map(({ name, number }) => ({
      kind: "helpline" as const,
      item: number,
      name: `${name} ${number}`,
      builtIn: undefined,
    })),
    ...Object.entries(consents).map(([item, { name, items, more }]) => ({
      kind: "consent" as const,
      item,
      name,
      builtIn: { items: items.map(({ what, why }) => ({ what, why })), more },
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
