-- Whose sessions a staff member of the role therapist sees. Without it they see none.
alter table staff
  add column therapist_id integer references therapist,
  add constraint staff_therapist_check check (therapist_id is null or role = 'therapist');
