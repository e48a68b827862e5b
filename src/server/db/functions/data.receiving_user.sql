/**
 * The person whom a mailing was sent to: the user with its address; where nobody has the address, a new user of a new subscriber without a fee, named as
 * the questioner knows the supplier (AUTH-12). Null: the address belongs to a person who is not active or to nobody's company.
 */
create or replace function data.receiving_user(mailing data.request_mailings) returns data.users
language plpgsql set search_path = data, pg_temp as $$
declare
  person data.users;
  company bigint;
  organization bigint;
begin
  -- Two links to one address that nobody has yet: the second waits, and finds the person whom the first has made.
  perform pg_advisory_xact_lock(hashtextextended('receiving user ' || mailing.email, 0));
  select * into person from data.users where email = mailing.email;
  if person.id is not null then
    if person.is_active and person.subscriber_id is not null then return person; end if;
    return null;
  end if;
  -- Others have received the requests, for an address that somebody of theirs had.
  if not exists (
    select from data.requests r join data.exchanges e on e.id = r.exchange_id and e.receiver_id is null
    where r.subscriber_id = mailing.subscriber_id and r.mailing_id = mailing.id
  ) then return null; end if;
  insert into data.subscribers (title, variant, is_free)
  select o.title, t.variant, true
  from data.supply_chain_organizations o join data.subscribers t on t.subscriber_id = o.subscriber_id
  where o.subscriber_id = mailing.subscriber_id and o.id = mailing.supplier_id
  returning subscriber_id into company;
  insert into data.organizations (subscriber_id, title) select subscriber_id, title from data.subscribers where subscriber_id = company
  returning id into organization;
  insert into data.users (subscriber_id, email, name, role_id, language)
  select company, mailing.email, coalesce(nullif(trim(mailing.contact_name), ''), mailing.email), r.id, mailing.language
  from data.roles r where r.subscriber_id is null and r.key = 'free'
  returning * into person;
  insert into data.user_organizations (subscriber_id, user_id, organization_id) values (company, person.id, organization);
  return person;
end $$;
revoke all on function data.receiving_user(mailing data.request_mailings) from public;
