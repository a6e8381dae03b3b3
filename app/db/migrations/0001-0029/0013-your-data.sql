-- Requests of people about their own data, and the links for them.

-- A data link: whoever has the email with it may see and change the data of that address for one hour. Only the link's
-- digest is stored.
create table data_link (
  -- the id of the request that the email answers
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- the link is sent to this address, which replaces the one above when it is confirmed
  new_email text check (char_length(new_email) between 3 and 254),
  token_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index data_link_by_email on data_link (lower(email), made_at);

-- Requests that a person answers, and actions that were confirmed. Each has a reference number.
create table data_request (
  id uuid primary key,
  ticket text not null unique check (ticket ~ '^[A-Z]-[0-9]{8}-[0-9A-Z]{6}$'),
  kind text not null check (kind in ('complaint', 'nomination', 'erasure')),
  -- empty after an erasure was confirmed by email
  email text not null check (char_length(email) <= 254),
  words text not null check (words like 'sealed:%'),
  made_at timestamptz not null,
  operator_mailed_at timestamptz,
  acknowledged_at timestamptz
);

-- Erasures that were done in part; the rest follows when the session is over and no payment is pending.
alter table orders add column erase_asked_at timestamptz;
create index orders_to_erase on orders (erase_asked_at) where erase_asked_at is not null;

create index users_by_email on users (lower(email));
create index support_by_email on support (lower(email));
create index contact_by_email on contact (lower(email));
create index data_request_by_email on data_request (lower(email));
