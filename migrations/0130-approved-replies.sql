-- What an approved reply leaves behind (REQ-08), so that it is found again, explained and undone.

-- The reply that an answer was taken over from: the declaration behind the answer (COMP-05). An answer that is given anew has none.
alter table data.product_answers
  add column reply_request_id bigint,
  add column reply_number integer,
  add foreign key (subscriber_id, reply_request_id, reply_number) references data.request_replies (subscriber_id, request_id, number)
    on delete set null (reply_request_id, reply_number);
create index on data.product_answers (subscriber_id, reply_request_id, reply_number) where reply_request_id is not null;
call data.expose('product_answers');

alter table data.documents
  -- The supplier whose reply brought the document; null: a person added it.
  add column source_id bigint,
  -- The change set that ended the document, or changed its end, and the end of before: undoing the set restores the end.
  add column ended_in bigint,
  add column validity_before date,
  add foreign key (subscriber_id, source_id) references data.supply_chain_organizations (subscriber_id, id),
  add foreign key (subscriber_id, ended_in) references data.change_sets (subscriber_id, id) on delete set null (ended_in);
create index on data.documents (subscriber_id, source_id) where source_id is not null;
create index on data.documents (subscriber_id, ended_in) where ended_in is not null;
call data.expose('documents');

-- Components as their supplier numbers them: a later reply finds the component again by the number.
create table data.supplier_components (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  product_id bigint not null,
  supplier_id bigint not null,
  -- Number of the supplier, or the title where the supplier has no number; in small letters.
  number text not null check (length(number) between 1 and 255),
  primary key (subscriber_id, product_id),
  foreign key (subscriber_id, product_id) references data.products (subscriber_id, id) on delete cascade,
  foreign key (subscriber_id, supplier_id) references data.supply_chain_organizations (subscriber_id, id)
);
create index on data.supplier_components (subscriber_id, supplier_id, number);
call data.expose('supplier_components');

alter table data.request_approvals
  -- The status that the request has again when the approval is undone.
  add column status_before text not null default 'replied',
  add column approved_by bigint references data.users,
  add column is_partial boolean not null default false,
  add column comment text check (length(comment) <= 2000);
create index on data.request_approvals (approved_by);
call data.expose('request_approvals', 'select, insert');
