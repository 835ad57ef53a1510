-- People: how they came in, what they told of themselves, what is still to be confirmed, and what was written to them.

-- Roles beyond the nine of the specification can be made; they give no access by name, only the permissions they hold.
create table role (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'),
  bg text not null check (bg <> ''),
  en text not null check (en <> ''),
  system bool not null default false,
  claims jsonb not null default '{}'
);
insert into role (name, bg, en, system) values
  ('SysAdmin', 'Системен администратор', 'System administrator', true),
  ('MJAdmin', 'Администратор от Министерството на правосъдието', 'Administrator of the Ministry of Justice', true),
  ('StateBailiff', 'Държавен съдебен изпълнител', 'State bailiff', true),
  ('PrivateBailiff', 'Частен съдебен изпълнител', 'Private bailiff', true),
  ('PrivateBailiffRepresentative', 'Помощник-частен съдебен изпълнител', 'Assistant of a private bailiff', true),
  ('AuctionOrganizer', 'Организатор на публична продан', 'Organiser of public sales', true),
  ('AuctionParticipant', 'Участник в публична продан', 'Participant in public sales', true),
  ('Syndic', 'Синдик', 'Insolvency trustee', true),
  ('MAFF', 'Служител на Министерството на земеделието', 'Officer of the Ministry of Agriculture', true);
create unique index role_name on role (lower(name));
alter table account_role drop constraint account_role_role_check;
alter table account_role add foreign key (role) references role;
create index account_role_role on account_role (role);

-- A person's account. Numbers of persons lie here only encrypted, and as a keyed hash to be found by.
alter table account drop constraint account_state_check;
alter table account
  add check (state in ('UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  add column language text not null default 'bg' check (language in ('bg', 'en')),
  add column email_confirmed_at timestamptz,
  -- Why an administrator has to decide, or what he answered.
  add column state_reason text,
  add column bailiff_check text check (bailiff_check in ('valid', 'notFound', 'notValid', 'failed')),
  add column valid_until date,
  add column failed_logins int not null default 0 check (failed_logins >= 0),
  add column locked_until timestamptz,
  add column last_login_at timestamptz,
  add column institution_id int,
  add column identifier_type text check (identifier_type in ('EGN', 'LNCH')),
  add column identifier_hash bytea,
  add column identifier_cipher bytea,
  -- Typed in by the owner, or proved by e-authentication or a certificate: only a proved number lets anybody in.
  add column identifier_proved bool not null default false,
  add check (not identifier_proved or identifier_hash is not null),
  add check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) = (identifier_cipher is null));
create unique index account_identifier on account (identifier_hash);

create table profile (
  account_id int primary key references account,
  first_name text not null,
  middle_name text,
  last_name text not null,
  phone text,
  foreigner bool not null default false,
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  document_number_cipher bytea,
  document_issued_on date,
  document_issuer text,
  country text,
  region_code text,
  municipality_code text,
  ekatte text,
  street_address text,
  -- The company that the person represents, or that represents him.
  company_name text,
  company_eik text,
  company_case_number text,
  company_relation text check (company_relation in ('REPRESENTATIVE_OF', 'REPRESENTED_BY')),
  company_address text,
  e_delivery_id text,
  changed_at timestamptz not null
);

-- What happened to an account, by whom and why: the administrators' history of it. Rows are never changed.
create table account_event (
  id bigint generated always as identity primary key,
  account_id int not null references account,
  at timestamptz not null,
  kind text not null,
  by_account_id int references account,
  details jsonb not null default '{}'
);
create index account_event_account on account_event (account_id, id);

