-- Register entries and photographs of an operator's own therapists.

create table therapist_credential (
  therapist_id integer not null references therapist on delete cascade,
  -- the name of the register that visitors know: "Rehabilitation Council of India"
  register text not null check (char_length(register) between 1 and 120),
  number text not null check (char_length(number) between 1 and 60),
  -- the day on which the operator verified the number in the register
  checked_on date not null,
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
