/** Locks requests of the tenant on both sides until the transaction ends, in one order: whoever posts to them meanwhile waits. */
create or replace function app.lock_requests(request_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  perform from data.exchanges e
  where e.id in (select r.exchange_id from data.requests r where r.subscriber_id = data.current_subscriber() and r.id = any(request_ids))
  order by e.id for update;
end $$;
revoke all on function app.lock_requests(request_ids bigint[]) from public;
grant execute on function app.lock_requests(request_ids bigint[]) to kedja_app;
