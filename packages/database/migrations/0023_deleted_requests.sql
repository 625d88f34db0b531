-- A keyword may be deleted while it is waited for. Its request stays without it, as one that failed,
-- until the rest of the reservation was looked up: its unit is owed all the same.
alter table check_requests drop constraint check_requests_pkey;
alter table check_requests drop constraint check_requests_keyword_id_fkey;
alter table check_requests alter column keyword_id drop not null;
alter table check_requests
  add column id uuid primary key default gen_random_uuid(),
  add foreign key (keyword_id) references saved_keywords (id) on delete set null;
create index check_requests_reservation_idx on check_requests (reservation);
