-- What a therapist's photo shows, for people who don't see it. Empty: the name beside it says enough.
alter table therapist_practice
  add column photo_alt text not null default '' check (char_length(photo_alt) <= 200);
create or replace view listed_therapist as
  select therapist.*, state, listed_from, minimum_notice_minutes, buffer_minutes, reminders, photo_alt
  from therapist join therapist_practice on therapist_id = therapist.id where state = 'listed';
