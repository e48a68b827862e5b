-- COMP-03: two jobs may judge all products of one company side by side, e.g. one after an import and one after a new version of a list. What
-- one of them has read is outdated once the other begins or writes; it then reads again instead of writing old judgements over newer ones.
alter table data.recompute_marks add column is_overtaken boolean not null default false;
call data.expose('recompute_marks');
