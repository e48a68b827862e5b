-- COMP-11: the moment of the facts that a document speaks of, where that is not the day on which it was signed: an answer that was signed yesterday and
-- approved today speaks of what was approved. Null, as for all documents of before: the date of the declaration, or the day the document came.
alter table data.documents add column facts_at timestamptz;
call data.expose('documents');
