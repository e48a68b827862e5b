/**
 * The shortest chain of parents above each of the products, topmost first, through products of these organizations, by the product's id (OV-12).
 * Left out are products that sit directly in a product that is no component, and those without a chain. The function climbs level by
 * level, each product of a level once, and ends as soon as a level has a product that is no component; then it walks down again along the
 * edges that it came by. A screw may sit in 100,000 products: a level wider than 2,000 is cut, and the chain is then a short one, not surely
 * the shortest.
 *
 * A function, because few pages need it: as a part of the overview's statement it was begun with each of them.
 */
create or replace function app.parent_chains(ids bigint[], scope bigint[]) returns jsonb language plpgsql stable parallel safe as $$
begin
  return (
    select jsonb_object_agg(p.id, above.chain)
    from (
      select wanted.id from unnest(ids) wanted (id) where not exists (
        select from app.product_components e join app.products parent on parent.id = e.parent_id
        where e.child_id = wanted.id and parent.organization_id = any(scope) and not parent.is_component)
      offset 0
    ) p
    cross join lateral (
      with recursive climb (level, ids, is_top) as (
        select 0, array[p.id], false
        union all
        select climb.level + 1, coalesce(top.ids, next.ids), top.ids is not null
        from climb
        cross join lateral (select (
          select array[parent.id]
          from app.product_components e join app.products parent on parent.id = e.parent_id
          where e.child_id = any(climb.ids) and parent.organization_id = any(scope)
            -- The first half is cheap; the second matters only where parents are out of sight.
            and (not parent.is_component or not exists (
              select from app.product_components up join app.products q on q.id = up.parent_id
              where up.child_id = parent.id and q.organization_id = any(scope)))
          limit 1) as ids) top
        cross join lateral (select array(
          select distinct parent.id
          from app.product_components e join app.products parent on parent.id = e.parent_id
          where e.child_id = any(climb.ids) and parent.organization_id = any(scope) and top.ids is null
          limit 2000) as ids) next
        where not climb.is_top and climb.level < 64 and cardinality(climb.ids) > 0
      ), chain (level, id) as (
        select climb.level, climb.ids[1] from climb where climb.is_top and climb.level > 0
        union all
        select chain.level - 1, (
          select e.child_id from app.product_components e where e.parent_id = chain.id and e.child_id = any(climb.ids) limit 1)
        from chain join climb on climb.level = chain.level - 1 where chain.level > 1
      )
      select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title) order by chain.level desc) as chain
      from chain join app.products q on q.id = chain.id
    ) above
    where above.chain is not null
  );
end $$;
revoke all on function app.parent_chains(ids bigint[], scope bigint[]) from public;
grant execute on function app.parent_chains(ids bigint[], scope bigint[]) to kedja_app;
