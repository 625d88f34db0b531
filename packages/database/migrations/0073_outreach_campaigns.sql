create table outreach_campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  list_id uuid not null references outreach_lists (id),
  -- Which of the list: countries, languages, without role addresses or free mail.
  segment jsonb not null default '{}',
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'done')),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  paused_why text check (paused_why in ('admin', 'bounces', 'complaints')),
  -- Bounces and complaints before this moment no longer pause it: an admin has seen them.
  judged_from timestamptz,
  -- For recipients whose own zone isn't known, and for what a day is.
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  window_from smallint not null check (window_from between 0 and 23),
  window_to smallint not null check (window_to between 1 and 24),
  window_days smallint[] not null
    check (cardinality(window_days) > 0 and window_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  daily_limit integer not null check (daily_limit between 1 and 10000),
  ramp_start integer check (ramp_start between 1 and 10000),
  ramp_step integer check (ramp_step between 1 and 10000),
  domain_limit integer not null check (domain_limit between 1 and 10000),
  jitter_minutes integer not null check (jitter_minutes between 0 and 600),
  tracks_clicks boolean not null default true,
  -- The pace: no message before this moment.
  next_slot_at timestamptz,
  planned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (window_from < window_to),
  check ((ramp_start is null) = (ramp_step is null)),
  check ((state = 'paused') = (paused_why is not null)),
  check (state <> 'scheduled' or starts_at is not null)
);
create unique index outreach_campaigns_name_idx on outreach_campaigns (lower(name));
create index outreach_campaigns_list_idx on outreach_campaigns (list_id);
create index outreach_campaigns_created_idx on outreach_campaigns (created_at desc, id);

create table outreach_steps (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references outreach_campaigns (id) on delete cascade,
  number smallint not null check (number between 1 and 10),
  -- Since the step before was sent.
  wait_days smallint not null check (wait_days between 0 and 90),
  unique (campaign_id, number),
  check ((number = 1) = (wait_days = 0))
);

create table outreach_variants (
  id uuid primary key default gen_random_uuid(),
  step_id uuid not null references outreach_steps (id) on delete cascade,
  number smallint not null check (number between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  weight integer not null default 1 check (weight between 1 and 1000),
  template_version_id uuid not null references outreach_template_versions (id),
  -- Null: the template's own.
  subject text check (length(subject) between 1 and 300),
  unique (step_id, number)
);
create index outreach_variants_version_idx on outreach_variants (template_version_id);

-- A contact's way through a campaign.
create table outreach_enrollments (
  campaign_id uuid not null references outreach_campaigns (id) on delete cascade,
  contact_id uuid not null references outreach_contacts (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'active', 'finished', 'stopped')),
  stop_reason text check (stop_reason in ('replied', 'bounced', 'complained', 'unsubscribed',
    'signed_up', 'suppressed', 'failed', 'cancelled')),
  next_step smallint not null default 1,
  -- Null: a message is on its way, or is held.
  next_at timestamptz,
  time_zone text not null,
  email_domain text not null,
  changed_at timestamptz not null default now(),
  primary key (campaign_id, contact_id),
  check ((state = 'stopped') = (stop_reason is not null)),
  check (next_at is null or state in ('waiting', 'active'))
);
-- One sequence per address at a time, whatever four workers try.
create unique index outreach_enrollments_active_idx on outreach_enrollments (contact_id)
  where state = 'active';
create index outreach_enrollments_contact_idx on outreach_enrollments (contact_id);
create index outreach_enrollments_due_idx on outreach_enrollments (campaign_id, state, next_at)
  where next_at is not null;
create index outreach_enrollments_zone_idx on outreach_enrollments (campaign_id, time_zone)
  where next_at is not null;

-- What counts against limits, in the transaction that queues a message.
create table outreach_campaign_days (
  campaign_id uuid not null references outreach_campaigns (id) on delete cascade,
  -- On the campaign's calendar.
  day date not null,
  queued integer not null,
  primary key (campaign_id, day)
);
create table outreach_domain_days (
  -- In UTC: campaigns of all zones share it.
  day date not null,
  domain text not null,
  queued integer not null,
  primary key (day, domain)
);

