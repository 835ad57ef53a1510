-- Applications in full (Ordinance N-3, annexes 3 to 5), also those filed on paper, and the parties to the case behind a sale.

-- An account that the portal made for who applied on paper is good for that sale only (Ordinance N-3, art. 24(4)).
alter table account add column only_sale int references announcement;

-- By the constraints' own names, whatever the database called them.
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'registration'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%WAITING%' or pg_get_constraintdef(oid) like '%DENIED%')
  loop execute format('alter table registration drop constraint %I', name); end loop;
end $$;

alter table registration
  -- Who applied on paper has no account before he is authorised.
  alter column account_id drop not null,
  add column origin text not null default 'ELECTRONIC' check (origin in ('ELECTRONIC', 'OFFICE')),
  -- Who took the paper in.
  add column entered_by int references account,
  add column applicant_name text,
  -- By what means the session was proved in which it was filed (Ordinance N-3, art. 15).
  add column session_method text check (session_method in ('USER', 'ESIGN', 'EAUTH')),
  -- A creditor who claims to owe no deposit (CPC art. 489(1)).
  add column exempt boolean not null default false,
  add column language text not null default 'bg' check (language in ('bg', 'en')),
  -- All that annexes 3 and 4 ask of persons, account and declarations, as one encrypted document.
  add column application bytea,
  add column withdrawn_at timestamptz,
  add constraint registration_status check (status in ('WAITING', 'APPROVED', 'DENIED', 'WITHDRAWN')),
  add constraint registration_decided check (
    (status in ('WAITING', 'WITHDRAWN')) = (decided_at is null and decided_by is null)),
  add constraint registration_reason check ((status = 'DENIED') = (reason is not null)),
  add constraint registration_withdrawn check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  add constraint registration_office check (origin = 'OFFICE' or (account_id is not null and entered_by is null)),
  add constraint registration_entered check (origin = 'ELECTRONIC' or (entered_by is not null and applicant_name is not null)),
  -- Nobody bids without an account.
  add constraint registration_bidder check (status <> 'APPROVED' or account_id is not null);

drop index registration_once;
-- One application at a time; after a refusal or a withdrawal a new one may be filed (Ordinance N-3, art. 31).
create unique index registration_once on registration (announcement_id, account_id) where status in ('WAITING', 'APPROVED');
create index registration_waiting on registration (recorded_at) where status = 'WAITING';

-- Whose application it is never changes; the account of who applied on paper is added once.
create function keep_applicant() returns trigger language plpgsql as $$
begin
  raise exception 'an application stays with its applicant' using errcode = 'restrict_violation';
end $$;
create trigger keep_applicant before update of account_id on registration for each row
  when (old.account_id is not null and new.account_id is distinct from old.account_id) execute function keep_applicant();
-- What was withdrawn or decided stays so.
create trigger keep_withdrawn before update of status on registration for each row
  when (old.status = 'WITHDRAWN') execute function keep_applicant();

create function keep_to_one_sale() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id and only_sale <> new.announcement_id) then
    raise exception 'this account is good for one sale only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_to_one_sale before insert or update of account_id on registration for each row
  when (new.account_id is not null) execute function keep_to_one_sale();

-- The persons behind an application, to be compared by their numbers and never read by them.
create table registration_person (
  id int generated always as identity primary key,
  registration_id int not null references registration,
  -- The bidder is in whose name the bids will be; the applicant may act for him.
  capacity text not null check (capacity in ('BIDDER', 'APPLICANT')),
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  identifier_hash bytea not null,
  identifier_cipher bytea not null,
  unique (registration_id, capacity)
);
create index registration_person_hash on registration_person (identifier_hash);

-- The order by which an application was decided (annex 5). It is never changed.
create table registration_decision (
  registration_id int primary key references registration,
  at timestamptz not null,
  status text not null check (status in ('APPROVED', 'DENIED')),
  grounds text[] not null default '{}',
  -- Paid as the organiser found it: amount in minor units of the sale; the payer is encrypted.
  deposit_amount bigint check (deposit_amount > 0),
  deposit_paid_on date,
  deposit_payer_cipher bytea,
  exempt boolean not null default false,
  -- Who decided, as he was then: name, quality, number or court, and in whose name.
  decided_by text not null,
  acting_for text,
  check ((deposit_amount is null) = (deposit_paid_on is null)),
  -- CPC art. 501g(4): without a deposit it must be refused.
  check (status = 'DENIED' or exempt <> (deposit_amount is not null))
);

-- The letters that remind of the time to decide, once each (Ordinance N-3, art. 29).
create table decision_reminder (
  registration_id int not null references registration,
  kind text not null check (kind in ('SOON', 'LATE')),
  at timestamptz not null,
  primary key (registration_id, kind)
);

-- Who has to do with a sale by law: barred from it, entitled in it, or to be told. Kept by the organiser, never public.
create table sale_party (
  id int generated always as identity primary key,
  announcement_id int not null references announcement on delete cascade,
  role text not null check (role in ('DEBTOR', 'DEBTOR_REPRESENTATIVE', 'CREDITOR', 'SPOUSE', 'CO_OWNER', 'PARTITION_PARTY',
    'MORTGAGEE', 'STAFF', 'COMMITTEE')),
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  name text not null check (name <> ''),
  identifier_type text check (identifier_type in ('EGN', 'LNCH', 'EIK')),
  identifier_hash bytea,
  identifier_cipher bytea,
  email text,
  email_confirmed_at timestamptz,
  language text not null default 'bg' check (language in ('bg', 'en')),
  added_by int not null references account,
  added_at timestamptz not null,
  removed_by int references account,
  removed_at timestamptz,
  check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) = (identifier_cipher is null)),
  check ((removed_by is null) = (removed_at is null))
);
create index sale_party_of on sale_party (announcement_id) where removed_at is null;

grant update (account_id, withdrawn_at, application) on registration to zapori_app;
grant select, insert on registration_person, registration_decision, decision_reminder, sale_party to zapori_app;
grant update (identifier_hash, identifier_cipher) on registration_person to zapori_app;
grant update (deposit_payer_cipher) on registration_decision to zapori_app;
grant update (identifier_hash, identifier_cipher, email_confirmed_at, removed_by, removed_at) on sale_party to zapori_app;
