/** Ends a change set: seals what is not sealed, and forgets products that nothing happened to. Gives how many remain. */
create or replace function app.seal_change_set(change_set bigint) returns integer
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  remaining integer;
begin
  perform from data.change_sets where id = change_set and subscriber_id = data.current_subscriber() and state = 'open' for update;
  if not found then raise exception 'change set % is not open', change_set; end if;
  perform app.seal_products(change_set, array(
    select product_id from data.change_set_products
    where subscriber_id = data.current_subscriber() and change_set_id = change_set and kind in ('created', 'changed') and after_version is null));
  delete from data.change_set_products c where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and (
    (c.kind = 'changed' and c.after_version = c.before_version) or (c.kind = 'created' and c.after_version is null));
  update data.change_sets s set state = 'done',
    changed = (select count(*) from data.change_set_products c
      where c.subscriber_id = s.subscriber_id and c.change_set_id = s.id and c.kind <> 'refused'),
    refused = (select count(*) from data.change_set_products c
      where c.subscriber_id = s.subscriber_id and c.change_set_id = s.id and c.kind = 'refused')
  where s.subscriber_id = data.current_subscriber() and s.id = change_set returning s.changed into remaining;
  return remaining;
end $$;
revoke all on function app.seal_change_set(change_set bigint) from public;
grant execute on function app.seal_change_set(change_set bigint) to kedja_app;
