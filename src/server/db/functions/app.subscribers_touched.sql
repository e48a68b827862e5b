/**
 * Number of tenants that a version affects, including those with a substance of an entry that is judged
 * differently.
 */
create or replace function app.subscribers_touched(version bigint) returns integer
language sql stable security definer set search_path = data, pg_temp as $$
  with substances as materialized (
    select distinct v.substance_id from data.version_substances($1) v
    where v.change <> 'changed' or exists (
      select from data.list_version_changes c where c.id = v.change_id and app.is_judged_otherwise(c.before, c.after)))
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
revoke all on function app.subscribers_touched(version bigint) from public;
grant execute on function app.subscribers_touched(version bigint) to kedja_app;
