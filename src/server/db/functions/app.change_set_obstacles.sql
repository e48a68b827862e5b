/**
 * PROD-42: obstacles to undoing a change set. Those of many memberships are found by sets: product by product
 * (data.memberships), 100,000 of them took 39 seconds of a request, and as long again in the job. The rest of
 * the function is as in 0024.
 */
create or replace function app.change_set_obstacles(change_set bigint) returns table (product_id bigint, title text, reason text, other_id bigint)
language plpgsql stable security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  touched text[];
  part record;
  extended text := '';
begin
  select s.parts into touched from data.change_sets s where s.id = change_set and s.subscriber_id = data.current_subscriber();
  if not found then return; end if;
  return query
    with members (product_id, value) as materialized (
      select m.id, md5(string_agg(m.group_id || ':' || m.product_id, ',' order by m.group_id, m.product_id)) from (
        select c.product_id as id, r.group_id, r.product_id from data.change_set_products c
        join data.product_group_members r on r.subscriber_id = c.subscriber_id and r.product_id = c.product_id
        where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.after_members is not null
        union
        select c.product_id, r.group_id, r.product_id from data.change_set_products c
        join data.product_group_members r on r.subscriber_id = c.subscriber_id and r.group_id = c.product_id
        where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.after_members is not null
      ) m group by 1)
    select c.product_id, c.title, case when p.id is null then 'removed' else 'changed' end, null::bigint
    from data.change_set_products c left join data.products p on p.subscriber_id = c.subscriber_id and p.id = c.product_id
    left join members m on m.product_id = c.product_id
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind in ('created', 'changed')
      and (p.id is null or p.version <> c.after_version
        or (c.after_members is not null and c.after_members <> coalesce(m.value, '')))
    union all
    select c.product_id, c.title, 'returned', null from data.change_set_products c
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind = 'deleted'
      and exists (select from data.products p where p.subscriber_id = c.subscriber_id and p.id = c.product_id);
  return query
    with edges (child_id, parent_id) as materialized (
      select e.child_id, e.parent_id from data.change_set_products c join data.product_components e on e.subscriber_id = c.subscriber_id and e.child_id = c.product_id
      where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind = 'created'),
    others (id) as materialized (
      select parent_id from edges
      except select d.product_id from data.change_set_products d
        where d.subscriber_id = data.current_subscriber() and d.change_set_id = change_set and d.kind <> 'refused')
    select c.product_id, c.title, 'used', min(e.parent_id) from others o join edges e on e.parent_id = o.id
    join data.change_set_products c on c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = e.child_id
    group by 1, 2;
  return query
    with needed (product_id, other) as materialized (
      select c.product_id, r.other from data.change_set_products c
      cross join lateral (
        select (e ->> 'child_id')::bigint from jsonb_array_elements(c.before -> 'product_components.parent_id') e
        union all
        select (m ->> 'group_id')::bigint from jsonb_array_elements(c.before -> 'product_group_members.product_id') m
        union all
        select (m ->> 'product_id')::bigint from jsonb_array_elements(c.before -> 'product_group_members.group_id') m
      ) as r (other)
      where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.kind in ('changed', 'deleted')),
    gone (id) as materialized (
      select other from needed
      except (select p.id from data.products p where p.subscriber_id = data.current_subscriber()
        union all select d.product_id from data.change_set_products d
          where d.subscriber_id = data.current_subscriber() and d.change_set_id = change_set and d.kind = 'deleted'))
    select c.product_id, c.title, 'missing', min(n.other) from gone g join needed n on n.other = g.id
    join data.change_set_products c on c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = n.product_id
    group by 1, 2;
  for part in select p.part, p.product_column from data.product_parts p where p.parent is null and p.part <> all(touched) loop
    extended := extended || format(' or exists (select from data.%I t where t.subscriber_id = c.subscriber_id and t.%I = c.product_id)', part.part, part.product_column);
  end loop;
  return query execute format('select c.product_id, c.title, ''extended''::text, null::bigint from data.change_set_products c
    where c.subscriber_id = $2 and c.change_set_id = $1 and c.kind = ''created'' and (false%s)', extended) using change_set, data.current_subscriber();
end $$;
revoke all on function app.change_set_obstacles(change_set bigint) from public;
grant execute on function app.change_set_obstacles(change_set bigint) to kedja_app;
