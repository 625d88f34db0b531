-- A worker gave the email to the mail server and hasn't heard back yet.
alter table mail_messages add column handed_at timestamptz;

-- 'uncertain': the connection or the worker died after the email was handed over, before an answer.
alter table mail_messages drop constraint mail_messages_state_check;
alter table mail_messages add constraint mail_messages_state_check check (state in (
  'queued', 'sent', 'delivered', 'deferred', 'bounced', 'complained', 'suppressed', 'failed', 'uncertain'));
