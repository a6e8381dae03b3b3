-- A message of the support form, or a complaint about a session from its booking's page.
alter table support add column order_id text references orders on delete set null;
