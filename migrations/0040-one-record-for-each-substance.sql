-- Earlier versions could erase numbers of a substance when a list file left them out, and store the substance a second time when the
-- next file named it. Lost numbers come back from the lists that give them; of two records with one number the older is kept.

/**
 * Makes two records of one substance one: whatever refers to the duplicate refers to the kept record, in all companies, also in what
 * changes have kept to be taken back. Where both are declared in one place, one row remains, with the higher figures.
 */
create function data.merge_substances(kept bigint, duplicate bigint) returns void language plpgsql as $$
declare
  reference record;
  uniqueness record;
  figures text;
begin
  if kept = duplicate then return; end if;
  delete from data.substance_members where (group_id, member_id) in ((kept, duplicate), (duplicate, kept));
  for reference in
    select c.conrelid::regclass as tab, c.conrelid as tab_oid, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = 'data.substances'::regclass
  loop
    -- The higher of two figures is the cautious one.
    select string_agg(format('%1$I = greatest(k.%1$I, d.%1$I)', attname), ', ') into figures from pg_attribute
    where attrelid = reference.tab_oid and not attisdropped
      and attname in ('concentration', 'concentration_low', 'concentration_high', 'share', 'mass', 'percent');
    for uniqueness in
      select coalesce(string_agg(format('k.%1$I is not distinct from d.%1$I', a.attname), ' and ') filter (where a.attname <> reference.col), 'true') as same
      from pg_index i cross join unnest(i.indkey) as part (attnum)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
      where i.indrelid = reference.tab_oid and i.indisunique and i.indexprs is null
      group by i.indexrelid having bool_or(a.attname = reference.col)
    loop
      if figures is not null then
        execute format('update %1$s k set %2$s from %1$s d where k.%3$I = $1 and d.%3$I = $2 and %4$s', reference.tab, figures, reference.col, uniqueness.same)
          using kept, duplicate;
      end if;
      execute format('delete from %1$s d using %1$s k where k.%2$I = $1 and d.%2$I = $2 and %3$s', reference.tab, reference.col, uniqueness.same)
        using kept, duplicate;
    end loop;
    execute format('update %s set %2$I = $1 where %2$I = $2', reference.tab, reference.col) using kept, duplicate;
  end loop;
  for reference in
    select format('%I.%I', table_schema, table_name)::regclass as tab, column_name as col from information_schema.columns
    where table_schema = 'data' and data_type = 'jsonb'
      and (table_name, column_name) in (('change_set_products', 'before'), ('product_answer_history', 'answers'))
  loop
    execute format($sql$ update %1$s set %2$I = regexp_replace(%2$I::text, '"(substance_id|substanceId)": ' || $2 || '(?=[,}])', '"\1": ' || $1, 'g')::jsonb
      where %2$I::text ~ ('"(substance_id|substanceId)": ' || $2 || '[,}]') $sql$, reference.tab, reference.col) using kept, duplicate;
  end loop;
  update data.substances k set
    ec_numbers = k.ec_numbers || array(select n from unnest(d.ec_numbers) n where n <> all(k.ec_numbers)),
    cas_numbers = k.cas_numbers || array(select n from unnest(d.cas_numbers) n where n <> all(k.cas_numbers)),
    name_sv = coalesce(k.name_sv, d.name_sv), is_group = k.is_group or d.is_group,
    description = case when k.description = '' then d.description else k.description end,
    properties = d.properties || k.properties, version = k.version + 1
  from data.substances d where k.id = kept and d.id = duplicate;
  delete from data.substances where id = duplicate;
end $$;

