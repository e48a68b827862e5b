-- A server process remembers callers. A count for each subscriber tells it in the round trip of a caller's next statement whether
-- anything changed that decides who the caller is and what the caller may do (decision 102).
alter table data.subscribers add column access_revision bigint not null default 0;

create trigger users_access_changed after update of subscriber_id, role_id, language, is_active on data.users for each row
  when ((old.subscriber_id, old.role_id, old.language, old.is_active) is distinct from (new.subscriber_id, new.role_id, new.language, new.is_active))
  execute function data.change_access_of_row();

create trigger roles_access_changed after update of permissions on data.roles for each row
  when (old.permissions is distinct from new.permissions)
  execute function data.change_access_of_row();

create trigger organizations_access_moved after update of subscriber_id, parent_id on data.organizations for each row
  when ((old.subscriber_id, old.parent_id) is distinct from (new.subscriber_id, new.parent_id))
  execute function data.change_access_of_row();
create trigger organizations_access_inserted after insert on data.organizations referencing new table as changed_rows for each statement
  execute function data.change_access_of_rows();
create trigger organizations_access_deleted after delete on data.organizations referencing old table as changed_rows for each statement
  execute function data.change_access_of_rows();

create trigger memberships_access_moved after update on data.user_organizations for each row execute function data.change_access_of_row();
create trigger memberships_access_inserted after insert on data.user_organizations referencing new table as changed_rows for each statement
  execute function data.change_access_of_rows();
create trigger memberships_access_deleted after delete on data.user_organizations referencing old table as changed_rows for each statement
  execute function data.change_access_of_rows();
