create or replace function data.mark_members_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct subscriber_id, group_id from old_rows) o
    where p.subscriber_id = o.subscriber_id and p.id = o.group_id and p.has_children
      and not exists (select from data.product_group_members m where m.subscriber_id = p.subscriber_id and m.group_id = p.id);
  return null;
end $$;
