/** The lock: who changes the product meanwhile does not see the new row, and would leave its copy as it was. */
create or replace function data.copy_product_to_supplier() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
begin
  select p.type, p.organization_id, p.title, p.is_component, p.has_children
    into new.type, new.organization_id, new.title, new.is_component, new.has_children
  from data.products p where p.subscriber_id = new.subscriber_id and p.id = new.product_id for no key update;
  return new;
end $$;
