-- In a function, a column is found before a parameter: `version` was the number of edits of `substances` and `subscribers`,
-- so companies whose answers lack the new entries were not counted, and entries without numbers were not found. $1 cannot be taken
-- for a column.
create or replace function data.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint, subscriber_id bigint)
language sql stable as $$
  with named as (
    select c.id, c.change, n.value -> 'ecNumbers' as ec, n.value -> 'casNumbers' as cas
    from data.list_version_changes c
    cross join lateral (values (coalesce(c.after, c.before))) as entry (value)
    cross join lateral (
      select entry.value union all select m.value from jsonb_array_elements(entry.value -> 'members') m
    ) as n (value)
    where c.version_id = $1
  ), numbers as (
    select id, change,
      array(select jsonb_array_elements_text(ec)) as ec, array(select jsonb_array_elements_text(cas)) as cas
    from named
  )
  select n.id, n.change, s.id, s.subscriber_id from numbers n join data.substances s on s.cas_numbers && n.cas
  union
  select n.id, n.change, s.id, s.subscriber_id from numbers n join data.substances s on s.ec_numbers && n.ec
    where s.cas_numbers = '{}' or n.cas = '{}'
  union
  select c.id, c.change, s.id, s.subscriber_id from data.list_version_changes c join data.substances s on s.id = c.substance_id
    where c.version_id = $1
$$;

create or replace function app.subscribers_touched(version bigint) returns integer
language sql stable security definer set search_path = data, pg_temp as $$
  with substances as materialized (select distinct substance_id from data.version_substances($1))
  select count(*)::integer from data.subscribers s
  where (data.current_subscriber() is null or s.subscriber_id = data.current_subscriber()) and (exists (
    select from data.product_substances p
    where p.subscriber_id = s.subscriber_id and p.status = 'included' and p.substance_id in (select substance_id from substances)
  ) or exists (
    select from data.product_answers a
    join data.list_versions v on v.id = $1 and v.list_id = a.list_id
    join data.list_versions answered on answered.id = a.version_id and answered.valid_from < v.valid_from
    where a.subscriber_id = s.subscriber_id
      and exists (select from data.list_version_changes c where c.version_id = $1 and c.change = 'added')
  ))
$$;
