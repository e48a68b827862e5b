/** The tenants, for jobs of the installation that work through them one by one (each in transactions of its own tenant). */
create function app.subscriber_ids() returns setof bigint
language sql stable security definer set search_path = data, pg_temp as $$
  select subscriber_id from data.subscribers order by subscriber_id
$$;
revoke all on function app.subscriber_ids() from public;
grant execute on function app.subscriber_ids() to kedja_app;

/** Which of these file contents no row names (any more): the maintenance job removes them from the store. */
create function app.unused_files(hashes text[]) returns setof text
language sql stable security definer set search_path = data, pg_temp as $$
  select hash from unnest(hashes) as hash where not exists (select from data.files where sha256 = hash)
$$;
revoke all on function app.unused_files(text[]) from public;
grant execute on function app.unused_files(text[]) to kedja_app;
