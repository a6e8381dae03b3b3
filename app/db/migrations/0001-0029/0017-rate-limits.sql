-- Counters of rate limits, shared by all replicas. Unlogged: only counts of minutes can be lost, and a write costs
-- half. A key has no address, only a keyed fingerprint of a network. The columns are those of the library
-- rate-limiter-flexible; points are counts, expire is in ms since 1970.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_end on rate_limit (expire);
