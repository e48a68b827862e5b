/** Counts a change of access for the subscriber of a trigger's row, and for all subscribers when a role of the system changed. */
create or replace function data.change_access_of_row() returns trigger language plpgsql security definer set search_path = data as $$
begin
  update data.subscribers set access_revision = access_revision + 1
  where old.subscriber_id is null or subscriber_id in (old.subscriber_id, new.subscriber_id);
  return null;
end $$;
