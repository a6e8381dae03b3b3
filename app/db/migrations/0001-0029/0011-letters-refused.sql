-- When the mail server refused an email permanently: the address is wrong, or the mailbox is gone. The email is not
-- retried, and the recipient is told on the page instead.
alter table letter
  add column refused_at timestamptz,
  add constraint letter_sent_or_refused check (sent_at is null or refused_at is null);
drop index letter_unsent;
create index letter_unsent on letter (order_id) where sent_at is null and refused_at is null;
