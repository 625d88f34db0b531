-- Replaces traffic_days: sessions are counted by one value or by two values together, and for whole
-- months as well as days, so that a year takes no longer to read than a few weeks.
create table traffic_counts (
  grain text not null check (grain in ('day', 'month')),
  -- The day, or the first of the month.
  start date not null,
  -- 'all' with an empty value: everything.
  dimension text collate "C" not null,
  value text collate "C" not null,
  -- The second value, in the order of `packages/domain/traffic/share.ts`; 'all': there is none.
  other text collate "C" not null,
  other_value text collate "C" not null,
  views bigint not null,
  sessions bigint not null,
  exits bigint not null,
  bounces bigint not null,
  seconds bigint not null,
  timed_views bigint not null,
  -- Sessions with one view or more of it.
  seen_in bigint not null,
  -- A sketch of the distinct visitors, which can be merged.
  visitors bytea not null,
  primary key (grain, dimension, other, value, start, other_value)
);
create index traffic_counts_other on traffic_counts (grain, dimension, other, other_value, start);

-- Which transaction of a node last stored views of a day: only the days of views that aren't rolled
-- up yet are searched for them.
create table traffic_open_days (
  node uuid not null,
  day date not null,
  stored_by xid8 not null,
  primary key (node, day)
);

create index traffic_sessions_started_at on traffic_sessions (started_at desc, visitor);

-- Everything is counted again.
drop table traffic_days;
delete from traffic_sessions;
update traffic_roll_up set rolled_up_to = '0';
insert into traffic_open_days
select '00000000-0000-0000-0000-000000000000', day, pg_current_xact_id()
from (select distinct day from page_views) as days;
