-- The sessions of a day that is over, column by column: any combination of filters over a year is
-- read from these, without a row per session. A row without columns is a day to be written again.
create table traffic_session_columns (
  day date primary key,
  -- How many sessions, the width of each column's numbers, and the texts that they stand for.
  header json,
  channels bytea,
  sources bytea,
  campaigns bytea,
  countries bytea,
  devices bytea,
  visitors bytea,
  starts bytea,
  lengths bytea,
  lasts bytea,
  -- One number for each view, not for each session.
  pages bytea,
  seconds bytea
);
-- Compressing takes longer than reading.
alter table traffic_session_columns
  alter column channels set storage external,
  alter column sources set storage external,
  alter column campaigns set storage external,
  alter column countries set storage external,
  alter column devices set storage external,
  alter column visitors set storage external,
  alter column starts set storage external,
  alter column lengths set storage external,
  alter column lasts set storage external,
  alter column pages set storage external,
  alter column seconds set storage external;
insert into traffic_session_columns (day) select distinct day from traffic_sessions;

-- Lists and figures no longer search the sessions themselves.
drop index traffic_sessions_started_at;
drop index traffic_sessions_analyzed;
