/**
 * A file goes with the last document that names it, also when its product is deleted. What else refers to the file keeps it: the
 * database refuses, and the row stays. The bytes are swept by the server when no row names them any more.
 */
create or replace function data.drop_unused_files() returns trigger language plpgsql security definer set search_path = data as $$
declare file record;
begin
  for file in select distinct o.file_id as id from old_rows o where not exists (select from data.documents d where d.file_id = o.file_id) loop
    begin
      delete from data.files where id = file.id;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return null;
end $$;
