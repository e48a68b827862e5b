-- PROD-26: a substance stands once in a product, for each source and place (the article, or a material by its name), as a share, a
-- range or a mass. What belongs to one list only hangs on it by list: that it was named for the list, and the exemptions claimed.
alter table data.product_substances
  -- Who says so: a supplier; null = we know it ourselves.
  add column source_id bigint,
  -- Of the article or the material, where no share is given.
  add column mass numeric check (mass > 0),
  add column mass_unit text check (mass_unit in ('mg', 'g', 'kg', 't')),
  add check ((mass is null) = (mass_unit is null)),
  add check (mass is null or num_nonnulls(concentration, concentration_low, concentration_high) = 0),
  add unique (subscriber_id, id),
  add foreign key (subscriber_id, source_id) references data.supply_chain_organizations (subscriber_id, id);

create table data.product_substance_lists (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_substance_id bigint not null,
  list_id bigint not null references data.substance_lists,
  exemption_ids bigint[] not null default '{}',
  primary key (product_substance_id, list_id),
  foreign key (subscriber_id, product_substance_id) references data.product_substances (subscriber_id, id) on delete cascade
);
create index on data.product_substance_lists (subscriber_id, product_substance_id);
create index on data.product_substance_lists (list_id);

-- Today's rows, one for each list; and those that change sets keep, so that what was done before can still be undone (PROD-42).
create temporary table substances_before on commit drop as
  select null::bigint as change_set_id, s.* from data.product_substances s
  union all
  select c.change_set_id, r.* from data.change_set_products c
  cross join lateral jsonb_populate_recordset(null::data.product_substances, c.before -> 'product_substances.product_id') r;
analyze substances_before;

-- Of one substance in one place the higher figure is kept, as it was judged; one that is known goes before one that is not.
-- A substance that is included under one list and excluded under another is in the product.
create temporary table substances_folded on commit drop as
  with placed as (
    select b.*, lower(btrim(b.material_name)) as place, greatest(b.concentration, b.concentration_high) as upper_end
    from substances_before b
    where b.status = 'included' or not exists (select from substances_before i
      where i.change_set_id is not distinct from b.change_set_id and i.product_id = b.product_id
        and i.substance_id = b.substance_id and i.status = 'included')
  ), ranked as (
    select p.*, row_number() over highest as rank,
      first_value(p.id) over (one order by p.id) as kept_id,
      dense_rank() over (one order by p.concentration, p.concentration_low, p.concentration_high) as figure
    from placed p
    window one as (partition by p.change_set_id, p.product_id, p.substance_id, p.status, p.basis, p.place),
      highest as (one order by p.upper_end desc nulls last, p.concentration_low desc nulls last, p.id)
  )
  select change_set_id, kept_id as id, min(subscriber_id) as subscriber_id, product_id, substance_id, status, basis,
    btrim(min(material_name) filter (where rank = 1)) as material_name,
    coalesce(min(material_category) filter (where rank = 1), min(material_category)) as material_category,
    coalesce(max(material_category_other), '') as material_category_other,
    coalesce(min(mixture_category) filter (where rank = 1), min(mixture_category)) as mixture_category,
    min(concentration) filter (where rank = 1) as concentration,
    min(concentration_low) filter (where rank = 1) as concentration_low,
    min(concentration_high) filter (where rank = 1) as concentration_high,
    coalesce(max(additional_material_other), '') as additional_material_other,
    min(position) as position, array_agg(id) as row_ids,
    count(distinct figure) filter (where num_nonnulls(concentration, concentration_low, concentration_high) > 0) > 1 as differs
  from ranked group by change_set_id, product_id, substance_id, status, basis, place, kept_id;

create temporary table substance_lists_folded on commit drop as
  select f.change_set_id, f.id as product_substance_id, min(f.subscriber_id) as subscriber_id, f.product_id, b.list_id,
    coalesce(array_agg(distinct x.id) filter (where x.id is not null), '{}') as exemption_ids
  from substances_folded f
  join substances_before b on b.change_set_id is not distinct from f.change_set_id and b.id = any(f.row_ids) and b.product_id = f.product_id
  left join lateral unnest(b.exemption_ids) as x (id) on true
  group by f.change_set_id, f.id, f.product_id, b.list_id;

create temporary table additional_folded on commit drop as
  select f.change_set_id, f.id, array_agg(distinct x.code) as codes
  from substances_folded f
  join substances_before b on b.change_set_id is not distinct from f.change_set_id and b.id = any(f.row_ids) and b.product_id = f.product_id
  cross join lateral unnest(b.additional_materials) as x (code)
  group by f.change_set_id, f.id;

