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
