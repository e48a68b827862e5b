/**
 * Puts a guard on each table with such references that has none, or another one. Called after the migrations of every start, so that a
 * table of tomorrow has its guard on the day it is made (src/server/start/migrate.ts).
 */
create or replace procedure data.guard_references() language plpgsql as $$
declare
  guarded record;
begin
  for guarded in
    select table_oid, table_name,
      string_agg(format($check$
  select n.%1$s into foreign_id from new_rows n join data.%2$I r on r.id = n.%1$s
  where r.subscriber_id is not null and r.subscriber_id is distinct from n.subscriber_id limit 1;
  if found then
    raise foreign_key_violation using message = format('%%s %%s is another subscriber''s', %1$L, foreign_id), constraint = %3$L;
  end if;$check$, column_name, referenced, key_name), '' order by column_name) as checks
    from data.mixed_references group by 1, 2
  loop
    continue when exists (select from pg_trigger t where t.tgrelid = guarded.table_oid and t.tgname = 'guard_insert'
      and obj_description(t.oid, 'pg_trigger') = md5(guarded.checks));
    execute format($function$
create or replace function data.%1$I() returns trigger language plpgsql security definer set search_path = data, pg_temp as $body$
declare
  foreign_id bigint;
begin%2$s
  return null;
end $body$;
drop trigger if exists guard_insert on data.%3$I;
drop trigger if exists guard_update on data.%3$I;
create trigger guard_insert after insert on data.%3$I referencing new table as new_rows for each statement execute function data.%1$I();
create trigger guard_update after update on data.%3$I referencing new table as new_rows for each statement execute function data.%1$I();
comment on trigger guard_insert on data.%3$I is %4$L;$function$,
      'guard_' || guarded.table_name, guarded.checks, guarded.table_name, md5(guarded.checks));
  end loop;
end $$;
