-- COMP-17: a limit may be for some members of a group only: 25 ppb for acids and salts, 1 mg/kg for related substances. CAS
-- numbers; none: for all that no other limit of the entry names.
alter table data.entry_limits add column members text[] not null default '{}';
call data.expose_mixed('entry_limits');
