/**
 * Tells a person, an organization or (both null) the whole tenant that something happened, in all processes, when the transaction commits.
 * The last statement of a short transaction: others that tell wait for its end.
 */
create or replace function app.tell(what text, person bigint, organization bigint, object bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  event bigint;
begin
  -- Ids in the order of commits: whoever has read up to one has missed none before it.
  perform pg_advisory_xact_lock(hashtextextended('kedja.events', 0));
  insert into data.events (subscriber_id, organization_id, user_id, kind, object_id)
  values (data.current_subscriber(), organization, person, what, object) returning id into event;
  perform pg_notify('kedja_events', event::text);
end $$;
revoke all on function app.tell(what text, person bigint, organization bigint, object bigint) from public;
grant execute on function app.tell(what text, person bigint, organization bigint, object bigint) to kedja_app;
