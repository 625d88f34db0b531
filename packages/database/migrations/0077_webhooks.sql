-- Where a customer's events are sent. Secrets are sealed; while one is being replaced, both sign.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  form text not null check (form in ('standard', 'slack', 'teams', 'discord')),
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  -- The first failure since the last success.
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('by-user', 'failing', 'gone')),
  check ((former_secret is null) = (former_until is null)),
  check ((off_at is null) = (off_reason is null))
);
create index webhook_endpoints_user_idx on webhook_endpoints (user_id, created_at);

-- One event for one endpoint, with the body as it is sent. Parked: given up after three days.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- The same for every endpoint and every replay: receivers recognize what they have by it.
  message_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'parked')),
  -- [{at, status, problem, answer, ms}], oldest first.
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz default now(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state = 'pending') = (next_attempt_at is not null)),
  check ((state = 'pending') = (ended_at is null))
);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, created_at desc, id);
create index webhook_deliveries_user_idx on webhook_deliveries (user_id);
create index webhook_deliveries_waiting_idx on webhook_deliveries (user_id) where state = 'pending';
