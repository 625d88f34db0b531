-- keyword_key is the spelling that decides sameness (domain: keywordKey), so that the rule is
-- written once and no collation of the server has a say in it.
create table saved_keywords (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  keyword text not null,
  keyword_key text not null,
  target_site text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint saved_keywords_unique unique (user_id, target_site, keyword_key)
);
create index saved_keywords_newest_idx on saved_keywords (user_id, created_at desc, id desc);
create index saved_keywords_site_newest_idx
  on saved_keywords (user_id, target_site, created_at desc, id desc);
