-- Keys for programs. Only hashes are kept; `hint` is how a key begins, to recognize it by. While a
-- key is being replaced, the one before it works, too.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  hash bytea not null unique,
  hint text not null,
  former_hash bytea unique,
  former_until timestamptz,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  check ((former_hash is null) = (former_until is null))
);
create index api_keys_user_idx on api_keys (user_id, created_at desc);

create table api_key_days (
  key_id uuid not null references api_keys (id) on delete cascade,
  day date not null,
  calls integer not null default 0,
  -- By scope or by limit.
  refused integer not null default 0,
  primary key (key_id, day)
);
