-- The primary key of every table of a subscriber begins with the subscriber, and so does each unique index: the shape that partitions by
-- subscriber and a distributed PostgreSQL need. It replaces the second unique index (subscriber_id, id), which references used.
-- Tables whose rows may be the installation's keep their keys (src/server/db/keys.test.ts names them). 1,000,000 products take some minutes.
set local maintenance_work_mem = '512MB';

-- A session names an organization before any tenant is known; whether its person still belongs to it is asked with each request.
alter table data.sessions drop constraint sessions_organization_id_fkey;
drop index data.sessions_organization_id_idx;

-- The same twice.
alter table data.users drop constraint users_subscriber_id_id_key;
alter table data.files drop constraint files_of_subscriber;

-- The installation's own records have no subscriber, so that no primary key can begin with it.
alter table data.audit_log drop constraint audit_log_pkey;
alter table data.audit_log add constraint audit_log_key unique nulls not distinct (subscriber_id, id);
drop index data.audit_log_subscriber_id_id_idx;

-- What is done for all subscribers alike (triggers, undoing) names the subscriber from now on. A page of a long bill of materials in its order is
-- read from the index alone, rather than from the key and sorted.
drop index data.product_components_of_child, data.product_components_in_order;
create index product_components_in_order on data.product_components (subscriber_id, parent_id, position) include (child_id);

do $$
declare
  tenant record;
  reference record;
  other record;
begin
  create temp table tenants on commit drop as
    select c.oid, c.relname::text as name, s.attnum as subscriber, k.conname::text as key_name,
      k.conkey as old_key, array[s.attnum] || array_remove(k.conkey, s.attnum) as new_key,
      (select string_agg(quote_ident(a.attname), ', ' order by part.place) from unnest(array[s.attnum] || array_remove(k.conkey, s.attnum))
        with ordinality as part (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum) as columns
    from pg_class c
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'subscriber_id' and s.attnotnull and not s.attisdropped
    join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'data'::regnamespace and c.relkind = 'r' and k.conkey[1] <> s.attnum;
  -- In the order in which they were made: PostgreSQL follows references of one table in this order.
  create temp table references_of_keys on commit drop as
    select k.oid, k.conrelid::regclass as tab, k.conname, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join tenants t on t.oid = k.confrelid where k.contype = 'f';

  for reference in select * from references_of_keys loop
    execute format('alter table %s drop constraint %I', reference.tab, reference.conname);
  end loop;

  for tenant in select * from tenants order by name loop
    for other in
      select i.indexrelid::regclass as index, k.conname, k.contype, i.indisunique, pg_get_indexdef(i.indexrelid) as definition,
        i.indisunique and i.indkey[0] = tenant.subscriber and i.indpred is null and i.indnkeyatts = cardinality(tenant.new_key)
          and i.indkey::text = array_to_string(tenant.new_key, ' ') as is_same,
        -- The new key serves what these serve.
        not i.indisunique and am.amname = 'btree' and i.indpred is null and i.indexprs is null and i.indnatts = i.indnkeyatts
          and array_to_string(tenant.new_key, ' ') || ' ' like i.indkey::text || ' %' as is_covered
      from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am am on am.oid = x.relam
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = tenant.oid and k.contype = 'u'
      where i.indrelid = tenant.oid and not i.indisprimary
    loop
      if other.is_covered or other.is_same and other.conname is null then
        execute format('drop index %s', other.index);
      elsif other.is_same then
        execute format('alter table data.%I drop constraint %I', tenant.name, other.conname);
      elsif other.indisunique and other.definition !~ 'USING btree \(subscriber_id,' then
        if other.conname is not null then
          execute format('alter table data.%I drop constraint %I', tenant.name, other.conname);
        else
          execute format('drop index %s', other.index);
        end if;
        execute regexp_replace(other.definition, 'USING btree \(', 'USING btree (subscriber_id, ');
        if other.conname is not null then
          execute format('alter table data.%I add constraint %I unique using index %I', tenant.name, other.conname, other.conname);
        end if;
      end if;
    end loop;
    execute format('alter table data.%I drop constraint %I', tenant.name, tenant.key_name);
    execute format('alter table data.%I add constraint %I primary key (%s)', tenant.name, tenant.key_name, tenant.columns);
  end loop;

  for reference in select * from references_of_keys order by oid loop
    execute format('alter table %s add constraint %I %s', reference.tab, reference.conname, reference.definition);
  end loop;
end $$;
