/**
 * Takes some products of a change set back, one stage: `clear` (what was kept of changed products goes, and the components of created
 * ones), `remove` (created ones go), `rows` (deleted ones come back with their ids, changed rows are as before), `parts` (what belongs to
 * them). Each stage for all products before the next. Versions go on, so that a page opened before is refused as outdated. Columns
 * that were added after a row was kept get their defaults, as the rows that were there then did.
 */
create or replace function app.undo_products(change_set bigint, product_ids bigint[], stage text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  undoing record;
  part record;
  columns text;
  filled text[];
  -- A row comes back without the copy of a verdict, which may be another one by now.
  judged constant text[] := '{verdict_id}';
begin
  select undone_by, undone_at into undoing from data.change_sets
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'undone';
  if not found then raise exception 'change set % is not being undone', change_set; end if;

  if stage = 'clear' then
    for part in select p.part, p.product_column from data.product_parts p where p.parent is null loop
      execute format('delete from data.%1$I t using data.change_set_products c
        where c.subscriber_id = $3 and c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''changed'' and c.before ? %3$L
          and t.subscriber_id = c.subscriber_id and t.%2$I = c.product_id',
        part.part, part.product_column, part.part || '.' || part.product_column) using change_set, product_ids, data.current_subscriber();
    end loop;
    -- Created products are removed next: their marks need not follow (data.mark_edges_deleted).
    perform set_config('app.removed_by_undo', change_set::text, true);
    delete from data.product_components e using data.change_set_products c
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'created'
      and e.subscriber_id = c.subscriber_id and e.parent_id = c.product_id;
    perform set_config('app.removed_by_undo', '', true);
  elsif stage = 'remove' then
    delete from data.products p using data.change_set_products c
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'created'
      and p.subscriber_id = c.subscriber_id and p.id = c.product_id;
  elsif stage = 'rows' then
    columns := data.written_columns('products');
    execute format('insert into data.products (%s) overriding system value
      select %s from data.change_set_products c cross join lateral jsonb_populate_record(%s, c.before -> ''products'' ||
        jsonb_build_object(''has_children'', false, ''is_component'', false, ''version'', c.before_version + 1, ''updated_by'', $3, ''updated_at'', $4)) r
      where c.subscriber_id = $5 and c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''deleted'' and r.subscriber_id = $5',
      columns, 'r.' || replace(columns, ', ', ', r.'), data.default_row('products'))
      using change_set, product_ids, undoing.undone_by, undoing.undone_at, data.current_subscriber();
    select string_agg(format('%1$s = r.%1$s', c), ', ') into columns from unnest(string_to_array(data.written_columns('products', array[
      'id', 'subscriber_id', 'has_children', 'is_component', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at']), ', ')) c;
    -- A column that was added after the row was kept stays as it is.
    execute format('update data.products p set %s from data.change_set_products c
      join data.products q on q.subscriber_id = c.subscriber_id and q.id = c.product_id
      cross join lateral jsonb_populate_record(q, c.before -> ''products'') r
      where c.subscriber_id = $3 and c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''changed'' and c.before ? ''products''
        and p.subscriber_id = c.subscriber_id and p.id = c.product_id',
      columns) using change_set, product_ids, data.current_subscriber();
    update data.products p set version = p.version + 1, updated_by = undoing.undone_by, updated_at = undoing.undone_at
    from data.change_set_products c
    where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'changed'
      and p.subscriber_id = c.subscriber_id and p.id = c.product_id;
  elsif stage = 'parts' then
    -- Most products have few of the parts there are; what was kept is unpacked once to see which.
    filled := array(select distinct k.key from data.change_set_products c cross join lateral jsonb_each(c.before) k
      where c.subscriber_id = data.current_subscriber() and c.change_set_id = change_set and c.product_id = any(product_ids)
        and c.kind in ('changed', 'deleted') and k.value <> '[]');
    for part in select p.part, p.product_column, data.written_columns(p.part, judged) as columns from data.product_parts p
      where p.part || '.' || p.product_column = any(filled)
      -- What hangs on a part comes after it.
      order by p.parent is not null
    loop
      execute format('insert into data.%1$I (%2$s) overriding system value
        select %3$s from data.change_set_products c cross join lateral jsonb_populate_recordset(%6$s, c.before -> %4$L) r
        where c.subscriber_id = $3 and c.change_set_id = $1 and c.product_id = any($2) and c.kind in (''changed'', ''deleted'') and r.subscriber_id = $3%5$s',
        part.part, part.columns, 'r.' || replace(part.columns, ', ', ', r.'), part.part || '.' || part.product_column,
        -- Kept from both sides, where both are in the set.
        case when part.part = 'product_group_members' then ' on conflict do nothing' else '' end, data.default_row(part.part)) using change_set, product_ids, data.current_subscriber();
    end loop;
  else
    raise exception 'there is no stage %', stage;
  end if;
end $$;
revoke all on function app.undo_products(change_set bigint, product_ids bigint[], stage text) from public;
grant execute on function app.undo_products(change_set bigint, product_ids bigint[], stage text) to kedja_app;
