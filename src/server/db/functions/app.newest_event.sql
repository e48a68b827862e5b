/** The id of the newest event of all subscribers; 0 before the first. */
create or replace function app.newest_event() returns bigint
language sql stable security definer set search_path = data, pg_temp as $$
  select coalesce(max(id), 0) from data.events
$$;
revoke all on function app.newest_event() from public;
grant execute on function app.newest_event() to kedja_app;
