-- An engine cites the site for a prompt, or no longer does, on two days in a row after two of the
-- opposite.
create table citation_alerts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  prompt_id uuid not null references prompts (id) on delete cascade,
  engine text not null,
  kind text not null check (kind in ('gained', 'lost')),
  -- The day that confirmed it, and the one it was first seen on.
  day date not null,
  since date not null,
  told_at timestamptz not null default now(),
  constraint citation_alerts_once unique (prompt_id, engine, day)
);
create index citation_alerts_site_idx on citation_alerts (site_id, day desc);
create index citation_alerts_user_idx on citation_alerts (user_id);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'new_recommendations', 'analysis_finished', 'crawl_finished', 'citation_alerts'));

-- Its newest answers agree, so it's asked less often. Judged whenever it's asked by itself.
alter table prompts add column is_stable boolean not null default false;
