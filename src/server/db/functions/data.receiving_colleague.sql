/**
 * The person to whom somebody who was asked has sent a link of its own: a colleague with the address in the company that has received the requests of the
 * mailing; in a company without a fee a new user of it (AUTH-12). Null: the address belongs to a person of another company or to one who is not active.
 */
create or replace function data.receiving_colleague(mailing data.request_mailings, address text) returns data.users
language plpgsql set search_path = data, pg_temp as $$
declare
  person data.users;
  received data.requests;
begin
  perform pg_advisory_xact_lock(hashtextextended('receiving user ' || address, 0));
  select r.* into received from data.requests sent join data.requests r on r.exchange_id = sent.exchange_id and r.side = 'received'
  where sent.subscriber_id = mailing.subscriber_id and sent.mailing_id = mailing.id order by r.id limit 1;
  select * into person from data.users where email = address;
  if person.id is not null then
    if person.is_active and person.subscriber_id = received.subscriber_id then return person; end if;
    return null;
  end if;
  if not exists (select from data.subscribers s where s.subscriber_id = received.subscriber_id and s.is_free) then return null; end if;
  insert into data.users (subscriber_id, email, name, role_id, language)
  select received.subscriber_id, address, address, r.id, mailing.language from data.roles r where r.subscriber_id is null and r.key = 'free'
  returning * into person;
  insert into data.user_organizations (subscriber_id, user_id, organization_id)
  values (received.subscriber_id, person.id, received.organization_id);
  return person;
end $$;
revoke all on function data.receiving_colleague(mailing data.request_mailings, address text) from public;
