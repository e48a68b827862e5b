/**
 * Stores the present state of products before they are changed or deleted (`what`): all parts of a product to
 * be deleted, otherwise the parts that the change set names. A state that the set has stored already is not
 * replaced.
 */
create or replace function app.keep_products(change_set bigint, product_ids bigint[], what text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  wanted text[];
  part record;
  kept text := '';
  joins text := '';
begin
  select s.parts into wanted from data.change_sets s
  where s.id = change_set and s.subscriber_id = data.current_subscriber() and s.state = 'open';
  if not found then raise exception 'change set % is not open', change_set; end if;
  if what = 'deleted' or 'products' = any(wanted) then kept := ', ''products'', to_jsonb(p)'; end if;
  for part in
    select p.part, p.product_column, p.parent, p.parent_column, 'j' || row_number() over () as alias from data.product_parts p
    where what = 'deleted' or coalesce(p.parent, p.part) = any(wanted)
    union all select 'product_facts', 'product_id', null, null, 'judgement' where what = 'deleted'
  loop
    kept := kept || format(', %L, coalesce(%I.rows, ''[]'')', part.part || '.' || part.product_column, part.alias);
    if part.parent is null then
      joins := joins || format(' left join (select t.%1$I as id, jsonb_agg(to_jsonb(t)) as rows from data.%2$I t
        where t.subscriber_id = $4 and t.%1$I = any($2) group by 1) %3$I on %3$I.id = p.id', part.product_column, part.part, part.alias);
    else
      joins := joins || format(' left join (select u.%1$I as id, jsonb_agg(to_jsonb(t)) as rows
        from data.%2$I u join data.%3$I t on t.subscriber_id = u.subscriber_id and t.%4$I = u.id
        where u.subscriber_id = $4 and u.%1$I = any($2) group by 1) %5$I on %5$I.id = p.id',
        part.parent_column, part.parent, part.part, part.product_column, part.alias);
    end if;
  end loop;
  execute format('insert into data.change_set_products (subscriber_id, change_set_id, product_id, kind, title, number, before_version, before)
    select p.subscriber_id, $1, p.id, $3, p.title, p.product_number, p.version, jsonb_build_object(%s) from data.products p%s
    where p.id = any($2) and p.subscriber_id = $4
    on conflict do nothing',
    substr(kept, 3), joins)
  using change_set, product_ids, what, data.current_subscriber();
end $$;
revoke all on function app.keep_products(change_set bigint, product_ids bigint[], what text) from public;
grant execute on function app.keep_products(change_set bigint, product_ids bigint[], what text) to kedja_app;
