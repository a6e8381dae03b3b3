-- The people who run the business, how they sign in, and what they have done.
create table staff (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'support', 'finance', 'privacy', 'content', 'therapist')),
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

create table staff_link (
  id uuid primary key,
  staff_id uuid not null references staff,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz
);

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

create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

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
  request_id text not null
);
create index audit_by_subject on audit (subject, id);

-- Applies to every role, the table's owner included. app/db/grants.sql also takes the right away from the server's
-- role.
create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'audit_only_grows: % of the audit is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function audit_only_grows();

-- Opening what a visitor wrote in confidence needs a reason, whatever the code does.
alter table audit add constraint audit_opening_has_reason
  check (use_case not like 'open-%' or char_length(coalesce(reason, '')) >= 3);
