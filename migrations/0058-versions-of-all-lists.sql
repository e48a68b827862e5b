-- SUB-07: companies see the versions of every list of the law, of Annex XIV too, which asks products nothing, with their own products
-- that a version touches; a changed limit, condition or day touches products as well.

/** Every list that the caller may read: those that ask products, and those that ask nothing. */
create view app.all_substance_lists as
  select * from data.substance_lists
  where subscriber_id is null or subscriber_id = (select nullif(current_setting('app.subscriber_id', true), '')::bigint);
grant select on app.all_substance_lists to kedja_app;

/** Is an entry judged otherwise after a change: by other limits, another condition or another day? Words and numbers alone judge nothing. */
create function app.is_judged_otherwise(before jsonb, after jsonb) returns boolean
language sql immutable as $$
  select before is not null and after is not null and (
    (after ? 'limits' and before ? 'limits' and after -> 'limits' <> before -> 'limits')
    or exists (
      select from unnest(array['dependsOnUse', 'appliesWhen', 'condition', 'sunsetDate', 'latestApplicationDate', 'isReportedOnly', 'gwp', 'odp',
        'sumGroup']) as fact
      where after -> 'facts' ? fact and coalesce(after -> 'facts' ->> fact, '') <> coalesce(before -> 'facts' ->> fact, '')))
$$;
revoke all on function app.is_judged_otherwise(jsonb, jsonb) from public;
grant execute on function app.is_judged_otherwise(jsonb, jsonb) to kedja_app;

/** How many tenants a version touches: as before, and those with a substance of an entry that is judged otherwise. */
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
