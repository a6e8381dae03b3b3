-- The button that a person pressed under the notice: the "clear affirmative action" of DPDP Act 2023, s. 6(1), whose
-- proof is ours, s. 6(10). Null in rows written before this column.
alter table consent add column button text check (button ~ '^[a-z0-9_]{1,40}$');
