-- PROD-42 at the size of a real company: many products are changed in steps that commit one by one, and undone in steps of one
-- transaction that tell how far they are. What stands on a change is found by sets.

-- A file goes with the last document that names it (0016). Files of documents that were deleted in one step stay while they can come back.
create table data.change_set_files (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  change_set_id bigint not null,
  file_id bigint not null,
  primary key (change_set_id, file_id),
  foreign key (subscriber_id, change_set_id) references data.change_sets (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, file_id) references data.files (subscriber_id, id)
);
create index on data.change_set_files (subscriber_id, file_id);
create index on data.change_set_files (subscriber_id, change_set_id);
call data.expose('change_set_files', 'select');
create trigger kept_files_deleted after delete on data.change_set_files referencing old table as old_rows
  for each statement execute function data.drop_unused_files();

/** Keeps the files of documents that go with their products. Before they are deleted. */
create function app.keep_files(change_set bigint, product_ids bigint[]) returns void
language sql security definer set search_path = data, pg_temp as $$
  insert into data.change_set_files (subscriber_id, change_set_id, file_id)
  select distinct d.subscriber_id, s.id, d.file_id from data.documents d
  join data.change_sets s on s.id = change_set and s.subscriber_id = d.subscriber_id and s.state = 'open'
  where d.product_id = any(product_ids) and d.subscriber_id = data.current_subscriber()
  on conflict do nothing
$$;

/**
 * Notes at which version products were left, in the transaction that wrote them: what is changed later stands on it, also while the
 * rest of the change is still being written.
 */
