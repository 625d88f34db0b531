-- The visitor that a browser was on the day it agreed to Analytics stays its visitor, so that consent
-- starts no second one. Session and visitor are keyed hashes.
create table traffic_agreed_visitors (
  session uuid primary key,
  visitor uuid not null unique,
  agreed_on date not null
);

create index traffic_agreed_visitors_day on traffic_agreed_visitors (agreed_on);

-- Views by administrators, of the admin area, and inside the demo: counted by page, and in no other figure.
create table traffic_own_views (
  day date not null,
  audience text not null check (audience in ('staff', 'demo')),
  path text not null,
  views bigint not null,
  primary key (day, audience, path)
);

alter table traffic_intake drop constraint traffic_intake_outcome_check;
alter table traffic_intake add constraint traffic_intake_outcome_check
  check (outcome in ('stored', 'repeated', 'own', 'program', 'invalid', 'overloaded', 'failed'));
