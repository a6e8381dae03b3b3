-- A short notice on chosen pages, and the notices beside forms, whose version goes into consent rows.
alter table content_version
  drop constraint content_version_kind_check,
  add constraint content_version_kind_check check (kind in ('faq', 'helpline', 'notice', 'consent'));