-- PERM-08: where two figures differed, the product's activity says so.
insert into data.audit_log (subscriber_id, organization_id, action, object_type, object_id, changes)
select p.subscriber_id, p.organization_id, 'substances-merged', 'Product', p.id,
  jsonb_object_agg(concat_ws(' ', 'substance.' || f.substance_id, nullif(f.material_name, '')), jsonb_build_object(
    'before', (select string_agg(distinct concat_ws(' – ', b.concentration_low, coalesce(b.concentration_high, b.concentration)) || ' %', ' · ')
      from substances_before b where b.change_set_id is null and b.id = any(f.row_ids)
        and num_nonnulls(b.concentration, b.concentration_low, b.concentration_high) > 0),
    'after', concat_ws(' – ', f.concentration_low, coalesce(f.concentration_high, f.concentration)) || ' %'))
from substances_folded f join data.products p on p.id = f.product_id
where f.change_set_id is null and f.differs group by p.id;

delete from data.product_substances s using substances_before b
where b.change_set_id is null and b.id = s.id and not exists (
  select from substances_folded f where f.change_set_id is null and f.id = s.id);
alter table data.product_substances drop constraint product_substances_product_id_list_id_substance_id_basis_ma_key;
update data.product_substances s set material_category = f.material_category, material_category_other = f.material_category_other,
  mixture_category = f.mixture_category, concentration = f.concentration, concentration_low = f.concentration_low,
  concentration_high = f.concentration_high, additional_material_other = f.additional_material_other, position = f.position,
  material_name = f.material_name,
  additional_materials = coalesce((select a.codes from additional_folded a where a.change_set_id is null and a.id = f.id), '{}')
from substances_folded f where f.change_set_id is null and f.id = s.id and cardinality(f.row_ids) > 1;
insert into data.product_substance_lists (subscriber_id, product_substance_id, list_id, exemption_ids)
select subscriber_id, product_substance_id, list_id, exemption_ids from substance_lists_folded where change_set_id is null;

-- The views name every column; they are made again below.
drop view app.product_substances;
alter table data.product_substances drop column list_id, drop column exemption_ids;
create unique index product_substances_place_key on data.product_substances
  (product_id, source_id, substance_id, basis, lower(btrim(material_name))) nulls not distinct;
create index on data.product_substances (subscriber_id, source_id) where source_id is not null;
call data.expose('product_substances');
call data.expose('product_substance_lists');

update data.change_set_products c set before = c.before || jsonb_build_object(
  'product_substances.product_id', (select jsonb_agg(to_jsonb(f) - '{change_set_id,row_ids,differs}'::text[] || jsonb_build_object(
      'additional_materials', coalesce((select a.codes from additional_folded a where a.change_set_id = f.change_set_id and a.id = f.id), '{}')))
    from substances_folded f where f.change_set_id = c.change_set_id and f.product_id = c.product_id),
  'product_substance_lists.product_substance_id', (select jsonb_agg(to_jsonb(l) - '{change_set_id,product_id}'::text[])
    from substance_lists_folded l where l.change_set_id = c.change_set_id and l.product_id = c.product_id))
where exists (select from substances_folded f where f.change_set_id = c.change_set_id and f.product_id = c.product_id);

-- COMP-12: a substance in a material is told by a share, a range or a mass, or its share is not known; exemptions may be claimed.
alter table data.product_material_substances
  add column share_low numeric check (share_low between 0 and 100),
  add column share_high numeric check (share_high between 0 and 100),
  add column exemption_ids bigint[] not null default '{}',
  drop constraint product_material_substances_check1,
  add check (share_low <= share_high),
  add check (mass is null or num_nonnulls(share, share_low, share_high) = 0);
call data.expose('product_material_substances');

-- PROD-25: the concern flag follows what the product's own facts say of the lists that legislations of concern substances ask by.
with asked as (
  select f.subscriber_id, f.product_id, l.key, x.value -> 'lists' -> l.key as facts
  from data.product_facts f join data.facts x on x.id = f.own_facts_id
  join data.substance_lists l on l.subscriber_id is null or l.subscriber_id = f.subscriber_id
  where exists (select from data.legislations g
    left join data.subscriber_legislations s on s.legislation_id = g.id and s.subscriber_id = f.subscriber_id
    where g.kind = 'concern_substances' and l.key = any(g.list_keys) and (g.subscriber_id is null or g.subscriber_id = f.subscriber_id)
      and coalesce(s.is_on, true))
), flags as (
  select product_id, bool_or(coalesce((facts ->> 'included')::boolean, false)) as is_any from asked group by 1
)
update data.products p set has_concern_substances = true, we_have_information = true
from flags f where f.product_id = p.id and f.is_any and p.has_concern_substances is distinct from true;
