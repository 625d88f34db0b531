-- What a customer notes on a day of a site's charts; of one keyword, or of all of them.
create table annotations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  keyword_id uuid references saved_keywords (id) on delete cascade,
  day date not null,
  text text not null check (length(text) between 1 and 200),
  created_at timestamptz not null default now()
);
create index annotations_site_idx on annotations (site_id, day);
create index annotations_user_idx on annotations (user_id);
create index annotations_keyword_idx on annotations (keyword_id) where keyword_id is not null;
