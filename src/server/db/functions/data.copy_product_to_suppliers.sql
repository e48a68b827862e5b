/**
 * Runs for each product whose place in the list is another one. A product of another type is judged otherwise: its verdict is copied when that
 * is done. The change of the order is told once for a statement: an import gives 100,000 products a place as components.
 */
create or replace function data.copy_product_to_suppliers() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
declare
  told text := new.subscriber_id || ' ' || statement_timestamp();
begin
  update data.product_suppliers s set (type, organization_id, title, is_component, has_children, verdict_id) =
    (new.type, new.organization_id, new.title, new.is_component, new.has_children, case when new.type = old.type then s.verdict_id end)
  where s.subscriber_id = new.subscriber_id and s.product_id = new.id;
  if current_setting('app.order_told', true) is distinct from told then
    insert into data.product_order_changes (subscriber_id) values (new.subscriber_id);
    perform set_config('app.order_told', told, true);
  end if;
  return null;
end $$;
