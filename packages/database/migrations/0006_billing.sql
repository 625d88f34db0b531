-- Who a user is at the payment provider.
create table billing_customers (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, customer_id)
);

-- What a user has. Written by the converge step alone; `version` tells a stale writer.
create table subscribers (
  user_id uuid primary key references users (id) on delete cascade,
  subscribed boolean not null,
  subscription_tier text not null,
  subscription_end timestamptz,
  provider text not null check (provider in ('stripe', 'sandbox')),
  subscription_id text,
  plan text,
  cycle text,
  status text,
  cancels_at_period_end boolean not null default false,
  next_plan text,
  next_cycle text,
  version bigint not null default 1,
  converged_at timestamptz not null default now()
);
create index subscribers_provider_idx on subscribers (provider);

-- The inbox of the provider's events: each id once, however often it is delivered.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  customer_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  deliveries integer not null default 1,
  outcome text not null default 'received'
    check (outcome in ('received', 'applied', 'ignored', 'failed')),
  problem text,
  settled_at timestamptz,
  primary key (provider, id)
);
create index payment_events_newest_idx on payment_events (received_at desc, id);
create index payment_events_unsettled_idx on payment_events (received_at)
  where outcome in ('received', 'failed');

-- Promotions an admin gave; they end by themselves.
create table grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  tier text not null,
  reason text not null,
  granted_by text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > starts_at),
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index grants_user_idx on grants (user_id);
create index grants_newest_idx on grants (created_at desc);
create index grants_running_idx on grants (ends_at) where ended_at is null;

-- What the nightly comparison with the provider had to mend.
create table payment_drifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  before text not null,
  after text not null,
  found_at timestamptz not null default now()
);
create index payment_drifts_newest_idx on payment_drifts (found_at desc);
create index payment_drifts_user_idx on payment_drifts (user_id);

-- Units of a calendar month (UTC); the row's lock admits one piece of work at a time.
create table usage_months (
  user_id uuid not null references users (id) on delete cascade,
  month date not null,
  used bigint not null check (used >= 0),
  noticed smallint not null default 0,
  primary key (user_id, month)
);

create table usage_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  month date not null,
  units integer not null check (units > 0),
  purpose text not null,
  reserved_at timestamptz not null default now(),
  returned_at timestamptz
);
create index usage_reservations_user_idx on usage_reservations (user_id, reserved_at desc);

-- The sandbox provider's own books, as it would keep them elsewhere.
create table sandbox_objects (
  kind text not null,
  id text not null,
  customer text,
  data jsonb not null,
  position bigint generated always as identity,
  primary key (kind, id)
);
create index sandbox_objects_customer_idx on sandbox_objects (kind, customer, position);
