-- What a site answers to AI crawlers, against what it answers to a browser: the newest check per site.
create table access_checks (
  site_id uuid primary key references sites (id) on delete cascade,
  state text not null check (state in ('queued', 'checking', 'done', 'failed')),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  -- {url, browser, crawlers}
  result jsonb,
  problem text
);
