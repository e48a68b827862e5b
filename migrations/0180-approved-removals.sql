-- What an approved reply no longer said (REQ-08): statements of before that its approval was to remove, left out or not. They cannot be read from the
-- reply, which does not name them. Approvals of before this migration have none.
alter table data.request_approvals add column removed jsonb not null default '[]';
call data.expose('request_approvals');
