/**
 * Numbers of the companies' records on a version of a list of the installation: answers for the version, and
 * assessments of conditions of its entries. Empty where a tenant is set.
 */
create or replace function app.stands_on_list_version(version bigint) returns table (answers integer, assessments integer)
language sql stable security definer set search_path = data, pg_temp as $$
  select (select count(*)::integer from data.product_answers a where a.version_id = $1),
    (select count(*)::integer from data.product_assessments a join data.list_entries e on e.id = a.entry_id where e.added_version_id = $1)
  where data.current_subscriber() is null
$$;
revoke all on function app.stands_on_list_version(version bigint) from public;
grant execute on function app.stands_on_list_version(version bigint) to kedja_app;
