/**
 * Deletes, of these files of the tenant, those that nothing names any more. What refers to a file keeps it: the database refuses, and the
 * row stays. The bytes are swept by the server when no row names them.
 */
create or replace function app.drop_files(ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  file bigint;
begin
  foreach file in array ids loop
    begin
      delete from data.files f where f.id = file and f.subscriber_id is not distinct from data.current_subscriber();
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
revoke all on function app.drop_files(ids bigint[]) from public;
grant execute on function app.drop_files(ids bigint[]) to kedja_app;
