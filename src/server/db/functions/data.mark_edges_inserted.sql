/** has_children and is_component follow the edges; statement-level, so that an import of 100,000 edges pays once. */
create or replace function data.mark_edges_inserted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = true from (select distinct subscriber_id, parent_id from new_rows) n
    where p.subscriber_id = n.subscriber_id and p.id = n.parent_id and not p.has_children;
  update data.products p set is_component = true from (select distinct subscriber_id, child_id from new_rows) n
    where p.subscriber_id = n.subscriber_id and p.id = n.child_id and not p.is_component;
  return null;
end $$;
