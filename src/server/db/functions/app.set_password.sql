/** Gives a person of the tenant (or, without one, of the installation) a password. */
create or replace function app.set_password(person bigint, new_hash text) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  update data.users set password_hash = new_hash where id = person and subscriber_id is not distinct from data.current_subscriber();
  if not found then raise exception 'there is no such person'; end if;
end $$;
revoke all on function app.set_password(person bigint, new_hash text) from public;
grant execute on function app.set_password(person bigint, new_hash text) to kedja_app;
