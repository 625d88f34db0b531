-- Quarters that are over are counted as well, so that a year reads three quarters and two months instead
-- of eleven months.
alter table traffic_counts
  drop constraint traffic_counts_grain_check,
  add constraint traffic_counts_grain_check check (grain in ('day', 'month', 'quarter'));

-- Those whose counts of quarters are what their months add up to. The others are read from their months.
create table traffic_quarters (
  -- The first day.
  start date primary key
);

-- A sketch of visitors has 2 kB at most, which can't be compressed: beside its row it's read faster.
alter table traffic_counts set (toast_tuple_target = 4080);
