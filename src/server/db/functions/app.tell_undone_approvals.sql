/** Tells both parties of the requests whose approval a change set of the tenant was that their counters may be others now, when it is undone. The last statement of a transaction. */
create or replace function app.tell_undone_approvals(change_set bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  exchanges bigint[] := array(
    select r.exchange_id from data.request_approvals a
    join data.requests r on r.subscriber_id = a.subscriber_id and r.id = a.request_id
    where a.subscriber_id = data.current_subscriber() and a.change_set_id = change_set
  );
begin
  if cardinality(exchanges) > 0 then perform data.tell_exchanges(exchanges); end if;
end $$;
revoke all on function app.tell_undone_approvals(change_set bigint) from public;
grant execute on function app.tell_undone_approvals(change_set bigint) to kedja_app;
