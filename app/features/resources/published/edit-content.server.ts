import { isDeepStrictEqual } from "node:util";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { type ContentItem, parseContentBody, type ParsedBody } from "./content-kinds.ts";
import { deleteDraft, findDraft, insertDraft, markPublished } from "./content-store.server.ts";

type Deps = Pick<Database, "db"> & { audit: RecordAudit };

export type EditContent =
  | { ok: true }
  | { ok: false; reason: Extract<ParsedBody, { ok: false }>["reason"] | "draft_changed" };

const subjectOf = ({ kind, item }: ContentItem) => `${kind} ${item}`;

/** Saves the draft of an item, which replaces an earlier draft. Visitors see nothing of it. Repeatable. */
export async function saveDraft(
  deps: Deps,
  item: ContentItem,
  typed: {
    field: (name: string) => string;
    staffId: string | null;
    /** Of the form's notice, for its words. */
    itemCount?: number | undefined;
  },
  now: Date,
): Promise<EditContent> {
  const parsed = parseContentBody(item, typed.field, indiaDay(now));
  if (!parsed.ok) return parsed;
  const { body } = parsed;
  if ("items" in body && body.items.length !== typed.itemCount)
    return { ok: false, reason: "words_invalid" };
  return deps.db.transaction().execute(async (trx): Promise<EditContent> => {
    const before = await findDraft(trx, item);
    if (before && isDeepStrictEqual(before.body, body)) return { ok: true };
    await deleteDraft(trx, item);
    const version = await insertDraft(trx, item, { body, staffId: typed.staffId }, now);
    const entry = { useCase: "save-draft", subject: subjectOf(item), after: { version } };
    await deps.audit(trx, entry, now);
    return { ok: true };
  });
}

/** Publishes the draft that the page showed. @param shown its id; another draft is refused */
export async function publishDraft(
  deps: Deps,
  item: ContentItem,
  shown: string,
  now: Date,
): Promise<EditContent> {
  return deps.db.transaction().execute(async (trx): Promise<EditContent> => {
    const draft = await findDraft(trx, item);
    if (String(draft?.id) !== shown || !draft) return { ok: false, reason: "draft_changed" };
    await markPublished(trx, draft.id, now);
    const after = { version: draft.id };
    await deps.audit(trx, { useCase: "publish-content", subject: subjectOf(item), after }, now);
    return { ok: true };
  });
}

/** Deletes the draft of an item. Repeatable. */
export async function discardDraft(deps: Deps, item: ContentItem, now: Date): Promise<EditContent> {
  return deps.db.transaction().execute(async (trx): Promise<EditContent> => {
    if (await deleteDraft(trx, item))
      await deps.audit(trx, { useCase: "discard-draft", subject: subjectOf(item) }, now);
    return { ok: true };
  });
}
