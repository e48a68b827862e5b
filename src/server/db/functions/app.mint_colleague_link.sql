/**
 * Keeps the hashes of a link and its code for the mail to a colleague of somebody who was asked, while the mail is being sent (AUTH-12). False: the
 * lease has ended, or nothing in the first mail waits for an answer any more.
 */
create or replace function app.mint_colleague_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  insert into data.swift_links (token_hash, code_hash, asker_id, mailing_id, email, created_at, expires_at)
  select hash, hash_of_code, sent.subscriber_id, sent.mailing_id, m.recipient, at, at + lifetime
  from data.mails m
  join data.requests received on received.subscriber_id = m.subscriber_id and received.side = 'received'
    and received.mailing_key = (m.parameters ->> 'mailingKey')::uuid and received.closed is null
  join data.requests sent on sent.exchange_id = received.exchange_id and sent.side = 'sent'
  where m.id = mail and m.lease = by_lease and m.state = 'waiting' and m.template = 'colleague'
  order by received.id limit 1;
  return found;
end $$;
revoke all on function app.mint_colleague_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) from public;
grant execute on function app.mint_colleague_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) to kedja_app;
