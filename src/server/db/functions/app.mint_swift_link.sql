/**
 * Keeps the hashes of a link and its code for the mail that asks a supplier, while the mail is being sent (AUTH-12). False: the lease has
 * ended, or nothing in the mail waits for an answer any more.
 */
create or replace function app.mint_swift_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) returns boolean
language plpgsql security definer set search_path = data, pg_temp as $$
begin
  insert into data.swift_links (token_hash, code_hash, asker_id, mailing_id, email, created_at, expires_at)
  select hash, hash_of_code, g.subscriber_id, g.id, g.email, at, at + lifetime
  from data.mails m join data.request_mailings g on g.subscriber_id = m.subscriber_id and g.id = (m.parameters ->> 'mailingId')::bigint
  where m.id = mail and m.lease = by_lease and m.state = 'waiting' and g.email = m.recipient
    and exists (select from data.requests r where r.subscriber_id = g.subscriber_id and r.mailing_id = g.id and r.closed is null);
  return found;
end $$;
revoke all on function app.mint_swift_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) from public;
grant execute on function app.mint_swift_link(mail bigint, by_lease uuid, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval) to kedja_app;
