-- The language in which a client books and reads: the pages behind their links, and their emails, have it. Constant
-- defaults, so no row is written again.
alter table orders add column language text not null default 'en' check (language in ('en', 'hi'));

-- In which the questions were answered.
alter table quiz add column page_language text not null default 'en' check (page_language in ('en', 'hi'));

-- In which an email is written whose recipient is no client of an order; it is sent again in the same one.
alter table email add column language text not null default 'en' check (language in ('en', 'hi'));
