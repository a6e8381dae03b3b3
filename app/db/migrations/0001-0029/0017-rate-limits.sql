-- How often somebody did something lately, counted for all replicas together. Unlogged: nothing is lost with it but
-- counts of minutes, and a write costs half. No address is in a key, only a keyed fingerprint of a network.
-- The columns are those of the library that counts (rate-limiter-flexible); points are times, expire is in epoch milliseconds.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_end on rate_limit (expire);
