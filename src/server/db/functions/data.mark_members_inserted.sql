create or replace function data.mark_members_inserted() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.products p set has_children = true from (select distinct subscriber_id, group_id from new_rows) n
    where p.subscriber_id = n.subscriber_id and p.id = n.group_id and not p.has_children;
  return null;
end $$;
