/** The view of a table that belongs to the installation and is read by all; written only where no tenant is set. */
create or replace procedure data.expose_installation(table_name text) language plpgsql as $$
begin
  execute format('drop view if exists app.%I', table_name);
  execute format('drop view if exists app.%I', 'installation_' || table_name);
  execute format('create view app.%1$I as select * from data.%1$I', table_name);
  execute format('grant select on app.%I to kedja_app', table_name);
  execute format('create view app.%I as select * from data.%I
    where (select nullif(current_setting(''app.subscriber_id'', true), '''')) is null
    with local check option', 'installation_' || table_name, table_name);
  execute format('grant select, insert, update, delete on app.%I to kedja_app', 'installation_' || table_name);
end $$;
