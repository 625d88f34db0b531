-- Tests of what visitors see. The first variant is the control.
create table experiments (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,48}$'),
  name text not null check (length(name) between 1 and 120),
  hypothesis text not null default '' check (length(hypothesis) <= 1000),
  -- Where it runs: one of the places that the code declares.
  place text not null,
  -- Tests of one layer never share a visitor.
  layer text check (length(layer) between 1 and 50),
  audience jsonb not null default '{}',
  share real not null default 1 check (share > 0 and share <= 1),
  primary_goal text not null,
  goals text[] not null default '{}',
  guardrails text[] not null default '{}',
  smallest_effect real not null check (smallest_effect > 0 and smallest_effect <= 1),
  planned_per_variant integer not null check (planned_per_variant > 0),
  state text not null default 'draft'
    check (state in ('draft', 'running', 'paused', 'stopped', 'shipped', 'archived')),
  phase smallint not null default 1,
  phase_started_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  shipped_variant_id uuid,
  decision text not null default '' check (length(decision) <= 1000),
  -- Why the groups are not what was planned; without it, nothing of such a test can be shipped.
  explanation text not null default '' check (length(explanation) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index experiments_one_shipped on experiments (place) where state = 'shipped';
create index experiments_shown_idx on experiments (place) where state in ('running', 'shipped');

create table experiment_variants (
  id uuid primary key default gen_random_uuid(),
  experiment_id uuid not null references experiments (id) on delete cascade,
  ordinal smallint not null,
  name text not null check (length(name) between 1 and 60),
  weight smallint not null check (weight between 1 and 1000),
  -- What the place shows; empty for the control.
  content jsonb not null default '{}',
  unique (experiment_id, ordinal) deferrable initially deferred
);
alter table experiments add foreign key (shipped_variant_id) references experiment_variants (id);

-- Who saw which variant, once per phase. A session is a hash, and belongs to nobody.
create table experiment_exposures (
  experiment_id uuid not null references experiments (id) on delete cascade,
  phase smallint not null,
  session uuid not null,
  variant_id uuid not null references experiment_variants (id) on delete cascade,
  exposed_at timestamptz not null,
  country text,
  device text not null,
  primary key (experiment_id, phase, session)
);

-- What they did after it: one row per goal, with the sum of its values.
create table experiment_conversions (
  experiment_id uuid not null,
  phase smallint not null,
  session uuid not null,
  goal text not null,
  times integer not null,
  value double precision not null,
  primary key (experiment_id, phase, session, goal),
  foreign key (experiment_id, phase, session)
    references experiment_exposures (experiment_id, phase, session) on delete cascade
);

-- Each event that was counted: a repeated delivery counts once.
create table experiment_events (
  id uuid primary key,
  experiment_id uuid not null references experiments (id) on delete cascade,
  received_at timestamptz not null default now()
);
create index experiment_events_received_idx on experiment_events (received_at);
create index experiment_events_experiment_idx on experiment_events (experiment_id);

-- The sums that results are computed from, kept with every exposure and conversion. The goal of an
-- exposure is empty.
create table experiment_days (
  experiment_id uuid not null references experiments (id) on delete cascade,
  phase smallint not null,
  day date not null,
  variant_id uuid not null references experiment_variants (id) on delete cascade,
  goal text not null,
  people integer not null default 0,
  value double precision not null default 0,
  squares double precision not null default 0,
  primary key (experiment_id, phase, goal, day, variant_id)
);
create index experiment_days_variant_idx on experiment_days (variant_id);
create index experiment_exposures_variant_idx on experiment_exposures (variant_id);
