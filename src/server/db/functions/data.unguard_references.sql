/** Takes the guards away, before migrations: columns that they look at may go. */
create or replace procedure data.unguard_references() language plpgsql as $$
declare
  guarded record;
begin
  for guarded in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'data'::regnamespace and t.tgname = 'guard_insert'
  loop
    execute format('drop trigger guard_insert on data.%1$I; drop trigger guard_update on data.%1$I; drop function data.%2$I()',
      guarded.relname, 'guard_' || guarded.relname);
  end loop;
end $$;
