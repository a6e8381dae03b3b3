-- Version 1.0.0: the tables, views and indexes, by domain; functions and triggers follow in 1002-functions.sql. Both
-- files stay as they were released: a database made from another text is refused (app/db/migration-files.server.ts).
-- The names of therapist, users, quiz, support and contact, of booking and of their columns are the specification's.
-- The job queue's tables are pg-boss's own, in the schema pgboss.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- A text as it is searched: in lower case, without accents, nuktas and joiners. A letter of another script is its code,
-- because in a database of the locale C the trigrams of pg_trgm know the letters a to z alone. In plpgsql, which takes
-- a tenth of the time of sql here.
-- A name is found in every spelling of its keyboard: a nasal consonant or anusvara, chandrabindu, the letters that Urdu
-- and Arabic keyboards write differently, and without its apostrophe. The site's search folds the same.
create function searchable(typed text) returns text language plpgsql immutable strict parallel safe as $$
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

-- Therapists

-- A therapist: the published profile, the prices, and how they work with us.
create table therapist (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  category text not null check (char_length(category) between 1 and 120),
  photourl text not null,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  -- prices in rupees, of 30 and of 60 minutes
  cost integer[] not null default '{299,799}' check (cardinality(cost) = 2 and 0 <= all (cost)),
  rating numeric(2, 1) not null default 4.9 check (rating between 0 and 5),
  reviewcount integer not null default 127 check (reviewcount >= 0),
  language text[] not null default '{English,Hindi}',
  email text not null check (email like '%_@_%'),
  connection text[] not null default '{video,audio}' check (connection <@ array['video', 'audio', 'in-person']),
  -- where the therapist meets clients in person, in one line; without it, in person is not offered
  in_person_place text check (char_length(in_person_place) between 1 and 300),
  -- what the therapist says of themselves; null: not given, and no gender is guessed from a name
  gender text check (gender in ('woman', 'man', 'non-binary')),
  -- such as "M.A. Counselling Psychology"
  degree text check (char_length(degree) between 1 and 120),
  -- the year in which the therapist began to practise
  practising_since smallint check (practising_since between 1940 and 2100),
  -- null: all fourteen slots of every day; otherwise {"mon": [[9, 13], [17, 21]], …} in whole hours of India time
  weekly_hours jsonb,
  days_off date[] not null default '{}',
  -- the name in Devanagari; the name itself stays the one of URLs, orders and receipts
  name_hi text check (char_length(name_hi) between 1 and 120),
  -- the own texts of the profile in Hindi; null and empty: not given
  profile_hi jsonb not null default '{"objective": null, "approach": null, "help": []}'
    check (jsonb_typeof(profile_hi) = 'object'),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- whether visitors can book
  state text not null default 'listed' check (state in ('listed', 'paused', 'left')),
  -- the day on which a paused therapist is listed again
  listed_from date,
  -- on top of the site's own notice: the longer one counts
  minimum_notice_minutes integer not null default 0 check (minimum_notice_minutes between 0 and 10080),
  -- free minutes before and after each session
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 60),
  -- the email on the evening before
  reminders boolean not null default true,
  -- What the photo shows, for people who don't see it. Empty: the name beside it says enough.
  photo_alt text not null default '' check (char_length(photo_alt) <= 200),
  constraint therapist_listed_again_if_paused check (listed_from is null or state = 'paused')
);

-- One therapist who works with us has one email address, and no other has it: two rows of one person would sell the
-- same hour twice.
create unique index therapist_email_once on therapist (lower(email)) where state <> 'left';

-- Whom visitors see: what they read comes from here, so that a paused therapist is nowhere.
create view listed_therapist as select * from therapist where state = 'listed';

-- A therapist's entry in a register, as the operator checked it.
create table therapist_credential (
  therapist_id integer not null references therapist on delete cascade,
  -- the name of the register that visitors know: "Rehabilitation Council of India"
  register text not null check (char_length(register) between 1 and 120),
  number text not null check (char_length(number) between 1 and 60),
  -- the day on which the operator verified the number in the register
  checked_on date not null,
  -- The day from which the entry no longer holds; it is not shown from then on. Null: it does not expire.
  expires_on date check (expires_on > checked_on),
  primary key (therapist_id, register, number)
);

-- In the database, because replicas share nothing else. A photograph of 512 pixels is 20 to 60 kB.
create table therapist_photo (
  -- digest of the imported file: another photograph has another URL, so browsers may cache each for ever
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  width smallint not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (key, width, format)
);

-- A therapist's prices from a given day: drafted, published, applied on their day. Existing orders keep their price.
create table price_change (
  id bigint generated always as identity primary key,
  therapist_id integer not null references therapist on delete cascade,
  -- rupees for 30 and for 60 minutes
  cost integer[] not null check (cardinality(cost) = 2 and 0 <= all (cost)),
  -- in India
  from_day date not null,
  saved_at timestamptz not null,
  -- null: a draft
  published_at timestamptz,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  check (published_at is not null or (applied_at is null and withdrawn_at is null)),
  check (applied_at is null or withdrawn_at is null)
);
create unique index price_change_one_draft on price_change (therapist_id) where published_at is null;
create index price_change_due on price_change (from_day)
  where published_at is not null and applied_at is null and withdrawn_at is null;

-- What a therapist changed of their own profile, until staff keep it or take it back. It is live.
create table profile_edit (
  therapist_id integer not null references therapist on delete cascade,
  -- the part of the profile
  part text not null
    check (part in ('objective', 'approach', 'concern', 'help', 'language', 'training', 'gender', 'photo', 'objective_hi',
      'approach_hi', 'help_hi')),
  -- what staff saw last, and what the therapist made of it: {"objective": "Hello"}, in the notation of an import; of a
  -- photo its address and what it shows: {"photourl": "/photos/…", "alt": "…"}
  before jsonb not null,
  after jsonb not null,
  edited_at timestamptz not null,
  -- what stood there before is shown again; null while the edit is live
  taken_back_at timestamptz,
  -- why it was taken back: the therapist reads it
  reason text check (char_length(reason) between 3 and 200),
  primary key (therapist_id, part),
  constraint profile_edit_taken_back_with_reason check ((taken_back_at is null) = (reason is null))
);
-- What waits for a look by staff.
create index profile_edit_live on profile_edit (edited_at) where taken_back_at is null;

-- Staff: the people who run the business, how they sign in, and what they have done

-- A person who signs in to the desk or, as a therapist, to their own pages.
create table staff (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- invented people of demo mode: production lets none of them in
  demo boolean not null default false,
  -- of the authenticator app; null until the first sign-in
  totp_secret text check (totp_secret like 'sealed:%'),
  -- the 30-second step of the last code that was accepted: no code works twice
  totp_step bigint not null default 0,
  invited_at timestamptz not null,
  joined_at timestamptz,
  left_at timestamptz
);
create unique index staff_by_email on staff (lower(email));

-- A person has one or more roles, each since a day of its own. Taken roles stay, with their dates.
create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('owner', 'support', 'finance', 'privacy', 'content', 'therapist')),
  -- since when the person has it
  given_at timestamptz not null,
  taken_at timestamptz check (taken_at >= given_at),
  -- whose sessions a person with the role therapist sees; without it they see none
  therapist_id integer references therapist,
  primary key (staff_id, role),
  constraint staff_role_therapist_check check (therapist_id is null or role = 'therapist')
);
create index staff_role_by_therapist on staff_role (therapist_id) where therapist_id is not null;

