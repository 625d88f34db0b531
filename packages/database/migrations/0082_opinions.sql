-- What an answer says about the company: once by rules, once by a model if one is assigned.
create table answer_opinions (
  run_id uuid not null references prompt_runs (id) on delete cascade,
  is_by_model boolean not null,
  -- A model's call is claimed before it's made, and never made twice: it may have been paid for.
  state text not null check (state in ('asking', 'read', 'failed', 'over_budget')),
  -- The version that answered; null: the rules.
  model text,
  sentiment text not null default 'not_stated'
    check (sentiment in ('positive', 'mixed', 'negative', 'not_stated')),
  recommended text not null default 'not_stated'
    check (recommended in ('yes', 'no', 'not_stated')),
  -- [{about, start, end}] in the answer's text
  evidence jsonb not null default '[]',
  cost_usd numeric(18, 9) not null default 0,
  problem text,
  read_at timestamptz not null default now(),
  primary key (run_id, is_by_model)
);

-- Sums per reader: two readers are never compared with each other. Only answers that mention the company
-- are read. Empty reader: the rules.
create table opinion_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  prompt_id uuid not null references prompts (id) on delete cascade,
  engine text not null,
  reader text not null,
  read_answers integer not null,
  stated integer not null,
  positive integer not null,
  negative integer not null,
  recommended integer not null,
  primary key (site_id, day, prompt_id, engine, reader)
);
create index opinion_days_prompt_idx on opinion_days (prompt_id);
