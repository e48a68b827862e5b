/**
 * Begins a session. The only organization of the user is selected at once (AUTH-03).
 * No row when the user is not active (any more).
 */
create or replace function app.create_session(session uuid, for_user bigint, first_hash bytea, agent text, at timestamptz, lifetime interval)
returns table (organization_id bigint)
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  -- What ended long ago goes when its user comes again: the table stays in proportion to the users.
  delete from data.sessions where user_id = for_user and (expires_at <= at or revoked_at <= at - lifetime);
  return query
    insert into data.sessions (id, user_id, organization_id, token_hash, user_agent, created_at, used_at, expires_at)
    select session, u.id, (
        select min(m.organization_id) from data.user_organizations m
        where m.subscriber_id = u.subscriber_id and m.user_id = u.id having count(*) = 1
      ), first_hash, left(agent, 255), at, at, at + lifetime
    from data.users u where u.id = for_user and u.is_active
    returning sessions.organization_id;
  if found then
    insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, at)
    select subscriber_id, id, 'logged-in', 'User', id, at from data.users where id = for_user;
  end if;
end $$;
revoke all on function app.create_session(session uuid, for_user bigint, first_hash bytea, agent text, at timestamp with time zone, lifetime interval) from public;
grant execute on function app.create_session(session uuid, for_user bigint, first_hash bytea, agent text, at timestamp with time zone, lifetime interval) to kedja_app;
