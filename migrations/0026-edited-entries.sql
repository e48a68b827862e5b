-- SUB-04: the system administrator corrects limits and conditions of an entry; a save names the version that was read.
alter table data.list_entries add column version integer not null default 1;
call data.expose_mixed('list_entries');
