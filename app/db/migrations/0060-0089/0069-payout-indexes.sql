-- Each foreign key to rows that may be deleted has an index without a condition: its check may not use a partial one.
create index payout_adjustment_by_payout on payout_adjustment (therapist_id, month, number);
drop index payout_line_by_adjustment;
create index payout_line_by_adjustment on payout_line (adjustment_id);
