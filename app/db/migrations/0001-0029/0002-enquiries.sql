-- What people write to the operator: the two message forms, and applications for the training. `submission` is equal
-- for the same form with the same text, so a double submit stores one row.
alter table support
  add submission uuid not null unique default gen_random_uuid(),
  add mailed_at timestamptz;

alter table contact
  add submission uuid not null unique default gen_random_uuid(),
  add mailed_at timestamptz;

create table training_application (
  id bigint generated always as identity primary key,
  submission uuid not null unique,
  -- the module's name in URLs; app/content lists the modules
  module text not null check (char_length(module) between 1 and 60),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone_number text not null check (phone_number ~ '^[6-9][0-9]{9}$'),
  education text not null check (char_length(education) between 1 and 300),
  reason text not null check (char_length(reason) between 1 and 5000),
  created_at timestamptz not null default now(),
  operator_mailed_at timestamptz,
  applicant_mailed_at timestamptz
);
-- an address gets one confirmation for each module
create index training_application_by_email on training_application (lower(email), module);
