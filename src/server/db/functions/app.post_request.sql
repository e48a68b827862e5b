/**
 * Takes an action on a request of the tenant, on both sides at once. `expected` is status → what follows: a status, `closed` or `note`, as the
 * table of transitions says. The shared row is the lock: of two actions at once one waits, and then meets the other's status.
 * `told` has the named columns that may cross: {reason, comment, text}.
 *
 * Gives 'done', 'closed' (the request is closed already), or the status that does not allow the action; null: not the tenant's.
 */
create or replace function app.post_request(request bigint, of_side text, what text, expected jsonb, told jsonb, by_user bigint, at timestamptz) returns text
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  shared data.exchanges;
  next text;
  closing text := case of_side when 'sent' then 'withdrawn' else 'declined' end;
  actor text;
begin
  select e.* into shared from data.exchanges e
  where e.id = (select r.exchange_id from data.requests r where r.subscriber_id = tenant and r.id = request and r.side = of_side) for update;
  if shared.id is null then return null; end if;
  if shared.closed is not null then return 'closed'; end if;
  next := expected ->> shared.status;
  if next is null then return shared.status; end if;
  select name into actor from data.users where id = by_user and subscriber_id = tenant;

  if next = 'closed' then
    update data.exchanges set closed = closing where id = shared.id;
    update data.requests set closed = closing, closed_at = at, closed_by = actor, decline_reason = told ->> 'reason', closed_comment = told ->> 'comment',
      changed_at = at, version = version + 1 where exchange_id = shared.id;
  elsif next <> 'note' then
    update data.exchanges set status = next where id = shared.id;
    update data.requests set status = next, changed_at = at, version = version + 1 where exchange_id = shared.id;
  end if;
  perform data.add_step(shared.id, request, what, actor, coalesce(told ->> 'comment', told ->> 'text'), at);
  return 'done';
end $$;
revoke all on function app.post_request(request bigint, of_side text, what text, expected jsonb, told jsonb, by_user bigint, at timestamptz) from public;
grant execute on function app.post_request(request bigint, of_side text, what text, expected jsonb, told jsonb, by_user bigint, at timestamptz) to kedja_app;
