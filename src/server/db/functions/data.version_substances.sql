/**
 * The substances that the changes of a version are about, by number where the substance exists already (hydrates share an EC
 * number, so an EC number counts only where a side has no CAS number); of the tenant's own and the installation's.
 * `change` is what happens to the substance: an entry that is changed adds the members that only the new one has, removes those
 * that only the old one has, and leaves the others 'changed'.
 */
create or replace function data.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint, subscriber_id bigint)
language sql stable as $$
  with sides as (
    select c.id, c.change, side.is_after, side.entry
    from data.list_version_changes c
    cross join lateral (values (true, c.after), (false, c.before)) as side (is_after, entry)
    where c.version_id = $1 and side.entry is not null
  ), numbers as (
    select s.id, s.change, s.is_after,
      array(select jsonb_array_elements_text(n.value -> 'ecNumbers')) as ec,
      array(select jsonb_array_elements_text(n.value -> 'casNumbers')) as cas
    from sides s
    cross join lateral (select s.entry as value union all select m.value from jsonb_array_elements(s.entry -> 'members') m) as n
  ), found as (
    select n.id, n.change, n.is_after, s.id as substance_id, s.subscriber_id
      from numbers n join data.substances s on s.cas_numbers && n.cas
    union
    select n.id, n.change, n.is_after, s.id, s.subscriber_id from numbers n join data.substances s on s.ec_numbers && n.ec
      where s.cas_numbers = '{}' or n.cas = '{}'
    union
    select c.id, c.change, side.is_after, s.id, s.subscriber_id
      from data.list_version_changes c join data.substances s on s.id = c.substance_id
      cross join (values (true), (false)) as side (is_after)
      where c.version_id = $1
  )
  select id, case when change <> 'changed' then change
      when bool_and(is_after) then 'added' when bool_and(not is_after) then 'removed' else 'changed' end,
    substance_id, subscriber_id
  from found group by id, change, substance_id, subscriber_id
$$;
