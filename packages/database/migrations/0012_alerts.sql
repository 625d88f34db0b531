-- What a customer wants to be told about a site. `places`: the first so many, for what enters or
-- leaves them; how many, for what drops; null for a competitor that passes.
create table alert_rules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  kind text not null check (kind in ('enters', 'leaves', 'drops', 'passed')),
  places smallint,
  -- Null: whatever tags a keyword has.
  tag text,
  only_starred boolean not null default false,
  is_active boolean not null default true,
  by_mail boolean not null default false,
  created_at timestamptz not null default now(),
  constraint alert_rules_unique
    unique nulls not distinct (site_id, kind, places, tag, only_starred),
  check ((kind = 'passed') = (places is null))
);
create index alert_rules_user_idx on alert_rules (user_id);

-- What two checks in a row confirmed. It stays as it was told when its rule changes or goes.
create table alerts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  keyword_id uuid not null references saved_keywords (id) on delete cascade,
  kind text not null,
  places smallint,
  -- The day that confirmed it, and the one it was first seen on.
  day date not null,
  since date not null,
  -- Null: not found in the first `…_depth`.
  from_position smallint,
  from_depth smallint not null,
  to_position smallint,
  to_depth smallint not null,
  -- Who passed, and where they stood.
  competitor text,
  competitor_position smallint,
  provider text not null,
  engine text not null,
  told_at timestamptz not null,
  -- Whether a rule wanted it mailed when it was told.
  by_mail boolean not null,
  mailed_at timestamptz,
  seen_at timestamptz,
  constraint alerts_once unique nulls not distinct (keyword_id, day, kind, places, competitor),
  check ((competitor is null) = (competitor_position is null))
);
create index alerts_site_idx on alerts (site_id, id);
create index alerts_unseen_idx on alerts (site_id) where seen_at is null;
create index alerts_to_mail_idx on alerts (site_id) where by_mail and mailed_at is null;
create index alerts_user_idx on alerts (user_id);
create index alerts_told_idx on alerts (told_at);

-- The rules that every new site begins with, for those that are there.
insert into alert_rules (user_id, site_id, kind, places)
select user_id, id, kind, places
from sites, (values ('leaves', 10), ('enters', 3)) as rule (kind, places);
