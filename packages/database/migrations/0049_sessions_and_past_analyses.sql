-- Views of one visitor on one day, with less than 30 minutes between them. Made from page_views by
-- the roll-up, which replaces all sessions of a visitor's day when a view is added.
create table traffic_sessions (
  day date not null,
  visitor uuid not null,
  number int not null,
  started_at timestamptz not null,
  -- In the order of the views: each page, its category, and the seconds since the session started.
  paths text[] not null,
  categories text[] not null,
  seconds int[] not null,
  -- What is known of the first view.
  channel text not null,
  source text,
  campaign text,
  country text,
  device text not null,
  primary key (day, visitor, number)
);

-- The counts of days are counts of sessions from now on: everything is counted again.
delete from traffic_days;
alter table traffic_days
  -- For a path: how many began with it, and how many ended.
  add column sessions bigint not null,
  add column exits bigint not null,
  -- Sessions with one view.
  add column bounces bigint not null,
  -- Seconds until the next view, and how many views had one.
  add column seconds bigint not null,
  add column timed_views bigint not null;
update traffic_roll_up set rolled_up_to = '0';

-- When someone first opened an analysis of the home page, before they signed up.
alter table account_origins add column analyzed_at timestamptz;
create index traffic_sessions_analyzed on traffic_sessions (day)
  where paths @> array['/analysis/:id'];

-- What is left of an analysis once it is deleted: nothing about whose it was.
create table past_analyses (
  type text not null,
  -- Null: a visitor without an account.
  tier text,
  status text not null,
  reason text,
  units int not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index past_analyses_created_at on past_analyses (created_at);
create index analyses_created_at on analyses (created_at);

create function keep_past_analysis() returns trigger language plpgsql as $$
begin
  insert into past_analyses
  values (
    old.type,
    case when old.user_id is not null then coalesce(
      (select subscription_tier from subscribers where user_id = old.user_id), 'free'
    ) end,
    old.status, old.reason, coalesce(old.units_charged, old.units),
    old.created_at, old.started_at, old.finished_at
  );
  return null;
end $$;
create trigger keep_past_analysis after delete on analyses
  for each row execute function keep_past_analysis();
