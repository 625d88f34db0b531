-- Every email with what became of it. Addresses are kept as keyed hashes: enough to count and to
-- suppress, and nothing to leak.
create table mail_messages (
  id uuid primary key,
  kind text not null check (kind in ('account', 'contact', 'alerts', 'security', 'digest')),
  user_id uuid references users (id) on delete cascade,
  recipient bytea not null,
  recipient_domain text not null,
  state text not null default 'queued' check (state in (
    'queued', 'sent', 'delivered', 'deferred', 'bounced', 'complained', 'suppressed', 'failed')),
  reason text,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  changed_at timestamptz not null default now()
);
create index mail_messages_user_idx on mail_messages (user_id, created_at desc);
create index mail_messages_recipient_idx on mail_messages (recipient, created_at desc);
create index mail_messages_created_idx on mail_messages (created_at);

-- Whom we no longer write to. It outlives the account: the hash of an address is no address.
create table mail_suppressions (
  recipient bytea primary key,
  recipient_domain text not null,
  why text not null check (why in ('hard_bounce', 'soft_bounces', 'complaint', 'admin')),
  detail text,
  created_at timestamptz not null default now(),
  -- Null: for good.
  until timestamptz
);
