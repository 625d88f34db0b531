-- A file with contacts, as it was uploaded. Its rows wait here while columns are mapped; afterwards
-- only the rows that weren't imported stay, so that nothing in the file is lost.
create table outreach_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) <= 200),
  columns text[] not null,
  rows integer not null,
  -- Set once it's confirmed.
  list_id uuid references outreach_lists (id) on delete cascade,
  mapping jsonb,
  counts jsonb,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index outreach_imports_list_idx on outreach_imports (list_id, confirmed_at desc);
create index outreach_imports_created_idx on outreach_imports (created_at);

create table outreach_import_rows (
  import_id uuid not null references outreach_imports (id) on delete cascade,
  -- As in a spreadsheet.
  row_number integer not null,
  cells text[] not null,
  -- Why it wasn't imported.
  problem text,
  primary key (import_id, row_number)
);

-- Some contacts of a list, by what is known about them.
create table outreach_segments (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references outreach_lists (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  conditions jsonb not null,
  created_at timestamptz not null default now()
);
create unique index outreach_segments_name_idx on outreach_segments (list_id, lower(name));

-- The keyed hash of the address, as suppressions have it: so a list shows who is suppressed.
alter table outreach_contacts add column address_key bytea;
create index outreach_contacts_mx_idx on outreach_contacts (mx_checked_at nulls first, email_domain)
  where mx <> 'ok';
-- Lists are read newest first, page by page.
create index outreach_contacts_email_idx on outreach_contacts (email text_pattern_ops);

-- What the mini-report says about a prospect's site: one crawl per domain and month.
create table outreach_reports (
  domain text not null check (length(domain) <= 253),
  month date not null,
  state text not null default 'queued' check (state in ('queued', 'ready', 'refused', 'failed')),
  -- Why there's no report, in words.
  reason text check (length(reason) <= 500),
  health integer check (health between 0 and 100),
  pages integer,
  findings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Set before the crawl: whatever happens then, the domain isn't crawled again that month.
  claimed_at timestamptz,
  finished_at timestamptz,
  primary key (domain, month)
);
