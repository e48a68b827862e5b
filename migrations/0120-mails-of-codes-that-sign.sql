-- The mail that brings the code of a declaration: the code is made when the mail is sent, so that an older mail that is sent late brings none.
alter table data.declarations add column mail_id bigint references data.mails on delete set null;
create index on data.declarations (mail_id);
