/** How long the old address can undo a change. */
export const UNDO_DAYS = 7;

/** The path of the page that undoes a change of an email address. */
export const undoPath = (token: string) => `/email-changed/${token}`;

/** A change of a client's email address. */
export interface EmailChange {
  id: string;
  changedBy: "client" | "staff";
  oldEmail: string;
  newEmail: string;
  /** The ids of the changed rows, by table. */
  changed: Readonly<Record<string, readonly string[]>>;
  changedAt: Date;
  undoUntil: Date;
  notifiedAt: Date | null;
  undoneAt: Date | null;
}
