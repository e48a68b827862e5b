-- A retried or doubled write has one effect and one answer (R7). Reached by the functions below only: a key is a user's, whose
-- subscriber is one, and a system administrator has none.
create table data.idempotency_keys (
  user_id bigint not null references data.users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- Of method, path, organization and input: the same key with another request is refused.
  request_hash bytea not null,
  -- As it was sent; null while the request that claimed the key runs, which nobody else can see.
  answer text,
  version integer,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on data.idempotency_keys (created_at);

/**
 * Claims a key in the caller's transaction: a second request with it waits for the first to end. `is_new`: go on and store the answer;
 * it is claimed again when the first failed, and a day later. Else the stored answer, and whether the request is the same.
 */
create function app.claim_idempotency_key(by_user bigint, wanted_key text, wanted_hash bytea, at timestamptz)
returns table (is_new boolean, is_same boolean, answer text, version integer)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  insert into data.idempotency_keys as k (user_id, key, request_hash, created_at) values (by_user, wanted_key, wanted_hash, at)
  on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, version = null, created_at = excluded.created_at
    where k.created_at <= at - interval '24 hours';
  if found then
    return query select true, true, null::text, null::integer;
  else
    return query select false, k.request_hash = wanted_hash, k.answer, k.version from data.idempotency_keys k
    where k.user_id = by_user and k.key = wanted_key;
  end if;
end $$;

/** Stores the answer of the request that claimed the key, in the same transaction. */
create function app.store_idempotent_answer(by_user bigint, wanted_key text, given_answer text, given_version integer) returns void
language sql security definer set search_path = data, pg_temp as $$
  update data.idempotency_keys set answer = given_answer, version = given_version where user_id = by_user and key = wanted_key
$$;

/** Whose session it is or was, for the record of a refused access. */
create function app.session_owner(session uuid) returns table (user_id bigint, subscriber_id bigint)
language sql stable security definer set search_path = data, pg_temp as $$
  select u.id, u.subscriber_id from data.sessions s join data.users u on u.id = s.user_id where s.id = session
$$;

/** Forgets what has ended: sessions, keys of requests, windows of attempts, known addresses. For the maintenance job; gives how many of each. */
create function app.sweep_expired(at timestamptz) returns jsonb
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  sessions integer;
  keys integer;
begin
  delete from data.sessions where expires_at <= at or revoked_at <= at - interval '30 days';
  get diagnostics sessions = row_count;
  delete from data.idempotency_keys where created_at <= at - interval '24 hours';
  get diagnostics keys = row_count;
  delete from data.rate_hits where resets_at <= at;
  delete from data.known_addresses where expires_at <= at;
  return jsonb_build_object('sessions', sessions, 'idempotencyKeys', keys);
end $$;

/** Which of these file contents no row of any table names (any more): the maintenance job removes them from the store. */
create or replace function app.unused_files(hashes text[]) returns setof text
language plpgsql stable security definer set search_path = data, pg_temp as $$
declare
  named record;
  used text := '';
begin
  -- Asked of the catalog: whoever keeps a file tells its hash in a column of this name.
  for named in
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'sha256' and not a.attisdropped
  loop
    used := used || format(' and not exists (select from data.%I t where t.sha256 = hash)', named.relname);
  end loop;
  return query execute 'select hash from unnest($1) as hash where true' || used using hashes;
end $$;

-- What belongs to a product may have rows of its own (a document its legislations): they go and come back with it.
create or replace view data.product_parts as
  with parts as (
    select c.oid, c.relname::text as part, own.attname::text as product_column, null::text as parent, null::text as parent_column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs and theirs.attname = 'id'
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    where k.contype = 'f' and k.confrelid = 'data.products'::regclass and k.confdeltype = 'c'
      -- What is computed from products is no part of them.
      and c.relnamespace = 'data'::regnamespace and c.relname <> all(array['product_facts', 'forecast_products'])
  )
  select part, product_column, parent, parent_column from parts
  union all
  select c.relname::text, own.attname::text, p.part, p.product_column
  from parts p
  join pg_constraint k on k.confrelid = p.oid and k.contype = 'f' and k.confdeltype = 'c'
  join pg_class c on c.oid = k.conrelid and c.relnamespace = 'data'::regnamespace
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs and theirs.attname = 'id'
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own;

/**
 * Keeps products as they are now, before they are changed or deleted (`what`). Of one that is to be deleted all parts are kept, of
 * others those that the change set names. A product that the set knows already stays as it was first kept.
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
        where t.%1$I = any($2) group by 1) %3$I on %3$I.id = p.id', part.product_column, part.part, part.alias);
    else
      joins := joins || format(' left join (select u.%1$I as id, jsonb_agg(to_jsonb(t)) as rows
        from data.%2$I u join data.%3$I t on t.%4$I = u.id where u.%1$I = any($2) group by 1) %5$I on %5$I.id = p.id',
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

/**
 * What stands on a change set, a row for each product and reason: changed (edited since), removed (deleted since), returned (a deleted
 * product is there again), used (a created product is a component of another, `other_id`, since), extended (a created product got
 * answers, documents … since), missing (a component or group that a product had is gone, `other_id`).
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
  for part in select p.part, p.product_column from data.product_parts p where p.parent is null and p.part <> all(touched) loop
    extended := extended || format(' or exists (select from data.%I t where t.%I = c.product_id)', part.part, part.product_column);
  end loop;
  return query execute format('select c.product_id, c.title, ''extended''::text, null::bigint from data.change_set_products c
    where c.change_set_id = $1 and c.kind = ''created'' and (false%s)', extended) using change_set;
end $$;

/**
 * Takes a change set back: every kept part as it was, deleted products with their ids, created ones gone. The caller has asked for
 * obstacles and locked. Versions go on, so that a page opened before is refused as outdated. Gives the products to be judged again.
 */
create or replace function app.undo_change_set(change_set bigint, undoer bigint, at timestamptz) returns setof bigint
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

  for part in select p.part, p.product_column from data.product_parts p where p.parent is null loop
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

  for part in select p.part, p.product_column, data.written_columns(p.part) as columns from data.product_parts p
    -- What hangs on a part comes after it.
    order by p.parent is not null
  loop
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

revoke execute on function app.claim_idempotency_key(bigint, text, bytea, timestamptz), app.store_idempotent_answer(bigint, text, text, integer),
  app.session_owner(uuid), app.sweep_expired(timestamptz) from public;
grant execute on function app.claim_idempotency_key(bigint, text, bytea, timestamptz), app.store_idempotent_answer(bigint, text, text, integer),
  app.session_owner(uuid), app.sweep_expired(timestamptz) to kedja_app;
