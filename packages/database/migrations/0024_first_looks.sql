-- How many keywords of a user were looked up for the first time in a calendar month (UTC). It stays
-- when a keyword goes: another in its place is another look that somebody pays for.
create table first_looks (
  user_id uuid not null references users (id) on delete cascade,
  month date not null,
  looks integer not null,
  primary key (user_id, month)
);
