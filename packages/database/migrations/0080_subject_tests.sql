-- Subject lines of the digest against each other. One test at a time, and one winner for everyone.
create table subject_tests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'shipped')),
  -- Of all readers who take part.
  share double precision not null check (share > 0 and share <= 1),
  smallest_effect double precision not null check (smallest_effect > 0),
  planned_per_variant integer not null check (planned_per_variant > 0),
  -- Whether a winner goes to everyone without an admin.
  ships_winner boolean not null,
  shipped_variant_id uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('winner', 'no_difference', 'guardrail', 'admin')),
  check ((state = 'running') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((state = 'shipped') = (shipped_variant_id is not null))
);
create unique index subject_tests_running_idx on subject_tests (state) where state = 'running';
create unique index subject_tests_shipped_idx on subject_tests (state) where state = 'shipped';

create table subject_test_variants (
  id uuid primary key default gen_random_uuid(),
  test_id uuid not null references subject_tests (id) on delete cascade,
  -- The first one is what everyone got before the test.
  nth smallint not null,
  pattern text not null,
  unique (test_id, nth)
);

-- Each reader once, with the first email of the test that they got.
create table subject_test_readers (
  test_id uuid not null references subject_tests (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  variant_id uuid not null references subject_test_variants (id) on delete cascade,
  message_id uuid references mail_messages (id) on delete set null,
  sent_at timestamptz not null default now(),
  clicked_at timestamptz,
  -- Turned the digest off, or called it spam.
  left_at timestamptz,
  primary key (test_id, user_id)
);
create index subject_test_readers_user_idx on subject_test_readers (user_id);
create index subject_test_readers_variant_idx on subject_test_readers (variant_id);
create index subject_test_readers_message_idx on subject_test_readers (message_id);
