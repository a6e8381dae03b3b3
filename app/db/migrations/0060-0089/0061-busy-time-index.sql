-- The list of free times and the match look up busy times of many therapists by their start, as they do for claims.
create index busy_time_by_start on busy_time (lower(during));
