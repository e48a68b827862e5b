/**
 * Makes the view of a table with rows of the installation and of tenants. Rows of a table with `is_asked`
 * that ask nothing are visible only where no tenant is set.
 */
create or replace procedure data.expose_mixed(table_name text) language plpgsql as $$
declare
  is_asked text := case when exists (select from information_schema.columns c
    where c.table_schema = 'data' and c.table_name = expose_mixed.table_name and c.column_name = 'is_asked')
    then 'and (is_asked or (select nullif(current_setting(''app.subscriber_id'', true), '''')) is null)' else '' end;
begin
  execute format('drop view if exists app.%I', table_name);
  execute format('drop view if exists app.%I', 'installation_' || table_name);
  execute format('drop view if exists app.%I', 'own_' || table_name);
  execute format('create view app.%1$I as select * from data.%1$I where (subscriber_id is null %2$s)
    or subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)', table_name, is_asked);
  execute format('grant select on app.%I to kedja_app', table_name);
  execute format('create view app.%I as select * from data.%I
    where subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)
    with local check option', 'own_' || table_name, table_name);
  -- Only a context without a tenant (system administrator, installation job) writes rows of the installation.
  execute format('create view app.%I as select * from data.%I
    where subscriber_id is null and (select nullif(current_setting(''app.subscriber_id'', true), '''')) is null
    with local check option', 'installation_' || table_name, table_name);
  execute format('grant select, insert, update, delete on app.%I, app.%I to kedja_app', 'own_' || table_name, 'installation_' || table_name);
end $$;
