-- A file of keywords that a customer gave. Not confirmed: a draft, which counts for nothing.
create table keyword_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  kind text not null,
  file_name text not null,
  -- The same for the same content, whatever its encoding, order or name.
  fingerprint text not null,
  -- Null: the file does not say where its numbers were counted.
  country text,
  language text,
  period_from date,
  period_to date,
  keywords integer not null,
  understood text[] not null,
  ignored text[] not null,
  notes text[] not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index keyword_imports_once on keyword_imports (site_id, fingerprint)
  where confirmed_at is not null;
create index keyword_imports_user_idx on keyword_imports (user_id);
create index keyword_imports_drafts_idx on keyword_imports (created_at) where confirmed_at is null;

-- Null: the file does not say, which is not 0.
create table imported_keywords (
  import_id uuid not null references keyword_imports (id) on delete cascade,
  keyword_key text not null,
  keyword text not null,
  -- Searches a month: a number, or a range instead.
  volume bigint,
  low bigint,
  high bigint,
  cpc double precision,
  currency text,
  difficulty double precision,
  intents text[],
  position double precision,
  url text,
  clicks bigint,
  impressions bigint,
  ctr double precision,
  primary key (import_id, keyword_key)
);

-- What providers said of a keyword in a market: the same for everyone who asks.
create table market_metrics (
  keyword_key text not null,
  country text not null,
  language text not null,
  provider text not null,
  asked_on date not null,
  -- The day or month that the figures describe.
  as_of text not null,
  volume bigint,
  -- Why there is no volume; refused: the provider does not take such a keyword, and was not asked.
  reason text,
  is_refused boolean not null default false,
  months jsonb,
  cpc double precision,
  currency text,
  competition smallint,
  difficulty smallint,
  intent text,
  primary key (keyword_key, country, language, provider),
  check ((volume is null) = (reason is not null)),
  check (not is_refused or volume is null)
);

-- The best that is known of each saved keyword, with who said it, kept so that a table of ten
-- thousand is one look. Measured beats a range, a range the impressions of the own site, those a class.
create table keyword_demand (
  keyword_id uuid primary key references saved_keywords (id) on delete cascade,
  kind text not null check (kind in ('measured', 'range', 'impressions', 'class', 'none')),
  volume bigint,
  low bigint,
  high bigint,
  demand text,
  reason text,
  volume_source jsonb not null,
  cpc double precision,
  currency text,
  cpc_source jsonb,
  difficulty smallint,
  difficulty_source jsonb,
  intent text,
  intent_source jsonb,
  renewed_at timestamptz not null,
  check ((kind in ('measured', 'impressions')) = (volume is not null)),
  check ((kind = 'range') = (low is not null and high is not null)),
  check ((kind = 'class') = (demand is not null)),
  check ((kind = 'none') = (reason is not null)),
  check ((cpc is null) = (cpc_source is null)),
  check ((difficulty is null) = (difficulty_source is null)),
  check ((intent is null) = (intent_source is null))
);
