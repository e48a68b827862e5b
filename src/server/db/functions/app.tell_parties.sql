/**
 * Tells both parties of the tenant's requests that their counters may be others now, when the transaction commits, and the parties of the requests
 * that these were forwarded for. The last statement of a short transaction: others that tell wait for its end.
 */
create or replace function app.tell_parties(request_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  own bigint[] := array(
    select o.exchange_id from data.requests o where o.subscriber_id = data.current_subscriber() and o.id = any(request_ids)
  );
begin
  perform data.tell_exchanges(own || array(
    select parent.exchange_id from data.requests child
    join data.requests parent on parent.subscriber_id = child.subscriber_id and parent.id = child.parent_id
    where child.exchange_id = any(own)
  ));
end $$;
revoke all on function app.tell_parties(request_ids bigint[]) from public;
grant execute on function app.tell_parties(request_ids bigint[]) to kedja_app;
