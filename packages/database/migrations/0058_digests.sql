-- A reader's digest: when, about what, and when the next one is due.
create table digest_settings (
  user_id uuid primary key references users (id) on delete cascade,
  frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
  -- Off keeps the rhythm for the day it is turned on again.
  is_on boolean not null default true,
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  paused_until date,
  sections text[] not null,
  -- Sites that are left out; new ones are in.
  left_out uuid[] not null default '{}',
  next_due_at timestamptz,
  next_period date,
  activated_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((next_due_at is null) = (next_period is null))
);
create index digest_settings_due_idx on digest_settings (next_due_at) where next_due_at is not null;

-- Further addresses, each confirmed by its owner.
create table digest_recipients (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index digest_recipients_email_idx on digest_recipients (user_id, lower(email));

create table digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('first', 'scheduled', 'on_request')),
  -- The Monday of its week on the reader's calendar.
  period date not null,
  due_at timestamptz not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
-- However many schedulers and workers there are, and whatever their clocks say.
create unique index digests_once_idx on digests (user_id, period) where kind = 'scheduled';
create index digests_list_idx on digests (user_id, created_at desc);

-- Which email brought a digest to whom; null: the reader's own address.
create table digest_mails (
  message_id uuid primary key references mail_messages (id) on delete cascade,
  digest_id uuid not null references digests (id) on delete cascade,
  recipient_id uuid references digest_recipients (id) on delete cascade
);
create index digest_mails_digest_idx on digest_mails (digest_id);
create index digest_mails_recipient_idx on digest_mails (recipient_id);

create table digest_activation_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'running', 'complete', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  current_stage text not null,
  total_steps smallint not null,
  completed_steps smallint not null default 0,
  error_message text,
  sub_tasks jsonb not null default '[]',
  attempts smallint not null default 0,
  digest_id uuid references digests (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time: a second click joins the first.
create unique index digest_activation_jobs_one_idx on digest_activation_jobs (user_id)
  where status in ('pending', 'running');
create index digest_activation_jobs_user_idx on digest_activation_jobs (user_id, created_at desc);
create index digest_activation_jobs_digest_idx on digest_activation_jobs (digest_id);
