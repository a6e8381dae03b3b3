/**
 * Columns whose words are kept sealed: what visitors tell of themselves. Names, addresses and times of sessions are not
 * among them: bookings are found by them.
 *
 * kind: how the sealed text stands in the column. "json": {"sealed": …}; "list": the only item of an array; both hold
 * JSON. "text": the words alone.
 */
export const encryptedColumns = [
  { table: "intake", key: "id", column: "answers", kind: "json" },
  { table: "quiz", key: "user_id", column: "age", kind: "text" },
  { table: "quiz", key: "user_id", column: "gender", kind: "text" },
  { table: "quiz", key: "user_id", column: "self_describe", kind: "text" },
  { table: "quiz", key: "user_id", column: "therapist_type", kind: "text" },
  { table: "quiz", key: "user_id", column: "issues", kind: "list" },
  { table: "quiz", key: "user_id", column: "tried_therapy", kind: "text" },
  { table: "support", key: "submission", column: "message", kind: "text" },
  { table: "contact", key: "submission", column: "message", kind: "text" },
  { table: "training_application", key: "submission", column: "education", kind: "text" },
  { table: "training_application", key: "submission", column: "reason", kind: "text" },
  { table: "data_request", key: "id", column: "words", kind: "text" },
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];
type ColumnOf<Table> = Extract<EncryptedColumn, { table: Table }>["column"];

/** The place of sealed words: in another column or row they don't open. @param id the value of the column's `key` */
export function encryptionContext<Table extends EncryptedColumn["table"]>(
  table: Table,
  column: ColumnOf<Table>,
  id: string,
): string {
  return `${table}/${column}/${id}`;
}
