-- A job belongs to who asked for it, in the organization in whose name it was asked for; what the program does by itself belongs to nobody.
-- Queue and number of attempts let a judgement that did not finish be enqueued again.
alter table data.jobs add queue text, add organization_id bigint, add attempts integer not null default 0;
update data.jobs set queue = case
  when kind in ('roll-up', 'rules', 'legislation', 'lists', 'all', 'day') then 'recompute'
  when kind in ('apply-list-version', 'judge-all') then 'import-list'
  when kind in ('ahead', 'what-if') then 'forecast'
  when kind = 'hourly' then 'maintenance'
  when kind in ('bulk-action', 'undo') then 'bulk'
  when kind in ('check', 'apply') then 'import-products'
  when kind in ('products', 'bom') then 'export'
end;
update data.jobs j set organization_id = o.id from data.organizations o
where o.subscriber_id = j.subscriber_id and o.id::text = j.input -> 'author' ->> 'organizationId';
alter table data.jobs
  add unique (subscriber_id, id),
  add check (organization_id is null or subscriber_id is not null),
  add foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id) on delete set null (organization_id);
create index on data.jobs (subscriber_id, organization_id);
create index on data.jobs (queue) where state in ('queued', 'running');
call data.expose_mixed('jobs');

/**
 * Says of every company that it is being judged by a job of the installation, from the moment of the change on (COMP-03).
 * `legislations` null: all columns.
 */
create function app.mark_companies(job bigint, legislations bigint[]) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber marks no other'; end if;
  insert into data.recompute_marks (subscriber_id, job_id, legislation_ids) select subscriber_id, job, legislations from data.subscribers;
end $$;

-- Columns that no view shows, whatever the table: only functions of the owner read and write them.
create function data.is_hidden_column(column_name text) returns boolean language sql immutable as $$
  select column_name in ('password_hash')
$$;

/** Makes (or makes again, after new columns) the tenant view of a table with a subscriber_id. */
create or replace procedure data.expose(table_name text, privileges text default 'select, insert, update, delete') language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = ('data.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped and not data.is_hidden_column(attname);
  execute format('drop view if exists app.%I', table_name);
  -- The sub-select is an InitPlan: plans are reused. Inlined (no security_barrier), so that indexes serve every operator.
  execute format('create view app.%1$I as select %2$s from data.%1$I
    where subscriber_id = (select nullif(current_setting(''app.subscriber_id'', true), '''')::bigint)
    with local check option', table_name, columns);
  execute format('grant %s on app.%I to kedja_app', privileges, table_name);
end $$;
call data.expose('users');

/** Gives a person of the tenant (or, without one, of the installation) a password. */
create function app.set_password(person bigint, new_hash text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.users set password_hash = new_hash where id = person and subscriber_id is not distinct from data.current_subscriber();
  if not found then raise exception 'there is no such person'; end if;
end $$;

-- The address is compared as it comes: the server writes it in one way (`writtenAddress` of contract/values/field-rules.ts), for the comparison and for the
-- limits alike. Lower case of the database is another one than the server's, so that one account had several limits.
create or replace function app.find_login(login_email text)
returns table (user_id bigint, password_hash text, is_active boolean)
language sql stable security definer set search_path = data, pg_temp as $$
  select id, password_hash, is_active from data.users where email = login_email
$$;

create or replace function app.create_installation_user(new_email text, new_name text, new_hash text, role_key text) returns bigint
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  made bigint;
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber makes no users of the installation'; end if;
  insert into data.users (subscriber_id, email, name, password_hash, role_id)
  select null, new_email, new_name, new_hash, r.id from data.roles r where r.subscriber_id is null and r.key = role_key
  returning id into made;
  if made is null then raise exception 'there is no role % of the system', role_key; end if;
  return made;
end $$;

-- A session ends 90 days after its log-in, however much it is used.
update data.sessions set expires_at = created_at + interval '90 days' where expires_at > created_at + interval '90 days';
drop function app.rotate_session(uuid, bytea, bytea, timestamptz, interval, interval);

/**
 * Exchanges a refresh token. The caller has checked its signature and derived its child. Outcomes:
 * rotated (the child holds from now on, or it does already since issued_at, within the grace: tabs race),
 * reused (an old token came again later: the session is ended for both), ended (expired, logged out, not active, `longest` after the log-in).
 */
create function app.rotate_session(session uuid, presented_hash bytea, child_hash bytea, at timestamptz, grace interval, lifetime interval, longest interval)
returns table (outcome text, user_id bigint, organization_id bigint, issued_at timestamptz)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  s data.sessions;
begin
  -- The second of two at once waits here for the first, and then finds its token to be the previous one.
  select * into s from data.sessions where id = session for update;
  if s.id is null or s.revoked_at is not null or s.expires_at <= at or s.created_at + longest <= at
    or not exists (select from data.users where id = s.user_id and is_active) then
    return query select 'ended', null::bigint, null::bigint, null::timestamptz;
  elsif s.token_hash = presented_hash then
    update data.sessions set token_hash = child_hash, previous_token_hash = presented_hash, generation = generation + 1,
      rotated_at = at, used_at = at, expires_at = least(at + lifetime, created_at + longest)
    where id = session;
    return query select 'rotated', s.user_id, s.organization_id, at;
  elsif s.previous_token_hash = presented_hash and s.token_hash = child_hash and s.rotated_at > at - grace then
    return query select 'rotated', s.user_id, s.organization_id, s.rotated_at;
  else
    perform app.revoke_session(session, 'refresh-token-reused', at);
    return query select 'reused', null::bigint, null::bigint, null::timestamptz;
  end if;
end $$;

-- Answers with tokens were kept for a day.
delete from data.idempotency_keys where answer like '%"refresh_token"%';

revoke execute on function app.mark_companies(bigint, bigint[]), app.set_password(bigint, text),
  app.rotate_session(uuid, bytea, bytea, timestamptz, interval, interval, interval) from public;
grant execute on function app.mark_companies(bigint, bigint[]), app.set_password(bigint, text),
  app.rotate_session(uuid, bytea, bytea, timestamptz, interval, interval, interval) to kedja_app;
