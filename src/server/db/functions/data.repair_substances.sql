/**
 * Repairs the installation's substances: numbers that their lists give come back, a group gives back the numbers of its members, and
 * records of one number become one. Gives how many records it changed. Two records have one number when they share a CAS number; an EC
 * number counts where one of them has no CAS number, because hydrates share an EC number. Groups stay apart from what is in them.
 */
create or replace function data.repair_substances() returns integer language plpgsql as $$
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
