/**
 * Uses up a begun log-in at a mailbox's provider, once, for the browser that has its key. No row: it is used, ended or unknown, the key is another's,
 * or the person is not active any more.
 */
create or replace function app.use_mailbox_authorization(hash bytea, hash_of_key bytea, at timestamptz)
returns table (id bigint, subscriber_id bigint, organization_id bigint, user_id bigint, email text, provider text, redirect_path text)
language sql security definer set search_path = data, pg_temp as $$
  update data.mailbox_authorizations a set outcome = 'used'
  from data.users u
  where a.state_hash = hash and a.key_hash = hash_of_key and a.outcome = 'begun' and a.expires_at > at and u.id = a.user_id and u.is_active
  returning a.id, a.subscriber_id, a.organization_id, a.user_id, a.email, a.provider, a.redirect_path
$$;
revoke all on function app.use_mailbox_authorization(hash bytea, hash_of_key bytea, at timestamptz) from public;
grant execute on function app.use_mailbox_authorization(hash bytea, hash_of_key bytea, at timestamptz) to kedja_app;
