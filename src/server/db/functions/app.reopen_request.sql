/**
 * Takes the tenant's decline of a request back: both sides have the status of before (REQ-22). Gives 'done', 'closed' (the questioner has
 * withdrawn the request), or 'open' (nothing was declined); null: not the tenant's.
 */
create or replace function app.reopen_request(request bigint, by_user bigint, at timestamptz) returns text
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  shared data.exchanges;
  actor text;
begin
  select e.* into shared from data.exchanges e
  where e.id = (select r.exchange_id from data.requests r where r.subscriber_id = tenant and r.id = request and r.side = 'received') for update;
  if shared.id is null then return null; end if;
  if shared.closed is null then return 'open'; end if;
  if shared.closed = 'withdrawn' then return 'closed'; end if;
  select name into actor from data.users where id = by_user and subscriber_id = tenant;
  update data.exchanges set closed = null where id = shared.id;
  update data.requests set closed = null, closed_at = null, closed_by = null, decline_reason = null, closed_comment = null,
    changed_at = at, version = version + 1 where exchange_id = shared.id;
  perform data.add_step(shared.id, request, 'decline-taken-back', actor, null, at);
  return 'done';
end $$;
revoke all on function app.reopen_request(request bigint, by_user bigint, at timestamptz) from public;
grant execute on function app.reopen_request(request bigint, by_user bigint, at timestamptz) to kedja_app;
