-- The link in the first letter confirms the address of the contact; the secret that the form itself gets does not.
alter table external_code drop constraint external_code_opens_kind;
alter table external_code add constraint external_code_opens_kind check (opens in ('STATUS', 'CONFIRM', 'PASSWORD', 'KEYS'));
comment on column external_code.opens is
  'STATUS the application, CONFIRM the same and with it confirms the address of the contact, PASSWORD the page where the password of the system user is set, once, KEYS its keys for an hour.';
