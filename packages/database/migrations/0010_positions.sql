-- A keyword has its own minute of the day in UTC and its own day of the week (ISO, Monday is 1), so
-- that checks spread. Ids are random: their first digits are as good as a hash.
alter table saved_keywords
  add column tags text[] not null default '{}',
  add column note text not null default '',
  add column target_page text,
  add column is_starred boolean not null default false,
  add column check_minute smallint not null generated always as
    ((('x' || left(id::text, 8))::bit(32)::bigint % 1440)::smallint) stored,
  add column check_weekday smallint not null generated always as
    ((1 + ('x' || left(id::text, 8))::bit(32)::bigint / 1440 % 7)::smallint) stored;
create index saved_keywords_due_idx on saved_keywords (user_id, target_site, id) where is_active;

-- Where and how often the positions of a site are looked up; the plan may allow less.
alter table sites
  add column device text not null default 'desktop' check (device in ('desktop', 'mobile')),
  add column depth smallint not null default 20 check (depth in (10, 20, 30, 50, 100)),
  add column check_schedule text not null default 'daily'
    check (check_schedule in ('off', 'daily', 'weekly'));

-- A page of results as it was seen, and never changed after. The web's are the same for everyone
-- who asks the same on the same day; those of the built-in index are one site's, which `scope` names.
create table search_snapshots (
  id bigint generated always as identity primary key,
  keyword_key text not null,
  -- Empty: every country or language, as the built-in index searches without one.
  country text not null,
  language text not null,
  -- Null: whoever answered does not tell devices apart.
  device text,
  scope text not null default '',
  provider text not null,
  engine text not null,
  day date not null,
  depth smallint not null,
  -- [{position, url, title}, …] as far as `depth`; the domain of each, and its position, apart, so
  -- that who ranks where is counted without reading the rest.
  results jsonb not null,
  domains text[] not null,
  positions smallint[] not null,
  features jsonb not null default '[]',
  -- For the built-in index: how many sites and pages it searched.
  searched jsonb,
  cost_usd numeric(10, 6),
  check_url text,
  taken_at timestamptz not null
);
create index search_snapshots_shared_idx on search_snapshots (keyword_key, day) where scope = '';
create index search_snapshots_day_idx on search_snapshots (day);

-- One check a keyword and day, whatever it said. A failed one says nothing about a position.
create table position_checks (
  keyword_id uuid not null references saved_keywords (id) on delete cascade,
  day date not null,
  state text not null check (state in ('ok', 'not-in-first', 'failed')),
  position smallint check (position > 0),
  depth smallint,
  url text,
  reason text,
  provider text not null,
  engine text not null,
  device text,
  country text not null,
  language text not null,
  snapshot_id bigint references search_snapshots (id) on delete set null,
  checked_at timestamptz not null,
  -- The days of a site are counted from the key alone.
  primary key (keyword_id, day) include (state, position),
  check ((state = 'ok') = (position is not null and url is not null)),
  check (state = 'failed' or depth is not null),
  check ((state = 'failed') = (reason is not null))
);
create index position_checks_snapshot_idx on position_checks (snapshot_id)
  where snapshot_id is not null;

-- Who looks a keyword up now: taken before anything is asked or paid for, gone with the answer.
create table check_claims (
  keyword_id uuid not null references saved_keywords (id) on delete cascade,
  day date not null,
  claimed_at timestamptz not null,
  primary key (keyword_id, day)
);
create index check_claims_day_idx on check_claims (day);

-- What users want looked up now. The rows of a reservation stay until all of it was looked up.
create table check_requests (
  reservation uuid not null references usage_reservations (id) on delete cascade,
  keyword_id uuid not null references saved_keywords (id) on delete cascade,
  outcome text check (outcome in ('answered', 'failed')),
  requested_at timestamptz not null,
  primary key (reservation, keyword_id)
);
create unique index check_requests_waiting on check_requests (keyword_id) where outcome is null;
create index check_requests_keyword_idx on check_requests (keyword_id);

-- Where each keyword stands, kept with every check so that a table of ten thousand is one look.
create table keyword_standings (
  keyword_id uuid primary key references saved_keywords (id) on delete cascade,
  state text not null check (state in ('ok', 'not-in-first', 'failed')),
  position smallint,
  depth smallint,
  url text,
  provider text not null,
  engine text not null,
  -- The day of the newest answer, and the day and moment of the newest check of any kind.
  answered_on date,
  checked_on date not null,
  checked_at timestamptz not null,
  reason text,
  best smallint,
  best_on date,
  -- What the newest answer was read from; old ones are gone.
  snapshot_id bigint,
  -- Positions 1, 7 and 30 days before the newest answer; 0: not in the first `depth`.
  before_1 smallint,
  before_7 smallint,
  before_30 smallint,
  -- The 30 days up to the newest answer, oldest first; null: no answer; 0: not in the first `depth`.
  recent smallint[] not null default '{}'
);

-- How often each place was held on a day that is over: [0, 1, 5] and [3, 1, 7] say that three
-- keywords were not found, one was first and seven were fifth. What is deleted later stays counted.
create table site_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  places smallint[] not null,
  counts integer[] not null,
  failed integer not null,
  primary key (site_id, day)
);
create index site_days_day_idx on site_days (day);

create table provider_spending (
  provider text not null,
  day date not null,
  usd numeric(12, 6) not null default 0,
  calls integer not null default 0,
  failures integer not null default 0,
  last_problem text,
  primary key (provider, day)
);
