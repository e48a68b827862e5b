/**
 * COMP-13: outputs of a legislation (due dates, codes, quantities) may compare today with days, too: statuses, and the outputs stored with
 * them, are judged anew on each. The column is generated: legislations with outputs come after this function.
 */
create or replace function data.days_of_rules(definition jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct named.parts[1] order by named.parts[1]), '{}')
  from (
    select rule ->> 'when' as expression from jsonb_array_elements(definition -> 'rules') as rule
    union all
    select unnest(array[output ->> 'when', output ->> 'value'])
    from jsonb_array_elements(coalesce(definition -> 'outputs', '[]')) as output) as expressions,
    regexp_matches(expression, '\mtoday\s*(?:>=|<)\s*[''"](\d{4}-\d{2}-\d{2})[''"]', 'g') as named (parts)
$$;
