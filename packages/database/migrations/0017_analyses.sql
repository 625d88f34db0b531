-- Runs of analyses. A visitor's, of a home page, belong to the cookie of the visit until an account
-- takes them over; the cookie itself is kept only as a hash.
create table analyses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  visit_hash text,
  type text not null check (type in ('homepage', 'keyword', 'competitor', 'ai')),
  target_site text not null,
  wish jsonb not null,
  -- What is examined, fixed when it was admitted: what changes meanwhile changes no cost.
  subjects jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'complete', 'failed', 'cancelled')),
  stage text,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  units integer not null default 0 check (units >= 0),
  units_charged integer check (units_charged between 0 and units),
  reservation uuid,
  -- The hold of the worker that is at it, by the job that gave it the run; its last sign of life.
  run uuid,
  job uuid,
  beat_at timestamptz not null default now(),
  attempts smallint not null default 0,
  result jsonb,
  reason text,
  -- As exact as a date of the program, which says where a list goes on.
  created_at timestamptz(3) not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check (type = 'homepage' or user_id is not null),
  check (user_id is not null or visit_hash is not null),
  check ((status = 'complete') = (result is not null)),
  check ((status = 'failed') = (reason is not null)),
  check ((status in ('complete', 'failed', 'cancelled')) = (finished_at is not null)),
  check (run is null or status = 'running')
);
create index analyses_user_idx on analyses (user_id, created_at desc, id desc);
create index analyses_site_idx on analyses (user_id, target_site, type, created_at desc, id desc);
create index analyses_visit_idx on analyses (visit_hash) where user_id is null;
create index analyses_under_way_idx on analyses (beat_at) where status in ('queued', 'running');
