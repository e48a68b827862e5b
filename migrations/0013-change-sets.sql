-- PROD-42: imports and bulk actions as one step that can be undone. A change set names what was done; its rows hold how each product was
-- before and at which version it was left. What belongs to a product is asked of the catalog, so that tables of tomorrow are kept, too.
create table data.change_sets (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  kind text not null check (length(kind) between 1 and 64),
  -- What it was about, in both languages: the file's name, the roles, the group.
  subject jsonb not null,
  -- The parts of a product that it writes, see data.product_parts; "products" for columns of the row itself.
  parts text[] not null,
  state text not null default 'open' check (state in ('open', 'done', 'undone')),
  -- Products created, changed and deleted; and those that were refused.
  changed integer not null default 0,
  refused integer not null default 0,
  job_id bigint references data.jobs,
  undo_job_id bigint references data.jobs,
  made_by bigint not null,
  made_at timestamptz not null,
  undone_by bigint,
  undone_at timestamptz,
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id)
);
create index on data.change_sets (subscriber_id, id desc);
create index on data.change_sets (organization_id, id desc);
create index on data.change_sets (job_id);
create index on data.change_sets (undo_job_id);
create index on data.change_sets (made_at);
call data.expose('change_sets', 'select, insert, update');

-- No foreign key to the products: what was deleted is what is brought back.
create table data.change_set_products (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  change_set_id bigint not null,
  product_id bigint not null,
  kind text not null check (kind in ('created', 'changed', 'deleted', 'refused')),
  title text not null default '',
  number text not null default '',
  -- "<table>.<column that refers to the product>" → rows, and "products" → the row. null: it was created, or refused.
  before jsonb,
  before_version integer,
  after_version integer,
  -- Memberships of product groups have two sides, and either may change them without the other's version.
  after_members text,
  -- Why nothing was done: a code of the contract and its details.
  refusal jsonb,
  primary key (change_set_id, product_id),
  foreign key (subscriber_id, change_set_id) references data.change_sets (subscriber_id, id) on delete cascade
);
create index on data.change_set_products (subscriber_id);
create index on data.change_set_products (product_id);
call data.expose('change_set_products', 'select, insert');

/** The tables whose rows belong to a product and go with it, and the column that says to which. What is judged is no part. */
create view data.product_parts as
  select c.relname::text as part, own.attname::text as product_column
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs and theirs.attname = 'id'
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
  where k.contype = 'f' and k.confrelid = 'data.products'::regclass and k.confdeltype = 'c'
    and c.relnamespace = 'data'::regnamespace and c.relname <> 'product_facts';

/** The columns of a table that are written, as a list for SQL. */
create function data.written_columns(of_table text, except_columns text[] default '{}') returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = ('data.' || quote_ident(of_table))::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all(except_columns)
$$;

/** The memberships of a product, from both sides, as one text. */
create function data.memberships(product bigint) returns text language sql stable as $$
  select coalesce(md5(string_agg(m.group_id || ':' || m.product_id, ',' order by m.group_id, m.product_id)), '')
  from (
    select group_id, product_id from data.product_group_members where product_id = product
    union select group_id, product_id from data.product_group_members where group_id = product
  ) m
$$;

/**
 * Keeps products as they are now, before they are changed or deleted (`what`). Of one that is to be deleted all parts are kept, of
 * others those that the change set names. A product that the set knows already stays as it was first kept.
 */
create function app.keep_products(change_set bigint, product_ids bigint[], what text) returns void
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
    select p.part, p.product_column, 'j' || row_number() over () as alias from data.product_parts p
    where what = 'deleted' or p.part = any(wanted)
    union all select 'product_facts', 'product_id', 'judgement' where what = 'deleted'
  loop
    kept := kept || format(', %L, coalesce(%I.rows, ''[]'')', part.part || '.' || part.product_column, part.alias);
    joins := joins || format(' left join (select t.%1$I as id, jsonb_agg(to_jsonb(t)) as rows from data.%2$I t
      where t.%1$I = any($2) group by 1) %3$I on %3$I.id = p.id', part.product_column, part.part, part.alias);
  end loop;
  execute format('insert into data.change_set_products (subscriber_id, change_set_id, product_id, kind, title, number, before_version, before)
    select p.subscriber_id, $1, p.id, $3, p.title, p.product_number, p.version, jsonb_build_object(%s) from data.products p%s
    where p.id = any($2) and p.subscriber_id = $4
    on conflict do nothing',
    substr(kept, 3), joins)
  using change_set, product_ids, what, data.current_subscriber();
