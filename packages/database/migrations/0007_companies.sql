-- What is watched: one company a domain, shared by everyone who watches it.
create table companies (
  id uuid primary key default gen_random_uuid(),
  domain text not null unique,
  name text not null,
  slug text not null unique,
  created_at timestamptz not null default now()
);

-- A customer's own sites: a company as this customer names and reads it. Inactive: the plan has
-- no room for it. Removed: kept for a while, so that it can be brought back.
create table sites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id),
  name text not null,
  aliases text[] not null default '{}',
  country text,
  language text,
  crawl_pages integer check (crawl_pages > 0),
  crawl_schedule text not null default 'weekly'
    check (crawl_schedule in ('off', 'daily', 'weekly', 'monthly')),
  is_active boolean not null default true,
  proof_token text not null default replace(gen_random_uuid()::text, '-', ''),
  proven_by text check (proven_by in ('dns', 'meta', 'file')),
  proven_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sites_unique unique (user_id, company_id),
  check ((proven_by is null) = (proven_at is null))
);
create index sites_company_idx on sites (company_id);
create index sites_removed_idx on sites (removed_at) where removed_at is not null;

create table competitors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  company_id uuid not null references companies (id),
  name text not null,
  aliases text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint competitors_unique unique (site_id, company_id)
);
create index competitors_user_idx on competitors (user_id);
create index competitors_company_idx on competitors (company_id);

-- Until now a site was whatever a keyword named.
insert into companies (domain, name, slug)
select domain, domain, slug || case when twin = 1 then '' else '-' || left(md5(domain), 8) end
from (
  select domain, slug, row_number() over (partition by slug order by domain) as twin
  from (
    select distinct
      target_site as domain,
      trim(both '-' from regexp_replace(target_site, '[^a-z0-9]+', '-', 'g')) as slug
    from saved_keywords
  ) as named
) as numbered;

insert into sites (user_id, company_id, name, is_active, created_at)
select user_id, companies.id, domain, bool_or(is_active), min(saved_keywords.created_at)
from saved_keywords
join companies on companies.domain = saved_keywords.target_site
group by user_id, companies.id, domain;
