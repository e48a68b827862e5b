/**
 * The address is compared as it comes: the server writes it in one way (`writtenAddress` of contract/values/field-rules.ts), for the comparison and for the
 * limits alike. Lower case of the database is another one than the server's, so that one account had several limits.
 */
create or replace function app.find_login(login_email text)
returns table (user_id bigint, password_hash text, is_active boolean)
language sql stable security definer set search_path = data, pg_temp as $$
  select id, password_hash, is_active from data.users where email = login_email
$$;
revoke all on function app.find_login(login_email text) from public;
grant execute on function app.find_login(login_email text) to kedja_app;
