-- Of a person with a deed, and of a person's refusals, only the rows that are meant are read, however many months there are (decision 062).
create index audit_entry_account_command on audit_entry (account_id, command, at, id) where account_id is not null;
create index audit_entry_account_refused on audit_entry (account_id, at, id)
  where account_id is not null and outcome <> 'done' and outcome <> 'read' and outcome <> 'serverError';
