/** The profile of the person behind a session, as the person sees it (AUTH-16). */
create or replace function app.profile(session uuid)
returns table (user_id bigint, name text, email text, language text, settings jsonb, role_key text, role_title jsonb,
  subscriber_id bigint, subscriber_title text, variant text, is_free boolean, is_subscription_active boolean, organizations jsonb)
language sql stable security definer set search_path = data, pg_temp as $$
  select u.id, u.name, u.email, u.language, u.settings, r.key, r.title,
    t.subscriber_id, t.title, t.variant, t.is_free, t.is_subscription_active,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'parentId', o.parent_id) order by o.title, o.id)
      from data.user_organizations m
      join data.organizations o on o.subscriber_id = u.subscriber_id and o.id = m.organization_id
      where m.subscriber_id = u.subscriber_id and m.user_id = u.id
    ), '[]')
  from data.sessions s
  join data.users u on u.id = s.user_id
  join data.roles r on r.id = u.role_id
  left join data.subscribers t on t.subscriber_id = u.subscriber_id
  where s.id = session and s.revoked_at is null
$$;
revoke all on function app.profile(session uuid) from public;
grant execute on function app.profile(session uuid) to kedja_app;
