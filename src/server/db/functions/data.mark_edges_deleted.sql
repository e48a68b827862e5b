/**
 * has_children and is_component follow the edges. A product that `app.undo_products` is about to remove (`app.removed_by_undo`: the change set that
 * created it) keeps its marks: writing them would cost more than the removal.
 */
create or replace function data.mark_edges_deleted() returns trigger language plpgsql security definer set search_path = data as $$
declare
  undone constant bigint := nullif(current_setting('app.removed_by_undo', true), '')::bigint;
begin
  update data.products p set has_children = false from (select distinct subscriber_id, parent_id from old_rows) o
    where p.subscriber_id = o.subscriber_id and p.id = o.parent_id and p.has_children
      and not exists (select from data.product_components e where e.subscriber_id = p.subscriber_id and e.parent_id = p.id)
      and (undone is null or not exists (select from data.change_set_products c
        where c.subscriber_id = p.subscriber_id and c.change_set_id = undone and c.product_id = p.id and c.kind = 'created'));
  update data.products p set is_component = false from (select distinct subscriber_id, child_id from old_rows) o
    where p.subscriber_id = o.subscriber_id and p.id = o.child_id and p.is_component
      and not exists (select from data.product_components e where e.subscriber_id = p.subscriber_id and e.child_id = p.id)
      and (undone is null or not exists (select from data.change_set_products c
        where c.subscriber_id = p.subscriber_id and c.change_set_id = undone and c.product_id = p.id and c.kind = 'created'));
  return null;
end $$;
