-- A client may ask for less than it is granted (RFC 6749, 3.3): whoever steals such a token reaches no further.
alter table external_token add column services text[] constraint external_token_services check (cardinality(services) > 0);
comment on column external_token.services is
  'What the token was asked for (scope), where that is less than what is granted; null for all that is granted on the day of a call.';
