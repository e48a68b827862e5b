/** Makes a subscriber. Only for calls without a tenant; what belongs to the new one is written with it as the tenant. */
create or replace function app.create_subscriber(new_title text, new_variant text, free boolean) returns bigint
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  made bigint;
begin
  if data.current_subscriber() is not null then raise insufficient_privilege using message = 'a subscriber makes no subscribers'; end if;
  insert into data.subscribers (title, variant, is_free) values (new_title, new_variant, free) returning subscriber_id into made;
  return made;
end $$;
revoke all on function app.create_subscriber(new_title text, new_variant text, free boolean) from public;
grant execute on function app.create_subscriber(new_title text, new_variant text, free boolean) to kedja_app;
