-- A name is found in every spelling of its keyboard: a nasal consonant or anusvara, chandrabindu, the letters that Urdu
-- and Arabic keyboards write differently, and without its apostrophe. The site's search folds the same.

create or replace function searchable(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  if typed !~ '[^\x01-\x7f]' then
    return lower(replace(typed, '''', ''));
  end if;
  folded := lower(regexp_replace(normalize(typed, NFKD),
    '[\u0300-\u036f\u093c\u200c\u200d\u064b-\u0652\u0670''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'));
  -- Chandrabindu, and a nasal consonant with virama before another consonant, are the anusvara.
  folded := regexp_replace(replace(folded, U&'\0901', U&'\0902'),
    '[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])', U&'\0902', 'g');
  -- ي ى ك ه ھ ة أ إ آ as an Urdu keyboard writes them.
  folded := translate(folded, U&'\064a\0649\0643\0647\06be\0629\0623\0625\0622',
    U&'\06cc\06cc\06a9\06c1\06c1\06c1\0627\0627\0627');
  return (select coalesce(string_agg(
      case when ascii(letter) < 128 then letter else 'u' || lpad(to_hex(ascii(letter)), 4, '0') end, '' order by place), '')
    from regexp_split_to_table(folded, '') with ordinality as split (letter, place));
end $$;

reindex index orders_by_client_text;
