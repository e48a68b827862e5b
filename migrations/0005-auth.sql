-- Before a login there is no tenant. The functions of this file run as the owner and are the only doors through which the
-- server's role reaches users, sessions and limits: each opens by something only its rightful caller has (an e-mail address to
-- try a password on, the id of a session out of a signed token), and gives no more than that call needs.
-- pg_temp stands last in every search path: the server's role may make temporary tables, which must hide none of ours.

-- How often the refresh token of a session was exchanged. The tokens themselves are derived from the session's id and this
-- number with a key of the server, so two tabs that exchange one token at once get equal answers and no token is stored.
alter table data.sessions add column generation integer not null default 0;

-- Counted attempts in a window, by a keyed hash of what is limited (an account, an address, both): no address is stored.
create table data.rate_hits (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index on data.rate_hits (resets_at);

-- Accounts and the addresses they were logged in from. There, other people's failures elsewhere do not count (AUTH-13).
create table data.known_addresses (
  key bytea primary key,
  expires_at timestamptz not null
);
create index on data.known_addresses (expires_at);

/** What a password is checked against; no row when nobody has this e-mail address. */
create function app.find_login(login_email text)
returns table (user_id bigint, password_hash text, is_active boolean)
language sql stable security definer set search_path = data, pg_temp as $$
  select id, password_hash, is_active from data.users where email = lower(login_email)
$$;

/**
 * Begins a session. The only organization of the user is selected at once (AUTH-03).
 * No row when the user is not active (any more).
 */
create function app.create_session(session uuid, for_user bigint, first_hash bytea, agent text, at timestamptz, lifetime interval)
returns table (organization_id bigint)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  -- What ended long ago goes when its user comes again: the table stays in proportion to the users.
  delete from data.sessions where user_id = for_user and (expires_at <= at or revoked_at <= at - lifetime);
  return query
    insert into data.sessions (id, user_id, organization_id, token_hash, user_agent, created_at, used_at, expires_at)
    select session, u.id, (
        select min(m.organization_id) from data.user_organizations m where m.user_id = u.id having count(*) = 1
      ), first_hash, left(agent, 255), at, at, at + lifetime
    from data.users u where u.id = for_user and u.is_active
    returning sessions.organization_id;
  if found then
    insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, at)
    select subscriber_id, id, 'logged-in', 'User', id, at from data.users where id = for_user;
  end if;
end $$;

/** Ends a session, and says why. Not found and already ended are the same as done. */
create function app.revoke_session(session uuid, reason text, at timestamptz) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  ended_user bigint;
begin
  update data.sessions set revoked_at = at, revoked_reason = reason where id = session and revoked_at is null
  returning user_id into ended_user;
  if ended_user is not null then
    insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, changes, at)
    select subscriber_id, id, 'session-ended', 'User', id, jsonb_build_object('reason', reason), at
    from data.users where id = ended_user;
  end if;
end $$;

/**
 * Exchanges a refresh token. The caller has checked its signature and derived its child. Outcomes:
 * rotated (the child holds from now on, or it does already since issued_at, within the grace: tabs race),
 * reused (an old token came again later: the session is ended for both), ended (expired, logged out, not active).
 */
create function app.rotate_session(session uuid, presented_hash bytea, child_hash bytea, at timestamptz, grace interval, lifetime interval)
returns table (outcome text, user_id bigint, organization_id bigint, issued_at timestamptz)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  s data.sessions;
begin
  -- The second of two at once waits here for the first, and then finds its token to be the previous one.
  select * into s from data.sessions where id = session for update;
  if s.id is null or s.revoked_at is not null or s.expires_at <= at
    or not exists (select from data.users where id = s.user_id and is_active) then
    return query select 'ended', null::bigint, null::bigint, null::timestamptz;
  elsif s.token_hash = presented_hash then
    update data.sessions set token_hash = child_hash, previous_token_hash = presented_hash, generation = generation + 1,
      rotated_at = at, used_at = at, expires_at = at + lifetime
    where id = session;
    return query select 'rotated', s.user_id, s.organization_id, at;
  elsif s.previous_token_hash = presented_hash and s.token_hash = child_hash and s.rotated_at > at - grace then
    return query select 'rotated', s.user_id, s.organization_id, s.rotated_at;
  else
    perform app.revoke_session(session, 'refresh-token-reused', at);
    return query select 'reused', null::bigint, null::bigint, null::timestamptz;
  end if;
