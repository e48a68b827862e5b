/** Forgets change sets that are older; their products can no longer be taken back. For the maintenance job. */
create or replace function app.sweep_change_sets(older_than timestamptz) returns integer
language sql security definer set search_path = data, pg_temp as $$
  with gone as (delete from data.change_sets where made_at < older_than and state <> 'open' returning id)
  select count(*)::integer from gone
$$;
revoke all on function app.sweep_change_sets(older_than timestamp with time zone) from public;
grant execute on function app.sweep_change_sets(older_than timestamp with time zone) to kedja_app;
