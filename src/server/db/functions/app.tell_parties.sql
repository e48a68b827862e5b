/**
 * Tells both parties of the tenant's requests that their counters may be others now, when the transaction commits: an event for each organization
 * that has one of the requests. The last statement of a short transaction: others that tell wait for its end.
 */
create or replace function app.tell_parties(request_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  event bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('kedja.events', 0));
  for event in
    insert into data.events (subscriber_id, organization_id, kind)
    select distinct r.subscriber_id, r.organization_id, 'counters' from data.requests r
    where r.exchange_id in (select o.exchange_id from data.requests o where o.subscriber_id = data.current_subscriber() and o.id = any(request_ids))
    returning id
  loop
    perform pg_notify('kedja_events', event::text);
  end loop;
end $$;
revoke all on function app.tell_parties(request_ids bigint[]) from public;
grant execute on function app.tell_parties(request_ids bigint[]) to kedja_app;
