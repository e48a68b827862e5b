/**
 * The substances that the changes of a version are about (data.version_substances), as the tenant may see
 * them.
 */
create or replace function app.version_substances(version bigint)
returns table (change_id bigint, change text, substance_id bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  select v.change_id, v.change, v.substance_id from data.version_substances(version) v
  where v.subscriber_id is null or v.subscriber_id = data.current_subscriber()
$$;
revoke all on function app.version_substances(version bigint) from public;
grant execute on function app.version_substances(version bigint) to kedja_app;
