-- When staff closed what is to do about a link that ended without a payment: its client wants no other time.
alter table pay_link add column closed_at timestamptz;
