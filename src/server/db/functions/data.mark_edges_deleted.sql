create or replace function data.mark_edges_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct subscriber_id, parent_id from old_rows) o
    where p.subscriber_id = o.subscriber_id and p.id = o.parent_id and p.has_children
      and not exists (select from data.product_components e where e.subscriber_id = p.subscriber_id and e.parent_id = p.id);
  update data.products p set is_component = false from (select distinct subscriber_id, child_id from old_rows) o
    where p.subscriber_id = o.subscriber_id and p.id = o.child_id and p.is_component
      and not exists (select from data.product_components e where e.subscriber_id = p.subscriber_id and e.child_id = p.id);
  return null;
end $$;