end $$;

/** Binds a session to an organization of its user. No row when the user does not belong to it. */
create function app.select_session_organization(session uuid, organization bigint)
returns table (generation integer)
language sql security definer set search_path = data, pg_temp as $$
  update data.sessions s set organization_id = organization
  from data.users u
  join data.user_organizations m on m.user_id = u.id and m.organization_id = organization
  join data.organizations o on o.id = m.organization_id and o.subscriber_id = u.subscriber_id
  where s.id = session and s.revoked_at is null and u.id = s.user_id and u.is_active
  returning s.generation
$$;

/**
 * Who is behind a session at this moment; asked on every request, so that logout, deactivation, another role and another
 * membership act on the next one. The organization is the token's; null comes back when the user does not belong to it (any more).
 * plpgsql because it keeps the plan for the connection; a sql function with a search path is planned on every call before PostgreSQL 18.
 */
create function app.principal(session uuid, organization bigint, at timestamptz)
returns table (user_id bigint, language text, permissions jsonb, subscriber_id bigint, variant text, organization_id bigint, scope bigint[])
language plpgsql stable security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.language, r.permissions, u.subscriber_id, t.variant, own.id,
      case when own.id is null then '{}' else (
        -- `union` drops what was seen, so that a circle in the hierarchy ends, too.
        with recursive below (id) as (
          select own.id
          union
          select child.id from below join data.organizations child on child.parent_id = below.id
        )
        select array_agg(below.id order by below.id <> own.id, below.id) from below
      ) end
    from data.sessions s
    join data.users u on u.id = s.user_id
    join data.roles r on r.id = u.role_id
    left join data.subscribers t on t.subscriber_id = u.subscriber_id
    left join data.user_organizations m on m.user_id = u.id and m.organization_id = organization
    left join data.organizations own on own.id = m.organization_id and own.subscriber_id = u.subscriber_id
    where s.id = session and s.revoked_at is null and s.expires_at > at and u.is_active;
end $$;

/** What the person behind a session sees of itself (AUTH-16). */
create function app.profile(session uuid)
returns table (user_id bigint, name text, email text, language text, settings jsonb, role_key text, role_title jsonb,
  subscriber_id bigint, subscriber_title text, variant text, is_free boolean, is_subscription_active boolean, organizations jsonb)
language sql stable security definer set search_path = data, pg_temp as $$
  select u.id, u.name, u.email, u.language, u.settings, r.key, r.title,
    t.subscriber_id, t.title, t.variant, t.is_free, t.is_subscription_active,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'parentId', o.parent_id) order by o.title, o.id)
      from data.user_organizations m
      join data.organizations o on o.id = m.organization_id and o.subscriber_id = u.subscriber_id
      where m.user_id = u.id
    ), '[]')
  from data.sessions s
  join data.users u on u.id = s.user_id
  join data.roles r on r.id = u.role_id
  left join data.subscribers t on t.subscriber_id = u.subscriber_id
  where s.id = session and s.revoked_at is null
$$;

/** Saves what is given of the settings of the person behind a session; null and missing keys stay. */
create function app.save_own_settings(session uuid, new_language text, new_settings jsonb)
returns table (language text, settings jsonb)
language sql security definer set search_path = data, pg_temp as $$
  update data.users u set language = coalesce(new_language, u.language), settings = u.settings || new_settings
  from data.sessions s
  where s.id = session and s.revoked_at is null and u.id = s.user_id
  returning u.language, u.settings
$$;

