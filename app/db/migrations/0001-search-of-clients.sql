-- The search of the desk for clients: by a part of a name or of a phone number, by the provider's ids.

create extension if not exists pg_trgm;

-- A text as it is searched: in lower case, without accents, nuktas and joiners. A letter of another script is its code,
-- because in a database of the locale C the trigrams of pg_trgm know the letters a to z alone. In plpgsql, which takes
-- a tenth of the time of sql here.
create function searchable(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if typed !~ '[^\x01-\x7f]' then
    return lower(typed);
  end if;
  return (select coalesce(string_agg(
      case when ascii(letter) < 128 then letter else 'u' || lpad(to_hex(ascii(letter)), 4, '0') end, '' order by place), '')
    from regexp_split_to_table(
      lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u093c\u200c\u200d]', '', 'g')), '')
      with ordinality as split (letter, place));
end $$;

-- Paid orders alone: one that is not paid yet is written by the visitor's click, which should wait for no more indexes,
-- and the search reads those of the last month by their time. A short pending list: who flushes it waits.
create index orders_by_client_text on orders
  using gin ((' ' || searchable(contact_name || ' ' || contact_phone)) gin_trgm_ops)
  with (gin_pending_list_limit = 256)
  where captured_paise is not null and contact_email <> '';

create index orders_by_transaction on orders (transaction_id) where transaction_id is not null;
create index orders_by_provider_order on orders (provider_order_id) where provider_order_id is not null;
