-- What somebody may ask of us about their own data, and the links to do it with.

-- The right to see and change what is held about an address: whoever has the letter sent there, for an hour. Only the
-- link's fingerprint is kept.
create table data_link (
  -- the id of the wish that it answers
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- the link goes to this address, and takes it for the one above once it is confirmed
  new_email text check (char_length(new_email) between 3 and 254),
  token_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index data_link_by_email on data_link (lower(email), made_at);

-- What a person has to answer, or was told to have been done: each has a number that it can be asked about by.
create table data_request (
  id uuid primary key,
  ticket text not null unique check (ticket ~ '^[A-Z]-[0-9]{8}-[0-9A-Z]{6}$'),
  kind text not null check (kind in ('complaint', 'nomination', 'erasure')),
  -- empty once an erasure was acknowledged
  email text not null check (char_length(email) <= 254),
  words text not null check (words like 'sealed:%'),
  made_at timestamptz not null,
  operator_mailed_at timestamptz,
  acknowledged_at timestamptz
);

-- Erased as far as it may be; the rest as soon as the session is over and the money at rest.
alter table orders add column erase_asked_at timestamptz;
create index orders_to_erase on orders (erase_asked_at) where erase_asked_at is not null;

create index users_by_email on users (lower(email));
create index support_by_email on support (lower(email));
create index contact_by_email on contact (lower(email));
create index data_request_by_email on data_request (lower(email));
