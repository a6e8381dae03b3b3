-- True if a visitor has a quiz row; null where the table can't be read or stays locked. A page that needs the answer
-- only to offer a box must not wait: a lock would end its whole statement, and the page.
create function has_quiz(visitor uuid) returns boolean language plpgsql stable set lock_timeout = '300ms' as $$
begin
  return exists (select from quiz where user_id = visitor);
exception when others then
  return null;
end $$;
