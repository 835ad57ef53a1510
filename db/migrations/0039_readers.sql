-- Readers who have no account, and people who have no Bulgarian number.

-- What a letter said that could not be sent, for want of any address: it is printed and served on paper.
alter table sale_letter
  add column subject text,
  add column text text,
  add constraint sale_letter_unsent check (num_nonnulls(subject, text) in (0, 2) and (subject is null or email_id is null));
grant update (subject, text) on sale_letter to zapori_app;
create or replace function keep_letter() returns trigger language plpgsql as $$
begin
  if old.email_id is not null and new.email_id is distinct from old.email_id
    or old.text is not null and (new.subject, new.text) is distinct from (old.subject, old.text)
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or old.served_on is not null and new.served_on is distinct from old.served_on then
    raise exception 'letter % is written', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A foreigner without EGN and LNCH is singled out by an identity document and its country (Ordinance N-3, art. 15(1); annexes 3, 4).
alter table sale_party
  drop constraint sale_party_identifier_type_check,
  add constraint sale_party_identifier_type_check check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  add column birth_date date,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  add constraint sale_party_foreigner check ((identifier_type is not distinct from 'DOCUMENT') = (country is not null)),
  add check ((country is null) = (document_type is null) and (country is null) = (birth_date is null));

alter table party
  drop constraint party_identifier_type_check,
  add constraint party_identifier_type_check check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  add constraint party_foreigner check ((identifier_type = 'DOCUMENT') = (country is not null)
    and (country is null) = (document_type is null) and (country is null or birth_date is not null));
