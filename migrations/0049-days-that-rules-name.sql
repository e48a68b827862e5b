-- COMP-13: the days that a legislation's rules compare today with. Statuses are judged anew on each, and known ahead; a verdict depends on
-- the day only by the last of them. Generated, so that every writer of rules, and what was stored before, has them.
create function data.days_of_rules(definition jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct named.parts[1] order by named.parts[1]), '{}')
  from jsonb_array_elements(definition -> 'rules') as rule,
    regexp_matches(rule ->> 'when', '\mtoday\s*(?:>=|<)\s*[''"](\d{4}-\d{2}-\d{2})[''"]', 'g') as named (parts)
$$;
alter table data.legislations
  add column rule_days text[] not null generated always as (data.days_of_rules(definition)) stored;
call data.expose_mixed('legislations');
