-- A site's door to Google Search Console, opened by its owner.
create table search_console_connections (
  site_id uuid primary key references sites (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The Google account as it calls itself.
  account text not null,
  -- Sealed. Null: Google does not accept it any more.
  refresh_token text,
  -- Those that cover the site's domain, the best first, and the one that is read.
  properties text[] not null,
  property text not null,
  connected_at timestamptz not null,
  -- The days that were read, both included; null before the first.
  read_from date,
  read_until date,
  -- When it is read next: also the claim of whoever reads it now.
  next_read_at timestamptz not null,
  read_at timestamptz,
  problem text,
  problem_at timestamptz,
  check ((read_from is null) = (read_until is null)),
  check ((problem is null) = (problem_at is null))
);
create index search_console_connections_user_idx on search_console_connections (user_id);
create index search_console_connections_due_idx on search_console_connections (next_read_at)
  where refresh_token is not null;

-- A day of a query and a page, over all countries and devices; the strongest rows of each day.
create table search_console_days (
  site_id uuid not null references search_console_connections (site_id) on delete cascade,
  day date not null,
  query_key text not null,
  page text not null,
  clicks integer not null,
  impressions integer not null,
  -- The average over the impressions.
  position double precision not null,
  primary key (site_id, query_key, day, page)
);
create index search_console_days_day_idx on search_console_days (site_id, day);

-- The site's own click curve, or why there is none, kept until what it was made from changes.
create table own_click_curves (
  site_id uuid primary key references sites (id) on delete cascade,
  made_from text not null,
  outcome jsonb not null
);
