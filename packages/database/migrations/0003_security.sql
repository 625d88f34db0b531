-- Who tried what. user_id is null when nobody was signed in or the address has no account.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  event_type text not null check (event_type in (
    'failed_authentication', 'suspicious_activity', 'unauthorized_access',
    'rate_limit_violation', 'csrf_violation'
  )),
  severity text not null check (severity in ('medium', 'high', 'critical')),
  description text not null,
  event_data jsonb not null default '{}',
  ip_address text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index security_events_user_newest_idx on security_events (user_id, created_at desc);
create index security_events_newest_idx on security_events (created_at desc);
