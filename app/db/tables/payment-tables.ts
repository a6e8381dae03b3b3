import type { ColumnType, Generated } from "kysely";

/** The tables of the domain payments. */
export interface PaymentTables {
  capture: {
    order_id: string;
    /** Counts an order's captures, from 1. */
    number: number;
    amount_paise: number;
    transaction_id: string | null;
    /** The provider's time of the payment, not after recorded_at. */
    captured_at: Date;
    recorded_at: Date;
    /** The number of its receipt, which the database gives at the commit. */
    receipt: ColumnType<string | null, never, never>;
  };
  payment_without_order: {
    order_id: string;
    amount_paise: number;
    provider_order_id: string;
    transaction_id: string | null;
    /** What the provider kept with the order, encrypted; null where it kept none, and once the payment is closed. */
    note: string | null;
    /** What a person has returned or booked again; all of it where the payment is closed. */
    settled_paise: Generated<number>;
    found_at: Date;
    closed_at: Date | null;
  };
  reversal: {
    order_id: string;
    /** Counts an order's reversals, from 1. */
    number: number;
    capture: number | null;
    amount_paise: number;
    taken_paise: number;
    due_cut_paise: Generated<number>;
    state: "open" | "lost" | "won";
    source: "dispute" | "status" | "settlement" | "staff";
    reference: string;
    respond_by: Date | null;
    noticed_at: Date;
    decided_at: Date | null;
    seen_at: Date | null;
  };
  refund: {
    id: string;
    order_id: string;
    /** The number of the capture; null for a refund by bank transfer. */
    capture: number | null;
    amount_paise: number;
    reason: string;
    state: string;
    provider_refund_id: string | null;
    failure_code: string | null;
    refusals: Generated<number>;
    next_check_at: ColumnType<Date, Date | undefined, Date>;
    leased_until: Date | null;
    /** The provider's time of a completed refund. */
    refunded_at: Date | null;
    /** The number of its credit note, which the database gives at the commit. */
    credit_note: ColumnType<string | null, never, never>;
    created_at: Date;
    updated_at: Date;
  };
}
