-- Invisible characters of keyboards and copied pages stood in email addresses: no email reached them. Emails that were
-- refused because of that are sent (trigger address_corrected). Addresses of staff and therapists stay: two rows could
-- become one address, and a person corrects them at the desk.
do $$
declare
  unseen constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0]';
  place record;
begin
  for place in
    select * from (values ('orders', 'contact_email'), ('users', 'email'), ('support', 'email'), ('contact', 'email'),
      ('training_application', 'email'), ('data_request', 'email')) as places (tab, col)
  loop
    execute format('update %1$I set %2$I = regexp_replace(%2$I, $1, '''', ''g'')
      where %2$I ~ $1 and char_length(regexp_replace(%2$I, $1, '''', ''g'')) >= 3', place.tab, place.col) using unseen;
  end loop;
end $$;

-- One form of a phone number in every table: ten digits for an Indian mobile number, else "+" and the country code.
update contact set phone_number = right(phone_number, 10) where phone_number ~ '^(\+91|0091|91|0)[6-9][0-9]{9}$';
update contact set phone_number = '+91' || right(phone_number, 10) where phone_number ~ '^0[1-9][0-9]{9}$';
