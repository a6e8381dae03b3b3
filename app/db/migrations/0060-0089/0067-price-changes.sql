-- A therapist's prices from a given day: drafted, published, applied on their day. Existing orders keep their price.
create table price_change (
  id bigint generated always as identity primary key,
  therapist_id integer not null references therapist on delete cascade,
  cost integer[] not null check (cardinality(cost) = 2 and 1 <= all (cost)),
  from_day date not null,
  saved_at timestamptz not null,
  -- null: a draft
  published_at timestamptz,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  check (published_at is not null or (applied_at is null and withdrawn_at is null)),
  check (applied_at is null or withdrawn_at is null)
);
create unique index price_change_one_draft on price_change (therapist_id) where published_at is null;
create index price_change_due on price_change (from_day)
  where published_at is not null and applied_at is null and withdrawn_at is null;

-- What was published is not changed, except for what became of it.
create function published_price_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.therapist_id, old.cost, old.from_day, old.saved_at, old.published_at)
      = (new.therapist_id, new.cost, new.from_day, new.saved_at, new.published_at)
      and old.applied_at is null and old.withdrawn_at is null then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from therapist where id = old.therapist_id) then
    return old;
  end if;
  raise exception 'published_price_stays: a published price is not changed: withdraw it, or publish another'
    using errcode = 'check_violation', constraint = 'published_price_stays';
end $$;
create trigger published_price_stays before update or delete on price_change
  for each row when (old.published_at is not null) execute function published_price_stays();
