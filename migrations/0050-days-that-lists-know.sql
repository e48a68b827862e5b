-- COMP-06: since when the installation knows a list. Before its first version the entries' own days of inclusion tell what was on it; the
-- list is known there only if nothing that was on it has been taken off since. null = since its first version. Exemptions are known as they
-- stand; before their day others may have been in force.
alter table data.substance_lists add column known_since date, add column exemptions_known_since date;
call data.expose_mixed('substance_lists');
update data.substance_lists set known_since = '2008-10-28' where subscriber_id is null and key = 'candidate_list';
update data.substance_lists set exemptions_known_since = '2025-11-21' where subscriber_id is null and key = 'rohs';
