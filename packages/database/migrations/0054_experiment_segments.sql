-- Whether this visitor had been here before; null for those who were counted before this column.
alter table experiment_exposures add column is_returning boolean;

-- Sums by kind of visitor, kept with every exposure and conversion like those of days:
-- 'device:mobile', 'country:DE', 'visit:new'.
create table experiment_segments (
  experiment_id uuid not null references experiments (id) on delete cascade,
  phase smallint not null,
  segment text not null,
  variant_id uuid not null references experiment_variants (id) on delete cascade,
  goal text not null,
  people integer not null default 0,
  value double precision not null default 0,
  squares double precision not null default 0,
  primary key (experiment_id, phase, goal, segment, variant_id)
);
create index experiment_segments_variant_idx on experiment_segments (variant_id);

with known as (
  select experiment_id, phase, session, variant_id, 'device:' || device as segment
  from experiment_exposures
  union all
  select experiment_id, phase, session, variant_id, 'country:' || country
  from experiment_exposures where country is not null
)
insert into experiment_segments
  (experiment_id, phase, segment, variant_id, goal, people, value, squares)
select experiment_id, phase, segment, variant_id, '', count(*), 0, 0
from known group by experiment_id, phase, segment, variant_id
union all
select experiment_id, phase, segment, variant_id, goal,
  count(*), sum(value), sum(value * value)
from known join experiment_conversions using (experiment_id, phase, session)
group by experiment_id, phase, segment, variant_id, goal;

-- Which exposure an account came from, for goals that only the server knows. Written with consent,
-- and gone with the account, the exposure, or the consent.
create table experiment_members (
  experiment_id uuid not null,
  phase smallint not null,
  session uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  -- When a subscription began that was counted as a purchase, and when we looked whether it was kept.
  purchased_at timestamptz,
  kept_checked_at timestamptz,
  primary key (experiment_id, phase, user_id),
  foreign key (experiment_id, phase, session)
    references experiment_exposures (experiment_id, phase, session) on delete cascade
);
create index experiment_members_user_idx on experiment_members (user_id);
create index experiment_members_exposure_idx
  on experiment_members (experiment_id, phase, session);
create index experiment_members_purchased_idx on experiment_members (purchased_at)
  where purchased_at is not null and kept_checked_at is null;
