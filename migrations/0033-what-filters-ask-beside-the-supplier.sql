-- S3, S11: a filter by supplier asks of each product of theirs where it stands in the list, and its name. Read in the products, each of them
-- is a page of its own; beside the supplier, in one index, they lie side by side. The product is what counts: triggers keep the copies.
alter table data.product_suppliers
  add type text,
  add organization_id bigint,
  add title text collate app.natural_order,
  add is_component boolean,
  add has_children boolean;

update data.product_suppliers s set (type, organization_id, title, is_component, has_children) =
  (p.type, p.organization_id, p.title, p.is_component, p.has_children)
from data.products p where p.subscriber_id = s.subscriber_id and p.id = s.product_id;

-- The lock: who changes the product meanwhile does not see the new row, and would leave its copy as it was.
create function data.copy_product_to_supplier() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
begin
  select p.type, p.organization_id, p.title, p.is_component, p.has_children
    into new.type, new.organization_id, new.title, new.is_component, new.has_children
  from data.products p where p.subscriber_id = new.subscriber_id and p.id = new.product_id for no key update;
  return new;
end $$;
create trigger suppliers_inserted before insert on data.product_suppliers for each row execute function data.copy_product_to_supplier();

create function data.copy_product_to_suppliers() returns trigger language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.product_suppliers s set (type, organization_id, title, is_component, has_children) =
    (new.type, new.organization_id, new.title, new.is_component, new.has_children)
  where s.product_id = new.id;
  return null;
end $$;
create trigger products_copied after update of type, organization_id, title, is_component, has_children on data.products for each row
  when ((old.type, old.organization_id, old.title, old.is_component, old.has_children) is distinct from
    (new.type, new.organization_id, new.title, new.is_component, new.has_children))
  execute function data.copy_product_to_suppliers();

drop index data.product_suppliers_of_supplier;
create index product_suppliers_of_supplier on data.product_suppliers (subscriber_id, supplier_id, product_id)
  include (type, organization_id, is_component, has_children, title);
call data.expose('product_suppliers');
analyze data.product_suppliers;
