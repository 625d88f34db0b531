-- Pages served to programs, most of which run no script and so report no view.
create table program_views (
  day date not null,
  program text not null,
  -- '*' stands for all pages that don't exist: anyone can make those up.
  path text not null,
  status smallint not null,
  -- By our own robots.txt.
  is_allowed boolean not null,
  views bigint not null,
  primary key (day, program, path, status, is_allowed)
);

-- What brought an account here; null where nothing was seen before the sign-up.
create table account_origins (
  user_id uuid primary key references users on delete cascade,
  channel text
    check (channel in ('direct', 'search', 'ai', 'social', 'campaign', 'referral', 'internal')),
  source text,
  campaign text,
  landing_path text,
  first_viewed_at timestamptz,
  country text,
  -- Deleted after 30 days.
  ip_address text,
  recorded_at timestamptz not null default now()
);
