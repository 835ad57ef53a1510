-- The number of a person whom a bidder represents is at rest like every other: encrypted. What was written before is
-- sealed by `npm run personal-key`; nothing else about a registration may change.
alter table registration
  add column represented_cipher bytea,
  add check (represented_identifier is null or represented_cipher is null);
grant update (represented_identifier, represented_cipher) on registration to zapori_app;
