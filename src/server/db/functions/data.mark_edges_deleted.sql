create or replace function data.mark_edges_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct parent_id from old_rows) o
    where p.id = o.parent_id and p.has_children and not exists (select from data.product_components e where e.parent_id = p.id);
  update data.products p set is_component = false from (select distinct child_id from old_rows) o
    where p.id = o.child_id and p.is_component and not exists (select from data.product_components e where e.child_id = p.id);
  return null;
end $$;