create table outreach_messages (
  -- The same as of its row in mail_messages.
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references outreach_campaigns (id) on delete cascade,
  contact_id uuid references outreach_contacts (id) on delete set null,
  step_id uuid not null references outreach_steps (id) on delete cascade,
  variant_id uuid not null references outreach_variants (id) on delete cascade,
  -- In links: 144 random bits, so that nobody guesses one.
  tracking_code text not null unique check (length(tracking_code) >= 22),
  state text not null check (state in ('held', 'queued', 'deferred', 'sent', 'delivered', 'bounced',
    'complained', 'suppressed', 'cancelled', 'failed', 'uncertain')),
  reason text check (length(reason) <= 500),
  subject text not null,
  html text not null,
  text text not null,
  queued_at timestamptz not null,
  -- A worker gave it to the mail server and hasn't heard back yet.
  handed_at timestamptz,
  sent_at timestamptz,
  clicked_at timestamptz,
  machine_clicked_at timestamptz,
  replied_at timestamptz,
  auto_replied_at timestamptz,
  unsubscribed_at timestamptz,
  signed_up_at timestamptz,
  analyzed_at timestamptz,
  paid_at timestamptz,
  revenue_cents bigint not null default 0,
  unique (campaign_id, contact_id, step_id)
);
create index outreach_messages_contact_idx on outreach_messages (contact_id);
create index outreach_messages_step_idx on outreach_messages (step_id);
create index outreach_messages_variant_idx on outreach_messages (variant_id);
create index outreach_messages_newest_idx on outreach_messages (campaign_id, queued_at desc, id desc);
create index outreach_messages_state_idx
  on outreach_messages (campaign_id, state, queued_at desc, id desc);
create index outreach_messages_sent_idx on outreach_messages (campaign_id, sent_at desc)
  where sent_at is not null;
create index outreach_messages_clicked_idx on outreach_messages (campaign_id, queued_at desc, id desc)
  where clicked_at is not null;
create index outreach_messages_replied_idx on outreach_messages (campaign_id, queued_at desc, id desc)
  where replied_at is not null;
create index outreach_messages_signed_up_idx
  on outreach_messages (campaign_id, queued_at desc, id desc) where signed_up_at is not null;
create index outreach_messages_unsubscribed_idx
  on outreach_messages (campaign_id, queued_at desc, id desc) where unsubscribed_at is not null;
create index outreach_messages_paid_idx on outreach_messages (campaign_id, queued_at desc, id desc)
  where paid_at is not null;
-- A person who is erased takes the words written to them along; the figures stay.
create function forget_outreach_words() returns trigger language plpgsql as $$
begin
  new.subject := '';
  new.html := '';
  new.text := '';
  return new;
end $$;
create trigger outreach_messages_forget before update of contact_id on outreach_messages
  for each row when (old.contact_id is not null and new.contact_id is null)
  execute function forget_outreach_words();

create table outreach_events (
  id bigint generated always as identity primary key,
  message_id uuid not null references outreach_messages (id) on delete cascade,
  kind text not null check (kind in ('clicked', 'replied', 'auto_replied', 'bounced', 'complained',
    'unsubscribed', 'signup', 'analysis', 'plan')),
  -- A scanner's click is kept, and told apart.
  is_machine boolean not null default false,
  at timestamptz not null,
  -- Where a click led, or what a server said.
  detail text check (length(detail) <= 2000),
  user_id uuid references users (id) on delete set null,
  revenue_cents bigint check (revenue_cents >= 0)
);
create index outreach_events_message_idx on outreach_events (message_id, at);
create index outreach_events_user_idx on outreach_events (user_id);
-- An account signs up once, whatever its browser sends again.
create unique index outreach_events_once_idx on outreach_events (user_id, kind)
  where kind in ('signup', 'analysis');
create unique index outreach_events_plan_idx on outreach_events (user_id, detail) where kind = 'plan';

