/**
 * Uses a link up and begins the session of the person whom its mail was sent to (AUTH-12). Of two at once one waits for the other, and then finds the
 * link used. Outcomes: begun; code (another code than the mail's: the link stays as it is); ended (used, expired, not ours, or the person is
 * not active). The session reaches the mailing's requests for `lifetime`, and no refresh prolongs it. A link that the questioner has copied has been in
 * other hands than the reader's: to a person of a company with an account of its own it looks like an ended one, and offers a mail to that person.
 */
create or replace function app.use_swift_link(hash bytea, hash_of_code bytea, session uuid, first_hash bytea, agent text, at timestamptz, lifetime interval)
returns table (outcome text, user_id bigint, organization_id bigint, request_ids bigint[])
language plpgsql security definer set search_path = data, pg_temp as $$
#variable_conflict use_column
declare
  link data.swift_links;
  mailing data.request_mailings;
  person data.users;
  organization bigint;
begin
  select * into link from data.swift_links where token_hash = hash for update;
  if link.token_hash is null or link.used_at is not null or link.expires_at <= at then
    return query select 'ended', null::bigint, null::bigint, null::bigint[];
    return;
  elsif link.code_hash <> hash_of_code then
    return query select 'code', null::bigint, null::bigint, null::bigint[];
    return;
  end if;
  select * into mailing from data.request_mailings where subscriber_id = link.asker_id and id = link.mailing_id;
  person := case when link.email = mailing.email then data.receiving_user(mailing) else data.receiving_colleague(mailing, link.email) end;
  organization := data.receiving_organization(mailing, person);
  if organization is null
    or link.is_copied and not exists (select from data.subscribers s where s.subscriber_id = person.subscriber_id and s.is_free) then
    return query select 'ended', null::bigint, null::bigint, null::bigint[];
    return;
  end if;
  update data.swift_links set used_at = at where token_hash = hash;
  perform data.receive_requests(mailing, person, organization, at);

  insert into data.sessions (id, user_id, organization_id, token_hash, user_agent, created_at, used_at, expires_at, kind, mailing_key)
  values (session, person.id, organization, first_hash, left(agent, 255), at, at, at + lifetime, 'swift', mailing.key);
  insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id, changes, at)
  values (person.subscriber_id, person.id, 'logged-in', 'User', person.id, jsonb_build_object('by', 'link'), at);
  return query select 'begun', person.id, organization, array(
    select r.id from data.requests r
    where r.subscriber_id = person.subscriber_id and r.side = 'received' and r.mailing_key = mailing.key order by r.id
  );
end $$;
revoke all on function app.use_swift_link(hash bytea, hash_of_code bytea, session uuid, first_hash bytea, agent text, at timestamptz, lifetime interval) from public;
grant execute on function app.use_swift_link(hash bytea, hash_of_code bytea, session uuid, first_hash bytea, agent text, at timestamptz, lifetime interval) to kedja_app;
