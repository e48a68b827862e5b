-- A link that the questioner has seen itself, to send it another way, is good for less than one that only the mail of its reader has (REQ-21).
alter table data.swift_links add column is_copied boolean not null default false;
