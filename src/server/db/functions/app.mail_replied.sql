/**
 * Writes a mail to each person who asked one of these received requests of the tenant, in that person's company and language: somebody has answered.
 * Nothing where the person is not active any more.
 */
create or replace function app.mail_replied(request_ids bigint[], replier text, at timestamptz, useful_for interval) returns void
language sql security definer set search_path = data, pg_temp as $$
  insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
  select u.subscriber_id, 'reply', jsonb_build_object('name', u.name, 'replier', replier, 'requestIds', jsonb_agg(s.id order by s.id),
      'parts', jsonb_agg(jsonb_build_object('title', s.product_title, 'number', s.product_number) order by s.id)), u.language, u.email, at, at, at + useful_for
  from data.requests r join data.requests s on s.exchange_id = r.exchange_id and s.side = 'sent'
  join data.users u on u.id = s.asked_by and u.subscriber_id = s.subscriber_id and u.is_active
  where r.subscriber_id = data.current_subscriber() and r.side = 'received' and r.id = any(request_ids)
  group by u.id
$$;
revoke all on function app.mail_replied(request_ids bigint[], replier text, at timestamptz, useful_for interval) from public;
grant execute on function app.mail_replied(request_ids bigint[], replier text, at timestamptz, useful_for interval) to kedja_app;
