/**
 * Writes the mail with a link of its own for a colleague of somebody who was asked (AUTH-12): about the open requests of the same first mail. Outcomes: sent; colleague
 * (the address is of no colleague: in a company with a fee only people of the organization, else also addresses of the sender's own domain); limited (the
 * sixth time in an hour); null: no open request of the tenant. An address of another company looks like any other, and gets nothing.
 */
create or replace function app.ask_colleague(request bigint, address text, called text, in_language text, mail_variant text, is_public_domain boolean,
  by_user bigint, at timestamptz, useful_for interval) returns text
language plpgsql security definer set search_path = data, pg_temp as $$
declare
  tenant bigint := data.current_subscriber();
  own data.requests;
  sender data.users;
  known data.users;
begin
  select * into own from data.requests r where r.subscriber_id = tenant and r.id = request and r.side = 'received' and r.closed is null;
  if own.id is null then return null; end if;
  select * into sender from data.users where id = by_user and subscriber_id = tenant;
  select * into known from data.users where email = address;
  if known.subscriber_id = tenant then
    if not known.is_active or not exists (
      select from data.user_organizations m where m.subscriber_id = tenant and m.user_id = known.id and m.organization_id = own.organization_id
    ) then return 'colleague'; end if;
  elsif is_public_domain or split_part(address, '@', 2) <> split_part(sender.email, '@', 2)
    or not exists (select from data.subscribers s where s.subscriber_id = tenant and s.is_free) then return 'colleague';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('colleague ' || own.mailing_key, 0));
  if 5 <= (
    select count(*) from data.mails m where m.subscriber_id = tenant and m.template = 'colleague' and m.created_at > ask_colleague.at - interval '1 hour'
      and m.parameters ->> 'mailingKey' = own.mailing_key::text
  ) then return 'limited'; end if;
  if known.id is not null and known.subscriber_id is distinct from tenant then return 'sent'; end if;
  insert into data.mails (subscriber_id, template, parameters, language, recipient, created_at, next_attempt_at, expires_at)
  select tenant, 'colleague', jsonb_build_object('name', called, 'from', sender.name, 'questioner', own.counterpart, 'mailingKey', own.mailing_key,
      'variant', mail_variant, 'dueOn', min(r.due_on), 'totalParts', count(*),
      'parts', jsonb_agg(jsonb_build_object('title', r.product_title, 'number', r.product_number) order by r.id)),
    in_language, address, ask_colleague.at, ask_colleague.at, ask_colleague.at + useful_for
  from data.requests r where r.subscriber_id = tenant and r.side = 'received' and r.mailing_key = own.mailing_key and r.closed is null;
  return 'sent';
end $$;
revoke all on function app.ask_colleague(request bigint, address text, called text, in_language text, mail_variant text, is_public_domain boolean,
  by_user bigint, at timestamptz, useful_for interval) from public;
grant execute on function app.ask_colleague(request bigint, address text, called text, in_language text, mail_variant text, is_public_domain boolean,
  by_user bigint, at timestamptz, useful_for interval) to kedja_app;