create table outreach_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references outreach_messages (id) on delete cascade,
  contact_id uuid references outreach_contacts (id) on delete cascade,
  -- The Message-ID of the reply: a mailbox may deliver it twice.
  reply_id text not null unique check (length(reply_id) <= 1000),
  from_email text not null check (length(from_email) <= 254),
  subject text not null check (length(subject) <= 1000),
  text text not null check (length(text) <= 100000),
  is_automatic boolean not null,
  received_at timestamptz not null
);
create index outreach_replies_message_idx on outreach_replies (message_id, received_at);
create index outreach_replies_contact_idx on outreach_replies (contact_id);
create index outreach_replies_from_idx on outreach_replies (lower(from_email));

-- The figures of analytics, kept by a trigger: counting a million messages takes too long.
create table outreach_sums (
  campaign_id uuid not null references outreach_campaigns (id) on delete cascade,
  step_id uuid not null references outreach_steps (id) on delete cascade,
  variant_id uuid not null references outreach_variants (id) on delete cascade,
  -- On which the message was queued, in UTC.
  day date not null,
  messages integer not null default 0,
  sent integer not null default 0,
  delivered integer not null default 0,
  bounced integer not null default 0,
  complained integer not null default 0,
  clicked integer not null default 0,
  -- With scanners.
  clicked_raw integer not null default 0,
  replied integer not null default 0,
  auto_replied integer not null default 0,
  unsubscribed integer not null default 0,
  signed_up integer not null default 0,
  analyzed integer not null default 0,
  paid integer not null default 0,
  revenue_cents bigint not null default 0,
  primary key (campaign_id, day, variant_id)
);
create index outreach_sums_step_idx on outreach_sums (step_id);
create index outreach_sums_variant_idx on outreach_sums (variant_id);
create index outreach_sums_day_idx on outreach_sums (day);

create function add_outreach_message(one outreach_messages, times integer) returns void
language sql as $$
  insert into outreach_sums as sums (campaign_id, step_id, variant_id, day, messages, sent, delivered,
    bounced, complained, clicked, clicked_raw, replied, auto_replied, unsubscribed, signed_up,
    analyzed, paid, revenue_cents)
  values (one.campaign_id, one.step_id, one.variant_id, (one.queued_at at time zone 'utc')::date,
    times,
    times * (one.sent_at is not null)::int,
    times * (one.state in ('delivered', 'complained'))::int,
    times * (one.state = 'bounced')::int,
    times * (one.state = 'complained')::int,
    times * (one.clicked_at is not null)::int,
    times * (one.clicked_at is not null or one.machine_clicked_at is not null)::int,
    times * (one.replied_at is not null)::int,
    times * (one.auto_replied_at is not null)::int,
    times * (one.unsubscribed_at is not null)::int,
    times * (one.signed_up_at is not null)::int,
    times * (one.analyzed_at is not null)::int,
    times * (one.paid_at is not null)::int,
    times * one.revenue_cents)
  on conflict (campaign_id, day, variant_id) do update set
    messages = sums.messages + excluded.messages,
    sent = sums.sent + excluded.sent,
    delivered = sums.delivered + excluded.delivered,
    bounced = sums.bounced + excluded.bounced,
    complained = sums.complained + excluded.complained,
    clicked = sums.clicked + excluded.clicked,
    clicked_raw = sums.clicked_raw + excluded.clicked_raw,
    replied = sums.replied + excluded.replied,
    auto_replied = sums.auto_replied + excluded.auto_replied,
    unsubscribed = sums.unsubscribed + excluded.unsubscribed,
    signed_up = sums.signed_up + excluded.signed_up,
    analyzed = sums.analyzed + excluded.analyzed,
    paid = sums.paid + excluded.paid,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents
$$;

create function sum_outreach_messages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- A campaign that is deleted takes its sums along.
    if tg_op = 'DELETE' and not exists (select from outreach_campaigns where id = old.campaign_id) then
      return null;
    end if;
    perform add_outreach_message(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_outreach_message(new, 1);
  end if;
  return null;
end $$;
create trigger outreach_messages_sum after insert or delete or update of state, sent_at, clicked_at,
    machine_clicked_at, replied_at, auto_replied_at, unsubscribed_at, signed_up_at, analyzed_at,
    paid_at, revenue_cents
  on outreach_messages for each row execute function sum_outreach_messages();