end $$;

/** Ends a change set: notes at which version each product was left. Products that nothing happened to are forgotten. Gives how many remain. */
create function app.seal_change_set(change_set bigint) returns integer
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  has_members boolean;
  remaining integer;
begin
  select 'product_group_members' = any(parts) into has_members from data.change_sets
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'open' for update;
  if not found then raise exception 'change set % is not open', change_set; end if;
  update data.change_set_products c set title = p.title, number = p.product_number, after_version = p.version,
    after_members = case when has_members then data.memberships(p.id) end
  from data.products p where c.change_set_id = change_set and c.kind in ('created', 'changed') and p.id = c.product_id;
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
 */
create function app.change_set_obstacles(change_set bigint) returns table (product_id bigint, title text, reason text, other_id bigint)
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
    where c.change_set_id = change_set and c.kind = 'deleted' and exists (select from data.products p where p.id = c.product_id)
    union all
    select c.product_id, c.title, 'used', min(e.parent_id) from data.change_set_products c
    join data.product_components e on e.child_id = c.product_id
    where c.change_set_id = change_set and c.kind = 'created'
      and not exists (select from data.change_set_products d where d.change_set_id = change_set and d.product_id = e.parent_id and d.kind <> 'refused')
    group by 1, 2
    union all
    select c.product_id, c.title, 'missing', min(r.other) from data.change_set_products c
    cross join lateral (
      select (e ->> 'child_id')::bigint from jsonb_array_elements(coalesce(c.before -> 'product_components.parent_id', '[]')) e
      union all
      select (m ->> 'group_id')::bigint from jsonb_array_elements(coalesce(c.before -> 'product_group_members.product_id', '[]')) m
      union all
      select (m ->> 'product_id')::bigint from jsonb_array_elements(coalesce(c.before -> 'product_group_members.group_id', '[]')) m
    ) as r (other)
    where c.change_set_id = change_set and c.kind in ('changed', 'deleted')
      and not exists (select from data.products p where p.id = r.other)
      and not exists (select from data.change_set_products d where d.change_set_id = change_set and d.product_id = r.other and d.kind = 'deleted')
    group by 1, 2;
  for part in select p.part, p.product_column from data.product_parts p where p.part <> all(touched) loop
    extended := extended || format(' or exists (select from data.%I t where t.%I = c.product_id)', part.part, part.product_column);
  end loop;
  return query execute format('select c.product_id, c.title, ''extended''::text, null::bigint from data.change_set_products c
    where c.change_set_id = $1 and c.kind = ''created'' and (false%s)', extended) using change_set;
end $$;

/**
 * Takes a change set back: every kept part as it was, deleted products with their ids, created ones gone. The caller has asked for
 * obstacles and locked. Versions go on, so that a page opened before is refused as outdated. Gives the products to be judged again.
 */
create function app.undo_change_set(change_set bigint, undoer bigint, at timestamptz) returns setof bigint
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  part record;
  columns text;
  groups bigint[];
begin
  update data.change_sets set state = 'undone', undone_by = undoer, undone_at = at
  where id = change_set and subscriber_id = data.current_subscriber() and state = 'done';
  if not found then raise exception 'change set % is not done', change_set; end if;
  groups := array(select distinct m.group_id from data.change_set_products c join data.product_group_members m on m.product_id = c.product_id
    where c.change_set_id = change_set and c.kind <> 'refused');

  for part in select p.part, p.product_column from data.product_parts p loop
    execute format('delete from data.%1$I t using data.change_set_products c
      where c.change_set_id = $1 and c.kind = ''changed'' and c.before ? %3$L and t.%2$I = c.product_id',
      part.part, part.product_column, part.part || '.' || part.product_column) using change_set;
  end loop;
  -- Its own edges first: a component may not go while something contains it.
  delete from data.product_components e using data.change_set_products c
  where c.change_set_id = change_set and c.kind = 'created' and e.parent_id = c.product_id;
  delete from data.products p using data.change_set_products c
  where c.change_set_id = change_set and c.kind = 'created' and p.id = c.product_id;

  columns := data.written_columns('products');
  execute format('insert into data.products (%s) overriding system value
    select %s from data.change_set_products c cross join lateral jsonb_populate_record(null::data.products, c.before -> ''products'' ||
      jsonb_build_object(''has_children'', false, ''is_component'', false, ''version'', c.before_version + 1, ''updated_by'', $2, ''updated_at'', $3)) r
    where c.change_set_id = $1 and c.kind = ''deleted'' and r.subscriber_id = $4',
    columns, 'r.' || replace(columns, ', ', ', r.')) using change_set, undoer, at, data.current_subscriber();
  select string_agg(format('%1$s = r.%1$s', c), ', ') into columns from unnest(string_to_array(data.written_columns('products', array[
    'id', 'subscriber_id', 'has_children', 'is_component', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at']), ', ')) c;
  execute format('update data.products p set %s from data.change_set_products c
    cross join lateral jsonb_populate_record(null::data.products, c.before -> ''products'') r
    where c.change_set_id = $1 and c.kind = ''changed'' and c.before ? ''products'' and p.id = c.product_id', columns) using change_set;
  update data.products p set version = p.version + 1, updated_by = undoer, updated_at = at
  from data.change_set_products c where c.change_set_id = change_set and c.kind = 'changed' and p.id = c.product_id;

  for part in select p.part, p.product_column, data.written_columns(p.part) as columns from data.product_parts p loop
    execute format('insert into data.%1$I (%2$s) overriding system value
      select %3$s from data.change_set_products c cross join lateral jsonb_populate_recordset(null::data.%1$I, c.before -> %4$L) r
      where c.change_set_id = $1 and c.kind in (''changed'', ''deleted'') and r.subscriber_id = $2%5$s',
      part.part, part.columns, 'r.' || replace(part.columns, ', ', ', r.'), part.part || '.' || part.product_column,
      -- Kept from both sides, where both are in the set.
      case when part.part = 'product_group_members' then ' on conflict do nothing' else '' end) using change_set, data.current_subscriber();
  end loop;

  return query
    select c.product_id from data.change_set_products c where c.change_set_id = change_set and c.kind in ('changed', 'deleted')
    union select g.id from unnest(groups) as g (id) join data.products p on p.id = g.id
    union select m.group_id from data.change_set_products c join data.product_group_members m on m.product_id = c.product_id
      where c.change_set_id = change_set;
end $$;

/** Gives products that were brought back their judgement of before, where its facts are still known. Under the lock of the judgements. */
create function app.restore_judgements(change_set bigint) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  columns text := data.written_columns('product_facts');
begin
  execute format('insert into data.product_facts (%s) select %s from data.change_set_products c
    cross join lateral jsonb_populate_recordset(null::data.product_facts, c.before -> ''product_facts.product_id'') r
    where c.change_set_id = $1 and c.kind = ''deleted'' and r.subscriber_id = $2
      and exists (select from data.facts f where f.id = r.own_facts_id) and exists (select from data.facts f where f.id = r.facts_id)
      and exists (select from data.verdicts v where v.id = r.verdict_id)',
    columns, 'r.' || replace(columns, ', ', ', r.')) using change_set, data.current_subscriber();
end $$;

/** Forgets change sets that are older; their products can no longer be taken back. For the maintenance job. */
create function app.sweep_change_sets(older_than timestamptz) returns integer
language sql security definer set search_path = data, pg_temp as $$
  with gone as (delete from data.change_sets where made_at < older_than and state <> 'open' returning id)
  select count(*)::integer from gone
$$;

revoke execute on function app.keep_products(bigint, bigint[], text), app.seal_change_set(bigint), app.change_set_obstacles(bigint),
  app.undo_change_set(bigint, bigint, timestamptz), app.restore_judgements(bigint), app.sweep_change_sets(timestamptz) from public;
grant execute on function app.keep_products(bigint, bigint[], text), app.seal_change_set(bigint), app.change_set_obstacles(bigint),
  app.undo_change_set(bigint, bigint, timestamptz), app.restore_judgements(bigint), app.sweep_change_sets(timestamptz) to kedja_app;
