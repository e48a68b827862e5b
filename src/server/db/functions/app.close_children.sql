/**
 * Withdraws the requests that one of the tenant, sent or received, was forwarded by, and those that these were forwarded by, as far as the table of transitions lets them be
 * withdrawn (`expected`). The lowest ones come first, as a reply locks its request before the one above. The person is named for requests of the tenant
 * only: nobody further down learns who stands above. Nothing is returned: the questioner learns nothing of what its supplier asked others.
 */
create or replace function app.close_children(request bigint, expected jsonb, by_user bigint, at timestamptz) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  child record;
  shared data.exchanges;
  actor text;
  closed_exchanges bigint[] := '{}';
begin
  for child in
    with recursive below (subscriber_id, id, exchange_id) as (
      select sent.subscriber_id, sent.id, sent.exchange_id from data.requests own
      join data.requests received on received.exchange_id = own.exchange_id and received.side = 'received'
      join data.requests sent on sent.subscriber_id = received.subscriber_id and sent.parent_id = received.id
      where own.subscriber_id = tenant and own.id = request
      union
      select sent.subscriber_id, sent.id, sent.exchange_id from below
      join data.requests received on received.exchange_id = below.exchange_id and received.side = 'received'
      join data.requests sent on sent.subscriber_id = received.subscriber_id and sent.parent_id = received.id
    )
    select * from below order by exchange_id desc
  loop
    select e.* into shared from data.exchanges e where e.id = child.exchange_id for update;
    continue when shared.closed is not null or (expected ->> shared.status) is distinct from 'closed';
    actor := (select u.name from data.users u where u.id = by_user and u.subscriber_id = tenant and child.subscriber_id = tenant);
    update data.exchanges set closed = 'withdrawn' where id = shared.id;
    update data.requests set closed = 'withdrawn', closed_at = at, closed_by = actor, changed_at = at, version = version + 1 where exchange_id = shared.id;
    perform data.add_step(shared.id, child.id, 'withdraw', actor, null, at);
    closed_exchanges := closed_exchanges || shared.id;
  end loop;
  perform data.tell_exchanges(closed_exchanges);
end $$;
revoke all on function app.close_children(request bigint, expected jsonb, by_user bigint, at timestamptz) from public;
grant execute on function app.close_children(request bigint, expected jsonb, by_user bigint, at timestamptz) to kedja_app;
