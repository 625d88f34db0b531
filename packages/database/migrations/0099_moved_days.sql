-- Days whose page views and sessions are in ClickHouse and no longer here. What was written there by an
-- attempt that failed has another move, and isn't read.
create table traffic_moved_days (
  day date primary key,
  move uuid not null,
  views bigint not null,
  sessions bigint not null,
  moved_at timestamptz not null default now()
);
