-- Which orders a claim contests (docs/decisions/0064): also those that the change did not move, but that are its
-- client's. They are what a decision frees, wherever they are by then.
alter table email_change
  add column contested jsonb not null default '[]' check (jsonb_typeof(contested) = 'array');
update email_change set contested = coalesce(changed -> 'orders', '[]') where is_contested;
alter table email_change drop column is_contested,
  add constraint email_change_contested_is_claimed check (contested = '[]' or claimed_at is not null);

-- Since when a corrected address has not got the link, because it was emailed as often as it may be; staff send it
-- another way, and close that.
alter table pay_link add column unsent_since timestamptz;
create index pay_link_unsent on pay_link (unsent_since) where unsent_since is not null;
