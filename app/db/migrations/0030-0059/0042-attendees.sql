-- What a client tells the therapist about who comes to a session: another person's name, the city, and an emergency
-- contact. All fields are optional, for the therapist alone, and encrypted (app/lib/crypto/cipher.ts). An order has at
-- most one row.
create table attendee (
  id uuid primary key,
  order_id text not null unique references orders (id),
  name text check (name like 'sealed:%'),
  city text check (city like 'sealed:%'),
  emergency_name text check (emergency_name like 'sealed:%'),
  emergency_phone text check (emergency_phone like 'sealed:%'),
  updated_at timestamptz not null
);
