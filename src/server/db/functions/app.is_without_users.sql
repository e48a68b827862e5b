/** True before a first start: the installation has no users. */
create or replace function app.is_without_users() returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select not exists (select from data.users)
$$;
revoke all on function app.is_without_users() from public;
grant execute on function app.is_without_users() to kedja_app;
