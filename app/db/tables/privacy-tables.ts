/** The tables of data links and data requests. */
export interface PrivacyTables {
  data_link: {
    id: string;
    email: string;
    new_email: string | null;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
  };
  data_request: {
    id: string;
    ticket: string;
    kind: "complaint" | "nomination" | "erasure";
    email: string;
    words: string;
    created_at: Date;
    operator_mailed_at: Date | null;
    acknowledged_at: Date | null;
  };
}
