-- Behind a pooler that shares sessions the portal cannot set these at the start of each session, so they are set at the server.
-- Run once, as an administrator of the server; if one is missing, the portal names it and refuses to start.
alter role zapori_portal in database zapori set role = 'zapori_app';
alter role zapori_portal in database zapori set timezone = 'UTC';
alter role zapori_portal in database zapori set statement_timeout = '30000';
alter role zapori_portal in database zapori set idle_in_transaction_session_timeout = '10000';
alter role zapori_portal in database zapori set gin_pending_list_limit = '256';
