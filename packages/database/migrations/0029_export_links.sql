-- Addresses that download an export once, only in the browser that asked for them, whose cookie
-- holds the other half. Both are kept only as hashes.
create table export_links (
  code_hash bytea primary key,
  browser_hash bytea not null,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index export_links_session_idx on export_links (session_id);
