-- Addresses that no request is answered from until a time.
create table network_blocks (
  id uuid primary key default gen_random_uuid(),
  -- '203.0.113.7', '203.0.113.0/24' or '2001:db8::/64'.
  network text not null,
  reason text not null,
  -- Email addresses of admins.
  blocked_by text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz
);
create index network_blocks_ends_at on network_blocks (ends_at);

-- Requests of networks that send very many, or are blocked. Others aren't kept; these for 30 days.
create table network_load (
  day date not null,
  network text not null,
  requests bigint not null,
  refused bigint not null,
  primary key (day, network)
);
