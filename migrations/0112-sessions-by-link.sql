-- A session is begun by a password, or by the link and the code of a mail that asks (AUTH-12): such a session reaches the received requests of
-- that mail and the profile, and nothing else (docs/decisions/0107-sessions-by-link.md).
alter table data.sessions
  add column kind text not null default 'password' check (kind in ('password', 'swift')),
  -- The mailing whose requests the session reaches.
  add column mailing_key uuid,
  add constraint sessions_of_link_have_mailing check ((kind = 'swift') = (mailing_key is not null));

create index on data.requests (subscriber_id, mailing_key) where side = 'received';

-- It gives the mailing of the session, too.
drop function if exists app.principal(uuid, bigint, timestamptz);
