/** The tables of the domain ledger. */

export interface SettlementLineTable {
  transaction_id: string;
  amount_paise: number;
  fee_paise: number;
  settled_on: string;
  imported_at: Date;
}

export interface OperatorShareTable {
  since: Date;
  percent: number;
}