-- What a first sign-in needs beside the mailed link, until an authenticator app is set up: a code that the inviting
-- member hands over by phone or in person, used by one browser.
create table staff_enrolment (
  staff_id uuid primary key references staff,
  -- keyed: the code is too short for a plain digest
  code_hash text not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  -- the digest of the cookie of the browser that entered the code; null until then
  browser_hash text
);

-- One sign-in of one browser.
create table staff_session (
  token_hash text primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- when a code was last entered: actions with money ask for one of the last five minutes
  factor_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_session_by_staff on staff_session (staff_id);

-- Codes that replace the authenticator once each.
create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A form of the desk that was sent after its session had ended. It is shown again once the same person has signed in.
-- Kept for half an hour (app/domain/staff/kept-forms.server.ts), a few for each person.
create table kept_form (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- of its page, with the query string
  path text not null check (char_length(path) <= 300),
  fields text not null check (fields like 'sealed:%' and octet_length(fields) <= 200000),
  kept_at timestamptz not null,
  unique (staff_id, path)
);
create index kept_form_by_time on kept_form (kept_at);

-- Who did what, written in the transaction that did it. Rows are added and read, never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a command on the machine
  staff_id uuid references staff,
  actor text not null,
  use_case text not null check (use_case ~ '^[a-z]+(-[a-z]+)*$'),
  -- an id, such as an order's; no name and no address
  subject text not null check (char_length(subject) between 1 and 120),
  reason text check (char_length(reason) <= 500),
  before jsonb,
  after jsonb,
  request_id text not null,
  -- Opening what a visitor wrote in confidence needs a reason, whatever the code does.
  constraint audit_opening_has_reason check (use_case not like 'open-%' or char_length(coalesce(reason, '')) >= 3)
);
create index audit_by_subject on audit (subject, id);
create index audit_openings on audit (staff_id, at)
  where use_case in ('open-answers', 'open-emergency-details');

-- Who of the staff was shown a client's personal data at the desk: one row for a person, what they read, and an hour.
create table client_reading (
  staff_id uuid not null references staff,
  -- an order's id, or the path of a screen that lists several clients
  subject text not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  primary key (staff_id, subject, hour)
);
create index client_reading_by_hour on client_reading (hour);

-- Visitors

