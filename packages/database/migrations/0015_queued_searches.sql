-- Searches that were handed in and are fetched later. A row stands in for the claim of its keyword
-- until the answer is there; it is written before anything is sent, and its id goes along as the tag.
create table queued_searches (
  id uuid primary key default gen_random_uuid(),
  keyword_id uuid not null unique references saved_keywords (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  -- The day that the check is of, whenever its answer comes.
  day date not null,
  question jsonb not null,
  -- What was set aside for it, and then what it cost.
  cost_usd numeric(10, 6) not null,
  -- The provider's name for it. Null: handed in, or about to be; nobody knows yet.
  ticket text,
  handed_in_at timestamptz not null
);
create index queued_searches_ticket_idx on queued_searches (ticket);
create index queued_searches_handed_in_idx on queued_searches (handed_in_at);
