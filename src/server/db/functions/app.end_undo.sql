/**
 * Ends it. An earlier change that left a product as this one found it is its newest again: nothing later stands on it any more. Gives
 * the products to be judged again.
 */
create or replace function app.end_undo(change_set bigint) returns setof bigint
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  perform from data.change_sets where id = change_set and subscriber_id = data.current_subscriber() and state = 'undone';
  if not found then raise exception 'change set % is not being undone', change_set; end if;
  perform data.take_approvals_back(change_set);
  update data.change_set_products a set after_version = p.version
  from data.change_set_products c join data.products p on p.subscriber_id = c.subscriber_id and p.id = c.product_id
  where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind in ('changed', 'deleted') and a.subscriber_id = c.subscriber_id
    and a.product_id = c.product_id and a.change_set_id <> change_set
    and a.kind in ('created', 'changed') and a.after_version = c.before_version;
  delete from data.change_set_files where subscriber_id = data.current_subscriber() and change_set_id = change_set;
  return query
    select c.product_id from data.change_set_products c
      where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind in ('changed', 'deleted')
    union select m.group_id from data.change_set_products c
      join data.product_group_members m on m.subscriber_id = c.subscriber_id and m.product_id = c.product_id
      where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set;
end $$;
revoke all on function app.end_undo(change_set bigint) from public;
grant execute on function app.end_undo(change_set bigint) to kedja_app;
