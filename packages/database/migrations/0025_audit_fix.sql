-- How to fix a problem was called 'mend' in the results of home-page analyses.
update analyses
set result = jsonb_set(result, '{problems}', (
  select coalesce(jsonb_agg(
    problem - 'mend' || jsonb_build_object('fix', problem -> 'mend') order by place), '[]')
  from jsonb_array_elements(result -> 'problems') with ordinality as listed (problem, place)
))
where type = 'homepage' and jsonb_path_exists(result, '$.problems[*].mend');
