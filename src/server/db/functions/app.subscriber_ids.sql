/** The tenants, for jobs of the installation that work through them one by one (each in transactions of its own tenant). */
create or replace function app.subscriber_ids() returns setof bigint
language sql stable security definer set search_path = data, pg_temp as $$
  select subscriber_id from data.subscribers order by subscriber_id
$$;
revoke all on function app.subscriber_ids() from public;
grant execute on function app.subscriber_ids() to kedja_app;
