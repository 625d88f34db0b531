-- Answers that a model wrote from crawled pages: claimed before the call, asked once per site, question and
-- state of the pages.
create table written_answers (
  -- Of all that was asked and read.
  id uuid primary key,
  site_id uuid not null references sites (id) on delete cascade,
  question text not null,
  state text not null check (state in ('queued', 'asking', 'read', 'failed', 'over_budget')),
  -- The version that answered.
  model text,
  -- {result, sentences: [{text, quote, url, title}], answering}
  answer jsonb,
  dropped integer not null default 0,
  cost_usd numeric(18, 9) not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  asked_at timestamptz
);
create index written_answers_site_idx on written_answers (site_id);
create index written_answers_created_idx on written_answers (created_at);
create index written_answers_open_idx on written_answers (created_at)
  where state in ('queued', 'asking');
