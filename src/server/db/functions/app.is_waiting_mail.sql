/** True when any mail of any subscriber waits to be sent and can be: its mailbox needs no log-in, or the installation has a mail server. */
create or replace function app.is_waiting_mail(with_installation boolean) returns boolean
language sql stable security definer set search_path = data, pg_temp as $$
  select exists (
    select from data.mails m left join data.mailboxes b on b.subscriber_id = m.subscriber_id and b.id = m.mailbox_id
    where m.state = 'waiting' and case when m.mailbox_id is null then with_installation else b.state = 'ready' end
  )
$$;
revoke all on function app.is_waiting_mail(with_installation boolean) from public;
grant execute on function app.is_waiting_mail(with_installation boolean) to kedja_app;
