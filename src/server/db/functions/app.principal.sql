/**
 * The person behind a session at this moment; called on every request, so that logout, deactivation, another
 * role and another membership act on the next one. The organization is the token's; null when the user does
 * not belong to it (any more). A session that was begun by the link of a mail has its role's rights on the own profile and on received
 * requests, and no others (decision 107); `mailing_key` says on which requests. plpgsql because it keeps the plan for the connection; a
 * sql function with a search path is planned on every call before PostgreSQL 18.
 */
create or replace function app.principal(session uuid, organization bigint, at timestamptz)
returns table (user_id bigint, language text, permissions jsonb, subscriber_id bigint, variant text, organization_id bigint, scope bigint[], mailing_key uuid)
language plpgsql stable security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.language,
      case when s.kind = 'password' then r.permissions else (
        select coalesce(jsonb_agg(pair), '[]') from jsonb_array_elements(r.permissions) pair
        where pair ->> 'subject' in ('Auth', 'Profile', 'ReceivedRequest')
      ) end,
      u.subscriber_id, t.variant, own.id,
      case when own.id is null then '{}' else (
        -- `union` drops what was seen, so that a circle in the hierarchy ends, too.
        with recursive below (id) as (
          select own.id
          union
          select child.id from below join data.organizations child on child.subscriber_id = u.subscriber_id and child.parent_id = below.id
        )
        select array_agg(below.id order by below.id <> own.id, below.id) from below
      ) end,
      s.mailing_key
    from data.sessions s
    join data.users u on u.id = s.user_id
    join data.roles r on r.id = u.role_id
    left join data.subscribers t on t.subscriber_id = u.subscriber_id
    left join data.user_organizations m on m.subscriber_id = u.subscriber_id and m.user_id = u.id and m.organization_id = organization
    left join data.organizations own on own.subscriber_id = u.subscriber_id and own.id = m.organization_id
    where s.id = session and s.revoked_at is null and s.expires_at > at and u.is_active;
end $$;
revoke all on function app.principal(session uuid, organization bigint, at timestamp with time zone) from public;
grant execute on function app.principal(session uuid, organization bigint, at timestamp with time zone) to kedja_app;