create function app.seal_products(change_set bigint, product_ids bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  has_members boolean;
begin
  select 'product_group_members' = any(parts) into has_members from data.change_sets
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'open';
  if not found then raise exception 'change set % is not open', change_set; end if;
  update data.change_set_products c set title = p.title, number = p.product_number, after_version = p.version,
    after_members = case when has_members then data.memberships(p.id) end
  from data.products p
  where c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind in ('created', 'changed') and p.id = c.product_id;
end $$;

/** Ends a change set: seals what is not sealed, and forgets products that nothing happened to. Gives how many remain. */
create or replace function app.seal_change_set(change_set bigint) returns integer
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  remaining integer;
begin
  perform from data.change_sets where id = change_set and subscriber_id = data.current_subscriber() and state = 'open' for update;
  if not found then raise exception 'change set % is not open', change_set; end if;
  perform app.seal_products(change_set, array(
    select product_id from data.change_set_products where change_set_id = change_set and kind in ('created', 'changed') and after_version is null));
  delete from data.change_set_products c where c.change_set_id = change_set and (
    (c.kind = 'changed' and c.after_version = c.before_version) or (c.kind = 'created' and c.after_version is null));
  update data.change_sets s set state = 'done',
    changed = (select count(*) from data.change_set_products c where c.change_set_id = s.id and c.kind <> 'refused'),
    refused = (select count(*) from data.change_set_products c where c.change_set_id = s.id and c.kind = 'refused')
  where s.id = change_set returning s.changed into remaining;
  return remaining;
end $$;

/**
 * What stands on a change set, a row for each product and reason: changed (edited since), removed (deleted since), returned (a deleted
 * product is there again), used (a created product is a component of another, `other_id`, since), extended (a created product got
 * answers, documents … since), missing (a component or group that a product had is gone, `other_id`).
 * By set operations: joined row by row, a set that was just written and has no statistics took minutes.
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
    select c.product_id, c.title, case when p.id is null then 'removed' else 'changed' end, null::bigint
    from data.change_set_products c left join data.products p on p.id = c.product_id
    where c.change_set_id = change_set and c.kind in ('created', 'changed')
      and (p.id is null or p.version <> c.after_version or (c.after_members is not null and c.after_members <> data.memberships(p.id)))
    union all
    select c.product_id, c.title, 'returned', null from data.change_set_products c
    where c.change_set_id = change_set and c.kind = 'deleted' and exists (select from data.products p where p.id = c.product_id);
  return query
    with edges (child_id, parent_id) as materialized (
      select e.child_id, e.parent_id from data.change_set_products c join data.product_components e on e.child_id = c.product_id
      where c.change_set_id = change_set and c.kind = 'created'),
    others (id) as materialized (
      select parent_id from edges
      except select d.product_id from data.change_set_products d where d.change_set_id = change_set and d.kind <> 'refused')
    select c.product_id, c.title, 'used', min(e.parent_id) from others o join edges e on e.parent_id = o.id
    join data.change_set_products c on c.change_set_id = change_set and c.product_id = e.child_id
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
      where c.change_set_id = change_set and c.kind in ('changed', 'deleted')),
    gone (id) as materialized (
      select other from needed
      except (select p.id from data.products p where p.subscriber_id = data.current_subscriber()
        union all select d.product_id from data.change_set_products d where d.change_set_id = change_set and d.kind = 'deleted'))
    select c.product_id, c.title, 'missing', min(n.other) from gone g join needed n on n.other = g.id
    join data.change_set_products c on c.change_set_id = change_set and c.product_id = n.product_id
    group by 1, 2;
  for part in select p.part, p.product_column from data.product_parts p where p.parent is null and p.part <> all(touched) loop
    extended := extended || format(' or exists (select from data.%I t where t.%I = c.product_id)', part.part, part.product_column);
  end loop;
  return query execute format('select c.product_id, c.title, ''extended''::text, null::bigint from data.change_set_products c
    where c.change_set_id = $1 and c.kind = ''created'' and (false%s)', extended) using change_set;
end $$;

drop function app.undo_change_set(bigint, bigint, timestamptz);

/**
 * Begins to take a change set back; the caller has asked for obstacles and locked. Then `app.undo_products` for all its products, stage
 * by stage, and `app.end_undo`, in one transaction. Gives the groups that its products are in now.
 */
create function app.begin_undo(change_set bigint, undoer bigint, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.change_sets set state = 'undone', undone_by = undoer, undone_at = at
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'done';
  if not found then raise exception 'change set % is not done', change_set; end if;
  return query select distinct m.group_id from data.change_set_products c join data.product_group_members m on m.product_id = c.product_id
    where c.change_set_id = change_set and c.kind <> 'refused';
end $$;

/**
 * Takes some products of a change set back, one stage: `clear` (what was kept of changed products goes, and the components of created
 * ones), `remove` (created ones go), `rows` (deleted ones come back with their ids, changed rows are as before), `parts` (what belongs to
 * them). Each stage for all products before the next. Versions go on, so that a page opened before is refused as outdated.
 */
create function app.undo_products(change_set bigint, product_ids bigint[], stage text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  undoing record;
  part record;
  columns text;
  filled text[];
begin
  select undone_by, undone_at into undoing from data.change_sets
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'undone';
  if not found then raise exception 'change set % is not being undone', change_set; end if;

  if stage = 'clear' then
    for part in select p.part, p.product_column from data.product_parts p where p.parent is null loop
      execute format('delete from data.%1$I t using data.change_set_products c
        where c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''changed'' and c.before ? %3$L and t.%2$I = c.product_id',
        part.part, part.product_column, part.part || '.' || part.product_column) using change_set, product_ids;
    end loop;
    delete from data.product_components e using data.change_set_products c
    where c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'created' and e.parent_id = c.product_id;
  elsif stage = 'remove' then
    delete from data.products p using data.change_set_products c
    where c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'created' and p.id = c.product_id;
  elsif stage = 'rows' then
    columns := data.written_columns('products');
    execute format('insert into data.products (%s) overriding system value
      select %s from data.change_set_products c cross join lateral jsonb_populate_record(null::data.products, c.before -> ''products'' ||
        jsonb_build_object(''has_children'', false, ''is_component'', false, ''version'', c.before_version + 1, ''updated_by'', $3, ''updated_at'', $4)) r
      where c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''deleted'' and r.subscriber_id = $5',
      columns, 'r.' || replace(columns, ', ', ', r.')) using change_set, product_ids, undoing.undone_by, undoing.undone_at, data.current_subscriber();
    select string_agg(format('%1$s = r.%1$s', c), ', ') into columns from unnest(string_to_array(data.written_columns('products', array[
      'id', 'subscriber_id', 'has_children', 'is_component', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at']), ', ')) c;
    execute format('update data.products p set %s from data.change_set_products c
      cross join lateral jsonb_populate_record(null::data.products, c.before -> ''products'') r
      where c.change_set_id = $1 and c.product_id = any($2) and c.kind = ''changed'' and c.before ? ''products'' and p.id = c.product_id',
      columns) using change_set, product_ids;
    update data.products p set version = p.version + 1, updated_by = undoing.undone_by, updated_at = undoing.undone_at
    from data.change_set_products c
    where c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind = 'changed' and p.id = c.product_id;
  elsif stage = 'parts' then
    -- Most products have few of the parts there are; what was kept is unpacked once to see which.
    filled := array(select distinct k.key from data.change_set_products c cross join lateral jsonb_each(c.before) k
      where c.change_set_id = change_set and c.product_id = any(product_ids) and c.kind in ('changed', 'deleted') and k.value <> '[]');
    for part in select p.part, p.product_column, data.written_columns(p.part) as columns from data.product_parts p
      where p.part || '.' || p.product_column = any(filled)
      -- What hangs on a part comes after it.
      order by p.parent is not null
    loop
      execute format('insert into data.%1$I (%2$s) overriding system value
        select %3$s from data.change_set_products c cross join lateral jsonb_populate_recordset(null::data.%1$I, c.before -> %4$L) r
        where c.change_set_id = $1 and c.product_id = any($2) and c.kind in (''changed'', ''deleted'') and r.subscriber_id = $3%5$s',
        part.part, part.columns, 'r.' || replace(part.columns, ', ', ', r.'), part.part || '.' || part.product_column,
        -- Kept from both sides, where both are in the set.
        case when part.part = 'product_group_members' then ' on conflict do nothing' else '' end) using change_set, product_ids, data.current_subscriber();
    end loop;
  else
    raise exception 'there is no stage %', stage;
  end if;
end $$;

/**
 * Ends it. An earlier change that left a product as this one found it is its newest again: nothing later stands on it any more. Gives
 * the products to be judged again.
 */
create function app.end_undo(change_set bigint) returns setof bigint
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  perform from data.change_sets where id = change_set and subscriber_id = data.current_subscriber() and state = 'undone';
  if not found then raise exception 'change set % is not being undone', change_set; end if;
  update data.change_set_products a set after_version = p.version
  from data.change_set_products c join data.products p on p.id = c.product_id
  where c.change_set_id = change_set and c.kind in ('changed', 'deleted') and a.product_id = c.product_id and a.change_set_id <> change_set
    and a.kind in ('created', 'changed') and a.after_version = c.before_version;
  delete from data.change_set_files where change_set_id = change_set;
  return query
    select c.product_id from data.change_set_products c where c.change_set_id = change_set and c.kind in ('changed', 'deleted')
    union select m.group_id from data.change_set_products c join data.product_group_members m on m.product_id = c.product_id
      where c.change_set_id = change_set;
end $$;

revoke execute on function app.keep_files(bigint, bigint[]), app.seal_products(bigint, bigint[]), app.begin_undo(bigint, bigint, timestamptz),
  app.undo_products(bigint, bigint[], text), app.end_undo(bigint) from public;
grant execute on function app.keep_files(bigint, bigint[]), app.seal_products(bigint, bigint[]), app.begin_undo(bigint, bigint, timestamptz),
  app.undo_products(bigint, bigint[], text), app.end_undo(bigint) to kedja_app;
