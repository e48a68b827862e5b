-- REQ-11: a company's own mailboxes. What one logs in with (a password, or the refresh token of its provider) lies in data.secrets.
create table data.mailboxes (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  organization_id bigint not null,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  provider text not null check (provider in ('google', 'microsoft', 'other')),
  method text not null check (method in ('password', 'oauth')),
  host text not null check (length(host) between 1 and 255),
  port integer not null check (port between 1 and 65535),
  -- The mailbox that requests of the organization go out from, for those who send from an own one.
  is_chosen boolean not null default false,
  -- log_in_again: its provider or server does not take the log-in any more; its mails wait.
  state text not null default 'ready' check (state in ('ready', 'log_in_again')),
  created_by bigint not null references data.users,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id)
);
create unique index on data.mailboxes (subscriber_id, organization_id, email);
create unique index on data.mailboxes (subscriber_id, organization_id) where is_chosen;
create index on data.mailboxes (created_by);
call data.expose('mailboxes');

-- A log-in at a provider that was begun. The browser carries the state to the provider and back, and keeps the key to itself.
create table data.mailbox_authorizations (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  organization_id bigint not null,
  user_id bigint not null references data.users,
  state_hash bytea not null check (octet_length(state_hash) = 32),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  provider text not null check (provider in ('google', 'microsoft')),
  redirect_path text not null check (length(redirect_path) between 1 and 500),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text not null default 'begun' check (outcome in ('begun', 'used', 'connected', 'denied', 'failed')),
  primary key (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id)
);
create unique index on data.mailbox_authorizations (subscriber_id, state_hash);
create index on data.mailbox_authorizations (state_hash);
create index on data.mailbox_authorizations (subscriber_id, organization_id);
create index on data.mailbox_authorizations (user_id);
create index on data.mailbox_authorizations (expires_at);
call data.expose('mailbox_authorizations');

-- Addresses that want no mail but what is essential. The same for all companies: the mails are the installation's.
create table data.unsubscribed_addresses (
  email text primary key check (email = lower(email) and length(email) between 3 and 255),
  unsubscribed_at timestamptz not null
);

alter table data.mails
  add column mailbox_id bigint,
  add column attempted_at timestamptz,
  -- What the reason is about, in the program's words: see src/domain/mails/reasons.ts. Null: the words of the server only.
  add column reason_kind text check (length(reason_kind) <= 32),
  drop constraint mails_state_check,
  -- unknown: something came back that could not be read as a failure of delivery.
  add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'refused', 'failed', 'expired', 'unknown')),
  add foreign key (subscriber_id, mailbox_id) references data.mailboxes (subscriber_id, id) on delete set null (mailbox_id);
create index on data.mails (subscriber_id, mailbox_id) where mailbox_id is not null;
create index on data.mails (target, attempted_at);
create index on data.mails (message_key);
call data.expose('mails', 'select, insert, update');
drop view app.installation_mails;
create view app.installation_mails as select * from data.mails
  where subscriber_id is null and (select nullif(current_setting('app.subscriber_id', true), '')) is null
  with local check option;
grant select, insert, update on app.installation_mails to kedja_app;

drop function if exists app.claim_mails(timestamptz, uuid, interval, integer);
drop function if exists app.end_mail(bigint, uuid, timestamptz, text, text, timestamptz);
drop function if exists app.is_waiting_mail();
