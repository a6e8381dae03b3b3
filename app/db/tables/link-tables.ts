import type { Json } from "./column-types.ts";

/** The tables of manage links. */
export interface LinkTables {
  manage_link: {
    order_id: string;
    holder: "visitor" | "therapist";
    issue: number;
    token_hash: string;
    expires_at: Date;
    revoked_at: Date | null;
  };
  email_change: {
    id: string;
    changed_by: "client" | "staff";
    old_email: string;
    new_email: string;
    changed: Json;
    changed_at: Date;
    token_hash: string;
    undo_until: Date;
    notified_at: Date | null;
    undone_at: Date | null;
  };
  link_request: {
    id: string;
    email: string;
    requested_at: Date;
  };
}
