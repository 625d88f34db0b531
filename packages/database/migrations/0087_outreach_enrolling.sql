-- Counts every change to who is on a list, in the transaction that makes it: a campaign reads its
-- list again only if it has changed.
alter table outreach_lists add column contacts_version bigint not null default 0;
create function count_outreach_list_change() returns trigger language plpgsql as $$
begin
  update outreach_lists set contacts_version = contacts_version + 1
  where id in (select list_id from added);
  return null;
end $$;
create trigger outreach_list_contacts_change after insert on outreach_list_contacts
  referencing new table as added for each statement
  execute function count_outreach_list_change();

-- The version of the list whose contacts are all in the campaign, and when it was read.
alter table outreach_campaigns
  add column enrolled_version bigint,
  add column enrolled_at timestamptz;

-- Whether a campaign has anyone left, though a hundred thousand are through.
create index outreach_enrollments_open_idx on outreach_enrollments (campaign_id)
  where state in ('waiting', 'active');

-- What all campaigns together have queued on a day, in UTC.
create table outreach_sender_days (
  day date primary key,
  queued integer not null
);
