-- Undoing approvals one after the other restores a document as each of them found it.
alter table data.documents
  -- The end before the last change of it: {endedIn, validityBefore, factsAt, before}, where `before` is the one before that.
  add column ended_before jsonb,
  -- The version up to which only change sets have written the document: undoing the set that brought it removes it.
  add column unedited_version integer not null default 1;
call data.expose('documents');
