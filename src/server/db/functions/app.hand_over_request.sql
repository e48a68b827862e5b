/**
 * Hands a received request of the tenant over: to a person of its company, who belongs to the organization or one above, or to another organization, with what was
 * forwarded for it. Only the tenant's rows change; the questioner is told nothing. False: the request, the person or the organization is not the tenant's.
 */
create or replace function app.hand_over_request(request bigint, to_user bigint, to_organization bigint, note text, by_user bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  own data.requests;
  receiver text;
begin
  select * into own from data.requests r where r.subscriber_id = tenant and r.id = request and r.side = 'received' for update;
  if own.id is null then return false; end if;
  if to_organization is not null then
    select o.title into receiver from data.organizations o where o.subscriber_id = tenant and o.id = to_organization;
    if receiver is null then return false; end if;
  end if;
  if to_user is not null then
    with recursive above (id) as (
      select coalesce(to_organization, own.organization_id)
      union
      select o.parent_id from above join data.organizations o on o.subscriber_id = tenant and o.id = above.id where o.parent_id is not null
    )
    select u.name into receiver from data.users u
    where u.subscriber_id = tenant and u.id = to_user and u.is_active and exists (
      select from data.user_organizations m where m.subscriber_id = tenant and m.user_id = u.id and m.organization_id in (select id from above)
    );
    if receiver is null then return false; end if;
  end if;
  update data.requests set assignee_id = to_user, organization_id = coalesce(to_organization, organization_id), changed_at = at, version = version + 1
  where subscriber_id = tenant and id = request;
  if to_organization is not null then
    update data.requests set organization_id = to_organization where subscriber_id = tenant and parent_id = request;
  end if;
  insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person, text)
  select tenant, request, 1 + max(s.position), hand_over_request.at, 'handed-over', true, (select u.name from data.users u where u.id = by_user and u.subscriber_id = tenant),
    concat_ws(': ', receiver, note)
  from data.request_steps s where s.subscriber_id = tenant and s.request_id = request;
  return true;
end $$;
revoke all on function app.hand_over_request(request bigint, to_user bigint, to_organization bigint, note text, by_user bigint, at timestamptz) from public;
grant execute on function app.hand_over_request(request bigint, to_user bigint, to_organization bigint, note text, by_user bigint, at timestamptz) to kedja_app;
