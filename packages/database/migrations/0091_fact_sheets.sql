-- What is true of a site's company, as its owner says.
create table site_facts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  -- {kind, …} by the kinds of the contract. It never changes: another value is another fact.
  fact jsonb not null,
  -- The page whose structured data says it; null: someone entered it.
  source_url text,
  created_at timestamptz not null default now()
);
create unique index site_facts_once on site_facts (site_id, fact);
create index site_facts_user_idx on site_facts (user_id);

-- Answers that state another value for a fact.
create table fact_contradictions (
  run_id uuid not null references prompt_runs (id) on delete cascade,
  fact_id uuid not null references site_facts (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  states text not null,
  -- The sentence, in the answer's text.
  starts integer not null,
  ends integer not null,
  primary key (run_id, fact_id)
);
create index fact_contradictions_fact_idx on fact_contradictions (fact_id);
create index fact_contradictions_site_idx on fact_contradictions (site_id, day desc);

-- When a site's stored answers were last checked against all its facts.
create table fact_checks (
  site_id uuid primary key references sites (id) on delete cascade,
  asked_at timestamptz not null default now(),
  checked_at timestamptz,
  answers integer
);
