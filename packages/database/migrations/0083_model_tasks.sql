-- The instructions of our own tasks, as administrators write them. A version never changes; the newest one
-- is in use, and without any the product's own text is. Who wrote it is in the log of admin actions.
create table llm_templates (
  task text not null,
  version integer not null check (version > 0),
  text text not null check (length(text) between 20 and 8000),
  note text not null default '',
  -- The version whose text it brings back; 0: the product's own.
  restores integer,
  created_at timestamptz not null default now(),
  primary key (task, version)
);

-- A model's reading of an analysis: claimed before the call, never asked twice.
create table analysis_readings (
  analysis_id uuid primary key references analyses (id) on delete cascade,
  state text not null check (state in ('queued', 'asking', 'read', 'failed', 'over_budget')),
  -- The version that answered.
  model text,
  -- [{text, findings}]; those without evidence were dropped.
  sentences jsonb not null default '[]',
  dropped integer not null default 0,
  cost_usd numeric(18, 9) not null default 0,
  problem text,
  created_at timestamptz not null default now()
);
