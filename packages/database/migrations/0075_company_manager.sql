-- What admins keep about a company: other names that count for everyone who tracks it, and why its
-- public report is off although its owner published one.
alter table companies
  add column aliases text[] not null default '{}',
  add column report_off_at timestamptz,
  add column report_off_reason text,
  add constraint companies_report_off check ((report_off_at is null) = (report_off_reason is null));

-- Slugs that a company had before: their URLs redirect, and no other company gets them.
create table company_slugs (
  slug text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  retired_at timestamptz not null default now()
);
create index company_slugs_company_idx on company_slugs (company_id);

-- Search by any part of a name, without an extension that a server may lack: a text contains another
-- only if it has all of its trigrams, and an index finds those.
create function trigrams_of(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr($1, at, 3)), '{}')
  from generate_series(1, length($1) - 2) as at
$$;
create function company_search_text(domain text, name text, slug text, aliases text[])
returns text language sql immutable parallel safe as $$
  select lower(domain || ' ' || name || ' ' || slug || ' ' || array_to_string(aliases, ' '))
$$;
alter table companies add column search_text text not null
  generated always as (company_search_text(domain, name, slug, aliases)) stored;
create index companies_search_idx on companies using gin (trigrams_of(search_text));
create index companies_newest_idx on companies (created_at desc, id);
