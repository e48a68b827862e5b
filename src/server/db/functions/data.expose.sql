/** Makes (or makes again, after new columns) the tenant view of a table with a subscriber_id. */
create or replace procedure data.expose(table_name text, privileges text default 'select, insert, update, delete') language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = ('data.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped and not data.is_hidden_column(attname);
  execute format('drop view if exists app.%I', table_name);
  -- The sub-select is an InitPlan: plans are reused. Inlined (no security_barrier), so that indexes serve every operator.
  execute format('create view app.%1$I as select %2$s from data.%1$I
    where subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)
    with local check option', table_name, columns);
  execute format('grant %s on app.%I to kedja_app', privileges, table_name);
end $$;
