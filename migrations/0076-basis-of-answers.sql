-- PROD-43: what an answer to a list rests on, and the document that shows it. Answers of before have no basis: nobody was asked for one.
-- A document of answers is kept by itself, so that an answer can name it whatever becomes of the documents of its product.
create table data.answer_documents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  organization_id bigint not null,
  file_id bigint not null,
  -- The last day on which it counts; null: no end.
  valid_until date,
  -- An answer has named it: it is kept for good. Others are swept after a day.
  is_used boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  unique (subscriber_id, id),
  foreign key (subscriber_id, organization_id) references data.organizations (subscriber_id, id),
  foreign key (subscriber_id, file_id) references data.files (subscriber_id, id)
);
create index on data.answer_documents (subscriber_id, file_id);
create index on data.answer_documents (file_id);
create index on data.answer_documents (organization_id);
call data.expose('answer_documents');

alter table data.product_answers
  add basis text check (basis in ('supplier_statement', 'own_assessment', 'test')),
  add document_id bigint,
  add foreign key (subscriber_id, document_id) references data.answer_documents (subscriber_id, id);
create index on data.product_answers (document_id) where document_id is not null;
call data.expose('product_answers');

-- The change set that linked a document to its product: taking the change back takes the link back, and no other document.
alter table data.documents add change_set_id bigint;
create index on data.documents (change_set_id) where change_set_id is not null;
call data.expose('documents');
