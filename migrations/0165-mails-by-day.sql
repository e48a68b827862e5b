-- The outbox shows the newest mails first, by the moment when they were written: a mail of another day may have a later id.
create index on data.mails (subscriber_id, created_at desc, id desc);
