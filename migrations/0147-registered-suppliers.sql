-- CHAIN-02: a supplier counts as registered as soon as it has done something with a request, however it did it.
create trigger request_steps_register after insert on data.request_steps for each row
  when (not new.is_ours and new.action <> 'asked')
  execute function data.register_supplier();
