create or replace function data.mark_members_deleted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = false from (select distinct group_id from old_rows) o
    where p.id = o.group_id and p.has_children and not exists (select from data.product_group_members m where m.group_id = p.id);
  return null;
end $$;
