-- An upgrade whose payment waits for the customer: what, how much, where to confirm it, until when.
alter table subscribers add column pending_upgrade jsonb;
