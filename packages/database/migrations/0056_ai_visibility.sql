-- Questions put to AI engines for a site. The text never changes, so that a trend is one of the same
-- question; another text is another prompt.
create table prompts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  text text not null check (length(text) between 3 and 500),
  intent text not null check (intent in ('learn', 'compare', 'buy', 'brand')),
  tag text check (length(tag) between 1 and 60),
  country text check (country ~ '^[A-Z]{2}$'),
  language text,
  persona text check (length(persona) between 1 and 200),
  -- A question that names the company gets an answer that does: it's counted apart.
  names_company boolean not null,
  is_active boolean not null default true,
  -- When it's asked next by itself.
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index prompts_once on prompts
  (site_id, lower(text), coalesce(country, ''), coalesce(persona, '')) where archived_at is null;
create index prompts_user_idx on prompts (user_id);
create index prompts_site_idx on prompts (site_id);
create index prompts_due_idx on prompts (next_run_at) where is_active and archived_at is null;

create function keep_prompt_text() returns trigger language plpgsql as $$
begin
  raise exception 'the text of a prompt never changes';
end $$;
create trigger prompts_keep_text before update of text, country, persona on prompts
for each row when (old.text is distinct from new.text or old.country is distinct from new.country
  or old.persona is distinct from new.persona)
execute function keep_prompt_text();

-- One prompt on one engine, once. It's asked once, or it failed: never again.
create table prompt_runs (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  prompt_id uuid not null references prompts (id) on delete cascade,
  engine text not null,
  repetition smallint not null,
  day date not null,
  state text not null default 'queued'
    check (state in ('queued', 'asking', 'answered', 'refused', 'failed', 'over_budget')),
  -- Units that a user's own run costs; null: it ran on schedule.
  reservation_id uuid,
  model text,
  is_grounded boolean,
  is_cut_off boolean,
  -- The site's place among the companies the answer mentions; null: not mentioned.
  mention_rank smallint,
  -- The place of its first citation; null: not cited.
  citation_rank smallint,
  cost_usd numeric(18, 9),
  ms integer,
  problem text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (batch_id, prompt_id, engine, repetition)
);
create index prompt_runs_user_idx on prompt_runs (user_id);
create index prompt_runs_site_idx on prompt_runs (site_id, day);
create index prompt_runs_prompt_idx on prompt_runs (prompt_id, created_at desc);
create index prompt_runs_open_idx on prompt_runs (created_at) where state in ('queued', 'asking');

-- The answer as it came, so that figures can be derived again.
create table prompt_answers (
  run_id uuid primary key references prompt_runs (id) on delete cascade,
  text text not null,
  queries text[] not null default '{}',
  -- [{domain, alias, start, end}]
  mentions jsonb not null default '[]',
  raw jsonb
);

create table answer_sources (
  run_id uuid not null references prompt_runs (id) on delete cascade,
  -- The text points to it, or the engine saw it: never both in one figure.
  kind text not null check (kind in ('cited', 'retrieved')),
  place smallint not null,
  site_id uuid not null,
  day date not null,
  url text not null,
  -- Out of redirects and without tracking; null: a link that only its owner can resolve.
  page text,
  domain text,
  title text,
  starts integer,
  ends integer,
  primary key (run_id, kind, place)
);
create index answer_sources_site_idx on answer_sources (site_id, day) where kind = 'cited';

-- Sums per prompt, engine and day; `asked` without `answered` is a gap.
create table prompt_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  prompt_id uuid not null references prompts (id) on delete cascade,
  engine text not null,
  asked smallint not null,
  answered smallint not null,
  grounded smallint not null,
  mentioned smallint not null,
  cited smallint not null,
  primary key (site_id, day, prompt_id, engine)
);
create index prompt_days_prompt_idx on prompt_days (prompt_id);

-- The same over all prompts that don't name the company, per model version: what the trend is made of.
create table engine_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  engine text not null,
  model text not null,
  asked integer not null,
  answered integer not null,
  grounded integer not null,
  mentioned integer not null,
  cited integer not null,
  cost_usd numeric(18, 9) not null,
  primary key (site_id, day, engine, model)
);

-- In how many answers each watched company is mentioned and cited.
create table company_days (
  site_id uuid not null references sites (id) on delete cascade,
  day date not null,
  engine text not null,
  domain text not null,
  mentioned integer not null,
  cited integer not null,
  primary key (site_id, day, engine, domain)
);