-- A person who gave their name and how to reach them: a visitor, or a caller for whom staff book.
create table users (
  id uuid primary key default gen_random_uuid(),
  -- name and phone are empty if another caller of /functions/v1 did not send them
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^([6-9][0-9]{9})?$'),
  -- An address that is typed into a form proves nothing: set when a link from that mailbox was opened in the visitor's
  -- own browser, and null again after a change of the email.
  email_proven_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_by_email on users (lower(email));
-- For /metrics, which is read every few seconds: rows of the last day. A brin index costs almost nothing when a slot is
-- claimed, because rows are stored in the order of their creation.
create index users_by_creation on users using brin (created_at);

-- What a visitor agreed to, in which words: the proof that the law asks for.
create table consent (
  id bigint generated always as identity primary key,
  subject uuid not null,
  purpose text not null,
  notice_version text not null,
  notice_hash text not null,
  -- in which the words were shown or read out
  language text not null default 'en' check (language in ('en', 'hi')),
  -- The button that a person pressed under the notice: the "clear affirmative action" of DPDP Act 2023, s. 6(1), whose
  -- proof is ours, s. 6(10). Null where there was none to press.
  button text check (button ~ '^[a-z0-9_]{1,40}$'),
  -- Who agreed by phone pressed no button: a member of staff read the words to them.
  channel text not null default 'form' check (channel in ('form', 'phone')),
  read_by uuid references staff,
  -- of the latest consent, if it was withdrawn and given again
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consent_read_by_phone check (read_by is null or channel = 'phone'),
  -- consent to the same version of a notice is stored once
  unique (subject, purpose, notice_hash)
);

-- Visitors who started over on a shared phone: a copy of their cookie opens nothing any more. Kept as long as a cookie
-- is valid.
create table ended_visitor (
  visitor_id uuid primary key,
  ended_at timestamptz not null
);
create index ended_visitor_by_end on ended_visitor (ended_at);

-- Assessment: what visitors answer is encrypted (app/lib/cipher.ts). The forms limit the length of a text,
-- because the table can't see it.

-- Answers of an assessment that is not submitted yet, by the random id in the visitor's signed cookie.
create table intake (
  id uuid primary key,
  -- each field's ciphertext under its name
  answers jsonb not null check (jsonb_typeof(answers) = 'object')
    check (not jsonb_path_exists(answers, 'strict $.* ? (@.type() != "string" || !(@ starts with "sealed:"))')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The answers of a finished assessment.
create table quiz (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  age text check (age like 'sealed:%'),
  gender text check (gender like 'sealed:%'),
  self_describe text check (self_describe like 'sealed:%'),
  therapist_type text check (therapist_type like 'sealed:%'),
  issues text[] not null default '{}' check (cardinality(issues) = 0 or issues[1] like 'sealed:%'),
  tried_therapy text check (tried_therapy like 'sealed:%'),
  connection text,
  preferred_date date,
  preferred_time text,
  -- in which the questions were answered
  page_language text not null default 'en' check (page_language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quiz_by_creation on quiz using brin (created_at);

-- Orders

-- One purchase of one session, from the claimed slot to the last refund.
create table orders (
  id text primary key check (id ~ '^order_[0-9]{13}_[A-Za-z0-9_-]{16,43}$'),
  user_id uuid not null references users,
  therapist_id integer not null references therapist,
  starts_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes in (30, 60)),
  -- a provider takes nothing between 0 and a rupee
  price_paise integer not null check (price_paise = 0 or price_paise >= 100),
  state text not null default 'placed' check (
    state in ('placed', 'awaiting_payment', 'recorded', 'abandoned', 'failed', 'paid', 'booked', 'offered', 'cancelled',
      'owed', 'refunded', 'disputed')
  ),
  -- The language in which a client books and reads: the pages behind their links, and their emails, have it.
  language text not null default 'en' check (language in ('en', 'hi')),
  -- the contact at the time of the order: a later change of the user must not send this session's link elsewhere
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  -- The order belongs to its mailbox once an email about it, paid, was accepted there.
  email_arrived_at timestamptz,
  -- until then the links of an order whose address staff have corrected open nothing confidential
  email_limited_until timestamptz,
  -- since when two mailboxes claim the order: neither gets a link, and a person decides
  email_contested_at timestamptz,
  -- the cancellation policy at the time of the order
  policy jsonb not null,
  -- How the session's two people connect: stored with the order, so that it outlives the visitor's answers. Null: not
  -- asked, or not sure; the meeting serves both calls then.
  connection text check (connection in ('video', 'audio', 'in-person')),
  -- which opened the pay page; null before. "desk": a payment to us, of which no provider knows.
  provider text,
  provider_order_id text,
  redirect_url text,
  -- when the key in the return address of the payment page was used (docs/decisions/0045): it opens once
  returned_at timestamptz,
  -- Until when a request has the pay page opened at the provider; another one waits for it and makes no second order.
  opening_until timestamptz,
  -- the start of the schedule by which the provider is asked about the payment
  payment_opened_at timestamptz,
  payment_expires_at timestamptz,
  transaction_id text,
  failure_code text,
  checked_at timestamptz,
  -- When the provider is asked next: what became of the payment, and of a paid order whether it captured more. Of a
  -- slot that staff hold for a client who has not pressed Pay, the end of the hold. Null once nothing is left to ask.
  check_at timestamptz,
  -- A provider may no longer know an order whose pay page it opened, or never say what became of it. Asking it is
  -- bounded; then the order is abandoned and listed for a person. Counts how many times in a row the provider answered
  -- that it does not know the order.
  unknown_answers smallint not null default 0 check (unknown_answers >= 0),
  -- when asking was given up; null again once a person has looked the payment up, or it was captured
  given_up_at timestamptz,
  -- the order of the same visitor that had already bought this slot: the payment is refunded as a duplicate
  duplicate_of text references orders on delete set null,
  -- The order of whose pay link this order is a further attempt: the one before failed or its pay page ended. It has
  -- the same client, slot and price.
  attempt_of text references orders on delete set null,
  -- null without a capture
  captured_paise integer check (captured_paise >= 0),
  paid_at timestamptz,
  -- the sums of its rows of refund_due, and of its completed refunds
  refund_due_paise integer not null default 0 check (refund_due_paise >= 0),
  refunded_paise integer not null default 0 check (refunded_paise >= 0),
  -- the sums of taken_paise of its lost and of its open reversals
  reversed_paise integer not null default 0 check (reversed_paise >= 0),
  contested_paise integer not null default 0 check (contested_paise >= 0),
  -- What the terms granted at a cancellation. Less is refunded for it where goodwill has refunded a part before.
  granted_paise integer constraint orders_granted_check check (granted_paise >= 0),
  -- of the goodwill that was given, what the therapist bears: it lowers the payout
  therapist_goodwill_paise integer not null default 0
    constraint orders_therapist_goodwill_check check (therapist_goodwill_paise >= 0),
  -- Until when a cancellation is refunded in full, where a change that we caused has moved it; null: by the policy.
  free_until timestamptz,
  -- when the offer of alternative slots expires
  offer_until timestamptz,
  -- An offered slot leaves the offer if its therapist will be away then, and another takes its place. Counts how often:
  -- the client gets an email about each change.
  offer_changes smallint not null default 0 check (offer_changes >= 0),
  -- A session that the operator cancels (the therapist is ill or did not come, or the meeting failed) is refunded in
  -- full, however late it is, as the terms promise. Null for an order that is not cancelled.
  cancelled_by text check (cancelled_by in ('visitor', 'operator')),
  -- internal: no visitor and no therapist sees it, and it is deleted when the order is erased
  cancel_reason text check (char_length(cancel_reason) between 3 and 200),
  -- An erasure that was done in part; the rest follows when the session is over and no payment is pending.
  erasure_requested_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- captured money is in exactly one of these states
  constraint orders_captured_check check (
    (captured_paise is not null)
      = (state in ('paid', 'booked', 'offered', 'cancelled', 'owed', 'refunded', 'disputed'))
  ),
  -- Every captured rupee is refunded, due for a refund, reversed, or kept.
  constraint orders_refund_check check (
    refunded_paise <= refund_due_paise
      and refund_due_paise + reversed_paise <= coalesce(captured_paise, 0)
      and refunded_paise + reversed_paise + contested_paise <= coalesce(captured_paise, 0)
  ),
  -- without a session the whole captured amount is due
  constraint orders_owed_check check (
    state not in ('owed', 'refunded') or refund_due_paise + reversed_paise = captured_paise
  ),
  -- An order is refunded when the whole captured amount was refunded, which may be less than the price. Money that is
  -- captured later is due again.
  constraint orders_refunded_check check (state <> 'refunded' or refunded_paise + reversed_paise = captured_paise),
  constraint orders_free_until_check check (free_until <= starts_at),
  constraint orders_offer_check check (state <> 'offered' or offer_until is not null),
  constraint orders_given_up_check check (given_up_at is null or state in ('abandoned', 'failed')),
  constraint orders_cancelled_state_check check (cancelled_by is null or state = 'cancelled'),
  constraint orders_cancel_reason_is_operators_check check (
    cancel_reason is null or cancelled_by is not distinct from 'operator'
  ),
  -- cancelled by the operator: the whole captured amount is due
  constraint orders_operator_cancel_check check (
    cancelled_by is distinct from 'operator' or refund_due_paise + reversed_paise = captured_paise
  )
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_by_therapist on orders (therapist_id);
create index orders_by_contact on orders (lower(contact_email), starts_at);
create index orders_by_creation on orders using brin (created_at);
create index orders_by_check on orders (check_at) where check_at is not null;
create index orders_in_flight on orders (created_at) where state in ('placed', 'awaiting_payment');
create index orders_given_up on orders (given_up_at) where given_up_at is not null;
-- Without a condition, as each index that the check of a deleted row needs.
create index orders_duplicate_of on orders (duplicate_of);
create index orders_attempt_of on orders (attempt_of);
create index orders_owing on orders (updated_at) where refunded_paise < refund_due_paise;
create index orders_offered on orders (offer_until) where state = 'offered';
-- For /metrics: all orders that wait for a person.
create index orders_waiting on orders (state) where state in ('paid', 'owed', 'disputed');
create index orders_to_erase on orders (erasure_requested_at) where erasure_requested_at is not null;
create index orders_by_change on orders (updated_at);
-- The sessions of a day or a month, of all therapists and of one.
create index orders_sold_by_start on orders (starts_at) where state in ('booked', 'cancelled');
create index orders_sold_by_therapist on orders (therapist_id, starts_at) where state in ('booked', 'cancelled');
-- For the limits of sessions without charge: few orders have no price. A visitor's future one is looked for under a
-- lock, so it reads future sessions only.
create index orders_without_charge on orders (created_at) where price_paise = 0;
create index orders_without_charge_by_start on orders (starts_at) where price_paise = 0;
-- Paid orders alone: one that is not paid yet is written by the visitor's click, which should wait for no more indexes,
-- and the search reads those of the last month by their time. A short pending list: who flushes it waits.
create index orders_by_client_text on orders
  using gin ((' ' || searchable(contact_name || ' ' || contact_phone)) gin_trgm_ops)
  with (gin_pending_list_limit = 256)
  where captured_paise is not null and contact_email <> '';

create index orders_by_transaction on orders (transaction_id) where transaction_id is not null;
create index orders_by_provider_order on orders (provider_order_id) where provider_order_id is not null;

-- Payments that the provider has captured for an order that the database does not know: lost by a failover of an
-- asynchronous standby, or placed after the backup that was restored. A person refunds each one at the provider, or
-- books it, and closes it.
create table payment_without_order (
  order_id text primary key,
  amount_paise integer not null check (amount_paise > 0),
  provider_order_id text not null,
  transaction_id text,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- what a person has settled of it: a second payment for the same order opens it again, with the rest
  settled_paise integer not null default 0 check (settled_paise between 0 and amount_paise),
  constraint closed_as_settled check (closed_at is null or settled_paise = amount_paise)
);
create index payment_without_order_open on payment_without_order (found_at) where closed_at is null;

-- Calendar

-- Which time of a therapist is taken, and by which order: held for ten minutes during the payment, then booked.
-- offered: one of three alternative slots of an order whose session can't take place; deleted when the offer ends.
create table claim (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  therapist_id integer not null references therapist,
  visitor_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  -- held and offered until they expire; paid: captured, or recorded as paid outside, until its session is booked
  state text not null check (state in ('held', 'paid', 'offered', 'booked', 'released')),
  expires_at timestamptz,
  -- Keyed fingerprint of the network address, for the limits of holds; and of the IPv6 networks around its /64: of the
  -- /56 that a home or office line has, and of the /48 that a business has. A customer with one of them comes from
  -- another /64 each time. Null for IPv4.
  network text,
  network_56 text,
  network_48 text,
  -- a hold that staff gave: not the one hold of a visitor, and outside of the limits of visitors and their networks
  by_desk boolean not null default false,
  constraint claim_expires_at_check check ((expires_at is not null) = (state in ('held', 'offered'))),
  -- The most important rule: two live claims of one therapist never overlap. Its index comes before the one below and
  -- so is checked first: the second click of a double click then learns at once that the slot is taken, and does not
  -- retry.
  constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
    where (state in ('held', 'paid', 'offered', 'booked'))
);
-- A visitor who has paid may hold another slot.
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and not by_desk;
-- an order has one slot, besides the slots that it is offered
create unique index claim_one_an_order on claim (order_id) where state <> 'offered';
-- Without a condition: deleting an order checks whether a claim references it, and that check can't use a partial
-- index.
create index claim_by_order on claim (order_id);
-- The taken times of all therapists in a span of hours, for a match and the list by free times. The constraint's own
-- index begins with the therapist.
create index claim_live_by_start on claim (lower(during)) where state in ('held', 'paid', 'offered', 'booked');
create index claim_holds_by_end on claim (expires_at) where state = 'held';
create index claim_holds_by_network on claim (network) where state = 'held';
create index claim_holds_by_network_56 on claim (network_56) where state = 'held' and network_56 is not null;
create index claim_holds_by_network_48 on claim (network_48) where state = 'held' and network_48 is not null;

-- A therapist's own calendar, from which busy times are read. Its address is a secret: it opens the
-- calendar.
create table outside_calendar (
  therapist_id integer primary key references therapist on delete cascade,
  -- another address is another id: the answer to a fetch of the former address is dropped
  id uuid not null unique,
  address text not null check (address like 'sealed:%'),
  added_at timestamptz not null,
  -- the next fetch
  due_at timestamptz not null,
  -- the last fetch that could be parsed; its busy times are stored
  read_at timestamptz,
  -- why the fetches since then failed; app/domain/calendar/outside-calendar.ts says what each means
  fault text check (fault in
    ('address_refused', 'unreachable', 'refused', 'too_large', 'unreadable', 'too_much_work')),
  -- entries that can't be understood: line, day and reason, never a word of them
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  etag text,
  -- of the text that the busy times come from, and the day in India on which they were computed
  text_hash text,
  computed_on date
);
create index outside_calendar_due on outside_calendar (due_at);

-- When a therapist's calendar was read last, whichever it was: it is read once a minute at most.
create table calendar_reading (
  therapist_id integer primary key references therapist on delete cascade,
  began_at timestamptz not null
);

-- When a therapist can't be booked within their weekly hours, besides their claims, and why. blocked: they are away, as
-- staff recorded. busy: in their own calendar, of which nothing else is kept. In pieces as long as the longest session
-- at most: the searches for taken slots count on that. Triggers keep claims out of it, and blocked spans out of claims
-- (docs/decisions/0005).
create table unavailable_span (
  therapist_id integer not null references therapist on delete cascade,
  during tstzrange not null check (not isempty(during) and upper(during) - lower(during) <= interval '1 hour'),
  reason text not null check (reason in ('blocked', 'busy')),
  constraint unavailable_span_once exclude using gist (therapist_id with =, during with &&, reason with =)
);
create index unavailable_span_by_start on unavailable_span (lower(during));

-- Payments

-- One row for each payment that the provider captured for an order, numbered in the order in which they were found. Two
-- attempts of one order can both succeed. A provider refunds at most the captured amount of a payment.
create table capture (
  order_id text not null references orders,
  number smallint not null check (number >= 1),
  amount_paise integer not null check (amount_paise > 0),
  -- the provider's id, if it has one
  transaction_id text,
  -- The time of the payment, by the provider where it says one: a receipt belongs to the financial year in which the
  -- money moved.
  captured_at timestamptz not null,
  recorded_at timestamptz not null,
  -- numbered by a trigger
  receipt text unique,
  primary key (order_id, number),
  check (captured_at <= recorded_at)
);
-- A transaction of the provider is one payment, however often an answer lists it.
create unique index capture_of_transaction on capture (order_id, transaction_id) where transaction_id is not null;
-- What the desk lists by month, and compares with the provider's files.
create index capture_by_time on capture using brin (captured_at);
create index capture_by_transaction on capture (transaction_id);

-- Money on its way back to a client. Stored before the provider is called, so that none is sent twice.
create table refund (
  -- our id, stored before the provider is called
  id text primary key check (id ~ '^refund_[A-Za-z0-9_-]{10,56}$'),
  order_id text not null references orders,
  -- the payment that it refunds; null for a bank transfer, outside the provider
  capture smallint,
  -- the provider decides the smallest refund: 1 paisa or 100, according to its pages
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  -- refused: the provider refused it. It waits and is sent again with the same id.
  state text not null default 'requested' check (
    state in ('requested', 'refused', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')
  ),
  provider_refund_id text,
  -- the provider's own, of its last refusal or of the failure
  failure_code text,
  -- Why we ended it, which is no failure: its money went by bank transfer, or an earlier refund of it arrived.
  ended_for text check (ended_for in ('transfer', 'earlier_refund')),
  -- The provider completed it although its money was paid otherwise. open: a person asks for one of the two back.
  paid_twice text check (paid_twice in ('open', 'recovered')),
  -- how many times in a row the provider refused it; a retry by a person starts again at 0
  refusals smallint not null default 0 check (refusals >= 0),
  -- when it is sent or checked next; null once nothing more is to be asked
  next_check_at timestamptz default now(),
  -- of a failed one: when its money is refunded again, under another id
  retry_at timestamptz,
  -- One process at a time sends it, or settles it by bank transfer. No transaction is open during a call, so this is a
  -- lease, which expires if its process dies.
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the time of the completed refund, by the provider where it says one
  refunded_at timestamptz,
  -- numbered by a trigger
  credit_note text unique,
  check ((state = 'COMPLETED') = (refunded_at is not null)),
  constraint refund_ended_check check (state = 'FAILED' or (ended_for is null and paid_twice is null)),
  constraint refund_capture_fkey foreign key (order_id, capture) references capture (order_id, number)
);
-- A bank's reference belongs to one transfer.
create unique index refund_of_transfer on refund (provider_refund_id) where reason = 'transferred';
create index refund_by_order on refund (order_id, created_at desc);
-- Deleting a capture looks for its refunds.
create index refund_by_capture on refund (order_id, capture);
-- an order never has two open refunds
create unique index refund_one_open on refund (order_id)
  where state in ('requested', 'refused', 'PENDING', 'CONFIRMED');
create index refund_by_next_check on refund (next_check_at) where state <> 'COMPLETED';
create index refund_by_provider_id on refund (provider_refund_id);
-- What the accountant's file of a month has.
create index refund_by_time on refund (coalesce(refunded_at, created_at));

-- Why so much of an order is due for a refund: a row for each change of orders.refund_due_paise, in its transaction.
-- Rows are only added (docs/decisions/0105).
create table refund_due (
  order_id text not null references orders on delete cascade,
  -- counts an order's rows, from 1
  number smallint not null check (number > 0),
  -- duplicate: paid more than the price. goodwill: beyond the terms. reversal: less is due because the client's bank
  -- has it, or more again. The others end the order: cancelled by either side; no_session: none came of the payment;
  -- dispute: another amount than the price was paid; bought_before: another order of the visitor had bought the slot.
  cause text not null check (
    cause in ('duplicate', 'goodwill', 'reversal', 'cancelled', 'no_session', 'dispute', 'bought_before')
  ),
  -- 0 where a session ended and all was refunded or reversed before
  amount_paise integer not null check (amount_paise >= 0 or cause = 'reversal'),
  -- of goodwill: the therapist bears it in the payout, or it is ours
  borne_by text check (borne_by in ('us', 'therapist')),
  at timestamptz not null,
  primary key (order_id, number),
  check ((cause = 'goodwill') = (borne_by is not null))
);

-- A payment outside a payment company (docs/decisions/0084): in cash, by UPI or by bank. Support records one for an
-- order whose slot is held, finance confirms or declines it. Its provider is "desk", which no adapter is called.
create table outside_payment (
  order_id text primary key references orders on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  kind text not null check (kind in ('cash', 'upi', 'bank')),
  -- of the transfer, in capitals; of cash the number of a slip, where there is one
  reference text check (char_length(reference) between 3 and 64),
  -- when the client paid, as support says
  paid_at timestamptz not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  -- until then the slot is held for it
  confirm_by timestamptz not null,
  -- expired: not confirmed in time, so the slot is released; the payment may still be confirmed or declined
  state text not null default 'recorded' check (state in ('recorded', 'confirmed', 'declined', 'expired')),
  decided_by uuid references staff,
  -- an owner answers for both: who records a payment and who confirms it
  decided_as_owner boolean not null default false,
  -- also when it expired
  decided_at timestamptz,
  constraint outside_payment_transfer_has_reference check (kind = 'cash' or reference is not null),
  constraint outside_payment_is_decided check ((state = 'recorded') = (decided_at is null)),
  constraint outside_payment_paid_before_recorded check (paid_at <= recorded_at),
  -- Two people see each payment, whatever the code does.
  constraint outside_payment_two_people check (
    state <> 'confirmed' or (decided_by is not null and (decided_by <> recorded_by or decided_as_owner))
  )
);
-- A transfer is one payment. What was declined may have been another's reference.
create unique index outside_payment_reference_once on outside_payment (kind, reference) where state <> 'declined';
-- What waits for finance.
create index outside_payment_open on outside_payment (confirm_by) where state in ('recorded', 'expired');

-- A captured payment can be reversed: by the client's bank (a dispute, also called chargeback) or by the provider.
-- Each row is one such claim, wherever we heard of it.
create table reversal (
  order_id text not null references orders on delete cascade,
  -- counts an order's reversals, from 1
  number smallint not null check (number > 0),
  -- of the capture that is reversed; null where the provider does not say
  capture smallint,
  amount_paise integer not null check (amount_paise > 0),
  -- Of the amount, what had not been refunded: only this comes out of the captured amount. The rest is our loss.
  taken_paise integer not null check (taken_paise between 0 and amount_paise),
  -- Of what was due for a refund, what is not refunded because the bank has refunded the client.
  due_cut_paise integer not null default 0 check (due_cut_paise >= 0),
  -- open: contested, not decided. lost: reversed. won: not reversed, or ours again.
  state text not null check (state in ('open', 'lost', 'won')),
  -- the provider's dispute, its status of the payment, a line of a settlement file, or a staff member
  source text not null check (source in ('dispute', 'status', 'settlement', 'staff')),
  -- the provider's id of the dispute or of the payment, or what a staff member wrote
  reference text not null check (char_length(reference) between 1 and 120),
  -- until when the dispute can be answered
  respond_by timestamptz,
  noticed_at timestamptz not null,
  decided_at timestamptz,
  -- when a person saw a lost one: it is listed until then
  seen_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'won' or (taken_paise = 0 and due_cut_paise = 0)),
  primary key (order_id, number),
  unique (order_id, reference)
);
create index reversal_waiting on reversal (order_id) where state = 'open' or (state = 'lost' and seen_at is null);

-- Bookings

-- A session that was sold.
create table booking (
  order_id text primary key references orders,
  user_id uuid not null references users,
  therapist text not null references therapist (name) on update cascade,
  session_date date not null,
  session_time text not null,
  duration smallint not null check (duration in (30, 60)),
  -- of its meeting; null while there is none
  link text,
  ical_uid text not null unique,
  ical_sequence integer not null default 0 check (ical_sequence >= 0),
  -- how often the client has rescheduled it
  moves smallint not null default 0 check (moves >= 0),
  -- A session that another therapist takes over gets another meeting, because the earlier therapist knows the link of
  -- the first. A session's meetings are numbered from 0; the session takes place in this one.
  meeting_number smallint not null default 0 check (meeting_number >= 0),
  -- The calendar entry's sequence of the last change that replaced the meeting alone, because the client's link was
  -- replaced: both people are told of a new link, and of no new time.
  meeting_replaced_at_sequence integer,
  cancelled_at timestamptz,
  no_show_at timestamptz,
  -- how many addresses the client has named for a second person: at most three, so that no mailbox is flooded
  second_emails smallint not null default 0 check (second_emails between 0 and 3),
  created_at timestamptz not null default now(),
  constraint booking_one_end check (cancelled_at is null or no_show_at is null)
);
create index booking_by_user on booking (user_id);
create index booking_by_therapist on booking (therapist, session_date);

-- What a client tells the therapist about who comes to a session: another person's name, the city, and an emergency
-- contact, for the therapist alone; and the address of a second person, for our emails alone, with when the client
-- said that they agree. All fields are optional and encrypted. An order has at most one row.
create table attendee (
  id uuid primary key,
  order_id text not null unique references orders (id),
  name text check (name like 'sealed:%'),
  city text check (city like 'sealed:%'),
  emergency_name text check (emergency_name like 'sealed:%'),
  emergency_phone text check (emergency_phone like 'sealed:%'),
  second_email text check (second_email like 'sealed:%'),
  second_email_agreed_at timestamptz,
  updated_at timestamptz not null,
  constraint attendee_second_email_agreed check ((second_email is null) = (second_email_agreed_at is null))
);

-- The address of a second person who was taken off a session, until their calendar entry is cancelled: deleted then.
-- At most one row for each address that was named.
create table removed_second_person (
  id uuid primary key,
  order_id text not null references orders on delete cascade,
  -- which of the addresses named for the booking
  number smallint not null check (number between 1 and 3),
  email text not null check (email like 'sealed:%'),
  -- the session as the person knew it, and the sequence of the cancelled calendar entry
  starts_at timestamptz not null,
  sequence integer not null check (sequence >= 0),
  removed_at timestamptz not null,
  unique (order_id, number)
);

-- A session that its therapist no longer holds: they are away, or staff gave it to another therapist. Stored with the
-- sequence of the calendar entry that removes it from the therapist's calendar, so that this email is sent once, to the
-- right therapist.
create table withdrawal (
  order_id text not null references orders on delete cascade,
  sequence integer not null check (sequence > 0),
  therapist_id integer not null,
  starts_at timestamptz not null,
  withdrawn_at timestamptz not null,
  -- staff gave it to another therapist at once; otherwise its client was offered other slots
  handed_over boolean not null,
  primary key (order_id, sequence)
);

-- What a therapist or a client reported of a session, for a person of the team: of that therapist and that time, so it
-- is not said of another therapist, nor of another time.
-- danger: its therapist says that the client's life is at risk, and was shown their phone number.
-- absence: its client says that the therapist did not come, and chose what follows.
-- withdrawal: its therapist can't keep it. No person closes it: it is open until the booked session starts.
create table session_report (
  order_id text not null references booking (order_id) on delete cascade,
  kind text not null check (kind in ('danger', 'absence', 'withdrawal')),
  therapist_id integer not null references therapist,
  starts_at timestamptz not null,
  choice text check (choice in ('another_time', 'refund')),
  reported_at timestamptz not null,
  -- when a person had looked at it
  closed_at timestamptz,
  primary key (order_id, kind, therapist_id, starts_at, reported_at),
  constraint session_report_choice_of_absence check ((choice is not null) = (kind = 'absence')),
  constraint session_report_absence_has_begun check (kind <> 'absence' or reported_at > starts_at),
  constraint session_report_withdrawal_stays check (kind <> 'withdrawal' or closed_at is null)
);
create unique index session_report_once on session_report (order_id, kind, therapist_id, starts_at) where kind <> 'danger';
create unique index session_report_one_danger on session_report (order_id) where kind = 'danger' and closed_at is null;
create index session_report_open on session_report (kind, reported_at) where closed_at is null and kind <> 'withdrawal';
create index session_report_to_come on session_report (starts_at) where kind = 'withdrawal';

-- Meetings

-- The video room of a session.
create table meeting (
  order_id text primary key references booking (order_id),
  provider text not null,
  link text not null check (link like 'https://%'),
  -- of the session's meetings, from 0
  number smallint not null default 0 check (number >= 0),
  opened_at timestamptz not null default now()
);

-- When the client and the therapist first opened the meeting from a page of the site, around the time of the session.
create table meeting_opening (
  order_id text not null references orders on delete cascade,
  side text not null check (side in ('visitor', 'therapist')),
  first_at timestamptz not null,
  primary key (order_id, side)
);

-- Links

-- A secret link: who has its token may see and change what it opens. Only the token's digest is stored.
create table secret_link (
  hash text primary key,
  -- undo: the old mailbox of a changed address claims its orders back. object: the new one answers.
  kind text not null check (kind in ('manage', 'session', 'pay', 'data', 'sign_in', 'undo', 'object', 'feed')),
  -- what the token is derived from, with the secret key: of a booking's first links the order's id
  id text not null,
  -- the id of what it opens: an order, a link request, a staff member, a change of an email address, a therapist
  subject text not null,
  order_id text generated always as (case when kind in ('manage', 'session', 'pay') then subject end) stored
    references orders on delete cascade,
  issued_at timestamptz not null,
  -- null: a calendar app reads its feed until it is ended
  expires_at timestamptz,
  ended_at timestamptz,
  -- When a form was first sent from its page in a browser that did not book: by a reader of the mailbox. A GET does
  -- not set it.
  opened_at timestamptz,
  check ((expires_at is null) = (kind = 'feed'))
);
-- A booking has one open link for each of its two people, and a therapist one feed.
create unique index secret_link_one_open on secret_link (subject, kind)
  where ended_at is null and kind in ('manage', 'session', 'pay', 'feed');
create index secret_link_by_subject on secret_link (subject);
create index secret_link_by_order on secret_link (order_id);

-- The link by which the client of an order that staff placed pays for it. The token is in secret_link.
create table pay_link (
  -- the order that staff placed; a further attempt to pay has an order of its own
  order_id text primary key references orders on delete cascade,
  -- until then the slot is held; what is paid on a pay page that was opened before still counts
  held_until timestamptz not null,
  created_at timestamptz not null,
  -- how often it was emailed: the version of the email
  sendings smallint not null default 0 check (sendings between 0 and 20),
  -- when its client is reminded, once
  remind_at timestamptz not null,
  reminded_at timestamptz,
  -- paid: an attempt was. unpaid: the hold was over. staff, client: who ended it. lost: the slot is not held any more.
  end_reason text check (end_reason in ('paid', 'unpaid', 'staff', 'client', 'lost')),
  ended_at timestamptz,
  -- when staff closed what is to do about a link that ended without a payment: its client wants no other time
  closed_at timestamptz,
  -- Since when a corrected address has not got the link, because it was emailed as often as it may be; staff send it
  -- another way, and close that.
  unsent_since timestamptz,
  -- Follow-ups (docs/decisions/0083): the next sessions that a therapist or staff propose after a session. The links of
  -- one proposal have a common id, and are shown together on the client's page.
  series uuid,
  -- the session that they follow
  follows text references orders on delete set null,
  proposed_by text check (proposed_by in ('therapist', 'staff')),
  -- who ended all of the series that was not paid yet, and when: a session whose payment page was open ends after it
  series_ended_by text check (series_ended_by in ('therapist', 'staff', 'client')),
  series_ended_at timestamptz,
  check ((series is null) = (proposed_by is null)),
  check (series is not null or (follows is null and series_ended_by is null)),
  check ((series_ended_at is null) = (series_ended_by is null)),
  check ((ended_at is null) = (end_reason is null)),
  check (held_until >= created_at)
);
create index pay_link_open on pay_link (held_until) where ended_at is null;
-- What the desk lists.
create index pay_link_by_end on pay_link (ended_at) where end_reason in ('unpaid', 'lost');
create index pay_link_unsent on pay_link (unsent_since) where unsent_since is not null;
create index pay_link_by_series on pay_link (series) where series is not null;
create index pay_link_by_followed on pay_link (follows) where follows is not null;

-- A request for the links of an email address: the manage links of its bookings, or the link to its data, which works
-- for one hour. Deleted after a day.
create table link_request (
  id uuid primary key,
  -- as typed; of a link to data as it is stored
  email text not null check (char_length(email) between 3 and 254),
  -- the link to the data is sent to this address, which replaces the one above when it is confirmed
  new_email text check (char_length(new_email) between 3 and 254),
  requested_at timestamptz not null
);

-- Emails

-- One row for each email: a retry sends the same email, with the same date and Message-ID, and never a second one. The
-- row records what is due and what was sent; the job queue alone tries, and tries again.
create table email (
  kind text not null check (
    kind in ('confirmation', 'unconfirmed', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'duplicate_refund', 'goodwill', 'missed', 'link',
      'pay_link', 'pay_reminder', 'pay_released', 'desk_email', 'follow_ups', 'follow_ups_ended',
      'support', 'contact', 'support_received', 'contact_received', 'application', 'application_received', 'reply',
      'data_request', 'data_request_received', 'data_link', 'staff_link', 'privacy_grant', 'openings',
      'danger', 'address_changed', 'therapist_reminder',
      'withdrawal_request', 'refused_emails', 'recovery_sign_in')
  ),
  -- what the email is about: an order, a message, a request, a link, a change, two members of staff, a therapist's day
  subject text not null check (subject ~ '^[A-Za-z0-9_-]{1,100}$'),
  order_id text generated always as (
    case when kind not in ('support', 'contact', 'support_received', 'contact_received', 'application',
      'application_received', 'reply', 'data_request', 'data_request_received', 'data_link', 'staff_link',
      'privacy_grant', 'openings', 'danger', 'address_changed', 'therapist_reminder',
      'withdrawal_request', 'refused_emails', 'recovery_sign_in') then subject end
  ) stored references orders,
  version integer not null default 0,
  -- above 0: to the second person of the session, at which of the addresses named for it; not to whom the kind goes
  second_person smallint not null default 0 check (second_person between 0 and 3),
  -- in which an email is written whose recipient is no client of an order; it is sent again in the same one
  language text not null default 'en' check (language in ('en', 'hi')),
  written_at timestamptz not null,
  sent_at timestamptz,
  -- An email is sent outside of any transaction: the sender holds a lease of the row. If the sender dies, the lease
  -- expires.
  sending_until timestamptz,
  -- when a job of its own is published for it; null once it is, and once the email is sent, refused or dropped
  due_at timestamptz,
  -- When the mail server refused it permanently: the address is wrong, or the mailbox is gone. It is not retried, and
  -- the recipient is told on the page instead.
  refused_at timestamptz,
  -- the mail server's permanent refusal, without an address
  refusal text,
  -- never sent: it was of no use any more, or an operator dismissed it
  dropped_at timestamptz,
  -- How often it could not be written or handed over because of a fault of our own: after three it counts as refused
  -- and waits for a person.
  faults smallint not null default 0,
  primary key (subject, kind, version, second_person),
  constraint email_sent_or_refused check (sent_at is null or refused_at is null),
  constraint email_sent_or_dropped check (sent_at is null or dropped_at is null)
);
create index email_by_order on email (order_id, kind, version);
create index email_unsent on email (order_id) where sent_at is null and refused_at is null and dropped_at is null;
create index email_due on email (due_at) where due_at is not null;
create index email_refused on email (order_id) where refused_at is not null and dropped_at is null;
-- Whether an email was accepted since another one was written: the desk's first screen asks it.
create index email_by_sending on email using brin (sent_at);

-- Ledger

-- Receipts of captures and credit notes of completed refunds, numbered without a gap in each financial year of India
-- (April to March). The counter's row is locked until the commit, so a rolled-back transaction takes its number back.
create table receipt_series (
  -- the calendar year in which the financial year begins
  year smallint primary key,
  receipts integer not null default 0,
  credit_notes integer not null default 0
);

-- The orders that the ledger check is not done with: something is to do about them, or will be unless they change. A
-- screen of the desk reads these, and what has changed since the last check, instead of every settled order.
create table ledger_watch (order_id text primary key references orders on delete cascade);
-- Until when the changes of orders are in ledger_watch: one row, or none before the first check.
create table ledger_checked (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);

-- The ledger's balances of what was paid on a day in India, in paise, kept once the day is over: a month is the sum of
-- its days, and a screen of the desk reads 31 rows instead of all payments of the month. The day of an order is that of
-- its first capture. A day without a row is summed from its orders.
create table day_balances (
  day date primary key,
  orders integer not null,
  captured bigint not null,
  -- of that, paid to us in cash, by UPI or by bank
  outside bigint not null,
  booked bigint not null,
  refunded bigint not null,
  reversed bigint not null,
  owed bigint not null,
  constraint day_balances_add_up check (captured = booked + refunded + reversed + owed)
);

-- Days of which an order has changed since they were summed, by whatever: their row does not count until a job has
-- summed them again, a minute later. Rows are only added, one for each change: a row for each day would let two
-- payments wait for each other. A job reads and deletes them in the statement that sums, so a change that commits while
-- it runs waits for the next run.
create table day_balances_change (day date not null);

-- What the provider says it has settled, from its files. An amount below zero is a refund, or a payment that was
-- reversed, under the id of the payment; without an amount, a fee that belongs to no payment or refund. Each stands
-- beside the line of a payment with the same id.
create table settlement_line (
  transaction_id text not null check (char_length(transaction_id) between 1 and 64),
  amount_paise integer not null,
  fee_paise integer not null check (fee_paise >= 0),
  settled_on date not null,
  imported_at timestamptz not null,
  is_out boolean generated always as (amount_paise < 0) stored,
  is_fee boolean generated always as (amount_paise = 0) stored,
  primary key (transaction_id, is_out, is_fee),
  constraint settlement_line_amount_check check (amount_paise <> 0 or fee_paise > 0)
);

-- The operator's part of what is kept for a session that begins from an instant on: of everyone, or a therapist's own.
-- The last row that was set applies; a therapist's own before everyone's. No payout since that instant is paid.
create table operator_share (
  id integer generated always as identity primary key,
  -- null: everyone's
  therapist_id integer references therapist on delete cascade,
  since timestamptz not null,
  -- null: a therapist's own ends, and everyone's applies again
  percent numeric(4, 1) check (percent between 0 and 100),
  set_at timestamptz not null,
  check (percent is not null or therapist_id is not null)
);

-- A therapist's payout of a month, as it was transferred. The rows only grow: number 1 is a payout, 2 the contra entry
-- that undoes it, 3 the next payout. It is in force while its number is the highest and odd.
create table payout (
  therapist_id integer not null references therapist,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  number smallint not null check (number > 0),
  -- below zero: the therapist pays back; of a contra entry the opposite of the payout's
  amount_paise integer not null,
  -- of the transfer; of a contra entry why it was undone
  reference text not null check (char_length(reference) between 3 and 64),
  -- the day of the transfer
  paid_on date not null,
  recorded_at timestamptz not null,
  primary key (therapist_id, month, number)
);

-- A refund or a correction after the payout of its month: paid with the month in which it happened. A trigger alone
-- writes it.
create table payout_adjustment (
  id bigint generated always as identity primary key,
  therapist_id integer not null,
  month text not null,
  number smallint not null,
  order_id text not null references orders on delete cascade,
  at timestamptz not null,
  amount_paise integer not null check (amount_paise <> 0),
  foreign key (therapist_id, month, number) references payout
);
-- Each foreign key to rows that may be deleted has an index without a condition: its check may not use a partial one.
create index payout_adjustment_by_therapist on payout_adjustment (therapist_id, at);
create index payout_adjustment_by_order on payout_adjustment (order_id);
create index payout_adjustment_by_payout on payout_adjustment (therapist_id, month, number);

-- What a payout consists of: sessions, and adjustments of earlier payouts.
create table payout_line (
  therapist_id integer not null,
  month text not null,
  number smallint not null,
  order_id text not null references orders on delete cascade,
  adjustment_id bigint references payout_adjustment on delete cascade,
  kept_paise integer not null,
  share_paise integer not null,
  amount_paise integer not null check (amount_paise = kept_paise - share_paise or adjustment_id is not null),
  foreign key (therapist_id, month, number) references payout,
  unique nulls not distinct (therapist_id, month, number, order_id, adjustment_id)
);
create index payout_line_by_order on payout_line (order_id);
create index payout_line_by_adjustment on payout_line (adjustment_id);

-- Messages: what people write to the operator. `submission` is equal for the same form with the same text, so a double
-- submit stores one row. The words are encrypted.

-- What was written in the support form, or as a complaint about a session.
create table support (
  id bigint generated always as identity primary key,
  submission uuid not null unique default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  message text not null check (message like 'sealed:%'),
  -- of a complaint about a session from its booking's page; null for the support form
  order_id text references orders on delete set null,
  created_at timestamptz not null default now()
);
create index support_by_email on support (lower(email));
create index support_by_order on support (order_id);

-- What was written in the contact form.
create table contact (
  id bigint generated always as identity primary key,
  submission uuid not null unique default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  -- ten digits for an Indian mobile number, else "+" and the country code
  phone_number text not null check (char_length(phone_number) between 1 and 20),
  message text not null check (message like 'sealed:%'),
  created_at timestamptz not null default now()
);
create index contact_by_email on contact (lower(email));

-- An application for a training module.
create table training_application (
  id bigint generated always as identity primary key,
  submission uuid not null unique,
  -- the module's name in URLs; app/content lists the modules
  module text not null check (char_length(module) between 1 and 60),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^[6-9][0-9]{9}$'),
  education text not null check (education like 'sealed:%'),
  reason text not null check (reason like 'sealed:%'),
  created_at timestamptz not null default now()
);
-- an address gets one confirmation for each module
create index training_application_by_email on training_application (lower(email), module);

-- One row for each message, application and data request that a visitor sends: its reference number, what kind of
-- danger it sounds like, and what became of it. The words stay, encrypted, in the table of their form.
create table received_message (
  kind text not null check (kind in ('support', 'contact', 'application', 'request')),
  -- the submission of a message or an application, or the id of a data request
  subject uuid not null,
  reference text not null unique check (reference ~ '^[A-Z]-[0-9]{8}-[2-9A-Z]{6}$'),
  -- The answer to its sender and the order of reading differ; "perhaps" is no alarm. Null: it sounds like none.
  danger text check (danger in ('medical', 'danger', 'threat', 'voices', 'perhaps')),
  received_at timestamptz not null,
  -- who answered or closed it last
  handler_id uuid references staff,
  answered_at timestamptz,
  closed_at timestamptz,
  primary key (kind, subject)
);

-- An answer of staff to a message.
create table desk_reply (
  id uuid primary key,
  kind text not null,
  subject uuid not null,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null,
  foreign key (kind, subject) references received_message on delete cascade
);
create index desk_reply_by_subject on desk_reply (kind, subject);

-- What staff write about a client and to a client. Each belongs to an order of the client, as
-- all that is known of them does: it follows a correction of the order's address, and goes with an erasure.
create table client_note (
  id uuid primary key,
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null
);
create index client_note_by_order on client_note (order_id);

-- One row for each client who gets it, so that each is erased alone.
create table desk_email (
  id uuid primary key,
  -- the version of the row in the table email that says if it was sent
  number integer generated always as identity unique,
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null,
  -- goes to the second person of the order's session, not to its client
  to_second boolean not null default false
);
create index desk_email_by_order on desk_email (order_id);

-- Privacy

-- Requests that a person answers, and actions that were confirmed. Each has a reference number.
create table data_request (
  id uuid primary key,
  ticket text not null unique check (ticket ~ '^[A-Z]-[0-9]{8}-[0-9A-Z]{6}$'),
  kind text not null check (kind in ('complaint', 'nomination', 'erasure')),
  -- empty after an erasure was confirmed by email
  email text not null check (char_length(email) <= 254),
  words text not null check (words like 'sealed:%'),
  created_at timestamptz not null
);
create index data_request_by_email on data_request (lower(email));

-- A change of a client's email address (docs/decisions/0064): all orders of the person follow it. The old address is
-- told and can claim them back. While two mailboxes claim an order, neither gets a link, and a person decides.
create table email_change (
  id uuid primary key,
  -- client: on the page of their data. browser: on the page after paying, by the browser that paid.
  changed_by text not null check (changed_by in ('client', 'browser', 'staff')),
  old_email text not null check (old_email like 'sealed:%'),
  new_email text not null check (new_email like 'sealed:%'),
  -- the ids of the changed rows, by table
  changed jsonb not null,
  changed_at timestamptz not null,
  -- the old address had opened a link that was mailed to it, or had paid
  old_proved boolean not null default true,
  -- when the old mailbox said that the change wasn't theirs
  claimed_at timestamptz,
  -- The ids of the orders that the claim contests: also those that the change did not move, but that are its client's.
  -- None of their links opens, and none is sent, until it is decided; a decision frees them, wherever they are by then.
  contested jsonb not null default '[]' check (jsonb_typeof(contested) = 'array'),
  -- when the new mailbox said that the orders are theirs
  objected_at timestamptz,
  -- when it was decided that the change stays; undone_at is when the old address got its orders back
  kept_at timestamptz,
  undone_at timestamptz,
  constraint email_change_one_end check (undone_at is null or kept_at is null),
  constraint email_change_contested_is_claimed check (contested = '[]' or claimed_at is not null)
);
create index email_change_by_time on email_change (changed_at);
create index email_change_claimed on email_change (claimed_at)
  where claimed_at is not null and undone_at is null and kept_at is null;

-- A client's consent that one named therapist may open the submitted answers of their assessment, for one order. The
-- consent row, with its notice version and its end, has the share's id as its subject.
create table answer_share (
  id uuid primary key,
  order_id text not null references orders,
  therapist_id integer not null references therapist,
  -- quiz.updated_at when they agreed: answers that were submitted later are not shared
  answers_at timestamptz not null
);
create index answer_share_by_order on answer_share (order_id);
create index answer_share_by_therapist on answer_share (therapist_id);

-- Content

-- What the operator publishes without a new version of the site: answers to frequent questions, on which day a helpline
-- was called, and a short notice on chosen pages. The files in app/content are the first version; a published row
-- replaces it.
create table content_version (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('faq', 'helpline', 'notice')),
  -- a question's id or a helpline's number
  item text not null check (item ~ '^[a-z0-9-]{1,60}$'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  staff_id uuid references staff,
  saved_at timestamptz not null,
  -- null: a draft
  published_at timestamptz
);
create unique index content_one_draft on content_version (kind, item) where published_at is null;
create index content_by_publication on content_version (kind, item, published_at desc, id desc)
  where published_at is not null;

-- The database itself

-- Which mode a database belongs to, set by its first server and never changed: a demo opens its desk to everyone and
-- sends no email, so it must not open a real site's database, and invented therapists must not stand in a real site.
create table installation (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  set_at timestamptz not null default now()
);

-- What pages show and has changed, for the caches of all processes: app/db/poll-changes.server.ts reads the rows by
-- their transaction, and deletes them an hour later.
create table page_change (
  changed_in xid8 not null default pg_current_xact_id(),
  recorded_at timestamptz not null default now(),
  what text not null check (what in ('content', 'roster', 'times')),
  -- whose times changed
  therapist_id integer,
  check ((what = 'times') = (therapist_id is not null))
);
create index page_change_by_transaction on page_change (changed_in);

-- One row that a readiness check writes and commits: reads answer while no commit does, as when a synchronous standby
-- is out of reach.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null default now()
);
insert into heartbeat default values;

-- Counters of rate limits, shared by all replicas. Unlogged: only counts of minutes can be lost, and a write costs
-- half. A key has no address, only a keyed fingerprint of a network. Points are counts, expire is in ms since 1970.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_end on rate_limit (expire);
