-- An email is handed to the mail server outside of any transaction: who sends it has the row until then, and a sender
-- that dies loses it at that time.
alter table letter add column sending_until timestamptz;
