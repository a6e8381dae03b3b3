/**
 * Columns that are stored encrypted: visitors' answers and messages, what a client tells the therapist alone, what
 * staff write about and to clients, and the secrets of staff's authenticator apps and of therapists' calendars. Names
 * of who books, email addresses and session times are not encrypted: bookings are looked up by them.
 *
 * kind: where the ciphertext is. "fields": an object of ciphertexts by field, so that the database merges them; "list":
 * the only item of an array; in both the plain text is JSON. "text": the column is the ciphertext. The key's column is
 * a uuid.
 */
export const encryptedColumns = [
  { table: "intake", key: "id", column: "answers", kind: "fields" },
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
  { table: "attendee", key: "id", column: "name", kind: "text" },
  { table: "attendee", key: "id", column: "city", kind: "text" },
  { table: "attendee", key: "id", column: "emergency_name", kind: "text" },
  { table: "attendee", key: "id", column: "emergency_phone", kind: "text" },
  { table: "attendee", key: "id", column: "second_email", kind: "text" },
  { table: "removed_second_person", key: "id", column: "email", kind: "text" },
  { table: "data_request", key: "id", column: "words", kind: "text" },
  { table: "email_change", key: "id", column: "old_email", kind: "text" },
  { table: "email_change", key: "id", column: "new_email", kind: "text" },
  { table: "staff", key: "id", column: "totp_secret", kind: "text" },
  { table: "desk_reply", key: "id", column: "body", kind: "text" },
  { table: "client_note", key: "id", column: "body", kind: "text" },
  { table: "desk_email", key: "id", column: "body", kind: "text" },
  { table: "kept_form", key: "id", column: "fields", kind: "text" },
  { table: "outside_calendar", key: "id", column: "address", kind: "text" },
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];
type ColumnOf<Table> = Extract<EncryptedColumn, { table: Table }>["column"];

/**
 * Returns the context that a value is encrypted for: a ciphertext copied to another column, row or field can't be
 * decrypted.
 * @param id the value of the row's `key` column
 * @param field of a column of the kind "fields"
 */
export function encryptionContext<Table extends EncryptedColumn["table"]>(
  table: Table,
  column: ColumnOf<Table>,
  id: string,
  field?: string,
): string {
  const place = `${table}/${column}/${id}`;
  return field === undefined ? place : `${place}/${field}`;
}
