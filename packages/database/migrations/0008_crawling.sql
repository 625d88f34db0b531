-- One reading of a company's site, from queued to judged. `run` is the token of the worker that may
-- write: one that was taken over finds another there and stops. `job` is the queue's job it works for.
create table crawls (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  requested_by uuid references users (id) on delete set null,
  trigger text not null check (trigger in ('user', 'schedule')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'paused', 'complete', 'failed', 'cancelled')),
  stage text not null default 'start'
    check (stage in ('start', 'sitemaps', 'pages', 'checks', 'site', 'index')),
  max_pages integer not null check (max_pages > 0),
  max_ms bigint not null check (max_ms > 0),
  worked_ms bigint not null default 0,
  reservation uuid references usage_reservations (id) on delete set null,
  -- What did not change since then is taken over from this crawl.
  based_on uuid references crawls (id) on delete set null,
  start_url text,
  home text,
  visited integer not null default 0,
  waiting integer not null default 0,
  findings integer not null default 0,
  pages integer,
  health double precision,
  issues jsonb,
  rule_version integer not null,
  ended_by text check (ended_by in ('complete', 'page-limit', 'time-limit')),
  failure text,
  sitemaps jsonb not null default '[]',
  traps jsonb not null default '[]',
  ai_crawlers jsonb not null default '[]',
  -- Its pages can be searched.
  is_indexed boolean not null default false,
  -- Answers to the requests beside the crawl, until the site is judged.
  probed jsonb,
  run uuid,
  job uuid,
  -- Takings-up since something was last kept.
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Since then only this row is left of it.
  trimmed_at timestamptz
);
create unique index crawls_under_way on crawls (company_id)
  where status in ('queued', 'running', 'paused');
create index crawls_company_idx on crawls (company_id, created_at desc);
create index crawls_user_idx on crawls (requested_by) where requested_by is not null;
create index crawls_untrimmed_idx on crawls (company_id, created_at desc)
  where trimmed_at is null and status in ('complete', 'failed', 'cancelled');

-- Addresses known and not asked for yet: the frontier.
create table crawl_urls (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  depth integer not null,
  position bigint generated always as identity,
  primary key (crawl_id, url)
);
create index crawl_urls_next_idx on crawl_urls (crawl_id, depth, position);

create table crawl_sitemap_urls (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  sitemap text not null,
  lastmod text,
  primary key (crawl_id, url)
);

-- One row for each address asked for, as lists show it. Status 0: no answer; score -1: no page.
create table crawl_pages (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  -- Where redirects led, when elsewhere.
  final_url text collate "C",
  status integer not null,
  failure text,
  title text,
  depth integer not null,
  words integer not null,
  indexable boolean not null,
  is_page boolean not null,
  -- The answer came from this site.
  own boolean not null,
  score smallint not null,
  issues integer not null,
  etag text,
  last_modified text,
  -- Answered 304: all that is known was taken over from the crawl before.
  unchanged boolean not null,
  primary key (crawl_id, url)
);
create index crawl_pages_status_idx on crawl_pages (crawl_id, status, url);
create index crawl_pages_score_idx on crawl_pages (crawl_id, score, url);
create index crawl_pages_issues_idx on crawl_pages (crawl_id, issues, url);
create index crawl_pages_words_idx on crawl_pages (crawl_id, words, url);
create index crawl_pages_depth_idx on crawl_pages (crawl_id, depth, url);
create index crawl_pages_final_idx on crawl_pages (crawl_id, final_url) where final_url is not null;

-- What site rules need of a page, written once. Links and resources are a line each; addresses of
-- the home page's origin begin with a slash.
create table crawl_facts (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  facts jsonb not null,
  follows boolean not null,
  links text not null,
  resources text not null,
  beyond text not null,
  primary key (crawl_id, url)
);

create table crawl_findings (
  crawl_id uuid not null references crawls (id) on delete cascade,
  rule text collate "C" not null,
  url text collate "C" not null,
  detail text not null,
  primary key (crawl_id, rule, url)
);
create index crawl_findings_url_idx on crawl_findings (crawl_id, url);

-- How many pages link to one, and the first of them; known once the site is judged.
create table crawl_inlinks (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  count integer not null,
  first text[] not null,
  primary key (crawl_id, url)
);

-- What an index needs of each page that was read anew, until it is indexed; of one that did not
-- change the index has it. Anchors: [{"to": an address of this site, "text": what the link that leads there says}, …].
create table crawl_contents (
  crawl_id uuid not null references crawls (id) on delete cascade,
  url text collate "C" not null,
  title text not null,
  description text not null,
  headings text not null,
  text text not null,
  language text,
  anchors jsonb not null,
  primary key (crawl_id, url)
);
-- They stay for minutes: packing them would take longer than all other writing of a crawl.
alter table crawl_contents
  alter column headings set storage external,
  alter column text set storage external,
  alter column anchors set storage external;

-- Of a reservation's units, those that came back; the rest was used.
alter table usage_reservations add column returned integer
  check (returned between 0 and units);
update usage_reservations set returned = units where returned_at is not null;
