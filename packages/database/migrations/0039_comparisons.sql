-- The built-in index compares the sites a customer named: which of them answers a search best. That
-- is no position in a search engine, so it has a state and columns of its own. Its checks from
-- before are places among pages; they stay, and nothing reads them any more.
alter table position_checks
  drop constraint position_checks_state_check,
  -- How many of the other sites searched answer better; without `url`, how many have a page at all.
  add column better_sites smallint,
  add constraint position_checks_state_check
    check (state in ('ok', 'not-in-first', 'failed', 'compared')) not valid,
  add constraint position_checks_compared_check check (
    (state = 'compared') = (better_sites is not null)
    and (state <> 'compared' or searched_sites is not null and position is null)
  ) not valid;

alter table keyword_standings
  drop constraint keyword_standings_state_check,
  -- The competitors searched, and those of them that answer better; null: no comparison.
  add column compared_with text[],
  add column better text[],
  add constraint keyword_standings_state_check
    check (state in ('ok', 'not-in-first', 'failed', 'compared')),
  add check ((compared_with is null) = (better is null));

-- What was made of such places: alerts, the worth of insights, and whether they worked.
delete from alerts where provider = 'embedded';
delete from insight_effects where insight_id in (
  select insight_id from insight_baselines where engine = 'Sightline index');
update insight_baselines set position = null, depth = null, engine = null, compared = '[]'
  where engine = 'Sightline index';
update insights set current_position = null, competitors_ahead = null, looked = null,
    evidence = '[]', reach = null, cost = null, potential_traffic = null, basis = 'no-volume',
    formula = 'not calculated: the built-in index gives no positions'
  where looked ->> 'provider' = 'embedded';

-- Compared again as soon as possible.
update sites set checks_changed_at = now();
