-- An address that is typed into a form proves nothing. A row belongs to a mailbox once a paid order's email
-- was accepted there, or a link from that mailbox was opened in the visitor's own browser.
alter table orders add column email_arrived_at timestamptz;
alter table users add column email_proven_at timestamptz;

update orders set email_arrived_at = sent.at
from (select order_id, max(sent_at) as at from letter
  where kind not in ('therapist', 'moved_therapist', 'cancelled_therapist') group by order_id) as sent
where sent.order_id = orders.id and sent.at is not null and captured_paise is not null and contact_email <> '';

-- Another address is not proven by what arrived at the one before.
create function order_email_is_unproven() returns trigger language plpgsql as $$
begin
  new.email_arrived_at := null;
  return new;
end $$;
create trigger order_email_is_unproven before update of contact_email on orders for each row
  when (lower(new.contact_email collate "C") <> lower(old.contact_email collate "C"))
  execute function order_email_is_unproven();

create function user_email_is_unproven() returns trigger language plpgsql as $$
begin
  new.email_proven_at := null;
  return new;
end $$;
create trigger user_email_is_unproven before update of email on users for each row
  when (lower(new.email collate "C") <> lower(old.email collate "C"))
  execute function user_email_is_unproven();
