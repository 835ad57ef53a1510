-- Keys for whatever certificate an authority has issued to a name: tls_client_auth of RFC 8705 (decision 073).

alter table external_key add column name_kind text constraint external_key_name_kind_kind
  check (name_kind in ('DN', 'DNS', 'URI', 'EMAIL'));
alter table external_key add column name text constraint external_key_name_length check (length(name) between 1 and 500);
alter table external_key add column authority text constraint external_key_authority_length check (length(authority) between 1 and 500);
alter table external_key drop constraint external_key_kind_kind;
alter table external_key add constraint external_key_kind_kind check (kind in ('SECRET', 'CERTIFICATE', 'NAME'));
alter table external_key drop constraint external_key_of_its_kind;
alter table external_key add constraint external_key_of_its_kind check ((kind = 'SECRET') = (secret_hash is not null)
  and (kind = 'CERTIFICATE') = (certificate is not null and thumbprint is not null)
  and (kind = 'NAME') = (name_kind is not null and name is not null and authority is not null));
comment on column external_key.name_kind is 'DN the subject, DNS, URI, EMAIL an alternative name of the subject (RFC 8705, 2.1.2).';
comment on column external_key.name is 'The name that certificates of this key have to bear.';
comment on column external_key.authority is 'The subject of the authority that has to have issued them; it must be trusted by the configuration, too.';
