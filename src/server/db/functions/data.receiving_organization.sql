/**
 * The organization in whose name a person answers a mailing: the one that has received its requests; before anyone has, the person's first (REQ-17).
 * Null where the person belongs to none of these.
 */
create or replace function data.receiving_organization(mailing data.request_mailings, person data.users) returns bigint
language sql stable set search_path = data, pg_temp as $$
  select min(m.organization_id) from data.user_organizations m
  where m.subscriber_id = person.subscriber_id and m.user_id = person.id and (
    exists (
      select from data.requests r
      where r.subscriber_id = m.subscriber_id and r.side = 'received' and r.mailing_key = mailing.key and r.organization_id = m.organization_id
    ) or exists (
      select from data.requests r join data.exchanges e on e.id = r.exchange_id and e.receiver_id is null
      where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id
    )
  )
$$;
revoke all on function data.receiving_organization(mailing data.request_mailings, person data.users) from public;
