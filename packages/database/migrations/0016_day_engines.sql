-- Which engine saw each of a day's places, one for each of `places`; empty for days counted before
-- this was kept. Places of different engines are not comparable, so a chart must tell them apart.
alter table site_days add column engines text[] not null default '{}';
