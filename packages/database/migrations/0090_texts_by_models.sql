-- When a model was asked: a reading whose worker died is recognized by it, and reported as failed.
alter table analysis_readings add column asked_at timestamptz;
update analysis_readings set asked_at = created_at where state <> 'queued';
create index analysis_readings_open_idx on analysis_readings (created_at)
  where state in ('queued', 'asking');
create index answer_opinions_open_idx on answer_opinions (read_at) where state = 'asking';

-- A content brief as a model writes it, from what our rules found. Claimed before the call.
create table insight_briefs (
  insight_id uuid primary key references insights (id) on delete cascade,
  state text not null check (state in ('queued', 'asking', 'read', 'failed', 'over_budget')),
  -- The version that answered.
  model text,
  -- [{text, findings}]; those without evidence were dropped.
  sentences jsonb not null default '[]',
  dropped integer not null default 0,
  cost_usd numeric(18, 9) not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  asked_at timestamptz
);
create index insight_briefs_open_idx on insight_briefs (created_at)
  where state in ('queued', 'asking');

-- The opening of a reader's digest as a model writes it: asked once per reader and day.
create table digest_openings (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null,
  state text not null check (state in ('asking', 'read', 'failed', 'over_budget')),
  model text,
  -- [{text, findings}]
  sentences jsonb not null default '[]',
  cost_usd numeric(18, 9) not null default 0,
  problem text,
  asked_at timestamptz not null default now()
);
