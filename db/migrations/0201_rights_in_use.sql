-- No code of the portal changes these rows or removes those.
revoke update (added) on bank_statement from zapori_app;
revoke delete on intake_item from zapori_app;
