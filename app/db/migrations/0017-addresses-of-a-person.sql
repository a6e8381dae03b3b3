-- An email address belongs to a person (docs/decisions/0064): all their orders follow a change of it. Who has the old
-- mailbox can claim it back. While two mailboxes claim an order, neither gets a link, and a person decides.

alter table orders add column email_contested_at timestamptz;

-- client: on the page of their data. browser: on the page after paying, by the browser that paid.
alter table email_change drop constraint email_change_changed_by_check,
  add constraint email_change_changed_by_check check (changed_by in ('client', 'browser', 'staff')),
  -- the old address had opened a link that was mailed to it, or had paid
  add column old_proved boolean not null default true,
  -- when the old mailbox said that the change wasn't theirs
  add column claimed_at timestamptz,
  -- No link of the claimed orders opens, and none is sent, until it is decided.
  add column is_contested boolean not null default false,
  -- when the new mailbox said that the orders are theirs
  add column objected_at timestamptz,
  -- when it was decided that the change stays; undone_at is when the old address got its orders back
  add column kept_at timestamptz,
  add constraint email_change_one_end check (undone_at is null or kept_at is null),
  add constraint email_change_contested_is_claimed check (not is_contested or claimed_at is not null);
create index email_change_claimed on email_change (claimed_at)
  where claimed_at is not null and undone_at is null and kept_at is null;

-- object: the new mailbox answers the claim of the old one.
alter table secret_link drop constraint secret_link_kind_check,
  add constraint secret_link_kind_check
    check (kind in ('manage', 'session', 'pay', 'data', 'sign_in', 'undo', 'object', 'feed')),
  -- when it was first followed in a browser that did not book: by a reader of the mailbox
  add column opened_at timestamptz;
