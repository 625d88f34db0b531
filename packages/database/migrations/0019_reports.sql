-- Reports that are public. One company has one, by the customer who proved the domain.
create table published_reports (
  company_id uuid primary key references companies (id) on delete cascade,
  site_id uuid not null unique references sites (id) on delete cascade,
  published_at timestamptz not null default now()
);
