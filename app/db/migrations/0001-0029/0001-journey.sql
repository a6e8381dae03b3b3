-- The journey's tables, in its order. Names of tables and columns that the specification gives are kept.
create extension if not exists btree_gist;

create table therapist (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  category text not null check (char_length(category) between 1 and 120),
  photourl text not null,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  -- rupees for 30 minutes, rupees for 60 minutes
  cost integer[] not null default '{299,799}' check (cardinality(cost) = 2 and 1 <= all (cost)),
  rating numeric(2, 1) not null default 4.9 check (rating between 0 and 5),
  reviewcount integer not null default 127 check (reviewcount >= 0),
  language text[] not null default '{English,Hindi}',
  email text not null check (email like '%_@_%'),
  connection text[] not null default '{video,audio}',
  -- null: all fourteen slots of every day; else {"mon": [[9, 13], [17, 21]], …} in whole hours of India time
  weekly_hours jsonb,
  days_off date[] not null default '{}',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  -- name and phone are empty where another client of /functions/v1 doesn't tell them
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^([6-9][0-9]{9})?$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Answers held between screens, under the random id that the visitor's signed cookie carries.
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
  -- the same notice agreed to twice is one consent
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
  -- the contact as it stood: a later change of the users row must not send this session's link elsewhere
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  -- the cancellation policy as it stood
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
  -- money that was captured is in one of the boxes booked, owed, refunded, disputed, or on its way (paid)
  check ((captured_paise is not null) = (state in ('paid', 'booked', 'owed', 'refunded', 'disputed')))
);
create index orders_in_flight on orders ((coalesce(checked_at, created_at))) where state in ('placed', 'awaiting_payment');
create index orders_by_user on orders (user_id, created_at desc);
create index orders_by_therapist on orders (therapist_id);
create index orders_by_contact on orders (lower(contact_email), starts_at);

-- Who has which minutes of a therapist: held for ten minutes while somebody pays, then booked.
create table claim (
  order_id text primary key references orders,
  therapist_id integer not null references therapist,
  visitor_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  state text not null check (state in ('held', 'booked', 'released')),
  -- when a hold ends; 'infinity' once the money is in; null when it is not a hold
  expires_at timestamptz check ((expires_at is not null) = (state = 'held')),
  -- keyed fingerprint of the network address, for the cap on holds
  network text,
  -- THE rule: no two live claims of one therapist overlap, whatever the code does
  constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
    where (state in ('held', 'booked'))
);
-- one that is paid for and waits to be booked is not counted: the visitor may go on
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

-- One row a letter: a retry sends the same letter, with the same date and Message-ID, and never a second.
create table letter (
  order_id text not null references orders,
  kind text not null check (kind in ('confirmation', 'therapist', 'refund')),
  version integer not null default 0,
  written_at timestamptz not null,
  sent_at timestamptz,
  primary key (order_id, kind, version)
);

create table refund (
  -- ours, stored before the provider is called
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
-- never two at once for an order
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
