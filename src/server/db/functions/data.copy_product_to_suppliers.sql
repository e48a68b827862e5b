create or replace function data.copy_product_to_suppliers() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.product_suppliers s set (type, organization_id, title, is_component, has_children) =
    (new.type, new.organization_id, new.title, new.is_component, new.has_children)
  where s.subscriber_id = new.subscriber_id and s.product_id = new.id;
  return null;
end $$;
