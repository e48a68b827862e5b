/** Counts a change of access for the subscribers of a trigger's inserted or deleted rows. */
create or replace function data.change_access_of_rows() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.subscribers set access_revision = access_revision + 1 where subscriber_id in (select subscriber_id from changed_rows);
  return null;
end $$;
