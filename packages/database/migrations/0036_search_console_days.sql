-- Days are years of rows, too many to delete with their connection: they count only between its
-- first and last day, and a job deletes the rest.
alter table search_console_days
  drop constraint search_console_days_site_id_fkey,
  add constraint search_console_days_site_id_fkey
    foreign key (site_id) references sites (id) on delete cascade;
