/**
 * Makes two records of one substance one: whatever refers to the duplicate refers to the kept record, in all companies, also in what
 * changes have kept to be taken back. Where both are declared in one place, one row remains, with the higher figures.
 */
create or replace function data.merge_substances(kept bigint, duplicate bigint) returns void language plpgsql as $$
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
          join data.product_substances d on d.subscriber_id = l.subscriber_id and d.id = l.product_substance_id and d.substance_id = $2
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
