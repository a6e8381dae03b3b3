-- What became of a message, an application or a data request, and what was answered from the desk.
create table desk_message (
  kind text not null check (kind in ('support', 'contact', 'application', 'request')),
  -- the submission of a message or an application, or the id of a data request
  subject uuid not null,
  handler_id uuid references staff,
  answered_at timestamptz,
  closed_at timestamptz,
  primary key (kind, subject)
);
create table desk_reply (
  id uuid primary key,
  kind text not null,
  subject uuid not null,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null,
  sent_at timestamptz,
  foreign key (kind, subject) references desk_message on delete cascade
);
create index desk_reply_by_subject on desk_reply (kind, subject);

-- Answers go with what they answer: by an erasure, and at the end of its term.
create function delete_desk_message() returns trigger language plpgsql as $$
begin
  delete from desk_message where kind = tg_argv[0] and subject = (to_jsonb(old) ->> tg_argv[1])::uuid;
  return null;
end $$;
create trigger delete_desk_message after delete on support
  for each row execute function delete_desk_message('support', 'submission');
create trigger delete_desk_message after delete on contact
  for each row execute function delete_desk_message('contact', 'submission');
create trigger delete_desk_message after delete on training_application
  for each row execute function delete_desk_message('application', 'submission');
create trigger delete_desk_message after delete on data_request
  for each row execute function delete_desk_message('request', 'id');

-- What came before the desk was answered from a mailbox.
insert into desk_message (kind, subject, closed_at)
select 'support', submission, now() from support union all
select 'contact', submission, now() from contact union all
select 'application', submission, now() from training_application union all
select 'request', id, now() from data_request;
