-- A message that sounds like danger was marked with true. Now the mark says of what kind: the answer to its sender and
-- the order of reading differ. "perhaps" is no alarm.
alter table received_message add column danger text
  check (danger in ('medical', 'danger', 'threat', 'voices', 'perhaps'));
update received_message set danger = 'danger' where read_first;
alter table received_message drop column read_first;
