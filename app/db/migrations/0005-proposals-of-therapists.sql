-- What a therapist would like to say of themselves (docs/decisions/0088): staff publish or decline it.

create table therapist_proposal (
  id bigint generated always as identity primary key,
  therapist_id integer not null references therapist on delete cascade,
  -- the part of the profile
  kind text not null
    check (kind in ('objective', 'approach', 'concern', 'help', 'language', 'training', 'gender', 'photo')),
  -- {"objective": "Hello"}: the columns that would change, in the notation of an import; of a photo its key and what it
  -- shows: {"photo": "0f…", "alt": "…"}
  cells jsonb not null,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  -- superseded: by a newer one. withdrawn: by the therapist.
  outcome text check (outcome in ('published', 'declined', 'superseded', 'withdrawn')),
  -- why it was declined: the therapist reads it
  reason text check (char_length(reason) between 3 and 500),
  constraint therapist_proposal_is_decided check ((decided_at is null) = (outcome is null)),
  constraint therapist_proposal_declined_with_reason check ((outcome = 'declined') = (reason is not null))
);
create unique index therapist_proposal_one_open on therapist_proposal (therapist_id, kind) where decided_at is null;
create index therapist_proposal_by_therapist on therapist_proposal (therapist_id, kind, id);
-- What waits for staff.
create index therapist_proposal_open on therapist_proposal (proposed_at) where decided_at is null;

alter table email drop constraint email_kind_check,
  add constraint email_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'missed', 'second_person', 'link',
      'pay_link', 'pay_reminder', 'pay_released', 'desk_email',
      'support', 'contact', 'support_received', 'contact_received', 'application', 'application_received', 'reply',
      'data_request', 'data_request_received', 'data_link', 'staff_link', 'privacy_grant', 'openings',
      'danger', 'address_changed', 'therapist_reminder', 'proposal_decided')
  );
-- Drops its indexes too.
alter table email drop column order_id;
alter table email add column order_id text generated always as (
    case when kind not in ('support', 'contact', 'support_received', 'contact_received', 'application',
      'application_received', 'reply', 'data_request', 'data_request_received', 'data_link', 'staff_link',
      'privacy_grant', 'openings', 'danger', 'address_changed', 'therapist_reminder', 'proposal_decided') then subject end
  ) stored references orders;
create index email_by_order on email (order_id, kind, version);
create index email_unsent on email (order_id) where sent_at is null and refused_at is null and dropped_at is null;
create index email_refused on email (order_id) where refused_at is not null and dropped_at is null;
