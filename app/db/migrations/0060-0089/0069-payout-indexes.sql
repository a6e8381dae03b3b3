-- Each foreign key to rows that may be deleted is checked by an index, and by a whole one: a partial index may not serve.
create index payout_adjustment_by_payout on payout_adjustment (therapist_id, month, number);
drop index payout_line_by_adjustment;
create index payout_line_by_adjustment on payout_line (adjustment_id);
