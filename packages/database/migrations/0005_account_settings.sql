create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  preferences jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

-- A wish to be deleted, which can be taken back until it is due.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due_idx on account_deletions (due_at);

alter table users add column suspended_at timestamptz;

-- What admins did, kept when the admin or the account it was done to is gone.
create table admin_actions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references users (id) on delete set null,
  admin_email text not null,
  action text not null,
  subject_id uuid,
  subject text not null,
  details jsonb not null default '{}',
  ip_address text not null,
  created_at timestamptz not null default now()
);
create index admin_actions_newest_idx on admin_actions (created_at desc);
