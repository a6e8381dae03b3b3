import type { Generated } from "kysely";
import type { CreatedAt } from "./column-types.ts";

/** The tables of enquiries and training applications. */
export interface EnquiryTables {
  support: {
    id: Generated<number>;
    submission: Generated<string>;
    email: string;
    message: string;
    created_at: CreatedAt;
    mailed_at: Date | null;
    /** Of a complaint about a session; null for a message of the support form. */
    order_id: string | null;
  };
  contact: Omit<EnquiryTables["support"], "order_id"> & { name: string; phone_number: string };
  received_message: {
    kind: "support" | "contact" | "application" | "request";
    subject: string;
    reference: string;
    read_first: boolean;
    received_at: Date;
    acknowledged_at: Date | null;
  };
  training_application: {
    id: Generated<number>;
    submission: string;
    module: string;
    name: string;
    email: string;
    phone_number: string;
    education: string;
    reason: string;
    created_at: CreatedAt;
    operator_mailed_at: Date | null;
    applicant_mailed_at: Date | null;
  };
}