/** The same for the installation's own records, while a list version is applied: no tenant is set then. */
create function app.merge_substances(kept bigint, duplicate bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if data.current_subscriber() is not null
    or exists (select from data.substances where id in (kept, duplicate) and subscriber_id is not null) then
    raise exception 'only records of the installation can be merged, and without a tenant';
  end if;
  perform data.merge_substances(kept, duplicate);
end $$;
revoke all on function app.merge_substances(bigint, bigint) from public;
grant execute on function app.merge_substances(bigint, bigint) to kedja_app;

/** May a record have a number again? Not one that another substance has, unless that is a second record of the same. */
create function data.is_free_number(number text, is_cas boolean, substance data.substances) returns boolean language sql stable as $$
  select not exists (
    select from data.substances o where o.subscriber_id is null and o.id <> substance.id
      and case when is_cas then o.cas_numbers @> array[number] else o.ec_numbers @> array[number] and (substance.cas_numbers = '{}' or o.cas_numbers = '{}') end
      and (substance.is_group or o.is_group or lower(o.name) <> lower(substance.name)))
$$;

/**
 * Repairs the installation's substances: numbers that their lists give come back, a group gives back the numbers of its members, and
 * records of one number become one. Gives how many records it changed. Two records have one number when they share a CAS number; an EC
 * number counts where one of them has no CAS number, because hydrates share an EC number. Groups stay apart from what is in them.
 */
create function data.repair_substances() returns integer language plpgsql as $$
declare
  repaired integer := 0;
  changed integer;
  pair record;
begin
  -- What entries in force say of their own substance, and of members by a number or their name; what a change took away, where
  -- nothing is left.
  with told as materialized (
    select e.substance_id as id, e.details -> 'ecNumbers' as ec, e.details -> 'casNumbers' as cas
    from data.list_entries e where e.subscriber_id is null and e.removed_version_id is null
    union all
    select s.id, m -> 'ecNumbers', m -> 'casNumbers'
    from data.list_entries e cross join jsonb_array_elements(coalesce(e.details -> 'members', '[]')) m
    join data.substance_members link on link.group_id = e.substance_id
    join data.substances s on s.id = link.member_id and s.subscriber_id is null and (
      s.cas_numbers && array(select jsonb_array_elements_text(m -> 'casNumbers'))
      or s.ec_numbers = '{}' and s.cas_numbers = '{}' and not s.is_group and lower(s.name) = lower(m ->> 'name'))
    where e.subscriber_id is null and e.removed_version_id is null
    union all
    select c.substance_id, c.before -> 'ecNumbers', c.before -> 'casNumbers'
    from data.list_version_changes c join data.list_versions v on v.id = c.version_id and v.state in ('applying', 'applied')
    join data.substances s on s.id = c.substance_id and s.subscriber_id is null and s.ec_numbers = '{}' and s.cas_numbers = '{}'
      and lower(s.name) = lower(c.before ->> 'name') and not s.is_group
    where c.subscriber_id is null and c.change = 'changed'
  ), lacking as materialized (
    select distinct s.id, k.is_cas, n.number from told t join data.substances s on s.id = t.id and s.subscriber_id is null
    cross join lateral (values (false, t.ec), (true, t.cas)) as k (is_cas, numbers)
    cross join lateral jsonb_array_elements_text(coalesce(k.numbers, '[]')) as n (number)
    where n.number <> all(case when k.is_cas then s.cas_numbers else s.ec_numbers end) and data.is_free_number(n.number, k.is_cas, s)
  )
  update data.substances s set version = s.version + 1,
    ec_numbers = s.ec_numbers || array(select number from lacking l where l.id = s.id and not l.is_cas order by 1),
    cas_numbers = s.cas_numbers || array(select number from lacking l where l.id = s.id and l.is_cas order by 1)
  where s.id in (select id from lacking);
  get diagnostics changed = row_count;
  repaired := repaired + changed;

  update data.substances g set version = g.version + 1,
    cas_numbers = array(select n from unnest(g.cas_numbers) n where not exists (
      select from data.substances m where m.subscriber_id is null and m.id <> g.id and not m.is_group and m.cas_numbers @> array[n])),
    ec_numbers = array(select n from unnest(g.ec_numbers) n where not exists (
      select from data.substances m where m.subscriber_id is null and m.id <> g.id and not m.is_group and m.ec_numbers @> array[n]))
  where g.subscriber_id is null and g.is_group and exists (
    select from data.substances m where m.subscriber_id is null and m.id <> g.id and not m.is_group and m.cas_numbers && g.cas_numbers);
  get diagnostics changed = row_count;
  repaired := repaired + changed;

  loop
    select a.id as kept, b.id as duplicate into pair
    from data.substances a join data.substances b on b.id > a.id and b.subscriber_id is null
      and (a.cas_numbers && b.cas_numbers or a.ec_numbers && b.ec_numbers and (a.cas_numbers = '{}' or b.cas_numbers = '{}'))
    where a.subscriber_id is null and a.is_group = b.is_group
      and not exists (select from data.substance_members link where (link.group_id, link.member_id) in ((a.id, b.id), (b.id, a.id)))
    order by a.id, b.id limit 1;
    exit when pair.kept is null;
    perform data.merge_substances(pair.kept, pair.duplicate);
    repaired := repaired + 1;
  end loop;
  return repaired;
end $$;

do $$
begin
  -- The tables are read again at the next start, and all products judged: verdicts name substances that are gone.
  if data.repair_substances() > 0 then delete from data.loaded_files where name = 'manifest.json'; end if;
end $$;
