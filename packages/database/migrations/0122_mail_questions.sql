-- Each account asks each address once, for ever: what remains of a question is a keyed hash, so that
-- neither a deleted recipient nor a deleted account starts anew. Its id is what the links in it act on.
create table mail_questions (
  id uuid primary key default gen_random_uuid(),
  recipient bytea not null,
  recipient_domain text not null,
  user_id uuid references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  unique (recipient, user_id)
);
create index mail_questions_user_idx on mail_questions (user_id);

alter table mail_messages drop constraint mail_messages_kind_check;
alter table mail_messages add constraint mail_messages_kind_check
  check (kind in ('account', 'contact', 'alerts', 'security', 'digest', 'outreach', 'question'));

alter table mail_suppressions drop constraint mail_suppressions_why_check;
alter table mail_suppressions add constraint mail_suppressions_why_check
  check (why in ('hard_bounce', 'soft_bounces', 'complaint', 'admin', 'objection'));
