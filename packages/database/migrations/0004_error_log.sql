-- What failed for whom, redacted before it is stored; kept for 30 days.
create table error_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  error_code text not null,
  error_message text not null,
  endpoint text not null,
  request_data jsonb,
  response_data jsonb,
  created_at timestamptz not null default now()
);
create index error_log_user_newest_idx on error_log (user_id, created_at desc);
create index error_log_newest_idx on error_log (created_at desc);
