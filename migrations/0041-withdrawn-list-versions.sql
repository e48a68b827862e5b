-- SUB-12: an applied version of a list can be withdrawn while nothing stands on it.
alter table data.list_versions drop constraint list_versions_state_check;
alter table data.list_versions add constraint list_versions_state_check
  check (state in ('pending', 'applying', 'applied', 'withdrawn', 'discarded'));
alter table data.list_versions add column withdrawn_at timestamptz;
call data.expose_mixed('list_versions');

/**
 * What companies have recorded on a version of a list of the installation: answers for the version, judgements of conditions of
 * its entries. Only their numbers, and only where no tenant is set.
 */
create function app.stands_on_list_version(version bigint) returns table (answers integer, assessments integer)
language sql stable security definer set search_path = data, pg_temp as $$
  select (select count(*)::integer from data.product_answers a where a.version_id = $1),
    (select count(*)::integer from data.product_assessments a join data.list_entries e on e.id = a.entry_id where e.added_version_id = $1)
  where data.current_subscriber() is null
$$;
revoke all on function app.stands_on_list_version(bigint) from public;
grant execute on function app.stands_on_list_version(bigint) to kedja_app;

-- REACH Annex XIV is a list with versions as the others, but asks products nothing: its days stand at the substances of the Candidate
-- List. A company sees lists that ask; only a context without a tenant (system administrator, installation job) sees the others.
alter table data.substance_lists add column is_asked boolean not null default true;

/** As before; rows of a table with `is_asked` that ask nothing are seen where no tenant is set only. */
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
call data.expose_mixed('substance_lists');
