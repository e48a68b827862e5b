/**
 * Writes the mail of a link anew, to the same address, whether or not the link is still good. Nothing for a link that is not ours, when nothing in the
 * mail waits for an answer any more, and for the fourth time within a quarter of an hour: nobody fills another's mailbox.
 */
create or replace function app.renew_swift_link(hash bytea, at timestamptz, useful_for interval) returns void
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  mailing data.request_mailings;
  written bigint;
  address text;
begin
  select l.email into address from data.swift_links l where l.token_hash = hash;
  select g.* into mailing from data.swift_links l
  join data.request_mailings g on g.subscriber_id = l.asker_id and g.id = l.mailing_id
  where l.token_hash = hash for update of g;
  if mailing.id is null
    or not exists (select from data.requests r where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id and r.closed is null)
    or 3 <= (
      select count(*) from data.mails m
      where m.subscriber_id = mailing.subscriber_id and m.created_at > at - interval '15 minutes'
        and m.template = 'request' and (m.parameters ->> 'renewalOf')::bigint = mailing.id
    ) then return; end if;
  -- A link of a colleague is renewed from the outbox of the company that was asked.
  if address <> mailing.email then
    insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
    select m.subscriber_id, m.template, m.parameters, m.language, m.recipient, at, at, greatest(m.expires_at, at + useful_for)
    from data.mails m
    where m.id = (
      select max(c.id) from data.requests sent join data.requests received on received.exchange_id = sent.exchange_id and received.side = 'received'
      join data.mails c on c.subscriber_id = received.subscriber_id and c.template = 'colleague' and c.recipient = address
        and c.parameters ->> 'mailingKey' = mailing.key::text
      where sent.subscriber_id = mailing.subscriber_id and sent.mailing_id = mailing.id
    ) and 3 > (
      select count(*) from data.mails c where c.subscriber_id = m.subscriber_id and c.template = 'colleague' and c.recipient = address
        and c.created_at > at - interval '15 minutes'
    );
    return;
  end if;
  if mailing.mail_id is null then
    -- The link was sent another way, so that there is no mail to write anew.
    insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
    select mailing.subscriber_id, 'request', jsonb_build_object('mailingId', mailing.id, 'renewalOf', mailing.id, 'name', mailing.contact_name,
        'questioner', (array_agg(r.snapshot -> 'questioner' order by r.id))[1], 'message', (array_agg(r.snapshot -> 'message' order by r.id))[1],
        'parts', jsonb_agg(jsonb_build_object('title', r.product_title, 'number', r.product_number) order by r.id), 'totalParts', count(*),
        'dueOn', min(r.due_on),
        'variant', (select t.variant from data.subscribers t where t.subscriber_id = mailing.subscriber_id)),
      mailing.language, mailing.email, at, at, greatest(min(r.due_on) + interval '30 days', at + useful_for)
    from data.requests r where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id
    returning id into written;
    update data.request_mailings set mail_id = written where subscriber_id = mailing.subscriber_id and id = mailing.id;
    return;
  end if;
  insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
  select m.subscriber_id, m.template, m.parameters || jsonb_build_object('renewalOf', mailing.id), m.language, m.recipient, at, at,
    greatest(m.expires_at, at + useful_for)
  from data.mails m where m.id = mailing.mail_id
  returning id into written;
  update data.request_mailings set mail_id = written where subscriber_id = mailing.subscriber_id and id = mailing.id and written is not null;
end $$;
revoke all on function app.renew_swift_link(hash bytea, at timestamptz, useful_for interval) from public;
grant execute on function app.renew_swift_link(hash bytea, at timestamptz, useful_for interval) to kedja_app;
