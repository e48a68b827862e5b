-- Requests between companies (REQ-01…05, docs/decisions/0106-requests-in-two-copies.md). What both parties share is the hidden row of `exchanges`;
-- each party owns a row of `requests`, and the functions of the door write the other party's.
create table data.exchanges (
  id bigint generated always as identity primary key,
  asker_id bigint not null references data.subscribers,
  -- Null: nobody has used the invitation yet.
  receiver_id bigint references data.subscribers,
  status text not null default 'new' check (status in ('new', 'forwarded_to_supplier', 'new_info', 'replied', 'external_response',
    'partially_approved_by_questioner', 'approved_by_questioner', 'rejected')),
  closed text check (closed in ('withdrawn', 'declined')),
  created_at timestamptz not null
);
create index on data.exchanges (asker_id);
create index on data.exchanges (receiver_id);

-- The last running number of a year.
create table data.request_numbers (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  year integer not null,
  last_number integer not null,
  primary key (subscriber_id, year)
);

-- A mail to one supplier about one or more products.
create table data.request_mailings (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  organization_id bigint not null,
  supplier_id bigint not null,
  -- On both parties' rows of its requests: what a link of the mail opens.
  key uuid not null default gen_random_uuid(),
  -- Null: a link was copied instead.
  mail_id bigint references data.mails on delete set null,
  contact_name text not null check (length(contact_name) <= 255),
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  language text not null check (language in ('en', 'sv')),
  created_at timestamptz not null,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, supplier_id) references data.supply_chain_organizations (subscriber_id, id)
);
create index on data.request_mailings (subscriber_id, organization_id);
create index on data.request_mailings (subscriber_id, supplier_id);
create index on data.request_mailings (mail_id);
call data.expose('request_mailings', 'select, insert, update');

create table data.requests (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  side text not null check (side in ('sent', 'received')),
  exchange_id bigint not null references data.exchanges,
  organization_id bigint not null,
  -- The questioner's running number, e.g. R-2026-0412, on both sides.
  reference text not null check (length(reference) between 1 and 32),
  status text not null default 'new' check (status in ('new', 'forwarded_to_supplier', 'new_info', 'replied', 'external_response',
    'partially_approved_by_questioner', 'approved_by_questioner', 'rejected')),
  closed text check (closed in ('withdrawn', 'declined')),
  closed_at timestamptz,
  closed_by text check (length(closed_by) <= 255),
  decline_reason text check (decline_reason in ('not_our_product', 'no_longer_sold', 'supplier_does_not_answer', 'confidential', 'other')),
  closed_comment text check (length(closed_comment) <= 2000),
  -- The own product, supplier and mailing of the questioner; the receiver has none.
  product_id bigint,
  supplier_id bigint,
  mailing_id bigint,
  mailing_key uuid not null,
  -- Names as they were asked about, for lists.
  product_title text collate "sv-x-icu" not null check (length(product_title) <= 255),
  product_number text collate "sv-x-icu" not null default '' check (length(product_number) <= 255),
  -- The other party: the supplier's title, or the questioner's.
  counterpart text collate "sv-x-icu" not null check (length(counterpart) <= 255),
  snapshot jsonb not null,
  due_on date not null,
  asked_by bigint references data.users,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (subscriber_id, id),
  unique (subscriber_id, exchange_id, side),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete set null (product_id),
  foreign key (subscriber_id, supplier_id) references data.supply_chain_organizations (subscriber_id, id),
  foreign key (subscriber_id, mailing_id) references data.request_mailings (subscriber_id, id),
  check (side = 'received' or supplier_id is not null and mailing_id is not null)
);
create index on data.requests (exchange_id);
create index requests_by_time on data.requests (subscriber_id, side, organization_id, asked_at desc, id desc);
create index requests_by_deadline on data.requests (subscriber_id, side, organization_id, due_on, id);
create index on data.requests (subscriber_id, product_id, asked_at desc) where product_id is not null;
create index on data.requests (subscriber_id, supplier_id) where supplier_id is not null;
create index on data.requests (subscriber_id, mailing_id) where mailing_id is not null;
create index on data.requests (asked_by);
-- By the default collation, as titles of products are searched.
create index requests_by_part_of_text on data.requests
  using gin (subscriber_id, (product_title || ' ' || product_number || ' ' || counterpart || ' ' || reference) collate "default" gin_trgm_ops);
-- The door changes statuses: whoever could update a row could say that the other party has approved.
call data.expose('requests', 'select');

-- The history of a request, one copy a party.
create table data.request_steps (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  request_id bigint not null,
  position integer not null,
  at timestamptz not null,
  action text not null check (length(action) between 1 and 64),
  is_ours boolean not null,
  person text check (length(person) <= 255),
  text text check (length(text) <= 2000),
  primary key (subscriber_id, request_id, position),
  foreign key (subscriber_id, request_id) references data.requests (subscriber_id, id) on delete cascade
);
call data.expose('request_steps', 'select');

-- Links of mails that ask: whoever has the link and the code of the mail answers without a password (AUTH-12). Both are in the mail only.
create table data.swift_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  asker_id bigint not null,
  mailing_id bigint not null,
  email text not null check (email = lower(email) and length(email) <= 255),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (asker_id, mailing_id) references data.request_mailings (subscriber_id, id) on delete cascade
);
create index on data.swift_links (asker_id, mailing_id);
create index on data.swift_links (expires_at);