-- Single-use tokens that travel by e-mail; only their hashes are kept.
create table account_token (
  id int generated always as identity primary key,
  account_id int not null references account,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  token_hash bytea not null unique,
  -- The new address, where one is being confirmed.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index account_token_account on account_token (account_id) where used_at is null;

-- Someone who went out to prove who he is, by e-authentication or by a certificate, and is to come back in the same browser.
create table proof_request (
  id text primary key,
  method text not null check (method in ('EAUTH', 'ESIGN')),
  purpose text not null check (purpose in ('login', 'register', 'attach')),
  -- SHA-256 of a secret that only the browser that started has.
  binding_hash bytea not null check (length(binding_hash) = 32),
  -- What was asked for: user type, bailiff's number, court, e-mail, language.
  wish jsonb not null default '{}',
  account_id int references account,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz,
  -- SHA-256 of the one-time code that the browser brings back.
  code_hash bytea unique,
  outcome jsonb,
  taken_at timestamptz
);
create index proof_request_expires on proof_request (expires_at);
-- Assertions already used, until they would have expired anyway.
create table used_assertion (
  id text primary key,
  expires_at timestamptz not null
);

create table certificate (
  id int generated always as identity primary key,
  account_id int not null references account,
  thumbprint text not null check (thumbprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  issuer text not null,
  eik text,
  valid_until timestamptz not null,
  attached_at timestamptz not null,
  removed_at timestamptz
);
create unique index certificate_thumbprint on certificate (thumbprint) where removed_at is null;
create index certificate_account on certificate (account_id) where removed_at is null;

alter table session
  add column method text not null default 'USER' check (method in ('USER', 'ESIGN', 'EAUTH')),
  add column address text,
  add column agent text;

-- Letters to be sent and sent. Links that sign a person in are struck out once the letter is gone.
create table email (
  id int generated always as identity primary key,
  account_id int references account,
  to_address text not null,
  kind text not null,
  language text not null check (language in ('bg', 'en')),
  subject text not null,
  text text not null,
  html text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index email_due on email (next_try_at) where state = 'QUEUED';
create index email_queued on email (queued_at);

-- Regions, municipalities and settlements by the official classification (EKATTE).
create table region (
  code text primary key,
  name text not null,
  en text
);
create table municipality (
  code text primary key,
  region_code text not null references region,
  name text not null,
  en text
);
create index municipality_region on municipality (region_code);
create table settlement (
  ekatte text primary key check (ekatte ~ '^\d{5}$'),
  municipality_code text not null references municipality,
  kind text not null,
  name text not null,
  en text,
  post_code text
);
create index settlement_municipality on settlement (municipality_code);

-- Bodies of the state and of the judiciary, and the parts they consist of.
create table institution (
  id int generated always as identity primary key,
  kind text not null check (kind in ('COURT', 'MINISTRY', 'AGENCY', 'MUNICIPALITY', 'CHAMBER', 'OTHER')),
  code text unique,
  bg text not null check (bg <> ''),
  en text,
  eik text unique,
  parent_id int references institution check (parent_id <> id),
  region_code text references region,
  address text,
  phone text,
  email text,
  e_delivery_id text,
  free_of_charge bool not null default false,
  active bool not null default true
);
create index institution_parent on institution (parent_id);
alter table account add foreign key (institution_id) references institution;
create index account_court on account (court_code) where court_code is not null;
create index account_chsi on account (chsi_number) where chsi_number is not null;

-- There is always somebody who can administer: once there is an active system administrator, the last one stays.
create function keep_last_sysadmin() returns trigger language plpgsql as $$
declare touched bool;
begin
  if tg_table_name = 'account_role' then
    touched := old.role = 'SysAdmin';
  else
    touched := old.state = 'ACTIVE' and new.state <> 'ACTIVE'
      and exists (select from account_role where account_id = old.id and role = 'SysAdmin');
  end if;
  if touched then
    -- Two administrators who lock out each other at the same moment wait here for one another.
    perform pg_advisory_xact_lock(7216001);
    if not exists (
      select from account a join account_role r on r.account_id = a.id where r.role = 'SysAdmin' and a.state = 'ACTIVE'
    ) then
      raise exception 'the last system administrator stays' using errcode = '23514', constraint = 'last_sysadmin';
    end if;
  end if;
  return null;
end $$;
create trigger keep_last_sysadmin after update of state on account for each row execute function keep_last_sysadmin();
create trigger keep_last_sysadmin after delete on account_role for each row execute function keep_last_sysadmin();

grant select, insert, update on profile, certificate, email, proof_request, account_token, institution to zapori_app;
grant select, insert, update, delete on role to zapori_app;
grant select, insert on account_event, used_assertion to zapori_app;
grant delete on used_assertion, proof_request to zapori_app;
grant select on region, municipality, settlement to zapori_app;