/** Counts an attempt. 0: go on; else the seconds until the window ends, in which no more than `allowed` attempts go on. */
create function app.register_attempt(attempt_key bytea, at timestamptz, period interval, allowed integer) returns integer
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  wait integer;
begin
  -- A fixed window: refused attempts do not lengthen it, so nobody is locked out for longer than one.
  insert into data.rate_hits as r (key, hits, resets_at) values (attempt_key, 1, at + period)
  on conflict (key) do update set
    hits = case when r.resets_at <= at then 1 else least(r.hits + 1, 1000000) end,
    resets_at = case when r.resets_at <= at then excluded.resets_at else r.resets_at end
  returning case when hits <= allowed then 0 else greatest(1, ceil(extract(epoch from resets_at - at)))::integer end into wait;
  -- Each call takes a few ended windows away, so that the table holds about those that run.
  delete from data.rate_hits where key in (
    select key from data.rate_hits where resets_at <= at order by resets_at limit 5 for update skip locked
  );
  return wait;
end $$;

/** Was this account logged in from this address lately? */
create function app.is_known_address(pair_key bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (select from data.known_addresses where key = pair_key and expires_at > at)
$$;

/** A right password: its attempt counts as no failure, and the address is known for this account from now on. */
create function app.forgive_attempt(pair_key bytea, shared_keys bytea[], at timestamptz, known_for interval) returns void
language sql security definer set search_path = data, pg_temp as $$
  delete from data.rate_hits where key = pair_key;
  -- One less and not none: whoever has one right password must not wipe out the failures with others.
  update data.rate_hits set hits = greatest(hits - 1, 0) where key = any(shared_keys);
  delete from data.known_addresses where key in (
    select key from data.known_addresses where expires_at <= at order by expires_at limit 5 for update skip locked
  );
  insert into data.known_addresses (key, expires_at) values (pair_key, at + known_for)
  on conflict (key) do update set expires_at = excluded.expires_at;
$$;

/** Is this a first start? */
create function app.is_without_users() returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select not exists (select from data.users)
$$;

/** Makes a subscriber. Only for calls without a tenant; what belongs to the new one is written with it as the tenant. */
create function app.create_subscriber(new_title text, new_variant text, free boolean) returns bigint
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  made bigint;
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber makes no subscribers'; end if;
  insert into data.subscribers (title, variant, is_free) values (new_title, new_variant, free) returning subscriber_id into made;
  return made;
end $$;

/** Makes a user who belongs to no subscriber, with a role of the system. Only for calls without a tenant. */
create function app.create_installation_user(new_email text, new_name text, new_hash text, role_key text) returns bigint
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  made bigint;
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber makes no users of the installation'; end if;
  insert into data.users (subscriber_id, email, name, password_hash, role_id)
  select null, lower(new_email), new_name, new_hash, r.id from data.roles r where r.subscriber_id is null and r.key = role_key
  returning id into made;
  if made is null then raise exception 'there is no role % of the system', role_key; end if;
  return made;
end $$;

revoke execute on function
  app.is_without_users(),
  app.create_subscriber(text, text, boolean),
  app.create_installation_user(text, text, text, text),
  app.find_login(text),
  app.create_session(uuid, bigint, bytea, text, timestamptz, interval),
  app.revoke_session(uuid, text, timestamptz),
  app.rotate_session(uuid, bytea, bytea, timestamptz, interval, interval),
  app.select_session_organization(uuid, bigint),
  app.principal(uuid, bigint, timestamptz),
  app.profile(uuid),
  app.save_own_settings(uuid, text, jsonb),
  app.register_attempt(bytea, timestamptz, interval, integer),
  app.is_known_address(bytea, timestamptz),
  app.forgive_attempt(bytea, bytea[], timestamptz, interval)
from public;
grant execute on function
  app.is_without_users(),
  app.create_subscriber(text, text, boolean),
  app.create_installation_user(text, text, text, text),
  app.find_login(text),
  app.create_session(uuid, bigint, bytea, text, timestamptz, interval),
  app.revoke_session(uuid, text, timestamptz),
  app.rotate_session(uuid, bytea, bytea, timestamptz, interval, interval),
  app.select_session_organization(uuid, bigint),
  app.principal(uuid, bigint, timestamptz),
  app.profile(uuid),
  app.save_own_settings(uuid, text, jsonb),
  app.register_attempt(bytea, timestamptz, interval, integer),
  app.is_known_address(bytea, timestamptz),
  app.forgive_attempt(bytea, bytea[], timestamptz, interval)
to kedja_app;
