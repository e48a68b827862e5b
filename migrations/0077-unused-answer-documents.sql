-- A document of answers that goes takes its file along, as documents of products do.
create trigger answer_documents_deleted after delete on data.answer_documents referencing old table as old_rows for each statement execute function data.drop_unused_files();
