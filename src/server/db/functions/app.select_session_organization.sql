/** Binds a session to an organization of its user. No row when the user does not belong to it. */
create or replace function app.select_session_organization(session uuid, organization bigint)
returns table (generation integer)
language sql security definer set search_path = data, pg_temp as $$
  update data.sessions s set organization_id = organization
  from data.users u
  join data.user_organizations m on m.subscriber_id = u.subscriber_id and m.user_id = u.id and m.organization_id = organization
  join data.organizations o on o.subscriber_id = u.subscriber_id and o.id = m.organization_id
  where s.id = session and s.revoked_at is null and u.id = s.user_id and u.is_active
  returning s.generation
$$;
revoke all on function app.select_session_organization(session uuid, organization bigint) from public;
grant execute on function app.select_session_organization(session uuid, organization bigint) to kedja_app;
