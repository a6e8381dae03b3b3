-- A captured payment can be reversed: by the client's bank (a dispute, also called chargeback) or by the provider.
-- Each row is one such claim, wherever we heard of it.
create table reversal (
  order_id text not null references orders on delete cascade,
  -- counts an order's reversals, from 1
  number smallint not null check (number > 0),
  -- of the capture that is reversed; null where the provider does not say
  capture smallint,
  amount_paise integer not null check (amount_paise > 0),
  -- Of the amount, what had not been refunded: only this comes out of the captured amount. The rest is our loss.
  taken_paise integer not null check (taken_paise between 0 and amount_paise),
  -- Of what was due for a refund, what is not refunded because the bank has refunded the client.
  due_cut_paise integer not null default 0 check (due_cut_paise >= 0),
  -- open: contested, not decided. lost: reversed. won: not reversed, or ours again.
  state text not null check (state in ('open', 'lost', 'won')),
  -- the provider's dispute, its status of the payment, a line of a settlement file, or a staff member
  source text not null check (source in ('dispute', 'status', 'settlement', 'staff')),
  -- the provider's id of the dispute or of the payment, or what a staff member wrote
  reference text not null check (char_length(reference) between 1 and 120),
  -- until when the dispute can be answered
  respond_by timestamptz,
  noticed_at timestamptz not null,
  decided_at timestamptz,
  -- when a person saw a lost one: it is listed until then
  seen_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'won' or (taken_paise = 0 and due_cut_paise = 0)),
  primary key (order_id, number),
  unique (order_id, reference)
);
create index reversal_waiting on reversal (order_id) where state = 'open' or (state = 'lost' and seen_at is null);

alter table orders
  -- the sums of taken_paise of its lost and of its open reversals
  add column reversed_paise integer not null default 0 check (reversed_paise >= 0),
  add column contested_paise integer not null default 0 check (contested_paise >= 0),
  -- Every captured rupee is refunded, due for a refund, reversed, or kept.
  drop constraint orders_refund_check,
  add constraint orders_refund_check check (
    refunded_paise <= refund_due_paise
      and refund_due_paise + reversed_paise <= coalesce(captured_paise, 0)
      and refunded_paise + reversed_paise + contested_paise <= coalesce(captured_paise, 0)
  ),
  drop constraint orders_owed_check,
  add constraint orders_owed_check check (
    state not in ('owed', 'refunded') or refund_due_paise + reversed_paise = captured_paise
  ),
  drop constraint orders_operator_cancel_check,
  add constraint orders_operator_cancel_check check (
    cancelled_by is distinct from 'operator' or refund_due_paise + reversed_paise = captured_paise
  ),
  drop constraint orders_refunded_check,
  add constraint orders_refunded_check check (
    state <> 'refunded' or refunded_paise + reversed_paise = captured_paise
  );

-- Checked at the end of the transaction.
create function reversals_are_the_sum() returns trigger language plpgsql as $$
begin
  if exists (select from orders, lateral (
      select coalesce(sum(taken_paise) filter (where state = 'lost'), 0) as lost,
        coalesce(sum(taken_paise) filter (where state = 'open'), 0) as open
      from reversal where order_id = new.order_id) sums
      where id = new.order_id and (reversed_paise <> lost or contested_paise <> open)) then
    raise exception 'reversals_are_the_sum: the reversals of an order differ from its own sums'
      using errcode = 'check_violation', constraint = 'reversals_are_the_sum';
  end if;
  return null;
end $$;
create constraint trigger reversals_are_the_sum after insert or update on reversal deferrable initially deferred
  for each row execute function reversals_are_the_sum();

-- What is reversed, or may be, is not paid out: a change of it after the payout of its month is an adjustment.
create or replace function adjust_payout() returns trigger language plpgsql as $$
declare
  paid payout;
  due integer := 0;
  counted integer;
begin
  select * into paid from payout where therapist_id = old.therapist_id
    and month = to_char(old.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM') order by number desc limit 1;
  if paid.number is null or paid.number % 2 = 0 then
    return null;
  end if;
  if new.therapist_id = old.therapist_id and new.starts_at = old.starts_at then
    due := payout_of(counts_for_payout(new.state, new.captured_paise - new.reversed_paise - new.contested_paise,
      new.refund_due_paise, new.price_paise - new.price_cut_paise, new.granted_paise,
      new.therapist_goodwill_paise), new.starts_at);
  end if;
  select coalesce(sum(amount_paise), 0) into counted from (
    select amount_paise from payout_line where order_id = new.id and adjustment_id is null
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number
    union all
    select amount_paise from payout_adjustment where order_id = new.id
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number) as so_far;
  if due <> counted then
    insert into payout_adjustment (therapist_id, month, number, order_id, at, amount_paise)
    values (paid.therapist_id, paid.month, paid.number, new.id, new.updated_at, due - counted);
  end if;
  return null;
end $$;
drop trigger adjust_payout on orders;
create trigger adjust_payout after update on orders for each row
  when (old.starts_at < new.updated_at and (old.state, old.captured_paise, old.refund_due_paise, old.starts_at,
    old.therapist_id, old.reversed_paise, old.contested_paise) is distinct from (new.state, new.captured_paise,
    new.refund_due_paise, new.starts_at, new.therapist_id, new.reversed_paise, new.contested_paise))
  execute function adjust_payout();

-- A payment that is reversed has a second line in the files, under the id of the payment. It stands beside the
-- payment's own line and fee.
alter table settlement_line
  add column is_out boolean generated always as (amount_paise < 0) stored,
  drop constraint settlement_line_pkey,
  add primary key (transaction_id, is_out);
