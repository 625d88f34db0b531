-- The checks of a keyword are years of rows, too many to delete with it: the keyword goes at once,
-- and this says whose checks a job still has to delete. A user cannot go before them.
alter table position_checks drop constraint position_checks_keyword_id_fkey;
create table deleted_keywords (
  keyword_id uuid primary key,
  user_id uuid not null references users (id),
  deleted_at timestamptz not null default now()
);
create index deleted_keywords_user_idx on deleted_keywords (user_id);

-- From here on nobody can sign in or cancel, and what the account held is being deleted.
alter table account_deletions add column started_at timestamptz;

-- The reservations of an account that goes are taken out of crawls without reading all of them.
create index crawls_reservation_idx on crawls (reservation) where reservation is not null;
