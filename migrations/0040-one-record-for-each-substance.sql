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
  has_mass boolean;
begin
  if kept = duplicate then return; end if;
  delete from data.substance_members where (group_id, member_id) in ((kept, duplicate), (duplicate, kept));
  for reference in
    select c.conrelid::regclass as tab, c.conrelid as tab_oid, a.attname as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = 'data.substances'::regclass
  loop
    -- The higher of two figures is the cautious one; a mass and a share cannot be compared: then the kept record's stands.
    select string_agg(case attname when 'status' then 'status = case when d.status = ''included'' then d.status else k.status end'
      else format('%1$I = greatest(k.%1$I, d.%1$I)', attname) end, ', ')
      into figures
    from pg_attribute where attrelid = reference.tab_oid and not attisdropped and attname in (
      'status', 'concentration', 'concentration_low', 'concentration_high', 'share', 'share_low', 'share_high', 'percent');
    select exists (select from pg_attribute where attrelid = reference.tab_oid and attname = 'mass' and not attisdropped) into has_mass;
    for uniqueness in
      -- What makes rows one besides the substance, expressions included.
      select coalesce(string_agg(format('(select %1$s from (select k.*) x) is not distinct from (select %1$s from (select d.*) x)',
        pg_get_indexdef(i.indexrelid, part.place::int, true)), ' and ')
        filter (where pg_get_indexdef(i.indexrelid, part.place::int, true) <> quote_ident(reference.col)), 'true') as same
      from pg_index i cross join generate_series(1, i.indnkeyatts) as part (place)
      where i.indrelid = reference.tab_oid and i.indisunique
      group by i.indexrelid having bool_or(pg_get_indexdef(i.indexrelid, part.place::int, true) = quote_ident(reference.col))
    loop
      if figures is not null then
        execute format('update %1$s k set %2$s from %1$s d where k.%3$I = $1 and d.%3$I = $2 and %4$s', reference.tab, figures, reference.col,
          uniqueness.same || case when has_mass then ' and k.mass is null and d.mass is null' else '' end) using kept, duplicate;
      end if;
      if reference.tab = to_regclass('data.product_substances') and to_regclass('data.product_substance_lists') is not null then
        execute format('insert into data.product_substance_lists (subscriber_id, product_substance_id, list_id, exemption_ids)
          select l.subscriber_id, k.id, l.list_id, l.exemption_ids from data.product_substance_lists l
          join data.product_substances d on d.id = l.product_substance_id and d.substance_id = $2
          join data.product_substances k on k.substance_id = $1 and %s on conflict do nothing', uniqueness.same) using kept, duplicate;
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
  create temp table held on commit drop as
    select s.id, n.number, n.is_cas, s.is_group, lower(s.name) as name, s.cas_numbers = '{}' as lacks_cas from data.substances s
    cross join lateral (select unnest(s.cas_numbers), true union all select unnest(s.ec_numbers), false) as n (number, is_cas)
    where s.subscriber_id is null;
  create index on held (number);
  analyze held;

  -- What entries in force say of their own substance, and of members by a CAS number or their name; what a change took away, where
  -- nothing is left. A number that another substance has does not come back, unless that is a second record of the same.
  create temp table lacking on commit drop as
    with told as materialized (
      select e.substance_id as id, e.details -> 'ecNumbers' as ec, e.details -> 'casNumbers' as cas
      from data.list_entries e where e.subscriber_id is null and e.removed_version_id is null
      union all
      select s.id, m -> 'ecNumbers', m -> 'casNumbers'
      from data.list_entries e cross join jsonb_array_elements(coalesce(e.details -> 'members', '[]')) m
      join data.substance_members link on link.group_id = e.substance_id
      join data.substances s on s.id = link.member_id and s.subscriber_id is null and s.ec_numbers = '{}' and not s.is_group and (
        m -> 'casNumbers' ?| s.cas_numbers or s.cas_numbers = '{}' and lower(s.name) = lower(m ->> 'name'))
      where e.subscriber_id is null and e.removed_version_id is null
      union all
      select c.substance_id, c.before -> 'ecNumbers', c.before -> 'casNumbers'
      from data.list_version_changes c join data.list_versions v on v.id = c.version_id and v.state in ('applying', 'applied')
      join data.substances s on s.id = c.substance_id and s.subscriber_id is null and s.ec_numbers = '{}' and s.cas_numbers = '{}'
        and lower(s.name) = lower(c.before ->> 'name') and not s.is_group
      where c.subscriber_id is null and c.change = 'changed'
    )
    select distinct s.id, k.is_cas, n.number from told t join data.substances s on s.id = t.id and s.subscriber_id is null
    cross join lateral (values (false, t.ec), (true, t.cas)) as k (is_cas, numbers)
    cross join lateral jsonb_array_elements_text(coalesce(k.numbers, '[]')) as n (number)
    where n.number <> all(case when k.is_cas then s.cas_numbers else s.ec_numbers end)
      and not exists (select from held o where o.number = n.number and o.is_cas = k.is_cas and o.id <> s.id
        and (k.is_cas or s.cas_numbers = '{}' or o.lacks_cas) and (s.is_group or o.is_group or o.name <> lower(s.name)));
  update data.substances s set version = s.version + 1,
    ec_numbers = s.ec_numbers || array(select number from lacking l where l.id = s.id and not l.is_cas order by 1),
    cas_numbers = s.cas_numbers || array(select number from lacking l where l.id = s.id and l.is_cas order by 1)
  where s.id in (select id from lacking);
  get diagnostics changed = row_count;
  repaired := repaired + changed;
  insert into held select s.id, l.number, l.is_cas, s.is_group, lower(s.name), s.cas_numbers = '{}' from lacking l join data.substances s on s.id = l.id;

  with own as materialized (
    select distinct g.id from held g join held m on m.number = g.number and m.is_cas and m.id <> g.id and not m.is_group where g.is_group and g.is_cas)
  update data.substances g set version = g.version + 1,
    cas_numbers = array(select n from unnest(g.cas_numbers) n where not exists (
      select from held m where m.number = n and m.is_cas and m.id <> g.id and not m.is_group)),
    ec_numbers = array(select n from unnest(g.ec_numbers) n where not exists (
      select from held m where m.number = n and not m.is_cas and m.id <> g.id and not m.is_group))
  from own where own.id = g.id;
  get diagnostics changed = row_count;
  repaired := repaired + changed;

  for pair in
    select distinct a.id as one, b.id as other from held a join held b on b.number = a.number and b.is_cas = a.is_cas and b.id > a.id
      and (a.is_cas or a.lacks_cas or b.lacks_cas) and a.is_group = b.is_group
    where not exists (select from data.substance_members link where (link.group_id, link.member_id) in ((a.id, b.id), (b.id, a.id)))
    order by a.id, b.id
  loop
    -- Three records of one number are two pairs with the first, and one without it.
    if (select count(*) from data.substances where id in (pair.one, pair.other)) < 2 then continue; end if;
    perform data.merge_substances(pair.one, pair.other);
    repaired := repaired + 1;
  end loop;
  drop table held, lacking;
  return repaired;
end $$;

do $$
begin
  -- The tables are read again at the next start, and all products judged: verdicts name substances that are gone.
  if data.repair_substances() > 0 then delete from data.loaded_files where name = 'manifest.json'; end if;
end $$;
