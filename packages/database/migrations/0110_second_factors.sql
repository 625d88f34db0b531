-- Codes from an authenticator app, as a second step after a password or Google. The app's secret is
-- sealed; without confirmed_at, it was shown but no code from it has been proven yet.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- The newest 30 seconds whose code was used: it and those before it don't work again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Each works once and is deleted when it's used.
create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references second_factors (user_id) on delete cascade
);
create index recovery_codes_user_id_idx on recovery_codes (user_id);

-- Sign-ins that wait for their second step. The session has no tokens until then.
create table second_steps (
  challenge_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index second_steps_session_id_idx on second_steps (session_id);
create index second_steps_expires_at_idx on second_steps (expires_at);
