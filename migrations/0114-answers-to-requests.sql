-- The answer of a received request while it is written: by several people, left and resumed (REQ-06, REQ-22).
create table data.request_drafts (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  request_id bigint not null,
  -- Parts of the answer by their names in the contract.
  content jsonb not null default '{}',
  -- The version of the draft in which each part was changed last: two people who change different parts refuse each other nothing.
  part_versions jsonb not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references data.users on delete set null,
  primary key (subscriber_id, request_id),
  foreign key (subscriber_id, request_id) references data.requests (subscriber_id, id) on delete cascade
);
create index on data.request_drafts (changed_by);
call data.expose('request_drafts');

-- Documents of an answer while it is written.
create table data.request_documents (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  request_id bigint not null,
  file_id bigint not null,
  kind text not null check (kind in ('verification', 'description')),
  document_types text[] not null default '{}',
  valid_until date,
  created_by bigint references data.users on delete set null,
  created_at timestamptz not null,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, request_id) references data.requests (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, file_id) references data.files (subscriber_id, id)
);
create index on data.request_documents (subscriber_id, request_id);
create index on data.request_documents (subscriber_id, file_id);
create index on data.request_documents (created_by);
call data.expose('request_documents');

-- Replies, numbered from 1: one copy a party, never changed. The door writes them.
create table data.request_replies (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  request_id bigint not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  snapshot jsonb not null,
  -- The signature (AUTH-15): name, method, address, time, text and hash.
  declaration jsonb not null,
  -- For colleagues of the person who answered: empty on the questioner's side.
  internal_comment text not null default '' check (length(internal_comment) <= 2000),
  primary key (subscriber_id, request_id, number),
  foreign key (subscriber_id, request_id) references data.requests (subscriber_id, id) on delete cascade
);
call data.expose('request_replies', 'select');

-- Files of replies; each party has a row of `files` of its own with the same content.
create table data.request_reply_files (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  request_id bigint not null,
  number integer not null,
  -- Place among the documents of the snapshot, from 0.
  position integer not null,
  file_id bigint not null,
  primary key (subscriber_id, request_id, number, position),
  foreign key (subscriber_id, request_id, number) references data.request_replies (subscriber_id, request_id, number) on delete cascade,
  foreign key (subscriber_id, file_id) references data.files (subscriber_id, id)
);
create index on data.request_reply_files (subscriber_id, file_id);
call data.expose('request_reply_files', 'select');

alter table data.requests
  -- The received request that this one was sent on for (REQ-09).
  add column parent_id bigint,
  add foreign key (subscriber_id, parent_id) references data.requests (subscriber_id, id);
create index on data.requests (subscriber_id, parent_id) where parent_id is not null;

-- Approvals of replies: what the questioner took over. A change set undoes them.
create table data.request_approvals (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  request_id bigint not null,
  number integer not null,
  at timestamptz not null,
  change_set_id bigint,
  -- Changes that were left out, by their keys; empty: the whole reply was approved.
  left_out text[] not null default '{}',
  primary key (subscriber_id, request_id, number, at),
  foreign key (subscriber_id, request_id, number) references data.request_replies (subscriber_id, request_id, number) on delete cascade,
  foreign key (subscriber_id, change_set_id) references data.change_sets (subscriber_id, id) on delete set null (change_set_id)
);
create index on data.request_approvals (subscriber_id, change_set_id);
call data.expose('request_approvals', 'select, insert');

-- The code that signs an answer (AUTH-15), one a session: it ends with the next log-in or refresh, which gives the session another hash.
create table data.declarations (
  session_id uuid primary key references data.sessions on delete cascade,
  token_hash bytea not null,
  content_hash text not null,
  text text not null,
  name text not null check (length(name) <= 255),
  method text not null check (method in ('email', 'authenticator')),
  address text,
  code_hash bytea,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  approved_at timestamptz
);
