-- The tables of a booking, in its order. Names of tables and columns that the specification gives are kept.
create extension if not exists btree_gist;

create table therapist (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  category text not null check (char_length(category) between 1 and 120),
  photourl text not null,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  -- prices in rupees, of 30 and of 60 minutes
  cost integer[] not null default '{299,799}' check (cardinality(cost) = 2 and 1 <= all (cost)),
  rating numeric(2, 1) not null default 4.9 check (rating between 0 and 5),
  reviewcount integer not null default 127 check (reviewcount >= 0),
  language text[] not null default '{English,Hindi}',
  email text not null check (email like '%_@_%'),
  connection text[] not null default '{video,audio}',
  -- null: all fourteen slots of every day; otherwise {"mon": [[9, 13], [17, 21]], …} in whole hours of India time
  weekly_hours jsonb,
  days_off date[] not null default '{}',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  -- name and phone are empty if another caller of /functions/v1 did not send them
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^([6-9][0-9]{9})?$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Answers of an assessment that is not submitted yet, by the random id in the visitor's signed cookie.
create table intake (
  id uuid primary key,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table quiz (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  age text,
  gender text,
  self_describe text,
  therapist_type text,
  issues text[] not null default '{}',
  tried_therapy text check (tried_therapy in ('Yes', 'No')),
  connection text,
  preferred_date date,
  preferred_time text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table consent (
  id bigint generated always as identity primary key,
  subject uuid not null,
  purpose text not null,
  notice_version text not null,
  notice_hash text not null,
  language text not null default 'en',
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- consent to the same version of a notice is stored once
  unique (subject, purpose, notice_hash)
);

create table orders (
  id text primary key check (id ~ '^order_[0-9]{13}_[A-Za-z0-9_-]{16,43}$'),
  user_id uuid not null references users,
  therapist_id integer not null references therapist,
  starts_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes in (30, 60)),
  price_paise integer not null check (price_paise >= 100),
  state text not null default 'placed' check (
    state in ('placed', 'awaiting_payment', 'abandoned', 'failed', 'paid', 'booked', 'owed', 'refunded', 'disputed')
  ),
  -- the contact at the time of the order: a later change of the user must not send this session's link elsewhere
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  -- the cancellation policy at the time of the order
  policy jsonb not null,
  provider text,
  provider_order_id text,
  redirect_url text,
  payment_expires_at timestamptz,
  transaction_id text,
  failure_code text,
  captured_paise integer check (captured_paise >= 0),
  paid_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- captured money is in exactly one of these states
  check ((captured_paise is not null) = (state in ('paid', 'booked', 'owed', 'refunded', 'disputed')))
);
create index orders_in_flight on orders ((coalesce(checked_at, created_at))) where state in ('placed', 'awaiting_payment');
create index orders_by_user on orders (user_id, created_at desc);
create index orders_by_therapist on orders (therapist_id);
create index orders_by_contact on orders (lower(contact_email), starts_at);

-- Which time of a therapist is taken, and by which order: held for ten minutes during the payment, then booked.
create table claim (
  order_id text primary key references orders,
  therapist_id integer not null references therapist,
  visitor_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  state text not null check (state in ('held', 'booked', 'released')),
  -- when a hold expires; 'infinity' after the payment; null if it is not a hold
  expires_at timestamptz check ((expires_at is not null) = (state = 'held')),
  -- keyed fingerprint of the network address, for the limits of holds
  network text,
  -- The most important rule: two live claims of one therapist never overlap.
  constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
    where (state in ('held', 'booked'))
);
-- A hold that is paid for is not counted: the visitor may hold another slot.
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and expires_at < 'infinity';
create index claim_holds_by_network on claim (network) where state = 'held';
create index claim_holds_by_end on claim (expires_at) where state = 'held';

create table booking (
  order_id text primary key references orders,
  user_id uuid not null references users,
  therapist text not null references therapist (name) on update cascade,
  session_date date not null,
  session_time text not null,
  duration smallint not null check (duration in (30, 60)),
  link text,
  ical_uid text not null unique,
  ical_sequence integer not null default 0 check (ical_sequence >= 0),
  created_at timestamptz not null default now()
);
create index booking_by_user on booking (user_id);
create index booking_by_therapist on booking (therapist, session_date);

create table meeting (
  order_id text primary key references booking (order_id),
  provider text not null,
  link text not null check (link like 'https://%'),
  opened_at timestamptz not null default now()
);

-- One row for each email: a retry sends the same email, with the same date and Message-ID, and never a second one.
create table letter (
  order_id text not null references orders,
  kind text not null check (kind in ('confirmation', 'therapist', 'refund')),
  version integer not null default 0,
  written_at timestamptz not null,
  sent_at timestamptz,
  primary key (order_id, kind, version)
);

create table refund (
  -- our id, stored before the provider is called
  id text primary key check (id ~ '^refund_[A-Za-z0-9_-]{10,56}$'),
  order_id text not null references orders,
  amount_paise integer not null check (amount_paise >= 100),
  reason text not null,
  state text not null default 'requested' check (
    state in ('requested', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')
  ),
  provider_refund_id text,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- an order never has two open refunds
create unique index refund_one_open on refund (order_id) where state in ('requested', 'PENDING', 'CONFIRMED');

create table support (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

create table contact (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (char_length(phone_number) between 1 and 20),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);
