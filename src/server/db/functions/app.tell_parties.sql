/**
 * Tells both parties of the tenant's requests that their counters may be others now, when the transaction commits: an event for each organization
 * that has one of the requests, or one that these were forwarded for. The last statement of a short transaction: others that tell wait for its end.
 */
create or replace function app.tell_parties(request_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  event bigint;
  exchanges bigint[] := array(
    select o.exchange_id from data.requests o where o.subscriber_id = data.current_subscriber() and o.id = any(request_ids)
  );
begin
  perform pg_advisory_xact_lock(hashtextextended('kedja.events', 0));
  for event in
    insert into data.events (subscriber_id, organization_id, kind)
    select distinct r.subscriber_id, r.organization_id, 'counters' from data.requests r
    where r.exchange_id = any(exchanges) or r.exchange_id in (
      select parent.exchange_id from data.requests child
      join data.requests parent on parent.subscriber_id = child.subscriber_id and parent.id = child.parent_id
      where child.exchange_id = any(exchanges)
    )
    returning id
  loop
    perform pg_notify('kedja_events', event::text);
  end loop;
end $$;
revoke all on function app.tell_parties(request_ids bigint[]) from public;
grant execute on function app.tell_parties(request_ids bigint[]) to kedja_app;
