-- When the digest that is due last got a job, so that it gets one and not one every minute.
alter table digest_settings add column queued_at timestamptz;
