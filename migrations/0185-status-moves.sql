-- PROD-44: how the statuses of two verdicts differ is stored once, not with each change that leads from one to the other: answers move products
-- between few verdicts, again and again, and the words of a difference are some thousand characters.
create table data.status_moves (
  subscriber_id bigint not null default data.current_subscriber() references data.subscribers,
  id bigint generated always as identity,
  -- The verdicts that it lies between; null: one of them was judged or worded anew since, and only changes of before refer to it.
  before_id bigint,
  after_id bigint,
  -- By language, as the statuses are worded: [{legislationId, before: {status, tone, word, event}, after}]; null: no status differs.
  changes jsonb,
  primary key (subscriber_id, id),
  unique (subscriber_id, before_id, after_id)
);
call data.expose('status_moves', 'select, insert, update');

alter table data.status_changes add column move_id bigint;
with different as materialized (select distinct subscriber_id, changes from data.status_changes)
insert into data.status_moves (subscriber_id, changes) select subscriber_id, changes from different;
update data.status_changes c set move_id = m.id from data.status_moves m
  where m.subscriber_id = c.subscriber_id and m.changes = c.changes;
drop view app.status_changes;
alter table data.status_changes drop column changes, alter column move_id set not null,
  add foreign key (subscriber_id, move_id) references data.status_moves (subscriber_id, id);
call data.expose('status_changes', 'select, insert');
