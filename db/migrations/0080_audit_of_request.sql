-- From a request that was answered to what the audit says of it.
create index audit_entry_request on audit_entry (request_id);
