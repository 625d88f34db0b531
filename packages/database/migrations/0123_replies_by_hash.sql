-- A Message-ID is someone else's text, and as long as they like: only its hash goes into an index.
alter table outreach_replies add column reply_hash bytea;
update outreach_replies set reply_hash = sha256(convert_to(reply_id, 'UTF8'));
alter table outreach_replies alter column reply_hash set not null;
alter table outreach_replies add constraint outreach_replies_hash_key unique (reply_hash);
alter table outreach_replies drop column reply_id;

-- Emails to the reply address that couldn't be kept. After five tries one is set aside, so that
-- neither a mailbox nor a provider brings it again.
create table outreach_failed_replies (
  hash bytea primary key,
  from_email text not null check (length(from_email) <= 254),
  subject text not null check (length(subject) <= 1000),
  text text not null check (length(text) <= 10000),
  reason text not null check (length(reason) <= 300),
  attempts smallint not null default 1,
  failed_at timestamptz not null,
  set_aside_at timestamptz
);
create index outreach_failed_replies_aside_idx on outreach_failed_replies (set_aside_at desc)
  where set_aside_at is not null;
create index outreach_failed_replies_from_idx on outreach_failed_replies (lower(from_email));
