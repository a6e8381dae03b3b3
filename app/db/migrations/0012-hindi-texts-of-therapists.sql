-- What a therapist says of themselves in Hindi (docs/decisions/0094): pages in Hindi show it. Constant defaults, so no
-- row is written again.
alter table therapist
  -- the name in Devanagari; the name itself stays the one of URLs, orders and receipts
  add column name_hi text check (char_length(name_hi) between 1 and 120),
  -- the own texts of the profile; null and empty: not given
  add column profile_hi jsonb not null default '{"objective": null, "approach": null, "help": []}'
    check (jsonb_typeof(profile_hi) = 'object');

-- A view keeps the columns that it began with.
create or replace view listed_therapist as
  select therapist.id, name, category, photourl, profile, cost, rating, reviewcount, language, email, connection,
    in_person_place, gender, degree, practising_since, weekly_hours, days_off, demo, created_at,
    state, listed_from, minimum_notice_minutes, buffer_minutes, reminders, photo_alt, name_hi, profile_hi
  from therapist join therapist_practice on therapist_id = therapist.id where state = 'listed';

alter table therapist_proposal drop constraint therapist_proposal_kind_check,
  add constraint therapist_proposal_kind_check check (
    kind in ('objective', 'approach', 'concern', 'help', 'language', 'training', 'gender', 'photo', 'name_hi',
      'objective_hi', 'approach_hi', 'help_hi')
  );
