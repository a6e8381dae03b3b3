-- What the operator publishes without a new version of the site: answers to frequent questions, and on which day a
-- helpline was called. The files in app/content are the first version; a published row replaces it.
create table content_version (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('faq', 'helpline')),
  -- a question's id or a helpline's number
  item text not null check (item ~ '^[a-z0-9-]{1,60}$'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  staff_id uuid references staff,
  saved_at timestamptz not null,
  -- null: a draft
  published_at timestamptz
);
create unique index content_one_draft on content_version (kind, item) where published_at is null;
create index content_by_publication on content_version (kind, item, published_at desc, id desc)
  where published_at is not null;

-- What visitors have seen is not changed afterwards.
create function published_content_stays() returns trigger language plpgsql as $$
begin
  raise exception 'published_content_stays: a published version is not changed'
    using errcode = 'check_violation', constraint = 'published_content_stays';
end $$;
create trigger published_content_stays before update or delete on content_version
  for each row when (old.published_at is not null) execute function published_content_stays();

-- Every process drops the pages that show it.
create function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'content');
  return null;
end $$;
create trigger tell_content after insert or update on content_version
  for each row when (new.published_at is not null) execute function tell_content();
