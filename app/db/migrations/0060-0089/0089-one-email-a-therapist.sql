-- One therapist who works with us has one email address, and nobody else has it: two rows of one person would sell the
-- same hour twice. The address stands here because the index needs it beside the state.
alter table therapist_practice add column email_key text;
update therapist_practice set email_key = lower(email) from therapist where therapist.id = therapist_id;
alter table therapist_practice alter column email_key set not null;

create or replace function add_practice() returns trigger language plpgsql as $$
begin
  insert into therapist_practice (therapist_id, email_key) values (new.id, lower(new.email));
  return null;
end $$;

create function follow_email() returns trigger language plpgsql as $$
begin
  update therapist_practice set email_key = lower(new.email) where therapist_id = new.id;
  return null;
end $$;
create trigger follow_email after update of email on therapist
  for each row when (old.email is distinct from new.email) execute function follow_email();

create unique index therapist_email_once on therapist_practice (email_key) where state <> 'left';
