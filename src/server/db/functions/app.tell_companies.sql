/** Tells every subscriber that something of the installation changed. Only for calls without a tenant. */
create or replace function app.tell_companies(what text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber tells no other'; end if;
  perform pg_advisory_xact_lock(hashtextextended('kedja.events', 0));
  insert into data.events (subscriber_id, kind) select s.subscriber_id, what from data.subscribers s;
  perform pg_notify('kedja_events', app.newest_event()::text);
end $$;
revoke all on function app.tell_companies(what text) from public;
grant execute on function app.tell_companies(what text) to kedja_app;
