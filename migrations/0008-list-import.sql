/**
 * The substances that the changes of a version are about, members included: by number, where the substance exists already.
 * Hydrates share an EC number, so an EC number counts only where a side has no CAS number. Of the tenant's own and the installation's.
 */
create function data.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint, subscriber_id bigint)
language sql stable as $$
  with named as (
    select c.id, c.change, n.value -> 'ecNumbers' as ec, n.value -> 'casNumbers' as cas
    from data.list_version_changes c
    cross join lateral (values (coalesce(c.after, c.before))) as entry (value)
    cross join lateral (
      select entry.value union all select m.value from jsonb_array_elements(entry.value -> 'members') m
    ) as n (value)
    where c.version_id = version
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
    where c.version_id = version
$$;

/** The same as the tenant may see it. */
create function app.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  select v.change_id, v.change, v.substance_id from data.version_substances(version) v
  where v.subscriber_id is null or v.subscriber_id = data.current_subscriber()
$$;
revoke all on function app.version_substances(bigint) from public;
grant execute on function app.version_substances(bigint) to kedja_app;

/**
 * How many tenants a version touches (SUB-07): the only thing about their rows that a system administrator learns.
 * A tenant learns whether it is one of them: 1 or 0.
 */
create function app.subscribers_touched(version bigint) returns integer
language sql stable security definer set search_path = data, pg_temp as $$
  with substances as materialized (select distinct substance_id from data.version_substances(version))
  select count(*)::integer from data.subscribers s
  where (data.current_subscriber() is null or s.subscriber_id = data.current_subscriber()) and (exists (
    select from data.product_substances p
    where p.subscriber_id = s.subscriber_id and p.status = 'included' and p.substance_id in (select substance_id from substances)
  ) or exists (
    select from data.product_answers a join data.list_versions v on v.id = version and v.list_id = a.list_id
    where a.subscriber_id = s.subscriber_id and a.version_id <> version
      and exists (select from data.list_version_changes c where c.version_id = version and c.change = 'added')
  ))
$$;
revoke all on function app.subscribers_touched(bigint) from public;
grant execute on function app.subscribers_touched(bigint) to kedja_app;
