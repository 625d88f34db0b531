-- People we may write to. One row per address, however many lists name it.
create table outreach_lists (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  -- Where the addresses come from: every first email says so (GDPR, article 14).
  source text not null check (length(source) between 1 and 300),
  lawful_basis text not null check (lawful_basis in ('consent', 'legitimate_interest', 'customer')),
  -- Why that basis holds, in the words of the person who made the list.
  basis_note text not null default '' check (length(basis_note) <= 1000),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index outreach_lists_name_idx on outreach_lists (lower(name));

create table outreach_contacts (
  id uuid primary key default gen_random_uuid(),
  -- Normalized: trimmed, in lower case, the domain in ASCII.
  email text not null unique check (length(email) between 3 and 254),
  -- What follows the @, for limits per recipient domain.
  email_domain text not null,
  -- The site of the company, if known: what the mini-report is about.
  company_domain text,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  company text check (length(company) <= 200),
  country text check (country ~ '^[A-Z]{2}$'),
  language text check (language ~ '^[a-z]{2}$'),
  time_zone text check (length(time_zone) <= 60),
  -- Further columns of the file, as variables for templates.
  fields jsonb not null default '{}',
  is_role boolean not null default false,
  is_free_mail boolean not null default false,
  mx text not null default 'unknown' check (mx in ('unknown', 'ok', 'none')),
  mx_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index outreach_contacts_domain_idx on outreach_contacts (email_domain);
create index outreach_contacts_company_idx on outreach_contacts (company_domain);

create table outreach_list_contacts (
  list_id uuid not null references outreach_lists (id) on delete cascade,
  contact_id uuid not null references outreach_contacts (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, contact_id)
);
create index outreach_list_contacts_contact_idx on outreach_list_contacts (contact_id);
create index outreach_list_contacts_added_idx on outreach_list_contacts (list_id, added_at desc, contact_id);

-- Whom no campaign ever writes to. Keyed hashes, so that an objection outlives the contact without
-- keeping the address. A whole domain is kept in words: it names no person.
create table outreach_suppressions (
  key bytea primary key,
  scope text not null check (scope in ('address', 'domain')),
  domain text,
  why text not null check (why in ('unsubscribed', 'objected', 'bounced', 'complained', 'erased', 'admin')),
  detail text check (length(detail) <= 500),
  created_at timestamptz not null default now(),
  check ((scope = 'domain') = (domain is not null))
);
create index outreach_suppressions_created_idx on outreach_suppressions (created_at desc);

create table outreach_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index outreach_templates_name_idx on outreach_templates (lower(name));

-- A version never changes: what a campaign sent can always be read again.
create table outreach_template_versions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references outreach_templates (id) on delete cascade,
  number integer not null check (number > 0),
  subject text not null check (length(subject) between 1 and 300),
  body text not null check (length(body) between 1 and 50000),
  created_at timestamptz not null default now(),
  unique (template_id, number)
);

-- Pieces that several templates share.
create table outreach_snippets (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,40}$'),
  body text not null check (length(body) between 1 and 10000),
  updated_at timestamptz not null default now()
);

-- Campaigns are a kind of mail of their own.
alter table mail_messages drop constraint mail_messages_kind_check;
alter table mail_messages add constraint mail_messages_kind_check
  check (kind in ('account', 'contact', 'alerts', 'security', 'digest', 'outreach'));
