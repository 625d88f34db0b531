-- Requests with an Idempotency-Key, and what was answered, so that a repeated one changes nothing.
create table idempotent_requests (
  user_id uuid not null references users (id) on delete cascade,
  key_hash bytea not null,
  -- Of method, address and body: another request with the same key is refused.
  fingerprint bytea not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Null while the first request is being answered, and for good if its server stopped.
  status smallint,
  -- Sealed. Null if it was too large to keep, or empty.
  answer text,
  answer_bytes integer,
  primary key (user_id, key_hash),
  check ((status is null) = (answer_bytes is null)),
  check (status is not null or answer is null)
);
create index idempotent_requests_expiry_idx on idempotent_requests (expires_at);
