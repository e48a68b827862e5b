/**
 * Keeps the hashes of a link and its code for the mailing of a sent request of the tenant, to be sent another way than by the mail (REQ-21).
 * Outcomes: done; closed (nothing in the mailing waits for an answer any more); limited with the seconds until the next link may be made:
 * `allowed` links of a mailing within `period`, those of its mails included. No row: not the tenant's.
 */
create or replace function app.copy_swift_link(request bigint, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval, allowed integer, period interval)
returns table (outcome text, seconds integer)
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  mailing data.request_mailings;
  next_at timestamptz;
begin
  select g.* into mailing from data.requests r join data.request_mailings g on g.subscriber_id = r.subscriber_id and g.id = r.mailing_id
  where r.subscriber_id = tenant and r.id = request and r.side = 'sent' for update of g;
  if mailing.id is null then return; end if;
  if not exists (select from data.requests r where r.subscriber_id = tenant and r.mailing_id = mailing.id and r.closed is null) then
    return query select 'closed', 0;
    return;
  end if;
  select l.created_at + period into next_at from data.swift_links l
  where l.asker_id = tenant and l.mailing_id = mailing.id and l.created_at > at - period
  order by l.created_at desc offset allowed - 1 limit 1;
  if next_at is not null then
    return query select 'limited', greatest(1, ceil(extract(epoch from next_at - at)))::integer;
    return;
  end if;
  insert into data.swift_links (token_hash, code_hash, asker_id, mailing_id, email, created_at, expires_at, is_copied)
  values (hash, hash_of_code, tenant, mailing.id, mailing.email, at, at + lifetime, true);
  return query select 'done', 0;
end $$;
revoke all on function app.copy_swift_link(request bigint, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval, allowed integer, period interval) from public;
grant execute on function app.copy_swift_link(request bigint, hash bytea, hash_of_code bytea, at timestamptz, lifetime interval, allowed integer, period interval) to kedja_app;
