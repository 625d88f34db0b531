-- Links to digests for people without an account. The token is all it takes to read one, so it is as
-- long as a key, and a link ends by itself or when its owner revokes it.
create table digest_shares (
  id uuid primary key default gen_random_uuid(),
  token text not null unique check (length(token) >= 32),
  user_id uuid not null references users (id) on delete cascade,
  digest_id uuid not null references digests (id) on delete cascade,
  sections text[] not null,
  -- Null: no password.
  password_hash text,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index digest_shares_user_idx on digest_shares (user_id, created_at desc);
create index digest_shares_digest_idx on digest_shares (digest_id);

-- Views by day and referring host, counted without anything in the reader's browser.
create table digest_share_views (
  share_id uuid not null references digest_shares (id) on delete cascade,
  day date not null,
  referrer text not null,
  views integer not null default 0,
  -- Link previews, scanners and crawlers.
  by_programs integer not null default 0,
  primary key (share_id, day, referrer)
);
