-- Kept keyword analyses take the names that the contract has for these fields now.
update analyses set result = jsonb_set(result, '{rows}', (
  select coalesce(jsonb_agg(
    (one - 'looked' - 'look_failed') || jsonb_build_object(
      'position_source', one -> 'looked', 'search_error', one -> 'look_failed') order by nth), '[]')
  from jsonb_array_elements(result -> 'rows') with ordinality as listed (one, nth)
))
where type = 'keyword' and jsonb_typeof(result -> 'rows') = 'array';
