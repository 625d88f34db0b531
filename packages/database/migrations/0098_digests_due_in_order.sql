-- Thousands are due at the same moment: those that are claimed already aren't walked through again.
drop index digest_settings_due_idx;
create index digest_settings_due_idx on digest_settings (next_due_at, user_id)
where next_due_at is not null;
