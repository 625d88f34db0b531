-- Views of our own pages by people; programs are counted apart. One partition per day, made ahead by
-- the timetable. The id of an event begins with its time, so that a repetition has the same day.
create table page_views (
  day date not null,
  id uuid not null,
  viewed_at timestamptz not null,
  -- A keyed hash: of the session with consent, and otherwise of what changes every day.
  visitor uuid not null,
  consented boolean not null,
  path text not null,
  category text not null check (category in ('outer', 'login', 'dashboard', 'other')),
  channel text not null
    check (channel in ('direct', 'search', 'ai', 'social', 'campaign', 'referral', 'internal')),
  source text,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  country text,
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'other')),
  -- What is rolled up next is found by the transaction, since numbers of a sequence commit out of order.
  stored_by xid8 not null default pg_current_xact_id(),
  primary key (day, id)
) partition by range (day);

create index page_views_stored_by on page_views (stored_by);
create index page_views_visitor on page_views (visitor, viewed_at);

create table traffic_days (
  day date not null,
  dimension text not null check (
    dimension in ('all', 'path', 'category', 'channel', 'source', 'campaign', 'country', 'device')
  ),
  value text not null,
  views bigint not null,
  -- A sketch of the distinct visitors, which can be merged over days.
  visitors bytea not null,
  primary key (dimension, day, value)
);

-- The one row says up to which transaction views are rolled up.
create table traffic_roll_up (
  is_only boolean primary key default true check (is_only),
  rolled_up_to xid8 not null,
  rolled_up_at timestamptz not null default now()
);
insert into traffic_roll_up (rolled_up_to) values ('0');

-- The key that turns address and browser into a visitor, deleted when its day is over.
create table traffic_keys (
  day date primary key,
  key bytea not null
);

-- What became of every view that was reported. Each node counts in rows of its own.
create table traffic_intake (
  day date not null,
  node uuid not null,
  outcome text not null
    check (outcome in ('stored', 'repeated', 'program', 'invalid', 'overloaded', 'failed')),
  views bigint not null,
  primary key (day, node, outcome)
);
