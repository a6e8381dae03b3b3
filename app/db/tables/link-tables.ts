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
  link_wish: {
    id: string;
    email: string;
    asked_at: Date;
  };
}
