/** Saves what is given of the settings of the person behind a session; null and missing keys stay. */
create or replace function app.save_own_settings(session uuid, new_language text, new_settings jsonb)
returns table (language text, settings jsonb)
language sql security definer set search_path = data, pg_temp as $$
  update data.users u set language = coalesce(new_language, u.language), settings = u.settings || new_settings
  from data.sessions s
  where s.id = session and s.revoked_at is null and u.id = s.user_id
  returning u.language, u.settings
$$;
revoke all on function app.save_own_settings(session uuid, new_language text, new_settings jsonb) from public;
grant execute on function app.save_own_settings(session uuid, new_language text, new_settings jsonb) to kedja_app;
