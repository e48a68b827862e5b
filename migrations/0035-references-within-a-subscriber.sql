-- PERM-07: no row of a subscriber refers to another subscriber's, whatever a statement says. Where the row that is referred to always has a
-- subscriber, the foreign key includes it. Where it may be the installation's (a role of the system, a list of the law), which no key of
-- columns can say, a guard on the table refuses rows that refer to another subscriber's.

-- Such memberships never counted (app.principal).
delete from data.user_organizations m using data.users u, data.organizations o
where u.id = m.user_id and o.id = m.organization_id
  and (u.subscriber_id is distinct from m.subscriber_id or o.subscriber_id <> m.subscriber_id);

alter table data.users add unique (subscriber_id, id);
alter table data.facts add unique (subscriber_id, id);
alter table data.verdicts add unique (subscriber_id, id);

alter table data.user_organizations
  drop constraint user_organizations_user_id_fkey,
  drop constraint user_organizations_organization_id_fkey,
  add foreign key (subscriber_id, user_id) references data.users (subscriber_id, id) on delete cascade,
  add foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade;
alter table data.product_counts
  drop constraint product_counts_organization_id_fkey,
  add foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete cascade;
alter table data.verdicts
  drop constraint verdicts_facts_id_fkey,
  add foreign key (subscriber_id, facts_id) references data.facts (subscriber_id, id);
alter table data.verdict_texts
  drop constraint verdict_texts_verdict_id_fkey,
  add foreign key (subscriber_id, verdict_id) references data.verdicts (subscriber_id, id) on delete cascade;
alter table data.product_facts
  drop constraint product_facts_own_facts_id_fkey,
  add foreign key (subscriber_id, own_facts_id) references data.facts (subscriber_id, id);
alter table data.change_sets
  drop constraint change_sets_job_id_fkey,
  drop constraint change_sets_undo_job_id_fkey,
  add foreign key (subscriber_id, job_id) references data.jobs (subscriber_id, id),
  add foreign key (subscriber_id, undo_job_id) references data.jobs (subscriber_id, id);
alter table data.exports
  drop constraint exports_job_id_fkey,
  drop constraint exports_file_id_fkey,
  add foreign key (subscriber_id, job_id) references data.jobs (subscriber_id, id) on delete cascade,
  add foreign key (subscriber_id, file_id) references data.files (subscriber_id, id);
alter table data.product_imports
  drop constraint product_imports_job_id_fkey,
  add foreign key (subscriber_id, job_id) references data.jobs (subscriber_id, id);

/** References by id alone to rows that may be the installation's or a subscriber's, from tables whose rows have a subscriber. */
create view data.mixed_references as
  select c.oid as table_oid, c.relname::text as table_name, a.attname::text as column_name, r.relname::text as referenced, k.conname::text as key_name
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class r on r.oid = k.confrelid
  join pg_attribute own on own.attrelid = c.oid and own.attname = 'subscriber_id' and not own.attisdropped
  join pg_attribute theirs on theirs.attrelid = r.oid and theirs.attname = 'subscriber_id' and not theirs.attisdropped and not theirs.attnotnull
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and c.relnamespace = 'data'::regnamespace and cardinality(k.conkey) = 1;

/**
 * Puts a guard on each table with such references that has none, or another one. Called after the migrations of every start, so that a
 * table of tomorrow has its guard on the day it is made (src/server/start/migrate.ts).
 */
create procedure data.guard_references() language plpgsql as $$
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

/** Takes the guards away, before migrations: columns that they look at may go. */
create procedure data.unguard_references() language plpgsql as $$
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
