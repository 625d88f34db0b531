-- Assistants that connect with OAuth: programs that registered themselves, and what users let them do.
create table oauth_clients (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null default now()
);

-- A user's consent is an API key that works at /mcp alone and is replaced each hour: `api_keys.hash`
-- is the hash of the access token.
create table oauth_grants (
  key_id uuid primary key references api_keys (id) on delete cascade,
  client_id uuid not null references oauth_clients (id),
  access_until timestamptz not null,
  refresh_hash bytea not null unique,
  refresh_until timestamptz not null,
  -- Sent once more, it was stolen: by then its successor is in use.
  former_refresh_hash bytea unique,
  refreshed_at timestamptz not null default now()
);
create index oauth_grants_client_idx on oauth_grants (client_id);

create table oauth_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  client_id uuid not null references oauth_clients (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  challenge text not null,
  expires_at timestamptz not null,
  -- The key that was made for it; a code that comes again ends it.
  key_id uuid references api_keys (id) on delete set null,
  used_at timestamptz
);
create index oauth_codes_user_idx on oauth_codes (user_id);
create index oauth_codes_client_idx on oauth_codes (client_id);
create index oauth_codes_key_idx on oauth_codes (key_id) where key_id is not null;
