-- Language models: who runs them, what they cost, what they may cost, and what they did.
create table llm_providers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('openai', 'anthropic', 'gemini', 'perplexity', 'xai',
    'dataforseo', 'openai-compatible')),
  -- Stays: the history of answers is kept under it.
  name text not null unique check (length(name) between 1 and 60),
  api_base text,
  -- Null: the key is in the environment, or the server needs none.
  sealed_key text,
  key_hint text,
  key_changed_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table llm_models (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references llm_providers (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- US dollars per million tokens, and per thousand searches.
  input_usd numeric(12, 6) not null check (input_usd >= 0),
  output_usd numeric(12, 6) not null check (output_usd >= 0),
  search_usd numeric(12, 6) not null check (search_usd >= 0),
  prices_as_of date not null,
  searches boolean not null,
  max_tokens integer not null default 1500 check (max_tokens between 50 and 32000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (provider_id, name)
);

-- Which models serve a task, in order.
create table llm_task_models (
  task text not null,
  position smallint not null,
  model_id uuid not null references llm_models (id) on delete cascade,
  primary key (task, position),
  unique (task, model_id)
);
create index llm_task_models_model_idx on llm_task_models (model_id);

create table llm_budgets (
  scope text not null check (scope = 'all' or scope ~ '^(task|tier):.+$'),
  period text not null check (period in ('day', 'month')),
  usd numeric(12, 4) not null check (usd >= 0),
  primary key (scope, period)
);

-- What was reserved and spent; a call adds to it before it's made.
create table llm_spending (
  scope text not null,
  period text not null,
  starts_on date not null,
  usd numeric(18, 9) not null default 0,
  primary key (scope, period, starts_on)
);

-- One row. While it's stopped, no call is made.
create table llm_switch (
  id boolean primary key default true check (id),
  stopped_at timestamptz,
  stopped_by text,
  reason text not null default ''
);
insert into llm_switch default values;

create table llm_calls (
  id uuid primary key default gen_random_uuid(),
  task text not null,
  provider text not null,
  model text not null,
  -- Whose work it was; null: ours, or someone who is gone.
  user_id uuid references users (id) on delete set null,
  tier text not null,
  day date not null,
  state text not null default 'started'
    check (state in ('started', 'answered', 'refused', 'failed', 'lost')),
  reserved_usd numeric(18, 9) not null,
  -- Null: nobody knows yet.
  cost_usd numeric(18, 9),
  input_tokens integer,
  output_tokens integer,
  searches integer,
  problem text,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index llm_calls_day_idx on llm_calls (day);
create index llm_calls_user_idx on llm_calls (user_id);
create index llm_calls_started_idx on llm_calls (started_at) where state = 'started';
