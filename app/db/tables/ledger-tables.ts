import type { Generated } from "kysely";

/** The tables of the domain ledger. */
export interface LedgerTables {
  settlement_line: {
    transaction_id: string;
    amount_paise: number;
    fee_paise: number;
    settled_on: string;
    imported_at: Date;
  };
  operator_share: {
    id: Generated<number>;
    /** Null: everyone's. */
    therapist_id: number | null;
    since: Date;
    until: Date | null;
    /** Null: everyone's applies again to this therapist. */
    percent: number | null;
    set_at: Date;
  };
  /** A therapist's payout of a month; an even number is a contra entry. */
  payout: {
    therapist_id: number;
    /** "2026-11" */
    month: string;
    number: number;
    amount_paise: number;
    reference: string;
    /** YYYY-MM-DD */
    paid_on: string;
    recorded_at: Date;
  };
  payout_line: {
    therapist_id: number;
    month: string;
    number: number;
    order_id: string;
    /** A row of payout_adjustment, which the trigger adjust_payout alone writes. */
    adjustment_id: string | null;
    kept_paise: number;
    share_paise: number;
    amount_paise: number;
  };
}
