/** The next events of all subscribers, for a server process, which hands each to whom it is for. At most 1,000. */
create or replace function app.events_after(last bigint)
returns table (id bigint, subscriber_id bigint, organization_id bigint, user_id bigint, kind text, object_id bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  select e.id, e.subscriber_id, e.organization_id, e.user_id, e.kind, e.object_id
  from data.events e where e.id > last order by e.id limit 1000
$$;
revoke all on function app.events_after(last bigint) from public;
grant execute on function app.events_after(last bigint) to kedja_app;
