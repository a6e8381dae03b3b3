-- How a session's two people connect: stored with the order, so that it outlives the visitor's answers. Null: not
-- asked, or not sure; the meeting serves both calls then.
alter table orders add column connection text check (connection in ('video', 'audio', 'in-person'));

-- Where a therapist meets clients in person, in one line. Without it, in person is not offered.
alter table therapist add column in_person_place text
  check (char_length(in_person_place) between 1 and 300);
