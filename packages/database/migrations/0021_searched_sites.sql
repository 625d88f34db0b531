-- For the built-in index: how many sites it searched, as the snapshot says that is gone in time. A
-- place among more sites is another place, so only answers with the same number are compared.
alter table position_checks add column searched_sites smallint;
update position_checks as checked set searched_sites = (snapshot.searched ->> 'sites')::smallint
  from search_snapshots as snapshot
  where snapshot.id = checked.snapshot_id and snapshot.searched is not null;
