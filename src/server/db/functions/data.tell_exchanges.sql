/** Tells the parties of exchanges that their counters may be others now, when the transaction commits: an event for each organization. */
create or replace function data.tell_exchanges(exchanges bigint[]) returns void
language plpgsql set search_path = data, pg_temp as $$
declare
  event bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('kedja.events', 0));
  for event in
    insert into data.events (subscriber_id, organization_id, kind)
    select distinct r.subscriber_id, r.organization_id, 'counters' from data.requests r where r.exchange_id = any(exchanges)
    returning id
  loop
    perform pg_notify('kedja_events', event::text);
  end loop;
end $$;
revoke all on function data.tell_exchanges(exchanges bigint[]) from public;
