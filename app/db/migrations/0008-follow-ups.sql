-- Follow-ups (docs/decisions/0090): the next sessions that a therapist or staff propose after a session. Each has an
-- order and a pay link of its own; the series joins them on the client's page.

create table follow_up_series (
  id uuid primary key,
  -- the session that they follow
  after_order text not null references orders on delete cascade,
  proposed_by text not null check (proposed_by in ('therapist', 'staff')),
  created_at timestamptz not null,
  -- who ended what was not paid yet
  ended_by text check (ended_by in ('therapist', 'staff', 'client')),
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create index follow_up_series_by_order on follow_up_series (after_order);

alter table pay_link add column series_id uuid references follow_up_series on delete set null;
create index pay_link_by_series on pay_link (series_id) where series_id is not null;

alter table email drop constraint email_kind_check,
  add constraint email_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'missed', 'second_person', 'link',
      'pay_link', 'pay_reminder', 'pay_released', 'desk_email', 'follow_ups', 'follow_ups_ended',
      'support', 'contact', 'support_received', 'contact_received', 'application', 'application_received', 'reply',
      'data_request', 'data_request_received', 'data_link', 'staff_link', 'privacy_grant', 'openings',
      'danger', 'address_changed', 'therapist_reminder', 'proposal_decided')
  );
