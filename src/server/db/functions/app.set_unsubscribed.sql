/** Keeps whether an address wants mails that are not essential. The caller has the address from a link that only a mail to it contains. */
create or replace function app.set_unsubscribed(address text, is_unsubscribed boolean, at timestamptz) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  if is_unsubscribed then
    insert into data.unsubscribed_addresses (email, unsubscribed_at) values (lower(address), at) on conflict do nothing;
  else
    delete from data.unsubscribed_addresses where email = lower(address);
  end if;
end $$;
revoke all on function app.set_unsubscribed(address text, is_unsubscribed boolean, at timestamptz) from public;
grant execute on function app.set_unsubscribed(address text, is_unsubscribed boolean, at timestamptz) to kedja_app;
