-- Behind a pooler that shares sessions the portal cannot ask for these at the start of each: they stand at the server.
-- Once, as an administrator of it; the portal refuses to start with the ones that are missing.
alter role zapori_portal in database zapori set role = 'zapori_app';
alter role zapori_portal in database zapori set timezone = 'UTC';
alter role zapori_portal in database zapori set statement_timeout = '30000';
alter role zapori_portal in database zapori set idle_in_transaction_session_timeout = '10000';
alter role zapori_portal in database zapori set gin_pending_list_limit = '256';
