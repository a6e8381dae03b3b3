import type { Db } from "../../../db/connect.server.ts";
import type { ContentBody, ContentItem, ContentKind } from "./content-kinds.ts";

export interface ContentVersion extends ContentItem {
  id: number;
  body: ContentBody;
  savedAt: Date;
  publishedAt: Date | null;
}

function selectVersions(db: Db) {
  return db
    .selectFrom("content_version")
    .select(["id", "kind", "item", "body", "saved_at as savedAt", "published_at as publishedAt"]);
}

/** Lists the version of each item that visitors see. */
export async function listPublished(db: Db, kind: ContentKind): Promise<ContentVersion[]> {
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

export async function listDrafts(db: Db): Promise<ContentVersion[]> {
  return (await selectVersions(db).where("published_at", "is", null).execute()) as ContentVersion[];
}

export async function findDraft(db: Db, { kind, item }: ContentItem) {
  const row = await selectVersions(db)
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("published_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row as ContentVersion | undefined;
}

/** Deletes the draft of an item. @returns whether there was one */
export async function deleteDraft(db: Db, { kind, item }: ContentItem): Promise<boolean> {
  const row = await db
    .deleteFrom("content_version")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("published_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDraft(
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

export async function markPublished(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("content_version").set({ published_at: now }).where("id", "=", id).execute();
}
