/** Makes a user who belongs to no subscriber, with a role of the system. Only for calls without a tenant. */
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
revoke all on function app.create_installation_user(new_email text, new_name text, new_hash text, role_key text) from public;
grant execute on function app.create_installation_user(new_email text, new_name text, new_hash text, role_key text) to kedja_app;
