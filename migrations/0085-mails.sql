-- Mails are rows first, written in the transaction that causes them, and sent by a job: none is lost, and what is slow stays out of requests.
-- Without a subscriber a mail is the installation's: it is about an account.
create table data.mails (
  id bigint generated always as identity primary key,
  subscriber_id bigint default data.current_subscriber() references data.subscribers,
  template text not null check (length(template) between 1 and 64),
  -- What the template is filled with. Never a link that logs in: its token is made when the mail is sent.
  parameters jsonb not null default '{}',
  language text not null check (language in ('en', 'sv')),
  recipient text not null check (length(recipient) between 3 and 255),
  -- The part of the Message-ID before the @, the same in every attempt: a mail that arrives twice can be recognised.
  message_key uuid not null default gen_random_uuid(),
  -- The mail server that takes the mail; empty: the installation's.
  target text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'refused', 'failed', 'expired')),
  reason text check (length(reason) <= 500),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Whoever holds the lease sends the mail; when it has ended the process was killed, and another one may.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  -- The moment after which the mail is of no use any more.
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on data.mails (subscriber_id, id desc);
create index on data.mails (target, next_attempt_at, id) where state = 'waiting';
create index on data.mails (created_at);
call data.expose('mails', 'select, insert, update');
create view app.installation_mails as select * from data.mails
  where subscriber_id is null and (select nullif(current_setting('app.subscriber_id', true), '')) is null
  with local check option;
grant select, insert, update on app.installation_mails to kedja_app;

-- Links in mails that do without a password. The token is in the mail only; here is its hash.
create table data.link_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('password-reset')),
  user_id bigint not null references data.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on data.link_tokens (user_id);
create index on data.link_tokens (expires_at);
