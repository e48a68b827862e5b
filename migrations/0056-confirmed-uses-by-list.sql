-- PROD-26, SUB-10: that a material is used as an exemption says belongs to the list of the exemption, as the claim does; it hangs on the
-- declared substance by list. In a material declaration, where exemptions stand beside a share, it stands beside them.
alter table data.product_substance_lists add column confirmed_exemption_ids bigint[] not null default '{}';
alter table data.product_material_substances add column confirmed_exemption_ids bigint[] not null default '{}';

-- Of the exemptions that were confirmed for a substance those of one list: by the list that an exemption is from, or where it is claimed.
create function data.confirmed_for(confirmed bigint[], claimed bigint[], of_list bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(c.id order by c.place), '{}') from unnest(confirmed) with ordinality as c (id, place)
  where c.id = any(claimed) or exists (select from data.exemptions e where e.id = c.id and e.list_id = of_list)
$$;

update data.product_substance_lists x set confirmed_exemption_ids = data.confirmed_for(s.confirmed_exemption_ids, x.exemption_ids, x.list_id)
from data.product_substances s where s.id = x.product_substance_id and s.confirmed_exemption_ids <> '{}';

-- What change sets keep, so that what was done before can still be undone (PROD-42), and the history of answers (PROD-40).
update data.change_set_products c set before = c.before || jsonb_build_object(
  'product_substances.product_id', (select jsonb_agg(s - 'confirmed_exemption_ids' order by place)
    from jsonb_array_elements(c.before -> 'product_substances.product_id') with ordinality as k (s, place)),
  'product_substance_lists.product_substance_id', coalesce((
    select jsonb_agg(x || jsonb_build_object('confirmed_exemption_ids', (
        select to_jsonb(data.confirmed_for(r.confirmed_exemption_ids, l.exemption_ids, l.list_id))
        from jsonb_to_record(x) as l (product_substance_id bigint, list_id bigint, exemption_ids bigint[])
        left join jsonb_to_recordset(c.before -> 'product_substances.product_id') as r (id bigint, confirmed_exemption_ids bigint[])
          on r.id = l.product_substance_id)) order by place)
    from jsonb_array_elements(c.before -> 'product_substance_lists.product_substance_id') with ordinality as k (x, place)), '[]'))
where jsonb_typeof(c.before -> 'product_substances.product_id') = 'array' and c.before -> 'product_substances.product_id' <> '[]';

update data.product_answer_history h set answers = h.answers || jsonb_build_object('substances', (
  select jsonb_agg(s - 'confirmed_exemption_ids' || jsonb_build_object('lists', coalesce((
      select jsonb_agg(x || jsonb_build_object('confirmed_exemption_ids', (
          select to_jsonb(data.confirmed_for(r.confirmed_exemption_ids, l.exemption_ids, l.list_id))
          from jsonb_to_record(x) as l (list_id bigint, exemption_ids bigint[]), jsonb_to_record(s) as r (confirmed_exemption_ids bigint[]))))
      from jsonb_array_elements(s -> 'lists') as k (x)), '[]')) order by place)
  from jsonb_array_elements(h.answers -> 'substances') with ordinality as k (s, place)))
where jsonb_path_exists(h.answers, '$.substances[*].confirmed_exemption_ids[*]');

drop function data.confirmed_for;
drop view app.product_substances;
alter table data.product_substances drop column confirmed_exemption_ids;
call data.expose('product_substances');
call data.expose('product_substance_lists');
call data.expose('product_material_substances');
