/** The tables of manage links. */

export interface ManageLinkTable {
  order_id: string;
  holder: "visitor" | "therapist";
  issue: number;
  token_hash: string;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface LinkWishTable {
  id: string;
  email: string;
  asked_at: Date;
}
