-- Facts of use that a supplier tells with a reply (COMP-18, REQ-08).

-- The reply that a fact was taken over from; a fact that is told anew has none.
alter table data.use_facts
  add column reply_request_id bigint,
  add column reply_number integer,
  add foreign key (subscriber_id, reply_request_id, reply_number) references data.request_replies (subscriber_id, request_id, number)
    on delete set null (reply_request_id, reply_number);
create index on data.use_facts (subscriber_id, reply_request_id, reply_number) where reply_request_id is not null;
call data.expose('use_facts');

-- Replies of before tell none.
update data.request_replies set snapshot = snapshot || '{"facts": []}' where not snapshot ? 'facts';
