/**
 * Notes at which version products were left, in the transaction that wrote them: what is changed later stands on it, also while the
 * rest of the change is still being written.
 */
create or replace function app.seal_products(change_set bigint, product_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  has_members boolean;
begin
  select 'product_group_members' = any(parts) into has_members from data.change_sets
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'open';
  if not found then raise exception 'change set % is not open', change_set; end if;
  update data.change_set_products c set title = p.title, number = p.product_number, after_version = p.version,
    after_members = case when has_members then data.memberships(p.id) end
  from data.products p
  where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind in ('created', 'changed')
    and p.subscriber_id = c.subscriber_id and p.id = c.product_id;
end $$;
revoke all on function app.seal_products(change_set bigint, product_ids bigint[]) from public;
grant execute on function app.seal_products(change_set bigint, product_ids bigint[]) to kedja_app;
