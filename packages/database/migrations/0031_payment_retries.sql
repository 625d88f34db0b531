-- An event that fails is tried less and less often, and set aside in the end: without a time for
-- the next try, only an admin or another delivery tries it again.
alter table payment_events
  add column tries smallint not null default 0,
  add column retry_at timestamptz;
update payment_events set retry_at = now() where outcome = 'failed';
drop index payment_events_unsettled_idx;
create index payment_events_unsettled_idx on payment_events (received_at)
  where outcome = 'received' or retry_at is not null;
