-- The notification bell shows alerts, too. Those that are there already count as viewed.
alter table alerts add column viewed_at timestamptz default now();
alter table alerts alter column viewed_at drop default;
create index alerts_unviewed_idx on alerts (user_id) where viewed_at is null;

-- It asks for a customer's newest.
drop index alerts_user_idx;
create index alerts_user_idx on alerts (user_id, told_at);
