-- Recommendations. One keyword of one kind of analysis is one insight of a site (R5.3).
create table insights (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  target_site text not null,
  keyword text not null,
  keyword_key text not null,
  opportunity text not null
    check (opportunity in ('high_volume_gap', 'competitor_advantage', 'ranking_opportunity')),
  priority text not null check (priority in ('high', 'medium')),
  -- Null: a keyword within reach that has no volume to reckon with.
  reach bigint,
  cost double precision,
  potential_traffic bigint,
  search_volume bigint,
  competition smallint,
  current_position integer,
  basis text not null
    check (basis in ('measured', 'low-end-of-estimate', 'fixed-by-rule', 'no-volume')),
  source_type text not null check (source_type in ('keyword', 'competitor', 'ai')),
  analysis_id uuid references analyses (id) on delete set null,
  source_date timestamptz not null,
  formula text not null,
  volume_source jsonb,
  looked jsonb,
  competitors_ahead integer,
  evidence jsonb not null default '[]',
  status text not null default 'new'
    check (status in ('new', 'planned', 'in_progress', 'done', 'dismissed')),
  status_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, target_site, source_type, keyword_key),
  check ((basis = 'no-volume') = (reach is null)),
  check ((reach is null) = (potential_traffic is null))
);
create index insights_list_idx on insights (user_id, created_at desc, id desc);
-- An analysis that goes is taken out of its insights, without reading all of them.
create index insights_analysis_idx on insights (analysis_id);

-- Where a keyword stood when its insight was done, and those like it that no insight touches: what
-- comes later is measured against both.
create table insight_baselines (
  insight_id uuid primary key references insights (id) on delete cascade,
  done_on date not null,
  position integer,
  depth integer,
  engine text,
  -- Keyword id and place of each.
  compared jsonb not null
);

create table insight_effects (
  insight_id uuid not null references insights (id) on delete cascade,
  after_days smallint not null check (after_days in (14, 28, 56)),
  verdict text not null check (verdict in ('worked', 'no effect', 'too early')),
  before integer,
  after integer,
  gained double precision,
  others_gained double precision,
  compared_with integer not null,
  judged_at timestamptz not null,
  primary key (insight_id, after_days)
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('new_recommendations')),
  count integer not null check (count > 0),
  source text not null check (source in ('keyword', 'competitor', 'ai')),
  target_site text not null,
  created_at timestamptz not null default clock_timestamp(),
  viewed_at timestamptz
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
