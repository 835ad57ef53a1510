-- What a new database is made from: tables, functions, triggers, and the rows that every portal begins with. Made from a migrated database by
-- npm run db:schema, and never edited by hand: a change is a migration (db/migrations), and a test holds that both say the same. Behind each
-- table stand its indexes, what the portal's own role (zapori_app) may do with it, and what it and its columns are for.
--
-- Throughout: identifier_hash is a keyed hash of a person's number to find it by, ..._cipher is encrypted under a key of the portal, other
-- hashes are SHA-256. Amounts are in minor units (stotinki, cents) of the currency beside them. A column of type date is a day by
-- Bulgarian time. A rule that has no name here has that of table, column and sort: account_state_check.

-- Functions and tables name each other, whichever comes first.
set local check_function_bodies = off;

create extension pg_trgm;
create schema audit;
create schema months;
comment on schema audit is 'The months of audit_entry. Nobody names them: who reads or writes names the whole.';
comment on schema months is 'The months of look, regix_call and email. Nobody names them: who reads or writes names the whole.';
create sequence distraint_id as bigint;
create sequence e_delivery_number as bigint;
create sequence log_line_id_seq as bigint;
create sequence payment_number as bigint;
create sequence served_request_id_seq as bigint;
comment on sequence distraint_id is 'Numbers of distraints, taken before their first entry is written.';
grant usage on sequence distraint_id to zapori_app;
grant usage on sequence e_delivery_number to zapori_app;
grant usage on sequence log_line_id_seq to zapori_app;
grant usage on sequence payment_number to zapori_app;
grant usage on sequence served_request_id_seq to zapori_app;
create type way_to_seek as (parts text, identifiers text[], words text[]);
comment on type way_to_seek is
  'A way in which assets are found: what they are listed under, as a tsquery with a blank for the block of neighbours, and the patterns for LIKE that such assets still have to be compared with.';

-- ─── Functions on which tables rest ────────────────────────────────────────────────────────────────────────────────────────────

create function codes_in(words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(before, 4) || '-' || substring(part from '^[0-9]{1,20}')
    from (select part, lag(part) over (order by number) as before
      from unnest(string_to_array(words, '-')) with ordinality as parts (part, number)) as pairs
    where before ~ '[0-9]{4}$' and part ~ '^[0-9]'))
$$;
comment on function codes_in is
  'All in a text that is written as the code of a sale is, four digits, a dash and digits: trigrams of codes are too much alike.';

create function thing_parts(id bigint, identifiers text, about text, words text) returns tsvector language plpgsql immutable
  parallel safe cost 1000 as $$
declare
  block text := lpad(to_hex(id >> 19), 6, '0');
  parts text[] := '{}';
  part text;
begin
  for at in 1..length(identifiers) - 2 loop
    part := split_part(substr(identifiers, at, 4), ' ', 1);
    if length(part) > 2 then parts := parts || (block || 'i' || part); end if;
  end loop;
  about := translate(about, E'\t\n\r', '   ');
  words := translate(words, E'\t\n\r', '   ');
  if length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}' then
    select string_agg(substr(word, at, 200), ' ') into about
      from string_to_table(about, ' ') word, generate_series(1, length(word), 100) at;
    select string_agg(substr(word, at, 200), ' ') into words
      from string_to_table(words, ' ') word, generate_series(1, length(word), 100) at;
  end if;
  return array_to_tsvector(parts
    || string_to_array(block || 'a' || replace(about, ' ', ' ' || block || 'a'), ' ')
    || string_to_array(block || 'w' || replace(words, ' ', ' ' || block || 'w'), ' '));
end $$;
comment on function thing_parts is
  'What an asset is listed under, each part headed by its block of 524,288 neighbours in age: four characters of identifiers under i, words of what it is under a, those beside whose it is under w.';

-- ─── People ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table role (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'),
  bg text not null check (bg <> ''),
  en text not null check (en <> ''),
  system bool not null default false,
  claims jsonb not null default '{}'
);
create unique index role_name on role (lower(name));
grant select, insert, update, delete on role to zapori_app;
comment on table role is 'Roles: the nine of the specification, and those that administrators made.';
comment on column role.name is 'The code by which access rules name it.';
comment on column role.system is 'One of the nine of the specification, which nobody renames or deletes.';
comment on column role.claims is 'Further permissions of its holders: {claim: {permission: true}}. Access rules read them.';

create table account (
  id int generated always as identity primary key,
  user_name text not null check (user_name <> ''),
  full_name text not null,
  email text,
  user_type text check (user_type in ('CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN', 'AUCPAR', 'APPLICANT')),
  auth_type text not null default 'USER' check (auth_type in ('USER', 'ESIGN', 'EAUTH', 'CHSI')),
  state text not null default 'ACTIVE' check (state in ('UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  password_hash text,
  claims jsonb not null default '{}',
  court_code text,
  chsi_number text,
  acts_for int references account,
  created_at timestamptz not null,
  language text not null default 'bg' check (language in ('bg', 'en')),
  email_confirmed_at timestamptz,
  state_reason text,
  bailiff_check text check (bailiff_check in ('valid', 'notFound', 'notValid', 'failed')),
  valid_until date,
  last_login_at timestamptz,
  institution_id int,
  identifier_type text check (identifier_type in ('EGN', 'LNCH')),
  identifier_hash bytea,
  identifier_cipher bytea,
  identifier_proved bool not null default false,
  bailiff_checked_at timestamptz,
  dismissed_by int references account,
  only_sale int,
  legal_ground text check (length(legal_ground) >= 5 and length(legal_ground) <= 500),
  strangers_until timestamptz,
  e_auth_attached_at timestamptz,
  e_auth_detached_at timestamptz,
  constraint account_acts_for_another check (acts_for <> id),
  constraint account_dismissed_by_another check (dismissed_by <> id),
  constraint account_e_auth_attached_or_detached check (num_nonnulls(e_auth_attached_at, e_auth_detached_at) <= 1),
  constraint account_number_whole check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) =
    (identifier_cipher is null)),
  constraint account_proved_number check (not identifier_proved or identifier_hash is not null)
);
create index account_acts_for on account (acts_for) where (acts_for is not null);
create index account_chsi on account (chsi_number) where (chsi_number is not null);
create index account_court on account (court_code) where (court_code is not null);
create unique index account_email on account (lower(email));
create index account_full_name on account using gin (full_name gin_trgm_ops);
create unique index account_identifier on account (identifier_hash);
create index account_institution on account (institution_id) where (institution_id is not null);
create index account_only_sale on account (only_sale) where (only_sale is not null);
create index account_unapproved on account (created_at) where (state = 'UNAPPROVED');
create unique index account_user_name on account (lower(user_name));
grant select, insert, update on account to zapori_app;
comment on table account is 'People who can sign in, and the accounts that wait for approval or have ended. Never deleted.';
comment on column account.user_name is 'By which one signs in; unique without regard to capitals.';
comment on column account.full_name is 'As the profile or the proof of identity gives it.';
comment on column account.email is 'Null of an account that was opened for an applicant on paper.';
comment on column account.user_type is
  'As what the person registered: CHSI private bailiff, CHSIHELPER his assistant, DSI state bailiff, NAP officer of an authority, SYN syndic (insolvency trustee), AUCPAR participant in sales, APPLICANT for services. Null of the staff of the two ministries.';
comment on column account.auth_type is
  'How the account was opened: USER by name and password, ESIGN by a certificate, EAUTH by e-authentication, CHSI by the register of private bailiffs.';
comment on column account.state is
  'UNCONFIRMED until the e-mail is confirmed, UNAPPROVED until an administrator decides, ACTIVE, INACTIVE when ended, REJECTED when he refused. Only an active one signs in.';
comment on column account.password_hash is 'Argon2id, with its parameters and salt; null of who has no password.';
comment on column account.claims is 'Permissions of this person beside those of his roles: {claim: {permission: true}}.';
comment on column account.court_code is 'The district court of a state bailiff: institution.code.';
comment on column account.chsi_number is 'The number of a private bailiff in the register of the Chamber.';
comment on column account.acts_for is 'The private bailiff in whose name an assistant acts.';
comment on column account.language is 'Of letters.';
comment on column account.state_reason is 'Why an administrator has to decide, or what he answered, or why the account ended.';
comment on column account.bailiff_check is 'What the register of private bailiffs answered last; failed if it did not.';
comment on column account.valid_until is 'The last day of a term of office; null without an end.';
comment on column account.institution_id is 'The authority in whose name an officer (NAP) acts.';
comment on column account.identifier_type is 'Of the number of the person: EGN of citizens, LNCH of foreigners.';
comment on column account.identifier_hash is 'Keyed hash of the number. Nobody has two accounts with one number.';
comment on column account.identifier_proved is
  'Proved by e-authentication or a certificate, not only typed in: only a proved number lets anybody in.';
comment on column account.bailiff_checked_at is
  'When the register of private bailiffs was asked last; it is asked again every night.';
comment on column account.dismissed_by is
  'The bailiff who took his name back from this assistant: only he gives it again, whatever the register still lists.';
comment on column account.only_sale is
  'The one sale that an account opened for an applicant on paper is good for (Ordinance N-3, art. 24(4)).';
comment on column account.legal_ground is
  'By what law an officer of another authority says that he may act (Ordinance N-3, art. 7(4)).';
comment on column account.strangers_until is
  'Wrong passwords from unknown places, counted in a bucket that drains slowly: when it is empty. Null if nothing ever was.';
comment on column account.e_auth_attached_at is
  'Since when the owner enters by e-authentication, too. At most one of this and e_auth_detached_at is set.';
comment on column account.e_auth_detached_at is
  'When he gave e-authentication up; then he does not enter by it until he attaches it again.';

create table account_role (
  account_id int not null references account,
  role text not null references role,
  constraint account_role_pkey primary key (account_id, role)
);
create index account_role_role on account_role (role);
grant select, insert, delete on account_role to zapori_app;
comment on table account_role is 'Who holds which role.';

create table account_event (
  id bigint generated always as identity primary key,
  account_id int not null references account,
  at timestamptz not null,
  kind text not null constraint account_event_kind_kind check (kind in ('registered', 'emailConfirmed', 'approved', 'rejected',
    'activated', 'deactivated', 'rolesChanged', 'passwordReset', 'passwordChanged', 'profileChanged', 'numberRefused',
    'emailChanged', 'certificateAttached', 'certificateRemoved', 'eAuthAttached', 'eAuthDetached', 'locked', 'bailiffRightsEnded',
    'termSet', 'assistantNamed', 'assistantDismissed', 'openedForSale')),
  by_account_id int references account,
  details jsonb not null default '{}'
);
create index account_event_account on account_event (account_id, id);
grant select, insert on account_event to zapori_app;
comment on table account_event is
  'What happened to an account, by whom and why: the history that administrators read. Never changed.';
comment on column account_event.kind is 'What happened (AccountEvent); openedForSale of an account for an applicant on paper.';
comment on column account_event.by_account_id is 'Who did it; null where the portal itself did.';
comment on column account_event.details is
  'Plain facts of this kind of event, such as {reason} or {fields}; never secrets or numbers of persons.';

create table session (
  id int generated always as identity primary key,
  account_id int not null references account,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  method text not null default 'USER' check (method in ('USER', 'ESIGN', 'EAUTH')),
  address text,
  agent text
);
create index session_account on session (account_id) where (ended_at is null);
create index session_old on session (expires_at);
grant select, insert, update, delete on session to zapori_app;
comment on table session is 'Who is signed in, in which browser.';
comment on column session.token_hash is 'SHA-256 of the token in the cookie: who reads this table cannot sign in with it.';
comment on column session.expires_at is 'Signed out then, whatever happens.';
comment on column session.ended_at is 'When it was ended before its time; null while it may still be good.';
comment on column session.method is 'How it was proved who it is: USER password, ESIGN certificate, EAUTH e-authentication.';
comment on column session.address is 'Network address from which it was opened.';
comment on column session.agent is 'What the browser called itself.';

create table entry_place (
  account_id int not null references account,
  place text not null check (place ~ '^(device|network|session)( |$)'),
  known_until timestamptz,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  last_at timestamptz not null,
  forget_at timestamptz not null,
  constraint entry_place_pkey primary key (account_id, place)
);
create index entry_place_device on entry_place (place) where ((known_until is not null) and (place ~~ 'device %'));
create index entry_place_forget on entry_place (forget_at);
grant select, insert, update, delete on entry_place to zapori_app;
comment on table entry_place is
  'From where an account is entered, and from where wrong passwords for it come. Strangers lock the door on themselves, not on the owner (docs/decisions/043).';
comment on column entry_place.place is
  '"device" and the hash of a secret that the browser keeps, "network" and an address range, or "session": from within a session that is open already.';
comment on column entry_place.known_until is
  'Until when the place counts as known, since its owner proved himself from it; null if he never did.';
comment on column entry_place.failures is 'Wrong passwords in a row from this place.';
comment on column entry_place.locked_until is 'No password is tried from this place before.';
comment on column entry_place.forget_at is 'When the row says nothing any more and is deleted.';

create table guessing_network (
  network text primary key,
  empty_at timestamptz not null
);
create index guessing_network_empty on guessing_network (empty_at);
grant select, insert, update, delete on guessing_network to zapori_app;
comment on table guessing_network is
  'Wrong passwords from one network for all accounts together, in a bucket that drains slowly.';
comment on column guessing_network.empty_at is 'When the bucket is empty.';

create table account_token (
  id int generated always as identity primary key,
  account_id int not null references account,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  token_hash bytea not null unique,
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_token_times check (expires_at > created_at)
);
create index account_token_account on account_token (account_id);
create index account_token_old on account_token (expires_at);
grant select, insert, update, delete on account_token to zapori_app;
comment on table account_token is 'Single-use codes that travel by e-mail, to confirm an address or to choose a new password.';
comment on column account_token.token_hash is 'SHA-256 of the code.';
comment on column account_token.email is 'The new address, where one is being confirmed.';

create table reset_request (
  id int generated always as identity primary key,
  name text not null,
  asked_at timestamptz not null
);
grant select, insert, update, delete on reset_request to zapori_app;
comment on table reset_request is
  'Who asked for a link to a new password. Written whether or not there is such a user and looked up afterwards, so that the time of the answer tells nothing. Then deleted.';
comment on column reset_request.name is 'The user name or e-mail address that was typed in.';

create table proof_request (
  id text primary key,
  method text not null check (method in ('EAUTH', 'ESIGN')),
  purpose text not null check (purpose in ('login', 'register', 'attach', 'request')),
  binding_hash bytea not null check (length(binding_hash) = 32),
  wish jsonb not null default '{}',
  account_id int references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code_hash bytea unique,
  outcome jsonb,
  taken_at timestamptz,
  constraint proof_request_times check (expires_at > created_at)
);
create index proof_request_expires on proof_request (expires_at);
grant select, insert, update, delete on proof_request to zapori_app;
comment on table proof_request is
  'People who went out to prove who they are, by e-authentication or a certificate, and are to come back in the same browser.';
comment on column proof_request.id is 'Of the request at the provider; may be seen by anyone.';
comment on column proof_request.purpose is
  'Why: to log in, to register, to attach the proof to the account, or to ask for a certificate of the register.';
comment on column proof_request.binding_hash is 'SHA-256 of a secret that only the browser that started has.';
comment on column proof_request.wish is 'What was asked for with it: user type, number of a bailiff, court, e-mail, language.';
comment on column proof_request.account_id is 'Who asked, if he was signed in.';
comment on column proof_request.code_hash is
  'SHA-256 of the one-time code that the browser brings back; null until the provider answered.';
comment on column proof_request.outcome is
  '{proof: who it is, his number covered} or {failed: why}; null until the provider answered.';
comment on column proof_request.taken_at is 'When the code was used; it is good once.';

create table used_assertion (
  id text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_assertion to zapori_app;
comment on table used_assertion is
  'Assertions of the identity provider that were used already, until they would have expired anyway.';

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
create index certificate_account on certificate (account_id) where (removed_at is null);
create unique index certificate_thumbprint on certificate (thumbprint) where (removed_at is null);
grant select, insert, update on certificate to zapori_app;
comment on table certificate is 'Certificates by which the owner of an account enters.';
comment on column certificate.thumbprint is 'SHA-256 of the certificate, in hexadecimal.';
comment on column certificate.name is 'Of its holder, as the certificate gives it.';
comment on column certificate.eik is 'Of the company for which the holder signs, if the certificate names one.';

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
  company_name text,
  company_eik text,
  company_case_number text,
  company_relation text check (company_relation in ('REPRESENTATIVE_OF', 'REPRESENTED_BY')),
  company_address text,
  e_delivery_id text,
  changed_at timestamptz not null,
  citizenship text,
  constraint profile_citizenship check (citizenship is null or foreigner and citizenship ~ '^[A-Z]{2}$' and citizenship <> 'BG')
);
grant select, insert, update on profile to zapori_app;
comment on table profile is
  'What a person told of himself: names, document, address, company. One row for each account that has filled it in.';
comment on column profile.foreigner is 'A foreign national: then the middle name and a Bulgarian number may be missing.';
comment on column profile.document_number_cipher is 'Number of the identity document, sealed.';
comment on column profile.country is 'Of the address, by two letters; only one in BG has region, municipality and settlement.';
comment on column profile.ekatte is 'Of the settlement; region and municipality are those around it.';
comment on column profile.company_relation is
  'REPRESENTATIVE_OF: the person represents the company. REPRESENTED_BY: it represents him.';
comment on column profile.e_delivery_id is 'Of his profile in the state system for secure electronic delivery.';
comment on column profile.citizenship is
  'Of a foreigner, by two letters (ISO 3166-1): the state of the identity document. Unknown until they say it; none can apply for a sale before.';

create table region (
  code text primary key,
  name text not null,
  en text
);
grant select on region to zapori_app;
comment on table region is 'Regions (области) of the official classification EKATTE.';
comment on column region.code is 'Two digits.';

create table municipality (
  code text primary key,
  region_code text not null references region,
  name text not null,
  en text
);
create index municipality_region on municipality (region_code);
grant select on municipality to zapori_app;
comment on table municipality is 'Municipalities (общини) of EKATTE.';
comment on column municipality.code is 'Three letters and two digits, such as SOF46.';

create table settlement (
  ekatte text primary key check (ekatte ~ '^\d{5}$'),
  municipality_code text not null references municipality,
  kind text not null,
  name text not null,
  en text,
  post_code text
);
create index settlement_municipality on settlement (municipality_code);
grant select on settlement to zapori_app;
comment on table settlement is 'Towns and villages of EKATTE. What the portal does not bring along `npm run settlements` loads.';
comment on column settlement.ekatte is 'Five digits.';
comment on column settlement.kind is
  'As EKATTE abbreviates it: гр., с., ман. The classification may add others, so no list is checked.';

create table institution (
  id int generated always as identity primary key,
  kind text not null check (kind in ('COURT', 'MINISTRY', 'AGENCY', 'MUNICIPALITY', 'CHAMBER', 'OTHER')),
  code text unique,
  bg text not null check (bg <> ''),
  en text,
  eik text unique,
  parent_id int references institution,
  region_code text references region,
  address text,
  phone text,
  email text,
  e_delivery_id text,
  free_of_charge bool not null default false,
  active bool not null default true,
  constraint institution_parent_another check (parent_id <> id)
);
create index institution_parent on institution (parent_id);
grant select, insert, update on institution to zapori_app;
comment on table institution is 'Courts, ministries, agencies and other bodies, and the parts they consist of.';
comment on column institution.code is 'Of a court: by it state bailiffs are assigned. Null of who has none.';
comment on column institution.parent_id is 'The body it is a part of; of a district court the regional court above it.';
comment on column institution.free_of_charge is 'Pays nothing for services of the register.';
comment on column institution.active is 'Offered in lists; one that is closed stays for what refers to it.';

create table empowered_person (
  id int generated always as identity primary key,
  institution_id int not null references institution,
  court bool not null,
  full_name text not null check (full_name <> ''),
  position text not null default '',
  legal_ground text not null default '',
  letter_number text not null check (letter_number <> ''),
  letter_on date not null,
  valid_until date,
  added_by int not null references account,
  added_at timestamptz not null,
  account_id int references account,
  struck_by int references account,
  struck_at timestamptz,
  struck_reason text check (length(struck_reason) >= 5 and length(struck_reason) <= 2000),
  constraint empowered_by_law check (court or legal_ground <> ''),
  constraint empowered_person_struck_whole check (num_nonnulls(struck_by, struck_at, struck_reason) in (0, 3))
);
create index empowered_person_account on empowered_person (account_id) where (account_id is not null);
create index empowered_person_ends on empowered_person (valid_until) where ((struck_at is null) and (account_id is not null));
create index empowered_person_of on empowered_person (institution_id);
create unique index empowered_person_once on empowered_person (institution_id, lower(full_name)) where (struck_at is null);
grant select, insert, update (account_id, struck_by, struck_at, struck_reason) on empowered_person to zapori_app;
comment on table empowered_person is
  'The lists of state bailiffs and of officers with a bailiff’s powers, which courts and other authorities send (Ordinance N-3, art. 7(1) item 3, 7(3)–(5)). An entry is struck off for good, never changed.';
comment on column empowered_person.court is
  'On the list of a district court. Any other authority names the law that empowers, too.';
comment on column empowered_person.letter_number is 'Of the letter by which the list came.';
comment on column empowered_person.valid_until is 'The last day of his powers; null without an end.';
comment on column empowered_person.account_id is 'The account that was let in on this entry; null while nobody was.';
comment on column empowered_person.struck_at is 'When he lost his powers; null while he has them.';

create table push_key (
  id int not null default 1 primary key constraint push_key_only check (id = 1),
  public_key bytea not null constraint push_key_point check (length(public_key) = 65),
  private_cipher bytea not null,
  made_at timestamptz not null
);
grant select, insert, update (private_cipher) on push_key to zapori_app;
comment on table push_key is
  'The key by which push services know the portal (VAPID, RFC 8292); made at the first start. Another one would make every subscription worthless.';
comment on column push_key.id is 'Always 1: there is one key.';
comment on column push_key.public_key is 'The uncompressed point on P-256, as browsers get it.';
comment on column push_key.private_cipher is 'The private half in base64url, encrypted under the keys for personal data.';

create table push_subscription (
  id bigint generated always as identity primary key,
  account_id int not null constraint push_subscription_of references account,
  session_id int not null constraint push_subscription_session references session,
  endpoint_hash bytea not null constraint push_subscription_browser unique constraint push_subscription_hash check
    (length(endpoint_hash) = 32),
  secret_cipher bytea not null,
  service text not null constraint push_subscription_service check (length(service) >= 1 and length(service) <= 260),
  agent text,
  language text not null constraint push_subscription_language_kind check (language in ('bg', 'en')),
  kinds text[] not null constraint push_subscription_some check (cardinality(kinds) >= 1 and cardinality(kinds) <= 50),
  created_at timestamptz not null,
  last_success_at timestamptz,
  failures int not null default 0 constraint push_subscription_failures check (failures >= 0),
  last_error text constraint push_subscription_error check (length(last_error) <= 300)
);
create index push_subscription_account on push_subscription (account_id, id);
create index push_subscription_of_session on push_subscription (session_id);
grant select, insert, update (account_id, session_id, secret_cipher, service, agent, language, kinds, created_at, last_success_at,
  failures, last_error), delete on push_subscription to zapori_app;
comment on table push_subscription is
  'Browsers in which somebody wants news of the portal, each with what its push service gave it. Deleted when switched off, when the session ends, or when the push service no longer knows it.';
comment on column push_subscription.session_id is
  'The last session in that browser: when it is ended, nobody there is told any more.';
comment on column push_subscription.endpoint_hash is
  'SHA-256 of the address at the push service; a browser belongs to one account only.';
comment on column push_subscription.secret_cipher is
  'Address and keys (endpoint, p256dh, auth) as encrypted JSON: whoever has them can write to that browser.';
comment on column push_subscription.service is 'Host of the push service.';
comment on column push_subscription.agent is 'What the browser called itself.';
comment on column push_subscription.language is 'In which it is written to.';
comment on column push_subscription.kinds is
  'The kinds of news wanted (src/people/push/kinds.contract.ts); none is wanted by itself.';
comment on column push_subscription.failures is 'Messages in a row that the push service refused.';
comment on column push_subscription.last_error is 'Why the last try failed; null after a success.';

create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null constraint push_message_to references push_subscription on delete cascade,
  topic text not null constraint push_message_topic check (length(topic) >= 1 and length(topic) <= 100),
  kind text not null,
  title text not null,
  body text not null,
  path text not null constraint push_message_path check (path ~~ '/%' and path !~~ '//%'),
  queued_at timestamptz not null,
  until_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  turn int not null default 1,
  constraint push_message_newest unique (subscription_id, topic),
  constraint push_message_lasts check (until_at > queued_at)
);
create index push_message_due on push_message (next_try_at);
grant select, insert, update (kind, title, body, path, queued_at, until_at, next_try_at, attempts, turn), delete on push_message
  to zapori_app;
comment on table push_message is
  'News on the way to a browser. Deleted when the push service has taken it or it is worth nothing any more.';
comment on column push_message.topic is 'What it is about: newer news on the same takes its place.';
comment on column push_message.path is 'The screen that it leads to, below /dist.';
comment on column push_message.until_at is 'After this moment it is worth nothing.';
comment on column push_message.attempts is 'How often it was handed to the push service.';
comment on column push_message.turn is
  'Counts up when newer news takes its place, so that an answer about the older one does not remove it.';

-- ─── The portal itself ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table migration (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  contracts bool not null default false,
  version text
);
grant select on migration to zapori_app;
comment on table migration is 'The migrations that this database has had. Written by the command that migrates.';
comment on column migration.sha256 is 'Of the file as it was applied: who edits it afterwards is found out.';

create table setting (
  name text not null,
  value jsonb not null,
  valid_from timestamptz not null,
  set_by text not null,
  set_at timestamptz not null,
  id int generated always as identity unique,
  account_id int references account,
  constraint setting_pkey primary key (name, valid_from, set_at)
);
grant select, insert on setting to zapori_app;
comment on table setting is
  'Settings of the portal. Each holds from a moment on; in force is the newest row of a name whose moment has come. Never changed.';
comment on column setting.name is 'One of SETTINGS, which say what each may hold and what holds while nobody has set it.';
comment on column setting.value is 'As the setting asks: true, false, a text or null.';
comment on column setting.valid_from is 'From when on it holds; may lie ahead.';
comment on column setting.set_by is 'Name of the administrator, or of the command.';
comment on column setting.account_id is 'Of the administrator who set it in the portal; null of a command at the console.';

create table setting_taken_back (
  setting_id int primary key references setting (id),
  at timestamptz not null,
  account_id int not null references account
);
grant select, insert on setting_taken_back to zapori_app;
comment on table setting_taken_back is
  'Changes that were taken back before their moment came: they never hold. A setting itself is never changed.';
comment on column setting_taken_back.account_id is 'The administrator who took it back.';

create table link (
  name text primary key constraint link_name check (length(name) >= 1 and length(name) <= 400),
  next_check_at timestamptz not null,
  held_until timestamptz
);
grant select, insert, update (next_check_at, held_until) on link to zapori_app;
comment on table link is
  'The services outside that are checked from time to time: a row each, made when the portal first finds it in its configuration.';
comment on column link.name is
  'A word such as MAIL; of an authority of time stamps STAMPS and its address, without name and password.';
comment on column link.next_check_at is 'When it is checked by itself again.';
comment on column link.held_until is 'Until when a process that speaks to it has it for itself.';

create table link_check (
  id bigint generated always as identity primary key,
  link text not null references link,
  at timestamptz not null,
  ms int not null constraint link_check_ms check (ms >= 0),
  outcome text not null constraint link_check_outcome check (outcome in ('GOOD', 'UNASKED', 'AWAY', 'REFUSED', 'STRANGE')),
  answer text not null constraint link_check_answer check (length(answer) <= 500),
  certificate_until timestamptz,
  details jsonb,
  account_id int references account
);
create index link_check_newest on link_check (link, id desc);
grant select, insert, delete on link_check to zapori_app;
comment on table link_check is 'How checks of a link ended; the newest ones of each are kept.';
comment on column link_check.ms is 'How long it took, in milliseconds.';
comment on column link_check.outcome is
  'UNASKED: only our own files were looked at, since there is nobody to ask. AWAY: no answer. REFUSED: it answered and will not know us. STRANGE: it answers otherwise than its protocol says.';
comment on column link_check.answer is 'What the service said, or why it did not: no secrets, no numbers of persons.';
comment on column link_check.certificate_until is
  'Until when the first of the certificates in use is valid: its own as it showed it, and ours.';
comment on column link_check.details is 'Of a test stamp: serial, time, policy, chain (StampDetails).';
comment on column link_check.account_id is 'Of the administrator who wanted it; null of those that the portal makes by itself.';

create table running_number (
  series text not null,
  year int not null,
  last int not null check (last > 0),
  constraint running_number_pkey primary key (series, year)
);
grant select, insert, update on running_number to zapori_app;
comment on table running_number is
  'Running numbers without gaps: the row is locked until the number that was taken is committed.';
comment on column running_number.series is
  'announcement, registration, distraint, feedback, or "protocol N" for the protocols of organiser N.';
comment on column running_number.last is 'The number that was given last.';

create table audit_entry (
  id bigint generated always as identity,
  at timestamptz not null,
  request_id text not null,
  account_id int references account,
  acting_for int references account,
  command text not null,
  outcome text not null,
  input jsonb not null,
  roles text[],
  address text,
  object text,
  changes jsonb,
  constraint audit_entry_pkey primary key (id, at)
) partition by range (at);
create index audit_entry_account on audit_entry (account_id, at, id) where (account_id is not null);
create index audit_entry_account_command on audit_entry (account_id, command, at, id) where (account_id is not null);
create index audit_entry_account_refused on audit_entry (account_id, at, id) where ((account_id is not null) and (outcome <>
  'done') and (outcome <> 'read') and (outcome <> 'serverError'));
create index audit_entry_acting on audit_entry (acting_for, at, id) where (acting_for is not null);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_command on audit_entry (command, at, id);
create index audit_entry_failed on audit_entry (at, id) where (outcome = 'serverError');
create index audit_entry_object on audit_entry (object, at, id) where (object is not null);
create index audit_entry_refused on audit_entry (at, id) where ((outcome <> 'done') and (outcome <> 'read') and (outcome <>
  'serverError'));
create index audit_entry_request on audit_entry (request_id);
grant select on sequence audit_entry_id_seq to zapori_app;
grant select, insert on audit_entry to zapori_app;
comment on table audit_entry is
  'Who gave which command or read what is recorded, when, and how it ended. Never changed; by months of UTC, in the schema audit.';
comment on column audit_entry.request_id is 'As in the log and in the answer to the browser.';
comment on column audit_entry.account_id is 'Who asked; null for a visitor.';
comment on column audit_entry.acting_for is 'In whose name, where that is somebody else: the bailiff of an assistant.';
comment on column audit_entry.command is 'Name of the endpoint, or of the command of the console.';
comment on column audit_entry.outcome is 'done, read, or the code of the refusal; serverError for a mistake of ours.';
comment on column audit_entry.input is 'The validated input, secret fields masked; {} where it was never valid.';
comment on column audit_entry.roles is
  'Of who asked, as they were then; null for a visitor, and in rows from before this column.';
comment on column audit_entry.address is 'Network address from which it was asked; null where nobody asked by network.';
comment on column audit_entry.object is
  'What it was about: the kind as the address of the endpoint names it, a slash, and the record: announcements/12.';
comment on column audit_entry.changes is
  'What was told to have changed: a list of {field, old, new}; null where nothing was told.';

create table audit_seal (
  number int primary key,
  from_id bigint not null unique,
  to_id bigint not null,
  entries int not null constraint audit_seal_entries_some check (entries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  entries_hash bytea not null constraint audit_seal_entries_hash_length check (length(entries_hash) = 32),
  previous_hash bytea not null constraint audit_seal_previous_hash_length check (length(previous_hash) = 32),
  sealed_at timestamptz not null,
  hash bytea not null constraint audit_seal_hash_length check (length(hash) = 32),
  key_id text not null,
  signature text not null,
  constraint audit_seal_forwards check (from_id < to_id and first_at <= last_at)
);
create index audit_seal_times on audit_seal using gist (tstzrange(first_at, last_at, '[]'));
grant select, insert on audit_seal to zapori_app;
comment on table audit_seal is
  'The chain of the audit: each seal covers the rows whose transactions had ended, and names the seal before it. Never changed.';
comment on column audit_seal.from_id is 'It covers the rows of the audit with greater numbers than this, ...';
comment on column audit_seal.to_id is
  '... up to this one. Numbers between that no row has were taken back, and no row may ever have them.';
comment on column audit_seal.first_at is 'The earliest time that one of its rows says, and the latest.';
comment on column audit_seal.entries_hash is 'SHA-256 over its rows, each as one line of JSON, in the order of their numbers.';
comment on column audit_seal.previous_hash is 'Of the seal before it; of the first, SHA-256 of a text that begins the chain.';
comment on column audit_seal.hash is 'SHA-256 of the text that is signed: all that stands before.';
comment on column audit_seal.signature is 'Ed25519 under the portal’s key of this name, in base64.';

create table audit_day (
  day date primary key,
  seal int not null references audit_seal,
  head bytea not null constraint audit_day_head_length check (length(head) = 32),
  entries bigint not null constraint audit_day_entries_counted check (entries >= 0),
  closed_at timestamptz not null,
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  checked_at timestamptz,
  fault text constraint audit_day_fault_kind check (fault in ('ROWS_CHANGED', 'ROWS_MISSING', 'ROWS_ADDED', 'SEAL_MISSING',
    'SEAL_CHANGED', 'HEAD_CHANGED', 'STAMP_WRONG')),
  fault_seal int,
  next_check_at timestamptz not null,
  constraint audit_day_stamp_whole check ((token is null) = (stamped_at is null))
);
create index audit_day_check_due on audit_day (next_check_at);
create index audit_day_seal on audit_day (seal);
create index audit_day_unstamped on audit_day (next_try_at) where (token is null);
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error, checked_at, fault,
  fault_seal, next_check_at) on audit_day to zapori_app;
comment on table audit_day is
  'Days of the audit that are over, with the head of the chain as it was then, and what the last check found.';
comment on column audit_day.seal is 'The last seal as the day was closed.';
comment on column audit_day.head is 'Its hash.';
comment on column audit_day.entries is 'How many rows there were in all sealed up to then.';
comment on column audit_day.token is
  'RFC 3161 token over day, number of the seal, rows and head; null until an authority gave one.';
comment on column audit_day.checked_at is 'When its rows and seals were last held against the chain; null until the first time.';
comment on column audit_day.fault is 'What that check found wrong; null where nothing.';

create table personal_key (
  name bytea primary key check (length(name) = 4),
  first_used_at timestamptz not null default now()
);
grant select, insert, delete on personal_key to zapori_app;
comment on table personal_key is
  'The keys under which portals on this database may have sealed personal data. A portal that lacks one of them does not start.';
comment on column personal_key.name is 'Four bytes that name the key and stand before everything that it sealed; not the key.';

create table signing_key (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  since timestamptz not null
);
grant select, insert on signing_key to zapori_app;
comment on table signing_key is
  'Public halves of the Ed25519 keys by which the portal signed receipts and logs. Kept for good; the secret halves are in the configuration only.';
comment on column signing_key.id is 'Short name of the key, which stands in what it signed.';
comment on column signing_key.public_key is 'Its 32 bytes.';
comment on column signing_key.since is 'When the portal first used it.';

create table email (
  id int generated always as identity,
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
  last_error text,
  bulk bool not null default false,
  stop_address text,
  calendar text,
  confidential bool not null default false,
  lasting bool not null default true
) partition by list (lasting);
create index email_due on email (bulk, next_try_at, id) where (state = 'QUEUED');
create index email_failed on email (queued_at) where (state = 'FAILED');
create index email_queued on email (queued_at);
create index email_waiting on email (queued_at) where (state = 'QUEUED');
grant select, insert, update (text, html, state, attempts, next_try_at, sent_at, last_error, stop_address, calendar) on email to
  zapori_app;
comment on table email is
  'The outbox: letters to be sent and letters that were sent. A letter is written in the transaction of the command that wants it. In the schema months: those of proceedings by years of UTC, all others by months.';
comment on column email.account_id is 'Whose account it is about; null for people who have none.';
comment on column email.kind is
  'What it is for, such as confirmEmail; letters of a sale begin with sale. Every street has kinds of its own, so no list is checked here.';
comment on column email.text is 'Links that let their reader in are struck out once the letter is gone.';
comment on column email.state is 'QUEUED until the server of letters took it (SENT) or it was given up (FAILED).';
comment on column email.next_try_at is 'When it is due; after a failure each time later.';
comment on column email.last_error is 'What the server of letters said last, without secrets.';
comment on column email.bulk is 'One of many alike: sent after all others that are due.';
comment on column email.stop_address is
  'Where mail programs stop such letters by one press (RFC 8058); its code is struck out once the letter is gone.';
comment on column email.calendar is 'A calendar file (RFC 5545) that goes with it; deleted once it is gone.';
comment on column email.confidential is 'Nobody but its reader sees its text, which is deleted once it is gone.';
comment on column email.lasting is
  'Belongs to a proceeding, such as a letter of a sale: never erased by its age. Whoever does not say is on the safe side.';

create table sweep_trouble (
  sweep text not null,
  piece text not null,
  attempts int not null default 1,
  since timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  last_error text not null,
  constraint sweep_trouble_pkey primary key (sweep, piece)
);
grant select, insert, update (attempts, next_try_at, last_error), delete on sweep_trouble to zapori_app;
comment on table sweep_trouble is 'Pieces of due work that failed, and when each is tried again. Success deletes the row.';
comment on column sweep_trouble.sweep is 'Name of the job.';
comment on column sweep_trouble.piece is
  'What the job was working on, by the name that it gives it: the number of a sale, of a letter.';
comment on column sweep_trouble.since is 'When it failed for the first time.';

create table portal_readiness (
  process text primary key,
  tried_at timestamptz not null
);
grant select, insert, update, delete on portal_readiness to zapori_app;
comment on table portal_readiness is
  'Where a portal tries whether it can write, before it says that it can serve. One row for each process.';
comment on column portal_readiness.process is 'Random name of the process.';

create table portal_pulse (
  process uuid primary key,
  started_at timestamptz(3) not null,
  beat_at timestamptz(3) not null,
  left_at timestamptz(3)
);
grant select, insert, update (beat_at, left_at), delete on portal_pulse to zapori_app;
comment on table portal_pulse is
  'Which processes of the portal live: each beats its row every second. When all were silent for more than 15 seconds it is an outage.';
comment on column portal_pulse.process is 'Random name of the process.';
comment on column portal_pulse.beat_at is 'The last sign of life.';
comment on column portal_pulse.left_at is
  'Since when a process that is being stopped takes no more requests: the silence that follows is a restart.';

create table portal_setup (
  process text primary key,
  machine text not null constraint portal_setup_machine_length check (length(machine) <= 255),
  version text not null,
  personal_key text not null,
  signing_key text not null,
  seen_at timestamptz not null
);
grant select, insert, update (machine, version, personal_key, signing_key, seen_at), delete on portal_setup to zapori_app;
comment on table portal_setup is
  'Portals that run on this database: whether they have the same keys and version is compared here. A row a process, for a day.';
comment on column portal_setup.process is 'Random name of the process.';
comment on column portal_setup.personal_key is 'Name of the newest key for personal numbers, by which no key can be told.';
comment on column portal_setup.signing_key is 'Name of the key that it signs with, which is published.';
comment on column portal_setup.seen_at is 'It says each minute that it is there.';

create unlogged table passed_count (
  key bytea primary key constraint passed_count_key_length check (length(key) = 16),
  empty_at timestamptz not null,
  per_minute int not null constraint passed_count_per_minute_positive check (per_minute > 0),
  granted int not null constraint passed_count_granted_not_negative check (granted >= 0)
) with (fillfactor = 50);
grant select, insert, update (empty_at, per_minute, granted), delete on passed_count to zapori_app;
comment on table passed_count is
  'Requests that all portals together let pass, where many come or every try counts, and letters that strangers cause: buckets that drain evenly, within a minute, of letters within an hour or a day. Deleted when empty.';
comment on column passed_count.key is
  'Keyed hash of who asks, of what is tried by whom under which name, or of the mailbox or network of letters.';
comment on column passed_count.empty_at is 'When the bucket is empty if nothing more comes.';
comment on column passed_count.per_minute is
  'How many it holds, all of which drain within its time: a minute, of letters an hour or a day.';
comment on column passed_count.granted is 'How many the last portal that asked may let pass.';

create table feedback (
  id int generated always as identity primary key,
  reference text not null unique,
  names text not null,
  email text not null,
  phone text,
  category text not null constraint feedback_category_kind check (category in ('QUESTION', 'PROBLEM', 'PROPOSAL', 'COMPLAINT',
    'ACCESSIBILITY', 'PERSONAL_DATA')),
  subject text not null,
  message text not null,
  account_id int references account,
  sent_at timestamptz not null,
  language text not null default 'bg' constraint feedback_language_kind check (language in ('bg', 'en')),
  state text not null default 'NEW' constraint feedback_state_kind check (state in ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
  assigned_to int references account,
  answered_at timestamptz,
  due_on date,
  constraint feedback_answered check (state <> 'ANSWERED' or answered_at is not null)
);
create index feedback_assigned on feedback (assigned_to) where (assigned_to is not null);
create index feedback_from on feedback (lower(email), sent_at);
create index feedback_sent on feedback (sent_at);
create index feedback_waiting on feedback (sent_at) where (state in ('NEW', 'IN_PROGRESS'));
grant select, insert, update (state, assigned_to, answered_at) on feedback to zapori_app;
comment on table feedback is 'Messages to the ministry from the form of feedback.';
comment on column feedback.reference is 'The number that the sender is told, such as ОВ-2026-00012.';
comment on column feedback.account_id is 'Of the sender, if he was signed in.';
comment on column feedback.language is 'In which its sender wrote, and is written to.';
comment on column feedback.state is
  'NEW until somebody has taken it, IN_PROGRESS until it is answered, CLOSED when nothing more is to be done; a closed one may be taken up again.';
comment on column feedback.assigned_to is 'Who deals with it.';
comment on column feedback.answered_at is 'When it was answered last.';
comment on column feedback.due_on is
  'The last day for an answer, where a law has one; src/operations/feedback/feedback.rules.ts says which.';

create table feedback_event (
  id bigint generated always as identity primary key,
  feedback_id int not null references feedback,
  at timestamptz not null,
  by_account_id int not null references account,
  event text not null constraint feedback_event_event_kind check (event in ('ASSIGNED', 'NOTED', 'ANSWERED', 'CLOSED',
    'REOPENED')),
  text text constraint feedback_event_text_length check (length(text) >= 1 and length(text) <= 8000),
  to_account_id int references account,
  constraint feedback_event_to_somebody check (event = 'ASSIGNED' or to_account_id is null),
  constraint feedback_event_with_text check ((event in ('NOTED', 'ANSWERED')) = (text is not null))
);
create index feedback_event_of on feedback_event (feedback_id, id);
grant select, insert on feedback_event to zapori_app;
comment on table feedback_event is 'What was done with each message. Rows are only added.';
comment on column feedback_event.text is 'Of a note, which its sender never sees, or of an answer.';
comment on column feedback_event.to_account_id is 'To whom it was given; null where it was given back.';

create table feedback_code (
  code_hash bytea primary key,
  feedback_id int not null references feedback,
  made_at timestamptz not null
);
create index feedback_code_of on feedback_code (feedback_id);
grant select, insert on feedback_code to zapori_app;
comment on table feedback_code is
  'By which senders read their message and its answers without logging in: one for each letter that has a link.';
comment on column feedback_code.code_hash is 'SHA-256 of the code in the link.';

create table feedback_proof (
  challenge_hash bytea primary key,
  used_at timestamptz not null
);
create index feedback_proof_used on feedback_proof (used_at);
grant select, insert, delete on feedback_proof to zapori_app;
comment on table feedback_proof is
  'Challenges against robots that have been used, as long as they would be good: each is good once.';
comment on column feedback_proof.challenge_hash is 'SHA-256 of the signature of the challenge.';

create table served_request (
  at timestamptz(3) not null,
  id bigint not null default nextval('served_request_id_seq'::regclass),
  request_id text not null constraint served_request_request_id_length check (length(request_id) >= 8 and length(request_id) <=
    64),
  method text not null constraint served_request_method_length check (length(method) <= 20),
  deed text constraint served_request_deed_length check (length(deed) <= 200),
  account_id int,
  status smallint not null,
  refusal text constraint served_request_refusal_length check (length(refusal) <= 60),
  ms int constraint served_request_ms_positive check (ms >= 0),
  bytes bigint constraint served_request_bytes_positive check (bytes >= 0),
  network cidr,
  constraint served_request_pkey primary key (at, id)
) partition by range (at);
create index served_request_number on served_request (request_id);
create index served_request_of_account on served_request (account_id, at, id) where (account_id is not null);
create index served_request_of_deed on served_request (deed, at, id);
create index served_request_refused on served_request (at, id) where (status >= 400);
create index served_request_slow on served_request (at, id) where (ms >= 500);
alter sequence served_request_id_seq owned by served_request.id;
grant select, insert on served_request to zapori_app;
comment on table served_request is
  'Requests that the portal answered: who asked for what by name, and how it went. No addresses, inputs or answers. A partition for each day (UTC). Written in sets, beside the requests; of many at once some are left out.';
comment on column served_request.at is 'When it came.';
comment on column served_request.request_id is 'Its number, as in audit_entry, log_line and at the proxy.';
comment on column served_request.deed is
  'The name of the endpoint; a pattern like /eAuth/acs of an address that no contract describes; null where there is no such address.';
comment on column served_request.account_id is
  'Who asked; null of a visitor. No foreign key: looking it up for each row would cost more than the row, and accounts are never deleted.';
comment on column served_request.refusal is 'The code of the reason for which the endpoint turned it down.';
comment on column served_request.ms is
  'How long the answer took, in milliseconds; null of a live answer, which lasts as long as somebody reads it.';
comment on column served_request.bytes is 'How long the body of the answer was; null where it was not known at its beginning.';
comment on column served_request.network is
  'The network that it came from: the address without its last part (/24, or /48 of IPv6).';

create table log_process (
  id int generated always as identity primary key,
  name text not null constraint log_process_name_length check (length(name) >= 1 and length(name) <= 200),
  version text not null,
  opened_at timestamptz not null,
  constraint log_process_once unique (name, opened_at)
);
grant select, insert, update (version), delete on log_process to zapori_app;
comment on table log_process is 'The processes whose lines are in log_line: one row for each start of a portal.';
comment on column log_process.name is 'The machine and the number of the process on it.';

create table log_line (
  at timestamptz(3) not null,
  id bigint not null default nextval('log_line_id_seq'::regclass),
  process_id int not null,
  level smallint not null constraint log_line_level_range check (level >= 0 and level <= 100),
  request_id text constraint log_line_request_id_length check (length(request_id) <= 64),
  text text not null constraint log_line_text_length check (length(text) <= 2000),
  details text constraint log_line_details_length check (length(details) <= 12000),
  constraint log_line_pkey primary key (at, id)
) partition by range (at);
create index log_line_of_process on log_line (process_id, at, id);
create index log_line_of_request on log_line (request_id) where (request_id is not null);
create index log_line_serious on log_line (at, id) where (level >= 40);
alter sequence log_line_id_seq owned by log_line.id;
grant select, insert on log_line to zapori_app;
comment on table log_line is
  'Lines of the log of each portal but those of its requests, with secrets struck out before they came here. A partition for each day (UTC). Written in sets; of many at once some are left out, and a line says how many.';
comment on column log_line.process_id is 'log_process, without a foreign key: both go by age.';
comment on column log_line.level is 'As pino counts: 10 trace, 20 debug, 30 info, 40 warning, 50 error, 60 fatal.';
comment on column log_line.request_id is 'The request that it belongs to.';
comment on column log_line.details is 'All else that the line says, as JSON: for an error its type, code and stack.';

create table backup_made (
  id int generated always as identity primary key,
  moment timestamptz not null,
  kind text not null constraint backup_made_kind check (kind in ('OWN', 'ELSEWHERE')),
  bytes bigint constraint backup_made_bytes check (bytes > 0),
  took_ms bigint constraint backup_made_took check (took_ms >= 0),
  verified_at timestamptz,
  made_by text not null constraint backup_made_by check (length(made_by) >= 1 and length(made_by) <= 200),
  noted_at timestamptz not null default now(),
  constraint backup_made_own check (kind = 'ELSEWHERE' or bytes is not null and took_ms is not null and verified_at is not null)
);
create index backup_made_newest on backup_made (moment desc);
grant select, insert on backup_made to zapori_app;
comment on table backup_made is 'Backups that were made: each is noted when it is whole and was checked. Never changed.';
comment on column backup_made.moment is 'What was committed until then is in it.';
comment on column backup_made.kind is
  'OWN: made and opened by npm run backup. ELSEWHERE: by a tool of the operator, who reported it.';
comment on column backup_made.bytes is 'Of all its files; null where nobody told.';
comment on column backup_made.took_ms is 'From the beginning until it was checked, in milliseconds; null where nobody told.';
comment on column backup_made.verified_at is
  'When a PostgreSQL was opened from it and held against the running one; null of one that was reported.';
comment on column backup_made.made_by is 'The program and its version.';

-- ─── External systems ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table external_application (
  id int generated always as identity primary key,
  reference text not null constraint external_application_reference_once unique,
  state text not null default 'UNCONFIRMED' constraint external_application_state_kind check (state in ('UNCONFIRMED',
    'SUBMITTED', 'RETURNED', 'APPROVED', 'DENIED')),
  institution text not null,
  eik text not null,
  address text not null,
  contact_names text not null,
  contact_phone text not null,
  contact_email text not null,
  system_name text not null,
  aim text not null,
  legal_ground text not null,
  services text[] not null constraint external_application_services_some check (cardinality(services) > 0),
  networks cidr[] not null constraint external_application_networks_some check (cardinality(networks) > 0),
  environment text not null constraint external_application_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  certificate bytea,
  declared_at timestamptz not null,
  language text not null constraint external_application_language_kind check (language in ('bg', 'en')),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by int references account,
  reason text,
  constraint external_application_confirmed check (state = 'UNCONFIRMED' or confirmed_at is not null),
  constraint external_application_decided check ((state in ('APPROVED', 'DENIED')) = (decided_at is not null and decided_by is not
    null))
);
create index external_application_from on external_application (lower(contact_email), sent_at);
create index external_application_sent on external_application (sent_at);
create index external_application_waiting on external_application (confirmed_at) where (state = 'SUBMITTED');
grant select, insert, update (state, institution, eik, address, contact_names, contact_phone, contact_email, system_name, aim,
  legal_ground, services, networks, environment, certificate, declared_at, confirmed_at, decided_at, decided_by, reason) on
  external_application to zapori_app;
comment on table external_application is
  'What institutions ask for: to join a system of theirs to the portal. Replaced in whole by a correction; its history keeps that it was.';
comment on column external_application.reference is 'The number that the applicant is told, such as ВС-2026-00012.';
comment on column external_application.state is
  'UNCONFIRMED until the contact has opened the link in the letter, SUBMITTED until it is decided, RETURNED while the applicant is asked to correct it.';
comment on column external_application.aim is 'What the system is for, in words of the applicant.';
comment on column external_application.legal_ground is
  'By what law the institution may ask for these services, in words of the applicant.';
comment on column external_application.services is 'Names of src/platform/access.ts.';
comment on column external_application.networks is 'From where the system will call.';
comment on column external_application.certificate is
  'The certificate by which the system will be known, DER; null where it will use a secret.';
comment on column external_application.declared_at is
  'When the applicant declared that the facts are true and that they act for the institution.';
comment on column external_application.language is 'In which it was written, and its applicant is written to.';
comment on column external_application.reason is 'What the applicant is told: why it was denied, or what is to be corrected.';

create table external_application_event (
  id bigint generated always as identity primary key,
  application_id int not null constraint external_application_event_of references external_application,
  at timestamptz not null,
  by_account_id int constraint external_application_event_by references account,
  event text not null constraint external_application_event_kind check (event in ('SENT', 'CONFIRMED', 'RETURNED', 'CORRECTED',
    'APPROVED', 'DENIED')),
  text text constraint external_application_event_text_length check (length(text) >= 1 and length(text) <= 2000)
);
create index external_application_event_of on external_application_event (application_id, id);
grant select, insert on external_application_event to zapori_app;
comment on table external_application_event is 'The history of an application.';
comment on column external_application_event.by_account_id is 'Of an administrator; null of the applicant.';

create table external_code (
  code_hash bytea primary key,
  application_id int not null constraint external_code_of references external_application,
  opens text not null constraint external_code_opens_kind check (opens in ('STATUS', 'CONFIRM', 'PASSWORD', 'KEYS')),
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index external_code_of on external_code (application_id);
grant select, insert, update (used_at) on external_code to zapori_app;
comment on table external_code is 'Secrets by which an applicant comes back without an account.';
comment on column external_code.code_hash is 'SHA-256 of the code in the link.';
comment on column external_code.opens is
  'STATUS the application, CONFIRM the same and with it confirms the address of the contact, PASSWORD the page where the password of the system user is set, once, KEYS its keys for an hour.';
comment on column external_code.expires_at is 'Null where it does not.';

create table external_system (
  id int generated always as identity primary key,
  application_id int constraint external_system_once unique constraint external_system_application references
    external_application,
  account_id int not null constraint external_system_account_once unique constraint external_system_account references account,
  name text not null,
  institution text not null,
  environment text not null constraint external_system_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  networks cidr[] not null,
  per_minute int not null default 600 constraint external_system_per_minute_some check (per_minute >= 1 and per_minute <= 100000),
  state text not null default 'ACTIVE' constraint external_system_state_kind check (state in ('ACTIVE', 'STOPPED')),
  password_hash text,
  made_at timestamptz not null,
  constraint external_system_networks_known check (environment = 'TEST' or cardinality(networks) > 0)
);
grant select, insert, update (networks, per_minute, state, password_hash) on external_system to zapori_app;
comment on table external_system is 'A program that may call /api/v1, as far as its grants reach.';
comment on column external_system.application_id is 'Null of a key for trying, which anybody may take on a portal for tests.';
comment on column external_system.account_id is
  'The system user: in whose name the audit and the register keep what the system does. It has no password of its own, so nobody logs in with it.';
comment on column external_system.networks is
  'From where it may call; without any, from everywhere, which only those for tests may.';
comment on column external_system.per_minute is 'How many requests it may make in a minute, at all portals together.';
comment on column external_system.password_hash is
  'Argon2id, of the password that opens its keys; null until the contact has set it.';

create table external_system_event (
  id bigint generated always as identity primary key,
  system_id int not null constraint external_system_event_of references external_system,
  at timestamptz not null,
  by_account_id int constraint external_system_event_by references account,
  event text not null constraint external_system_event_kind check (event in ('MADE', 'STOPPED', 'RESUMED', 'GRANTED',
    'GRANT_ENDED', 'PASSWORD_SET', 'KEY_MADE', 'KEY_ENDED', 'NETWORKS_SET', 'LIMIT_SET', 'LINK_SENT', 'WEBHOOK_ADDED',
    'WEBHOOK_PAUSED', 'WEBHOOK_RESUMED', 'WEBHOOK_REMOVED', 'OFFICER_ADDED', 'OFFICER_REMOVED')),
  text text constraint external_system_event_text_length check (length(text) >= 1 and length(text) <= 2000)
);
create index external_system_event_of on external_system_event (system_id, id);
grant select, insert on external_system_event to zapori_app;
comment on table external_system_event is 'The history of a system.';
comment on column external_system_event.by_account_id is 'Of an administrator; null of the contact of the system.';

create table external_grant (
  id int generated always as identity primary key,
  system_id int not null constraint external_grant_of references external_system,
  service text not null constraint external_grant_service_kind check (service in ('searchThings', 'searchPeople',
    'enterDistraints', 'liftDistraints', 'readSales', 'followChanges')),
  legal_ground text not null constraint external_grant_legal_ground_length check (length(legal_ground) >= 5 and
    length(legal_ground) <= 500),
  from_day date not null,
  to_day date,
  given_by int constraint external_grant_given_by references account,
  constraint external_grant_days check (to_day is null or to_day >= (from_day - 1))
);
create index external_grant_of on external_grant (system_id, id);
grant select, insert, update (to_day) on external_grant to zapori_app;
comment on table external_grant is 'What a system may do: one service on one legal ground, between two days in Sofia.';
comment on column external_grant.to_day is 'The last day; null without an end. One that ended before it began never held.';
comment on column external_grant.given_by is 'The administrator; null of a key for trying.';

create table external_key (
  id int generated always as identity primary key,
  system_id int not null constraint external_key_of references external_system,
  client_id text not null constraint external_key_client_id_once unique,
  kind text not null constraint external_key_kind_kind check (kind in ('SECRET', 'CERTIFICATE', 'NAME')),
  secret_hash bytea,
  certificate bytea,
  thumbprint bytea,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz,
  name_kind text constraint external_key_name_kind_kind check (name_kind in ('DN', 'DNS', 'URI', 'EMAIL')),
  name text constraint external_key_name_length check (length(name) >= 1 and length(name) <= 500),
  authority text constraint external_key_authority_length check (length(authority) >= 1 and length(authority) <= 500),
  constraint external_key_ends check (ends_at > made_at),
  constraint external_key_of_its_kind check ((kind = 'SECRET') = (secret_hash is not null) and (kind = 'CERTIFICATE') =
    (certificate is not null and thumbprint is not null) and (kind = 'NAME') = (name_kind is not null and name is not null and
    authority is not null))
);
create index external_key_ending on external_key (ends_at) where ((ended_at is null) and (told_at is null));
create index external_key_of on external_key (system_id, id);
grant select, insert, update (ended_at, told_at) on external_key to zapori_app;
comment on table external_key is
  'By what a system gets its tokens. Two may hold at a time, so that one is changed for the other without a gap.';
comment on column external_key.secret_hash is 'SHA-256 of 32 random bytes; these are shown once.';
comment on column external_key.certificate is 'DER, of a key that is bound to a certificate (RFC 8705).';
comment on column external_key.thumbprint is 'SHA-256 of the certificate: x5t#S256.';
comment on column external_key.ended_at is 'When somebody ended it before its time.';
comment on column external_key.told_at is 'When the contact was told that it ends soon.';
comment on column external_key.name_kind is
  'DN the subject, DNS, URI, EMAIL an alternative name of the subject (RFC 8705, 2.1.2).';
comment on column external_key.name is 'The name that certificates of this key have to bear.';
comment on column external_key.authority is
  'The subject of the authority that has to have issued them; it must be trusted by the configuration, too.';

create table external_token (
  token_hash bytea primary key,
  key_id int not null constraint external_token_of references external_key,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  thumbprint bytea,
  services text[] constraint external_token_services check (cardinality(services) > 0)
);
create index external_token_of on external_token (key_id);
create index external_token_over on external_token (expires_at);
grant select, insert, delete on external_token to zapori_app;
comment on table external_token is 'Access tokens that were given to systems; those that are over are forgotten.';
comment on column external_token.token_hash is 'SHA-256 of the token.';
comment on column external_token.thumbprint is
  'SHA-256 of the certificate without which the token is worth nothing: cnf.x5t#S256 (RFC 8705).';
comment on column external_token.services is
  'What the token was asked for (scope), where that is less than what is granted; null for all that is granted on the day of a call.';

create table external_use (
  system_id int not null constraint external_use_of references external_system,
  service text not null constraint external_use_service_kind check (service in ('token', 'open', 'searchThings', 'searchPeople',
    'enterDistraints', 'liftDistraints', 'readSales', 'followChanges')),
  day date not null,
  calls int not null default 0,
  refusals int not null default 0,
  last_at timestamptz not null,
  last_refusal text,
  last_network cidr,
  constraint external_use_pkey primary key (system_id, service, day)
);
grant select, insert, update (calls, refusals, last_at, last_refusal, last_network) on external_use to zapori_app;
comment on table external_use is
  'How often a system called in a day (UTC), by service; `token` where it asked for a token, `open` what anybody may call.';
comment on column external_use.last_refusal is 'The code of the last reason for which it was turned down.';
comment on column external_use.last_network is 'The address of its last call.';

create table idempotency_key (
  system_id int not null constraint idempotency_key_of references external_system,
  key text not null constraint idempotency_key_length check (length(key) >= 1 and length(key) <= 200),
  deed text not null,
  fingerprint bytea not null,
  at timestamptz not null,
  status smallint,
  answer bytea,
  constraint idempotency_key_pkey primary key (system_id, key),
  constraint idempotency_key_answered check ((status is null) = (answer is null))
);
create index idempotency_key_at on idempotency_key (at);
grant select, insert, update (deed, fingerprint, at, status, answer), delete on idempotency_key to zapori_app;
comment on table idempotency_key is
  'Commands that systems may send again: under which key, and what was answered. Kept for 48 hours.';
comment on column idempotency_key.deed is 'The name of the endpoint.';
comment on column idempotency_key.fingerprint is 'SHA-256 of endpoint and input: the same key with another input is refused.';
comment on column idempotency_key.status is 'Null while the command is under way.';
comment on column idempotency_key.answer is 'Sealed, since it may name people.';

-- ─── Files ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table stored_file (
  id uuid primary key,
  name text not null check (length(name) >= 1 and length(name) <= 200),
  type text not null constraint stored_file_type_kind check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/json')),
  bytes int not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  photo bool not null default false,
  account_id int references account,
  recorded_at timestamptz not null,
  owner_kind text check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER',
    'E_DELIVERY', 'FEEDBACK', 'EXTERNAL_APPLICATION')),
  owner_id int,
  use text check (length(use) >= 1 and length(use) <= 50),
  position int,
  attached_at timestamptz,
  draft_id int,
  constraint stored_file_id_owner_kind_owner_id_key unique (id, owner_kind, owner_id),
  constraint stored_file_attached_whole check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (use is null)
    and (owner_kind is null) = ("position" is null) and (owner_kind is null) = (attached_at is null)),
  constraint stored_file_held check (draft_id is null or owner_kind is null),
  constraint stored_file_whose check (account_id is not null or owner_kind is not null)
);
create index stored_file_draft on stored_file (draft_id) where (draft_id is not null);
create index stored_file_old on stored_file (recorded_at) where ((owner_kind is null) and (draft_id is null));
create index stored_file_owner on stored_file (owner_kind, owner_id, use, "position") where (owner_kind is not null);
create index stored_file_waiting on stored_file (account_id, recorded_at) where (owner_kind is null);
grant select, insert, update (owner_kind, owner_id, use, position, attached_at, draft_id), delete on stored_file to zapori_app;
comment on table stored_file is
  'Files that people uploaded or the portal made. What is attached stays as it is; an upload that nothing took is deleted after a day.';
comment on column stored_file.type is 'Decided by the bytes, never by the name.';
comment on column stored_file.bytes is 'Size of the original.';
comment on column stored_file.sha256 is 'Of the original, unsealed.';
comment on column stored_file.photo is 'Has smaller pictures to be shown; everything else is a document.';
comment on column stored_file.account_id is 'Who uploaded it; null of what the portal made.';
comment on column stored_file.owner_kind is
  'What it belongs to, with owner_id; null of an upload that nothing has taken yet. PAYMENT is a row of after_step.';
comment on column stored_file.owner_id is 'Id in the table that owner_kind means. No foreign key, as there are several.';
comment on column stored_file.use is
  'As what it stands there, in words of its owner: PUBLIC_COPY, ORIGINAL, PHOTO; deposit, authority, declarations, claim, paper, order; ACT; drawn, signed, published; step.';
comment on column stored_file.position is 'Its place among the files of the same use.';
comment on column stored_file.draft_id is 'The draft of an application that holds an upload: it lives as long as the draft.';

create table stored_content (
  file_id uuid not null references stored_file on delete cascade,
  variant text not null constraint stored_content_variant_kind check (variant in ('ORIGINAL', 'SMALL', 'MEDIUM', 'LARGE',
    'SMALL_AVIF', 'MEDIUM_AVIF', 'LARGE_AVIF')),
  sealed bool not null,
  content bytea,
  object uuid unique,
  constraint stored_content_pkey primary key (file_id, variant),
  constraint stored_content_object_sealed check (object is null or sealed and variant = 'ORIGINAL'),
  constraint stored_content_somewhere check ((content is null) = (object is not null))
);
alter table stored_content alter column content set storage external;
create index stored_content_here on stored_content (file_id) where ((variant = 'ORIGINAL') and (object is null));
grant select, insert, update (sealed, content, object) on stored_content to zapori_app;
comment on table stored_content is 'The bytes of files.';
comment on column stored_content.variant is
  'ORIGINAL, or of a photograph a picture of at most 320 (SMALL), 640 (MEDIUM) or 1280 points (LARGE) without anything but the picture: as WebP, or as AVIF.';
comment on column stored_content.sealed is 'The content is encrypted under a key of the portal.';
comment on column stored_content.content is 'The bytes, sealed or not; null of what lies in the storage.';
comment on column stored_content.object is 'The object in which the bytes lie instead; only originals, and only sealed.';

create table stored_object (
  name uuid primary key,
  file_id uuid,
  state text not null default 'INTENDED' constraint stored_object_state_kind check (state in ('INTENDED', 'KEPT', 'OVER')),
  bytes int not null constraint stored_object_bytes_positive check (bytes > 0),
  sha256 bytea not null constraint stored_object_sha256_length check (length(sha256) = 32),
  key_name bytea constraint stored_object_key_name_length check (length(key_name) = 4),
  intended_at timestamptz not null,
  remove_at timestamptz,
  constraint stored_object_removal check (remove_at is null or state = 'OVER')
);
create index stored_object_file on stored_object (file_id);
create index stored_object_open on stored_object (state, remove_at) where (state <> 'KEPT');
grant select, insert, update (state, remove_at), delete on stored_object to zapori_app;
comment on table stored_object is
  'Objects in the S3-compatible storage, by their random names: each is noted before it is put there, and until it was deleted.';
comment on column stored_object.file_id is
  'The file whose original it holds. No foreign key: it may outlive the file. Null of one by which the line is tried.';
comment on column stored_object.state is
  'INTENDED: it may be there or not, and nothing needs it yet. KEPT: a file lies in it. OVER: nothing needs it any more.';
comment on column stored_object.bytes is 'Size of the object, which is sealed.';
comment on column stored_object.sha256 is 'Of the object, sealed as it is.';
comment on column stored_object.key_name is 'The name of the key under which it is sealed, as it stands before what was sealed.';
comment on column stored_object.remove_at is 'When it is deleted: of one that is over, from when that was seen on.';

create table picture_due (
  file_id uuid primary key references stored_file on delete cascade
);
grant select, insert, update (file_id), delete on picture_due to zapori_app;
comment on table picture_due is
  'Photographs of sales of which the other sizes and formats are still to be made; a row goes when they are there.';

-- ─── Payments ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table payment_terms (
  id int generated always as identity primary key,
  valid_from timestamptz not null,
  set_by int references account,
  set_at timestamptz not null,
  provider_name text not null,
  provider_bank text not null,
  provider_bic text not null,
  provider_iban text,
  payment_type_code text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  certificate_fee bigint not null check (certificate_fee > 0),
  certificate_days int not null check (certificate_days >= 1 and certificate_days <= 365),
  certificate_reason text not null check (length(certificate_reason) >= 1 and length(certificate_reason) <= 70),
  report_fee bigint not null check (report_fee > 0),
  report_days int not null check (report_days >= 1 and report_days <= 365),
  report_reason text not null check (length(report_reason) >= 1 and length(report_reason) <= 70),
  notification_url text
);
create index payment_terms_in_force on payment_terms (valid_from desc, id desc);
grant select, insert on payment_terms to zapori_app;
comment on table payment_terms is
  'The dated settings of paid e-services: account of the provider, fees, terms. Rows are only added.';
comment on column payment_terms.certificate_fee is 'In minor units of the row''s currency, as report_fee.';

create table payment (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid() constraint payment_uid unique,
  service text not null check (service in ('CERTIFICATE', 'REPORT')),
  reference text not null constraint payment_reference unique,
  replaces bigint constraint payment_renewed_once unique references payment,
  status text not null check (status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID', 'EXPIRED',
    'CANCELED', 'SUSPENDED')),
  language text not null check (language in ('bg', 'en')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('BGN', 'EUR')),
  reason text not null,
  payer_kind text not null check (payer_kind in ('EGN', 'LNCH', 'EIK')),
  payer_hash bytea not null,
  payer_cipher bytea not null,
  payer_name_cipher bytea not null,
  return_path text not null check (return_path ~~ '/%' and return_path !~~ '//%'),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  terms_id int not null references payment_terms,
  provider_name text,
  provider_bank text,
  provider_bic text,
  provider_iban text,
  payment_type_code text,
  portal_id text constraint payment_portal_id unique,
  access_code text,
  registered_at timestamptz,
  changed_at timestamptz not null,
  portal_changed_at timestamptz,
  confirmed_at timestamptz,
  released_at timestamptz,
  called_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  asks int not null default 0 check (asks >= 0),
  last_error text,
  quantity int not null default 1 constraint payment_quantity check (quantity >= 1 and quantity <= 10),
  sent_at timestamptz,
  news bool not null default false,
  constraint payment_due_unless_ended check ((next_try_at is null) = (status in ('REJECTED', 'PAID', 'EXPIRED', 'CANCELED',
    'SUSPENDED'))),
  constraint payment_ends_after_it_began check (expires_at > opened_at),
  constraint payment_paid_is_confirmed check ((status not in ('AUTHORIZED', 'ORDERED', 'PAID')) or confirmed_at is not null),
  constraint payment_provider_whole check (num_nonnulls(provider_name, provider_bank, provider_bic, provider_iban,
    payment_type_code) in (0, 5)),
  constraint payment_registered_whole check ((portal_id is null) = (registered_at is null) and (portal_id is null or provider_iban
    is not null) and (access_code is null or portal_id is not null)),
  constraint payment_released_is_confirmed check (released_at is null or confirmed_at is not null),
  constraint payment_sent_with_account check (sent_at is null or provider_iban is not null),
  constraint payment_status_registered check (case when status in ('NEW', 'REJECTED') then portal_id is null when status in
    ('EXPIRED', 'SUSPENDED') then true else portal_id is not null end)
);
create index payment_due on payment (next_try_at) where (next_try_at is not null);
create index payment_news on payment (changed_at) where news;
create index payment_of_terms on payment (terms_id);
create index payment_opened on payment (opened_at, id);
create index payment_troubled on payment (opened_at) where (last_error is not null);
create index payment_unregistered on payment (expires_at) where (status = 'NEW');
grant select, insert, update (status, payer_hash, payer_cipher, payer_name_cipher, provider_name, provider_bank, provider_bic,
  provider_iban, payment_type_code, portal_id, access_code, registered_at, changed_at, portal_changed_at, confirmed_at,
  released_at, called_at, next_try_at, tries, asks, last_error, sent_at, news) on payment to zapori_app;
comment on table payment is
  'Requests for payment of a fee: kept before the portal of payments hears of them, so that each is registered once.';
comment on column payment.uid is 'By which payers and the portal''s pages know it; it cannot be guessed.';
comment on column payment.reference is
  'Our own number, sent as aisPaymentId and as paymentReferenceNumber; unique in the whole system of payments.';
comment on column payment.payer_hash is 'Keyed hash of the payer''s number, by which it may be found.';
comment on column payment.payer_cipher is 'The payer''s number, encrypted.';
comment on column payment.payer_name_cipher is 'The payer''s name, encrypted.';
comment on column payment.return_path is 'Where in this portal the payer goes on after he has paid by card.';
comment on column payment.portal_changed_at is 'When it came to this status by the clock of the portal of payments (ChangeTime).';
comment on column payment.confirmed_at is
  'When the portal of payments, asked, named the same amount, currency, account and reference.';
comment on column payment.released_at is 'Since when it is good for what was paid for; never taken back.';
comment on column payment.called_at is 'When the portal of payments last told of a change that it has not been asked about yet.';
comment on column payment.next_try_at is 'When the portal of payments is spoken to next; none when it has ended.';
comment on column payment.tries is 'Times in a row that the portal of payments did not answer as it should.';
comment on column payment.asks is 'Times in a row that it answered and nothing had changed.';
comment on column payment.quantity is 'How many of the service are paid for; the amount is for all.';
comment on column payment.sent_at is
  'When the portal of payments was first told of it; it may know of it since, even if its answer never came.';
comment on column payment.news is
  'It has changed, can be paid now, was released or took the place of another, and whoever waits for it has not looked yet.';

create table payment_change (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  event text not null check (event in ('OPENED', 'STATUS', 'ERROR', 'DESK_ASKED', 'WITHDRAWAL_ASKED', 'RENEWED')),
  from_status text check (from_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID', 'EXPIRED',
    'CANCELED', 'SUSPENDED')),
  to_status text not null check (to_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID',
    'EXPIRED', 'CANCELED', 'SUSPENDED')),
  source text not null check (source in ('REGISTRATION', 'CALLBACK', 'POLL', 'ADMINISTRATOR', 'EXPIRY')),
  external_at timestamptz,
  error text,
  account_id int references account,
  explanation text,
  constraint payment_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index payment_change_of on payment_change (payment_id, id);
grant select, insert on payment_change to zapori_app;
comment on table payment_change is 'What happened to each payment, and by whom it became known. Rows are only added.';
comment on column payment_change.external_at is 'ChangeTime of the portal of payments.';
comment on column payment_change.explanation is 'The ground that an administrator gave.';

-- ─── E-delivery ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table e_delivery (
  id int generated always as identity primary key,
  number text not null constraint e_delivery_number_once unique,
  about_kind text not null constraint e_delivery_about_kind check (about_kind ~ '^[A-Z][A-Z_]{0,39}$'),
  about_id int not null,
  recipient_kind text not null constraint e_delivery_recipient_kind check (recipient_kind in ('PERSON', 'COMPANY',
    'INSTITUTION')),
  number_kind text not null constraint e_delivery_number_kind check (number_kind in ('EGN', 'LNCH', 'EIK')),
  recipient_hash bytea not null,
  recipient_cipher bytea not null,
  name_cipher bytea,
  language text not null constraint e_delivery_language check (language in ('bg', 'en')),
  subject text not null constraint e_delivery_subject check (length(subject) >= 1 and length(subject) <= 255),
  text_cipher bytea not null,
  status text not null constraint e_delivery_status check (status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED', 'REFUSED')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  offered_at timestamptz,
  offered_by text constraint e_delivery_offered_by check (offered_by in ('soap', 'rest')),
  unsure_until timestamptz,
  service_id text constraint e_delivery_service_id unique,
  sent_at timestamptz,
  served_at timestamptz,
  next_try_at timestamptz,
  held_until timestamptz,
  tries int not null default 0 constraint e_delivery_tries check (tries >= 0),
  asks int not null default 0 constraint e_delivery_asks check (asks >= 0),
  last_error text constraint e_delivery_last_error check (length(last_error) <= 500),
  bulk bool not null default false,
  constraint e_delivery_due_unless_ended check ((next_try_at is null) = (status in ('NOT_REGISTERED', 'SERVED', 'REFUSED'))),
  constraint e_delivery_offered_whole check ((offered_at is null) = (offered_by is null)),
  constraint e_delivery_recipient check ((recipient_kind = 'PERSON') = (number_kind in ('EGN', 'LNCH'))),
  constraint e_delivery_sent_whole check ((service_id is null) = (sent_at is null) and (service_id is not null) = (status in
    ('SENT', 'SERVED')) and (service_id is null or offered_at is not null)),
  constraint e_delivery_served_whole check ((served_at is not null) = (status = 'SERVED')),
  constraint e_delivery_unsure_if_offered check (unsure_until is null or offered_at is not null)
);
create index e_delivery_about on e_delivery (about_kind, about_id);
create index e_delivery_due on e_delivery (bulk, next_try_at, id) where (next_try_at is not null);
create index e_delivery_in_turn on e_delivery (recipient_hash, about_kind, id) where (status = 'QUEUED');
create index e_delivery_opened on e_delivery (opened_at, id);
create index e_delivery_recipient_found on e_delivery (recipient_hash);
create index e_delivery_troubled on e_delivery (opened_at) where (last_error is not null);
grant select, insert, update (recipient_hash, recipient_cipher, name_cipher, text_cipher, status, changed_at, offered_at,
  offered_by, unsure_until, service_id, sent_at, served_at, next_try_at, held_until, tries, asks, last_error) on e_delivery to
  zapori_app;
comment on table e_delivery is
  'Messages for the secure e-delivery service: kept before it hears of them, so that each is sent once.';
comment on column e_delivery.number is 'Our registration number; by it the service is asked whether it has the message already.';
comment on column e_delivery.about_kind is 'What it is about, with about_id: a word and an id of the feature that asked for it.';
comment on column e_delivery.recipient_hash is 'Keyed hash of the recipient''s number, by which it may be found.';
comment on column e_delivery.recipient_cipher is 'The recipient''s number, encrypted.';
comment on column e_delivery.name_cipher is 'The name of the profile that the service found for that number, encrypted.';
comment on column e_delivery.subject is 'Names nobody: it is kept as it is.';
comment on column e_delivery.text_cipher is 'The text of the message, encrypted.';
comment on column e_delivery.offered_at is
  'When the service was first given it; it may have it since, even if its answer never came.';
comment on column e_delivery.offered_by is 'By which protocol; only by the same one it can be asked for our number.';
comment on column e_delivery.unsure_until is
  'Until when it may still be on its way to the service, which does not know of it yet: before, it is not given to it again.';
comment on column e_delivery.service_id is 'The number of the message at the service.';
comment on column e_delivery.sent_at is 'When the service took it, by the service''s word. Sent is not served.';
comment on column e_delivery.served_at is
  'When its recipient opened it (dateReceived), by the service''s word: the moment of service.';
comment on column e_delivery.next_try_at is 'When the service is spoken to next; none when it has ended.';
comment on column e_delivery.held_until is 'Until when a process that speaks to the service about it has it for itself.';
comment on column e_delivery.tries is 'Times in a row that the service did not answer as it should.';
comment on column e_delivery.asks is 'Times in a row that it answered and nothing had changed.';
comment on column e_delivery.bulk is 'One of many alike: sent after all others that are due.';

create table e_delivery_file (
  delivery_id int not null references e_delivery,
  position int not null constraint e_delivery_file_position check ("position" >= 1),
  file_id uuid not null references stored_file,
  constraint e_delivery_file_pkey primary key (delivery_id, "position")
);
create index e_delivery_file_stored on e_delivery_file (file_id);
grant select, insert on e_delivery_file to zapori_app;
comment on table e_delivery_file is 'The files of a message, in their order.';

create table e_delivery_change (
  id bigint generated always as identity primary key,
  delivery_id int not null references e_delivery,
  at timestamptz not null,
  event text not null constraint e_delivery_change_event check (event in ('OPENED', 'OFFERED', 'STATUS', 'ERROR', 'RESENT')),
  to_status text not null constraint e_delivery_change_status check (to_status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED',
    'REFUSED')),
  source text not null constraint e_delivery_change_source check (source in ('SENDING', 'PUSH', 'POLL', 'ADMINISTRATOR')),
  external_at timestamptz,
  error text constraint e_delivery_change_error check (length(error) <= 500),
  account_id int references account,
  constraint e_delivery_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index e_delivery_change_of on e_delivery_change (delivery_id, id);
grant select, insert on e_delivery_change to zapori_app;
comment on table e_delivery_change is 'What happened to each message, and by whom it became known. Rows are only added.';
comment on column e_delivery_change.external_at is
  'By the clock of the service: when it took the message, or when its recipient opened it.';

create table e_delivery_evidence (
  id int generated always as identity primary key,
  delivery_id int not null references e_delivery,
  kind text not null constraint e_delivery_evidence_kind check (kind in ('SENT_ANSWER', 'SERVED_ANSWER', 'SENT_STAMP',
    'SERVED_STAMP', 'CONTENT_STAMP')),
  at timestamptz not null,
  name text not null constraint e_delivery_evidence_name check (length(name) >= 1 and length(name) <= 200),
  type text not null constraint e_delivery_evidence_type check (length(type) >= 3 and length(type) <= 300),
  bytes int not null constraint e_delivery_evidence_bytes check (bytes > 0),
  sha256 bytea not null constraint e_delivery_evidence_sha256 check (length(sha256) = 32),
  content bytea not null,
  constraint e_delivery_evidence_once unique (delivery_id, kind)
);
grant select, insert, update (content) on e_delivery_evidence to zapori_app;
comment on table e_delivery_evidence is 'What the service returned as proof of sending and of service, as it came.';
comment on column e_delivery_evidence.kind is
  'An answer of the service, whole, or a time stamp in it: of sending (NRO), of receiving (NRD), of the content.';
comment on column e_delivery_evidence.sha256 is 'Of what came, unsealed.';
comment on column e_delivery_evidence.content is
  'What came, byte by byte, encrypted and bound to its message and kind: it names people.';

-- ─── The register of distraints ────────────────────────────────────────────────────────────────────────────────────────────────

create table party (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  eik text unique,
  identifier_hash bytea unique,
  identifier_cipher bytea,
  salt_cipher bytea not null,
  name text not null check (name <> ''),
  first_name text,
  middle_name text,
  last_name text,
  legal_form text,
  birth_date date,
  death_date date,
  register_status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  country text check (country ~ '^[A-Z]{2}$'),
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  constraint party_company_number check ((kind = 'COMPANY') = (identifier_type = 'EIK')),
  constraint party_eik_of_company check ((identifier_type = 'EIK') = (eik is not null)),
  constraint party_foreigner check ((identifier_type = 'DOCUMENT') = (country is not null) and (country is null) = (document_type
    is null) and (country is null or birth_date is not null)),
  constraint party_number_of_person check ((identifier_type = 'EIK') = (identifier_hash is null)),
  constraint party_number_whole check ((identifier_hash is null) = (identifier_cipher is null))
);
create index party_names on party using gin (name gin_trgm_ops);
grant select, insert, update (identifier_hash, identifier_cipher, salt_cipher, name, first_name, middle_name, last_name,
  legal_form, birth_date, death_date, register_status, updated_at) on party to zapori_app;
comment on table party is
  'Debtors, creditors and owners: one record for a person or company, found again by the kind of number and the number.';
comment on column party.identifier_type is
  'EGN of citizens, LNCH of foreigners, EIK of companies, DOCUMENT of a foreigner without any number: identity document and country single him out.';
comment on column party.eik is 'Numbers of companies are public; those of people stand only as a keyed hash and a cipher.';
comment on column party.identifier_hash is
  'Keyed hash of the number of a person, or of country, kind and number of his document.';
comment on column party.salt_cipher is
  'Salt of the commitments that stand in the chain instead of his number, sealed: with the salt in hand the few numbers that there are would soon be tried out.';
comment on column party.name is 'Full, as last written or as a register says it.';
comment on column party.legal_form is 'Of a company, in the words of its register.';
comment on column party.register_status is 'What a register last said of it, in its own words: active, in insolvency, dead.';
comment on column party.country is 'That issued the document, by two letters; only of who is identified by one.';

create table property (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  identifier text not null check (identifier <> ''),
  folded text not null check (folded <> ''),
  second_identifier text,
  second_folded text,
  title text not null,
  description text not null default '',
  owner_names text not null default '',
  owner_ids bigint[] not null default '{}',
  last_version int not null check (last_version > 0),
  created_at timestamptz not null,
  created_by int not null references account,
  in_force int not null default 0 check (in_force >= 0),
  entered int not null default 0,
  first_imposed_on date,
  last_entry_at timestamptz,
  constraint property_id_kind_key unique (id, kind),
  constraint property_kind_folded_key unique (kind, folded),
  constraint property_in_force_of_entered check (entered >= in_force)
);
create index property_folded on property (folded);
create index property_owners on property using gin (owner_ids);
create index property_second on property (second_folded) where (second_folded is not null);
create index property_seized on property (last_entry_at desc nulls last, id desc) where (entered > 0);
create index property_seized_by_first on property (first_imposed_on desc nulls last, id desc) where (entered > 0);
create index property_seized_by_in_force on property (in_force desc nulls last, id desc) where (entered > 0);
grant select, insert, update (identifier, folded, second_identifier, second_folded, title, description, owner_names, owner_ids,
  last_version, in_force, entered, first_imposed_on, last_entry_at) on property to zapori_app;
comment on table property is
  'Assets. Each is one record, however often it is distrained; what is known of it stands in its versions.';
comment on column property.identifier is 'As people write it: registration number, serial number, cadastral identifier.';
comment on column property.folded is
  'The identifier with capital letters that Cyrillic and Latin share made one, without blanks and marks. Of a car whose plates another one bears now its VIN follows after a slash.';
comment on column property.second_identifier is
  'Another number that people search by: VIN, registration mark, frame number, hull number.';
comment on column property.second_folded is 'The same, folded.';
comment on column property.owner_names is 'Of the owners that its last document names, for lists and search.';
comment on column property.owner_ids is 'Parties whom its distraints name as owners: derived from the chain.';
comment on column property.last_version is 'Number of the newest row of property_version.';
comment on column property.in_force is 'Distraints that are ENFORCED. Derived from the chain, as are the next three.';
comment on column property.entered is 'Distraints that were entered and not in error.';
comment on column property.first_imposed_on is 'The oldest day of imposition among those in force.';
comment on column property.last_entry_at is 'Moment of the newest entry on one of its distraints.';

create table property_version (
  property_id bigint not null references property deferrable initially deferred,
  number int not null check (number > 0),
  id bigint generated always as identity unique,
  document jsonb not null,
  numbers_cipher bytea,
  source text not null check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'HAND', 'IMPORT')),
  reference text,
  answered_at timestamptz not null,
  entered_at timestamptz not null,
  entered_by int not null references account,
  constraint property_version_pkey primary key (property_id, number)
);
grant select, insert, update (numbers_cipher) on property_version to zapori_app;
comment on table property_version is
  'What is known of an asset, as a register answered or somebody wrote it. Never changed, only followed by the next version.';
comment on column property_version.document is
  'The description, by kind of asset (PropertyDocument), without numbers of persons.';
comment on column property_version.numbers_cipher is
  'The numbers of persons that stand in the document: a map from their place to the number, sealed. Null if there are none.';
comment on column property_version.source is
  'The register that answered (MVR vehicles, GVA aircraft, IAMA vessels, MAFF machinery), HAND of an officer, or IMPORT.';
comment on column property_version.reference is
  'Of the answer, in the register: number of the call, of the machine and its version.';
comment on column property_version.answered_at is 'When the register answered, or the officer wrote.';

create table lookup (
  id uuid primary key,
  account_id int not null references account,
  subject text not null check (subject in ('PROPERTY', 'PARTY')),
  answer jsonb not null,
  numbers_cipher bytea,
  source text not null constraint lookup_source_kind check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR',
    'BULSTAT', 'HAND', 'IMPORT')),
  reference text,
  answered_at timestamptz not null,
  created_at timestamptz not null
);
create index lookup_created on lookup (created_at);
grant select, insert, delete on lookup to zapori_app;
comment on table lookup is
  'Answers of state registers that an officer has seen and may enter from, for a day. The browser sends back only the id, so it never states what a register stated.';
comment on column lookup.answer is 'Of an asset its document; of a party kind, names and dates (PartyAnswer).';
comment on column lookup.numbers_cipher is 'The numbers of persons in the answer, sealed; of a party its own number.';
comment on column lookup.source is
  'The register: MVR, GVA, IAMA, MAFF of assets; GRAO citizens, ERCH foreigners, TR companies, BULSTAT other bodies.';
comment on column lookup.reference is 'Number of the call in that register.';

create table regix_call (
  id bigint generated always as identity,
  at timestamptz not null,
  account_id int references account,
  acting_for int references account,
  purpose text not null check (purpose <> ''),
  operation text not null,
  argument_cipher bytea not null,
  outcome text not null check (outcome in ('found', 'notFound', 'unreachable', 'refused', 'fault', 'notReady', 'badSignature')),
  failure text,
  service_call_id text,
  duration_ms int not null check (duration_ms >= 0),
  cached bool not null,
  constraint regix_call_pkey primary key (id, at),
  constraint regix_call_cached_answer check (not cached or failure is null),
  constraint regix_call_failure_said check ((failure is null) = (outcome in ('found', 'notFound'))),
  constraint regix_call_officer_or_portal check ((account_id is null) = (acting_for is null))
) partition by range (at);
create index regix_call_account on regix_call (account_id, at);
create index regix_call_at on regix_call (at);
grant select, insert, update (argument_cipher) on regix_call to zapori_app;
comment on table regix_call is
  'Every question to a state register through RegiX: who asked, why, what, and how it ended. Only added to; by months of UTC, in the schema months.';
comment on column regix_call.account_id is
  'Of the officer who asked; null where the portal asked for a certificate of the register.';
comment on column regix_call.acting_for is 'In whose name; the same as account_id where in his own.';
comment on column regix_call.purpose is 'The case for which it was asked, or the request for a certificate.';
comment on column regix_call.operation is
  'Name of the operation at RegiX. Other systems give these names, so no list is checked.';
comment on column regix_call.argument_cipher is 'What was asked; it may be the number of a person. Sealed anew when keys change.';
comment on column regix_call.failure is 'What went wrong, without numbers of persons; null of an answer.';
comment on column regix_call.service_call_id is 'The number of the call at RegiX.';
comment on column regix_call.cached is 'Answered from what was kept, without asking the register again.';

create table regix_answer (
  hash bytea primary key check (length(hash) = 32),
  answer_cipher bytea not null,
  service_call_id text,
  answered_at timestamptz not null,
  expires_at timestamptz not null
);
create index regix_answer_expires on regix_answer (expires_at);
grant select, insert, update (answer_cipher, service_call_id, answered_at, expires_at), delete on regix_answer to zapori_app;
comment on table regix_answer is 'Answers of RegiX that are kept for some minutes.';
comment on column regix_answer.hash is 'Keyed hash of operation and argument.';
comment on column regix_answer.answer_cipher is 'The XML, sealed.';

create table distraint_draft (
  account_id int primary key references account,
  draft bytea not null,
  saved_at timestamptz not null,
  revision int not null default 1,
  saved_in uuid
);
create index distraint_draft_old on distraint_draft (saved_at);
grant select, insert, update, delete on distraint_draft to zapori_app;
comment on table distraint_draft is 'The distraint that an officer is just writing: one for each, kept until it is entered.';
comment on column distraint_draft.draft is 'The form as JSON, sealed.';
comment on column distraint_draft.revision is
  'How often it was saved. A window that has not seen the last one may not save over it.';
comment on column distraint_draft.saved_in is 'The window of a browser that saved last.';

create table distraint_entry (
  id bigint generated always as identity primary key,
  distraint_id bigint not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('REGISTERED', 'ENFORCED', 'CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED',
    'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  previous_number int,
  previous_status text constraint distraint_entry_previous_status_kind check (previous_status in ('REGISTERED', 'ENFORCED',
    'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  property_id bigint not null,
  at timestamptz(3) not null,
  entered_by int not null references account,
  acting_for int not null references account,
  office text not null,
  origin text not null check (origin in ('FORM', 'IMPORT', 'INTERFACE')),
  key uuid unique,
  content text not null,
  hash bytea not null check (length(hash) = 32),
  constraint distraint_entry_distraint_id_number_key unique (distraint_id, number),
  constraint distraint_entry_distraint_id_number_status_property_id_key unique (distraint_id, number, status, property_id),
  constraint distraint_entry_distraint_id_previous_number_previous_stat_fkey foreign key (distraint_id, previous_number,
    previous_status, property_id) references distraint_entry (distraint_id, number, status, property_id),
  constraint distraint_entry_course check (case when kind = 'REGISTERED' then previous_status is null and status = 'REGISTERED'
    when kind = 'ENFORCED' then (previous_status is null or previous_status = 'REGISTERED') and status = 'ENFORCED' when kind in
    ('CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED') then previous_status is not null and (previous_status in
    ('REGISTERED', 'ENFORCED')) and status = previous_status when kind = 'REVOKED' then previous_status is not null and
    previous_status = 'ENFORCED' and status = 'REVOKED' when kind = 'EXEMPTED' then previous_status is not null and
    previous_status = 'ENFORCED' and status = 'EXEMPTED' else previous_status is not null and (previous_status in ('REGISTERED',
    'ENFORCED')) and status = 'ENTERED_IN_ERROR' end),
  constraint distraint_entry_first check ((number = 1) = (previous_number is null) and (previous_number is null) =
    (previous_status is null)),
  constraint distraint_entry_hash_of_content check (hash = sha256(convert_to(content, 'UTF8'))),
  constraint distraint_entry_next check (previous_number is null or previous_number = (number - 1))
);
create index distraint_entry_at on distraint_entry (at);
create index distraint_entry_office on distraint_entry (office, at desc);
create index distraint_entry_property on distraint_entry (property_id, id);
grant select, insert on distraint_entry to zapori_app;
comment on table distraint_entry is
  'The chain of the register: entries, changes and deletions in time order (Ordinance N-3, art. 8). Nothing is changed or removed; the state of today is derived from it.';
comment on column distraint_entry.number is 'Of the entry within its distraint, from 1.';
comment on column distraint_entry.kind is
  'What was done: REGISTERED (регистриране), ENFORCED (налагане), CHANGED (промяна), CREDITOR_REPLACED (встъпване на взискател), DEBTOR_REPLACED (встъпване на длъжник), TRANSFERRED (преминаване към приемник), REVOKED (отмяна), EXEMPTED (вдигане), ENTERED_IN_ERROR (заличаване като погрешно вписан).';
comment on column distraint_entry.status is 'The state after this entry.';
comment on column distraint_entry.previous_status is 'The state that the entry before left; null of the first.';
comment on column distraint_entry.at is 'The moment of entry, which decides the order among distraints.';
comment on column distraint_entry.acting_for is 'In whose name it was entered; the same as entered_by where in his own.';
comment on column distraint_entry.office is 'Whose entry it is: "account:N", "court:CODE" or "institution:N".';
comment on column distraint_entry.origin is 'FORM of the portal, IMPORT of a file, INTERFACE of another system.';
comment on column distraint_entry.key is 'Chosen by who sends: the same entry sent again gets the first answer.';
comment on column distraint_entry.content is
  'All that holds after this entry, as canonical JSON (EntryContent), exactly as it was hashed.';
comment on column distraint_entry.hash is 'SHA-256 of the content, which names the hash of the entry before.';

create table distraint (
  id bigint primary key,
  reference text not null unique,
  property_id bigint not null,
  property_kind text not null constraint distraint_property_kind_kind check (property_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  debtor_id bigint not null references party,
  creditor_id bigint not null references party,
  owner_ids bigint[] not null,
  debtor_name text not null,
  creditor_name text not null,
  suit_number text not null,
  future_claim bool not null,
  authority text not null default '',
  ruling_number text not null default '',
  injunction_number text not null default '',
  injunction_on date,
  location text not null default '',
  imposed_on date,
  enforced_at timestamptz(3),
  revoked_on date,
  revoked_at timestamptz(3),
  revocation_case text not null default '',
  revocation_authority text not null default '',
  exempted_on date,
  exempted_at timestamptz(3),
  exemption_case text not null default '',
  exemption_authority text not null default '',
  created_at timestamptz(3) not null,
  created_by int not null references account,
  acting_for int not null references account,
  office text not null,
  origin text not null constraint distraint_origin_kind check (origin in ('FORM', 'IMPORT', 'INTERFACE')),
  updated_at timestamptz(3) not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  last_number int not null,
  last_hash bytea not null check (length(last_hash) = 32),
  other_debtor_ids bigint[] not null default '{}',
  former_debtor_ids bigint[] not null default '{}',
  other_creditor_ids bigint[] not null default '{}',
  former_creditor_ids bigint[] not null default '{}',
  former_names text not null default '',
  transferred_from text,
  holder int references account,
  constraint distraint_id_last_number_status_property_id_fkey foreign key (id, last_number, status, property_id) references
    distraint_entry (distraint_id, number, status, property_id),
  constraint distraint_property_id_property_kind_fkey foreign key (property_id, property_kind) references property (id, kind),
  constraint distraint_former_are_others check (former_debtor_ids <@ other_debtor_ids and former_creditor_ids <@
    other_creditor_ids),
  constraint distraint_imposed_on_given check ((status in ('REGISTERED', 'ENTERED_IN_ERROR')) or imposed_on is not null),
  constraint distraint_transferred_to_holder check ((transferred_from is null) = (holder is null)),
  constraint distraint_two_parties check (debtor_id <> creditor_id)
);
create index distraint_authority on distraint using gin (authority gin_trgm_ops) where (authority <> '');
create index distraint_creditor on distraint (creditor_id, id desc);
create index distraint_debtor on distraint (debtor_id, id desc);
create index distraint_debtor_counts on distraint (debtor_id) include (status, imposed_on, enforced_at);
create index distraint_imposed on distraint (imposed_on, id desc);
create index distraint_kind on distraint (property_kind, id desc);
create index distraint_office on distraint (office, id desc);
create index distraint_orders on distraint (id desc) where ((injunction_number <> '') or (ruling_number <> '') or (authority <>
  ''));
create index distraint_orders_by_day on distraint (injunction_on desc nulls last, id desc) where ((injunction_number <> '') or
  (ruling_number <> '') or (authority <> ''));
create index distraint_other_creditors on distraint using gin (other_creditor_ids) where (other_creditor_ids <> '{}');
create index distraint_other_debtors on distraint using gin (other_debtor_ids) where (other_debtor_ids <> '{}');
create index distraint_property on distraint (property_id, imposed_on, first_entry_id);
create index distraint_status on distraint (status, id desc);
create index distraint_suit on distraint (suit_number, id desc);
grant select, insert, update on distraint to zapori_app;
comment on table distraint is
  'The state of each distraint today. Every column follows from its entries and can be made again from them.';
comment on column distraint.reference is 'For people: year and running number, such as 2026-000123.';
comment on column distraint.status is
  'Of the last entry: REGISTERED (регистриран), ENFORCED (наложен: in force), REVOKED (отменен), EXEMPTED (вдигнат), ENTERED_IN_ERROR (заличен).';
comment on column distraint.owner_ids is 'Parties whom the last entry names as owners.';
comment on column distraint.debtor_name is
  'As the last entry names him, and those beside him; so are the other facts those of the last entry.';
comment on column distraint.suit_number is 'The enforcement case.';
comment on column distraint.future_claim is 'It secures a future claim (CPC art. 390).';
comment on column distraint.authority is 'The court or authority on whose act it rests; empty where on none.';
comment on column distraint.ruling_number is 'Of the ruling by which the claim is secured.';
comment on column distraint.injunction_number is 'Of the injunction order.';
comment on column distraint.location is 'Where the asset is kept.';
comment on column distraint.imposed_on is 'The day on which it was imposed, as the officer declares it.';
comment on column distraint.enforced_at is 'When that was entered.';
comment on column distraint.revoked_on is 'The day of revocation (отмяна), as declared; revoked_at is when that was entered.';
comment on column distraint.exempted_on is 'The day of lifting (вдигане), as declared; exempted_at is when that was entered.';
comment on column distraint.created_by is 'Who made the first entry; acting_for in whose name.';
comment on column distraint.office is
  'Whose it is now: "account:N", "court:CODE" or "institution:N". Only the same office changes it.';
comment on column distraint.origin is 'From where the first entry came.';
comment on column distraint.first_entry_id is 'By it distraints on one asset are ranked.';
comment on column distraint.last_hash is 'Hash of the last entry, which the next one names.';
comment on column distraint.other_debtor_ids is
  'Who is debtor beside debtor_id, such as heirs (CPC art. 429(2)), and who was before.';
comment on column distraint.former_debtor_ids is 'Those of them who are so no more: the distraint has passed to others.';
comment on column distraint.other_creditor_ids is 'Who is creditor beside creditor_id, and who was before (CPC art. 429(1)).';
comment on column distraint.former_creditor_ids is 'Those of them who are so no more.';
comment on column distraint.former_names is 'The names of former debtors and creditors, by which it is still found.';
comment on column distraint.transferred_from is
  'The office that entered it, where it has passed to another (Ordinance N-3, art. 7(5)).';
comment on column distraint.holder is 'The officer who took it over last.';

create table entry_stamp (
  entry_id bigint primary key references distraint_entry,
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  constraint entry_stamp_whole check ((token is null) = (stamped_at is null))
);
create index entry_stamp_day on entry_stamp (stamped_at) where (stamped_at is not null);
create index entry_stamp_tried on entry_stamp (entry_id) where ((token is null) and (attempts > 0));
create index entry_stamp_waiting on entry_stamp (next_try_at) where (token is null);
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on entry_stamp to
  zapori_app;
comment on table entry_stamp is 'The qualified time stamp of each entry (CPC art. 450b(3)), got by a job.';
comment on column entry_stamp.token is
  'RFC 3161 token over the content of the entry; null until an authority gave one. Then it stays.';
comment on column entry_stamp.serial is 'Of the token, as are stamped_at (the moment that counts) and authority (who issued it).';
comment on column entry_stamp.next_try_at is 'When the authority is asked (again).';

create table entry_link (
  entry_id bigint primary key references distraint_entry,
  day date not null,
  position int not null check ("position" > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  constraint entry_link_day_position_key unique (day, "position")
);
grant select, insert on entry_link to zapori_app;
comment on table entry_link is 'The order in which entries were chained, day by day; a job adds to it.';
comment on column entry_link.position is 'Within the day, from 1.';
comment on column entry_link.previous_hash is 'Hash of the link before, also over the end of a day.';
comment on column entry_link.hash is 'SHA-256 of day, position, previous hash and the hash of the entry.';

create table register_day (
  day date primary key,
  entries int not null check (entries >= 0),
  root bytea not null check (length(root) = 32),
  closed_at timestamptz not null,
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  constraint register_day_stamp_whole check ((token is null) = (stamped_at is null))
);
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on register_day to
  zapori_app;
comment on table register_day is 'Days of the register that are closed, each with a root that is time-stamped.';
comment on column register_day.entries is 'How many were linked on it.';
comment on column register_day.root is 'Hash of the last link up to the end of the day.';
comment on column register_day.token is 'RFC 3161 token over day, number of entries and root; null until an authority gave one.';

create table register_check (
  id bigint generated always as identity primary key,
  entry_id bigint not null references distraint_entry,
  distraint_id bigint not null,
  subject text not null check (subject in ('PROPERTY', 'DEBTOR', 'CREDITOR', 'OWNER', 'OWNERSHIP')),
  party_id bigint references party,
  property_id bigint references property,
  state text not null check (state in ('PENDING', 'MATCH', 'MISMATCH', 'NOT_FOUND', 'OFF')),
  confirmed_reason text,
  found text,
  source text constraint register_check_source_kind check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR',
    'BULSTAT', 'HAND', 'IMPORT')),
  reference text,
  answered_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  compared text[] not null default '{}' check (compared <@ array['TAKEN', 'IDENTIFIER', 'SECOND', 'NAME', 'OWNERS']),
  constraint register_check_party_or_thing check ((party_id is null) <> (property_id is null))
);
create index register_check_differs on register_check (distraint_id) where ((state in ('MISMATCH', 'NOT_FOUND')) and
  (confirmed_reason is null));
create index register_check_distraint on register_check (distraint_id);
create index register_check_entry on register_check (entry_id);
create index register_check_tried on register_check (entry_id) where ((state = 'PENDING') and (attempts > 0));
create index register_check_waiting on register_check (next_try_at) where (state = 'PENDING');
grant select, insert, update (state, confirmed_reason, found, source, reference, answered_at, attempts, next_try_at, last_error,
  compared) on register_check to zapori_app;
comment on table register_check is
  'Whether what was entered agrees with the state registers (Ordinance N-3, art. 10). A register that is down delays the check, not the entry.';
comment on column register_check.subject is
  'What is checked: the asset, a name, or (OWNERSHIP) whether its owners are those of the register.';
comment on column register_check.state is 'PENDING until a register answered; OFF where none is asked, by kind or by a setting.';
comment on column register_check.confirmed_reason is
  'Why the officer keeps to what he wrote although the register says otherwise.';
comment on column register_check.found is 'What the register says, where it differs.';
comment on column register_check.source is 'The register that answered.';
comment on column register_check.reference is 'Number of the call there.';
comment on column register_check.compared is
  'What was compared: TAKEN nothing, as the data are those of the register; IDENTIFIER, SECOND (number), NAME, OWNERS. Empty of old checks.';

create table daily_entry_note (
  office text not null,
  day date not null,
  account_id int not null references account,
  at timestamptz not null,
  constraint daily_entry_note_pkey primary key (office, day)
);
grant select, insert on daily_entry_note to zapori_app;
comment on table daily_entry_note is
  'Days on which an office had nothing to enter, as it says itself; so nobody reminds it of that day (CPC art. 450b(3)).';
comment on column daily_entry_note.office is 'As in distraint.office.';

-- ─── The register: notices ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table notice (
  id int generated always as identity primary key,
  entry_id bigint not null references distraint_entry,
  distraint_id bigint not null references distraint,
  addressee text not null constraint notice_addressee_kind check (addressee in ('DEBTOR', 'CREDITOR', 'MVR', 'MTS', 'MZH')),
  party_id bigint references party,
  kind text not null constraint notice_kind_kind check (kind in ('IMPOSED', 'STATE_CHANGED', 'PARTIES_CHANGED')),
  text_cipher bytea not null,
  made_at timestamptz not null,
  delivery_id int unique references e_delivery,
  waits_for text constraint notice_waits_for_kind check (waits_for = 'MINISTRY_NUMBER'),
  has_news bool not null default false,
  served_on date,
  served_how text constraint notice_served_how_kind check (served_how in ('HAND', 'POST', 'POSTED_NOTICE', 'OTHER')),
  served_note text not null default '' constraint notice_served_note check (length(served_note) <= 300),
  served_by int references account,
  served_noted_at timestamptz,
  constraint notice_once unique nulls not distinct (entry_id, addressee, party_id),
  constraint notice_party_of_debtor check ((party_id is null) = (addressee not in ('DEBTOR', 'CREDITOR'))),
  constraint notice_served_whole check ((served_on is null) = (served_how is null) and (served_on is null) = (served_by is null)
    and (served_on is null) = (served_noted_at is null)),
  constraint notice_waits_unsent check (waits_for is null or delivery_id is null)
);
create index notice_distraint on notice (distraint_id, id);
create index notice_news on notice (id) where has_news;
create index notice_party on notice (party_id) where (party_id is not null);
create index notice_unserved on notice (distraint_id) where ((party_id is not null) and (served_on is null) and (waits_for is
  null) and (delivery_id is null));
create index notice_waiting on notice (id) where (waits_for is not null);
grant select, insert, update (text_cipher, delivery_id, waits_for, has_news, served_on, served_how, served_note, served_by,
  served_noted_at) on notice to zapori_app;
comment on table notice is 'Statutory notices of distraints: one of each entry to each addressee, whatever restarts.';
comment on column notice.entry_id is 'The entry of which it tells.';
comment on column notice.addressee is
  'A debtor or a creditor, or the ministry that keeps the asset''s register: interior, transport, agriculture.';
comment on column notice.kind is 'IMPOSED is service 1 of art. 12, STATE_CHANGED and PARTIES_CHANGED (CPC art. 429) service 2.';
comment on column notice.text_cipher is 'The text as it was made, sealed.';
comment on column notice.delivery_id is 'The message by e-delivery; none for a debtor without a number, who is served on paper.';
comment on column notice.waits_for is 'Why it was not sent yet: the number of the ministry is not set.';
comment on column notice.has_news is 'The message has changed its state, and what follows from that was not looked at yet.';
comment on column notice.served_on is 'The day on which it was served on paper, as the officer notes it.';
comment on column notice.served_how is 'By hand, by post, by a notice stuck to the door (CPC art. 47), or otherwise.';
comment on column notice.served_by is 'Who noted that.';

create table notice_due (
  entry_id bigint primary key references distraint_entry,
  later bool not null default false
);
create index notice_due_next on notice_due (later, entry_id);
grant select, insert, update (entry_id, later), delete on notice_due to zapori_app;
comment on table notice_due is
  'Entries of which nobody was told yet. Those of an import tell nobody, unless somebody asks for it.';
comment on column notice_due.later is 'Of an import: after all others.';

-- ─── Papers ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table paper_request (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  number text not null unique,
  kind text not null constraint paper_request_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  key uuid not null unique,
  account_id int references account,
  requester_hash bytea not null,
  requester_number_cipher bytea not null,
  proved_by text constraint paper_request_proved_by_kind check (proved_by in ('ESIGN', 'EAUTH', 'USER')),
  requester_cipher bytea not null,
  asked_cipher bytea not null,
  language text not null constraint paper_request_language_kind check (language in ('bg', 'en')),
  papers int not null constraint paper_request_papers check (papers >= 1 and papers <= 10),
  at timestamptz not null,
  exempt_by text,
  payment_id bigint references payment,
  told_at timestamptz not null,
  state text not null constraint paper_request_state_kind check (state in ('UNPAID', 'ISSUED', 'ENDED')),
  issued_at timestamptz,
  by_e_delivery bool not null default false,
  constraint paper_request_free_or_paid check ((exempt_by is null) <> (payment_id is null)),
  constraint paper_request_issued check ((issued_at is null) = (state <> 'ISSUED'))
);
create index paper_request_account on paper_request (account_id, id desc);
create unique index paper_request_payment on paper_request (payment_id);
create index paper_request_requester on paper_request (requester_hash);
create index paper_request_unpaid on paper_request (id) where (state = 'UNPAID');
grant select, insert, update (account_id, requester_hash, requester_number_cipher, requester_cipher, asked_cipher, payment_id,
  told_at, state, issued_at) on paper_request to zapori_app;
comment on table paper_request is 'What somebody asked the register for: certificates on assets, or a report on a person.';
comment on column paper_request.uid is 'Stands in its address; cannot be guessed, and says nothing of the payment.';
comment on column paper_request.number is 'For people: kind, year and running number.';
comment on column paper_request.key is 'Chosen by who sends: the same request sent again gets the first answer.';
comment on column paper_request.account_id is 'Of who asked while logged in.';
comment on column paper_request.requester_hash is 'Keyed hash of the number of the person who asked.';
comment on column paper_request.requester_number_cipher is 'That number, sealed.';
comment on column paper_request.proved_by is 'How that person proved who they are (Ordinance N-3, art. 12(4)).';
comment on column paper_request.requester_cipher is 'Who asks and in what capacity, as JSON (Requester), sealed.';
comment on column paper_request.asked_cipher is 'What is asked for and why, as JSON (Asked), sealed.';
comment on column paper_request.papers is 'How many certificates it leads to; a certificate for each asset.';
comment on column paper_request.exempt_by is 'Why it is free: the entry of the setting FreePapers that applied.';
comment on column paper_request.payment_id is 'The payment that it waits for; a renewed one takes the place of one that expired.';
comment on column paper_request.told_at is 'Up to which change of its payment its page and its requester have been told.';
comment on column paper_request.state is
  'UNPAID until the money counts as received; ISSUED once its certificates are frozen; ENDED if it never was paid.';
comment on column paper_request.by_e_delivery is
  'Whether its certificates are sent to the requester by e-delivery too, once they are sealed.';

create table paper_register_answer (
  request_key uuid not null,
  sought text not null,
  answer_cipher bytea not null,
  asked_at timestamptz not null,
  constraint paper_register_answer_pkey primary key (request_key, sought)
);
create index paper_register_answer_asked on paper_register_answer (asked_at);
grant select, insert, update (answer_cipher, asked_at), delete on paper_register_answer to zapori_app;
comment on table paper_register_answer is
  'What state registers said of the assets of a request that is being filled in, for a day. Filing takes it over.';
comment on column paper_register_answer.request_key is 'The key that the request will be sent with.';
comment on column paper_register_answer.sought is 'Kind and folded identifier of the asset, or the number of the company.';
comment on column paper_register_answer.answer_cipher is 'How the register was asked and what it said, as JSON, sealed.';

create table paper (
  id bigint generated always as identity primary key,
  request_id bigint not null references paper_request,
  position int not null constraint paper_position check ("position" >= 1 and "position" <= 10),
  uid uuid not null unique,
  number text not null unique,
  kind text not null constraint paper_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  code_cipher bytea not null,
  code_hash bytea not null constraint paper_code_hash check (length(code_hash) = 32),
  as_of timestamptz(3) not null,
  content_cipher bytea not null,
  content_hash bytea not null constraint paper_content_hash check (length(content_hash) = 32),
  thing_kind text constraint paper_thing_kind_kind check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY',
    'REALESTATE', 'OTHER')),
  thing_folded text,
  party_hash bytea,
  party_eik text,
  file_id uuid references stored_file,
  file_hash bytea constraint paper_file_hash check (length(file_hash) = 32),
  sealed_at timestamptz,
  next_try_at timestamptz,
  delivery_id int references e_delivery,
  parties bigint[] not null default '{}',
  known_before timestamptz,
  constraint paper_request_id_position_key unique (request_id, "position"),
  constraint paper_about check ((thing_kind is null) = (thing_folded is null)),
  constraint paper_known_before check (known_before <= as_of),
  constraint paper_sealed_whole check ((file_id is null) = (file_hash is null) and (file_id is null) = (sealed_at is null) and
    (file_id is null) = (next_try_at is not null))
);
create index paper_delivery on paper (delivery_id) where (delivery_id is not null);
create index paper_file on paper (file_id);
create index paper_parties on paper using gin (parties) with (fastupdate=off);
create index paper_party on paper (party_hash) where (party_hash is not null);
create index paper_sealed_day on paper (sealed_at) where (sealed_at is not null);
create index paper_thing on paper (thing_folded) where (thing_folded is not null);
create index paper_unsealed on paper (as_of) where (file_id is null);
create index paper_waiting on paper (next_try_at) where (file_id is null);
grant select, insert, update (code_cipher, content_cipher, party_hash, file_id, file_hash, sealed_at, next_try_at, delivery_id) on
  paper to zapori_app;
comment on table paper is
  'A certificate of the register, frozen at one moment: what it says never changes, whatever happens to the register.';
comment on column paper.number is 'For people: kind, year and running number.';
comment on column paper.code_cipher is
  'The code that stands on the certificate beside its number, sealed; only its reader knows it.';
comment on column paper.code_hash is 'SHA-256 of number and code.';
comment on column paper.as_of is 'The moment of the register that it tells of.';
comment on column paper.content_cipher is 'All that it says, as canonical JSON (PaperContent), sealed.';
comment on column paper.content_hash is 'SHA-256 of that JSON.';
comment on column paper.thing_folded is
  'Of a certificate: the identifier of the asset, folded; with the kind it tells whether the register has changed since.';
comment on column paper.party_hash is 'Of a report by number: keyed hash of the number of the person.';
comment on column paper.party_eik is 'Of a report by number: the number of the company.';
comment on column paper.file_id is 'The sealed PDF; null until seal and time stamp were had.';
comment on column paper.file_hash is 'SHA-256 of the file.';
comment on column paper.next_try_at is 'When the seal and the stamp are tried (again).';
comment on column paper.delivery_id is 'The message by which it was sent.';
comment on column paper.parties is
  'Of a report: the records of the parties whom it names, as debtors and creditors. Parties are never removed, so no key is checked for each of them.';
comment on column paper.known_before is
  'It tells of the register as it was known before this moment, the end of a past day in Sofia; null where it tells of as_of itself.';

-- ─── The mirror: who looked at whom ────────────────────────────────────────────────────────────────────────────────────────────

create table look (
  id bigint generated always as identity,
  at timestamptz not null,
  audit_id bigint,
  regix_call_id bigint,
  capacity text,
  court_code text,
  institution_id int references institution,
  parties bigint[] not null,
  people bigint[] not null,
  audit_at timestamptz,
  constraint look_pkey primary key (id, at),
  constraint look_audit_fkey foreign key (audit_id, audit_at) references audit_entry,
  constraint look_audit_whole check ((audit_id is null) = (audit_at is null)),
  constraint look_of_one_record check (num_nonnulls(audit_id, regix_call_id) = 1),
  constraint look_shows_somebody check ((cardinality(parties) + cardinality(people)) > 0)
) partition by range (at);
create index look_parties on look using gin (parties) with (fastupdate=off);
create index look_people on look using gin (people) with (fastupdate=off);
grant select, insert on look to zapori_app;
comment on table look is
  'Whom a look has shown, or about whom a state register was asked: beside the audit, which says who looked and why. Never changed; by months of UTC, in the schema months.';
comment on column look.audit_id is 'The access, in the audit.';
comment on column look.regix_call_id is 'Or the question to a state register, of the same moment.';
comment on column look.capacity is 'Of the reader, as it was then: account.user_type, or of staff the role; null of a visitor.';
comment on column look.court_code is 'Of a state bailiff, as it was then.';
comment on column look.institution_id is 'Of an officer of another authority, as it was then.';
comment on column look.parties is 'Records of parties. Parties are never removed, so no key is checked for each of them.';
comment on column look.people is 'Records of look_person, of those whose number was shown or asked and who need not be parties.';
comment on column look.audit_at is 'When, as the audit says it: by this its row is found among the months.';

create table look_person (
  id bigint generated always as identity primary key,
  identifier_type text not null constraint look_person_identifier_type_kind check (identifier_type in ('EGN', 'LNCH')),
  identifier_hash bytea not null,
  identifier_cipher bytea not null
);
create index look_person_hash on look_person (identifier_hash);
grant select, insert, update (identifier_hash, identifier_cipher) on look_person to zapori_app;
comment on table look_person is 'People whose number was shown or asked: an answer of a state register may name who is no party.';
comment on column look_person.identifier_hash is
  'Keyed hash of the number. After a change of keys a person may have two records.';

create table look_hold (
  id bigint generated always as identity primary key,
  case_number text not null constraint look_hold_case_number_given check (length(case_number) >= 3 and length(case_number) <=
    100),
  legal_ground text not null constraint look_hold_legal_ground_given check (length(legal_ground) >= 10 and length(legal_ground) <=
    500),
  until date not null,
  set_by int not null references account,
  set_at timestamptz not null,
  ended_by int references account,
  ended_at timestamptz,
  constraint look_hold_ended_whole check ((ended_by is null) = (ended_at is null))
);
grant select, insert, update (ended_by, ended_at) on look_hold to zapori_app;
comment on table look_hold is
  'Looks in a criminal case that the person is not shown for a time (Personal Data Protection Act, art. 37a). It ends by itself.';
comment on column look_hold.case_number is 'As those who looked gave it in their purpose.';
comment on column look_hold.until is 'The last day, in Sofia.';
comment on column look_hold.ended_at is 'When an administrator ended it before its day.';

create table trace_question (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id int not null references account,
  look_id bigint,
  paper_id bigint references paper,
  distraint_id bigint references distraint,
  question text not null,
  asked_at timestamptz not null,
  due_on date not null,
  answer text,
  answered_by int references account,
  answered_at timestamptz,
  look_at timestamptz,
  constraint trace_question_about_one check (num_nonnulls(look_id, paper_id, distraint_id) = 1),
  constraint trace_question_answered_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index trace_question_account on trace_question (account_id, id desc);
create index trace_question_open on trace_question (due_on, id) where (answered_at is null);
create unique index trace_question_open_entry on trace_question (account_id, distraint_id) where ((answered_at is null) and
  (distraint_id is not null));
create unique index trace_question_open_look on trace_question (account_id, look_id) where ((answered_at is null) and (look_id is
  not null));
create unique index trace_question_open_paper on trace_question (account_id, paper_id) where ((answered_at is null) and (paper_id
  is not null));
grant select, insert, update (answer, answered_by, answered_at), delete on trace_question to zapori_app;
comment on table trace_question is 'What a person asks the administrators about a row of their access history, and the answer.';
comment on column trace_question.number is 'For people: year and running number.';
comment on column trace_question.look_id is
  'The access; no key is checked, since accesses are erased by their age, and the question with them.';
comment on column trace_question.due_on is 'The last day for an answer, in Sofia (Regulation (EU) 2016/679, art. 12(3)).';
comment on column trace_question.look_at is
  'When the access was: by this its row is found among the months. Null in rows that a release before 0129 has written.';

create table trace_watch (
  account_id int primary key references account,
  since timestamptz not null,
  told_up_to timestamptz not null,
  next_look_at timestamptz not null
);
create index trace_watch_due on trace_watch (next_look_at);
grant select, insert, update (told_up_to, next_look_at), delete on trace_watch to zapori_app;
comment on table trace_watch is 'Who wants to be told when something about them is entered or somebody reads it.';
comment on column trace_watch.told_up_to is 'What happened until this moment has been told, or was before the wish.';
comment on column trace_watch.next_look_at is 'When it is looked again whether there is something to tell: once a day.';

-- ─── The register: lists and search ────────────────────────────────────────────────────────────────────────────────────────────

create table debtor (
  party_id bigint primary key references party,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  name text not null,
  total int not null default 0 check (total >= 0),
  in_force int not null default 0 check (in_force >= 0),
  revoked int not null default 0 check (revoked >= 0),
  exempted int not null default 0 check (exempted >= 0),
  last_imposed_on date,
  constraint debtor_counts check ((in_force + revoked + exempted) <= total)
);
create index debtor_by_in_force on debtor (in_force desc nulls last, party_id desc) where (total > 0);
create index debtor_by_last on debtor (last_imposed_on desc nulls last, party_id desc) where (total > 0);
create index debtor_by_name on debtor (name desc nulls last, party_id desc) where (total > 0);
create index debtor_by_total on debtor (total desc nulls last, party_id desc) where (total > 0);
create index debtor_names on debtor using gin (name gin_trgm_ops);
grant select, insert, update on debtor to zapori_app;
comment on table debtor is
  'One row for each debtor, counted from distraint by triggers; what was entered in error does not count.';
comment on column debtor.name is 'As his latest distraint names him.';

create table thing_search (
  property_id bigint primary key references property,
  kind text not null constraint thing_search_kind_kind check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY',
    'REALESTATE', 'OTHER')),
  identifiers text not null,
  about text not null,
  words text not null
);
create index thing_search_about on thing_search using gin (about gin_trgm_ops);
create index thing_search_parts on thing_search using gin (thing_parts(property_id, identifiers, about, words));
create index thing_search_words on thing_search using gin (words gin_trgm_ops);
grant select, insert, update on thing_search to zapori_app;
comment on table thing_search is 'What assets are found by. Kept by triggers.';
comment on column thing_search.identifiers is 'Both identifiers, folded.';
comment on column thing_search.about is
  'What anybody may find it by: what it is, in small letters, without numbers of ten digits.';
comment on column thing_search.words is 'What officers find it by: that, and whose it is.';

create table distraint_search (
  distraint_id bigint primary key references distraint,
  words text not null
);
create index distraint_search_words on distraint_search using gin (words gin_trgm_ops);
grant select, insert, update on distraint_search to zapori_app;
comment on table distraint_search is 'What distraints are found by, in small letters. Kept by triggers.';

create table search_word (
  word text not null,
  open bool not null,
  things bigint not null default 0
);
create index search_word_known on search_word (word, open);
create index search_word_parts on search_word using gin (word gin_trgm_ops);
grant select, insert, update on search_word to zapori_app;
comment on table search_word is
  'All words that assets are listed under, so that a part of a word finds them. Nothing is taken out; a new word that two enter at once stands here twice.';
comment on column search_word.open is 'A word of what an asset is, which anybody may search; else one of whose it is.';
comment on column search_word.things is 'In how many assets, roughly: it tells which of several words is the rarest.';

create table identifier_part (
  part text primary key,
  things int not null
);
grant select, insert, update on identifier_part to zapori_app;
comment on table identifier_part is 'How many assets have these three or four characters in their identifiers, counted by a job.';

create table identifier_part_counted (
  one bool not null default true primary key check (one),
  up_to bigint not null
);
grant select, update on identifier_part_counted to zapori_app;
comment on table identifier_part_counted is 'Up to which asset the parts of identifiers are counted: one row.';
comment on column identifier_part_counted.one is 'Always true, so that there is only one row.';
comment on column identifier_part_counted.up_to is 'The last property.id that was counted.';

-- ─── The register: subscriptions ───────────────────────────────────────────────────────────────────────────────────────────────

create table subscription (
  id int generated always as identity primary key,
  number text not null unique,
  account_id int not null references account,
  kind text not null constraint subscription_kind_kind check (kind in ('FIRST_LIEN', 'CHANGE_STATUS')),
  thing_kind text constraint subscription_thing_kind_kind check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  identifier text,
  folded text constraint subscription_folded check (folded <> ''),
  reference text,
  channel text not null constraint subscription_channel_kind check (channel in ('EMAIL', 'EDELIVERY')),
  email text,
  state text not null constraint subscription_state_kind check (state in ('UNCONFIRMED', 'ACTIVE', 'ENDED')),
  ended_why text constraint subscription_ended_why_kind check (ended_why in ('TOLD', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR',
    'EXPIRED')),
  ended_at timestamptz,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  since timestamptz not null,
  ends_at timestamptz not null,
  watch_of text,
  watch_page text,
  constraint subscription_address check ((channel = 'EMAIL') = (email is not null)),
  constraint subscription_ended_whole check ((state = 'ENDED') = (ended_why is not null) and (state = 'ENDED') = (ended_at is not
    null)),
  constraint subscription_first_lien_of_thing check (kind <> 'FIRST_LIEN' or thing_kind is not null),
  constraint subscription_span check (ends_at > since),
  constraint subscription_to_thing_or_distraint check ((thing_kind is null) = (folded is null) and (thing_kind is null) =
    (identifier is null) and (thing_kind is null) <> (reference is null)),
  constraint subscription_watch_whole check ((watch_of is null) = (watch_page is null) and (watch_of is null or thing_kind is not
    null))
);
create index subscription_address_of on subscription (lower(email)) where (email is not null);
create index subscription_folded_search on subscription (folded, id) where (folded is not null);
create index subscription_of_account on subscription (account_id, id);
create unique index subscription_once on subscription (account_id, kind, channel, coalesce(email, ''), coalesce(thing_kind, ''),
  coalesce(folded, ''), coalesce(reference, ''), coalesce(watch_page, '')) where (state <> 'ENDED');
create index subscription_wanted on subscription (thing_kind, folded) where ((state = 'ACTIVE') and (thing_kind is not null));
create index subscription_wanted_distraint on subscription (reference) where ((state = 'ACTIVE') and (reference is not null));
grant select, insert, update (kind, email, state, ended_why, ended_at, since, ends_at) on subscription to zapori_app;
comment on table subscription is
  'Who wants to be told of distraints on an asset or of changes of one distraint, by which way and until when.';
comment on column subscription.number is 'For people: year and running number.';
comment on column subscription.kind is
  'FIRST_LIEN: when a distraint in force is entered on an asset that has none. CHANGE_STATUS: at each new distraint and each change of status.';
comment on column subscription.identifier is 'As it was typed: no other identifier of the asset is shown to its subscriber.';
comment on column subscription.folded is 'The same in the one spelling in which assets are found (property.folded).';
comment on column subscription.reference is 'The number of the one distraint that it is about (distraint.reference).';
comment on column subscription.email is
  'Where letters go; null where they go by e-delivery, to the proved number of the account.';
comment on column subscription.state is
  'UNCONFIRMED until the address is confirmed by a letter; ENDED when it has told, was stopped, or ran out.';
comment on column subscription.consent_at is 'When its owner agreed to the use of their data for it.';
comment on column subscription.since is 'Entries from this moment on are told of; anew after each renewal.';
comment on column subscription.ends_at is 'It tells of nothing that was entered at this moment or later.';
comment on column subscription.watch_of is
  'The number of the sale for which the asset is watched; null of what somebody subscribed to by themselves.';
comment on column subscription.watch_page is
  'The screen from which it is watched and stopped, below /dist: that of the application.';

create table subscription_event (
  id bigint generated always as identity primary key,
  subscription_id int not null references subscription,
  at timestamptz not null,
  event text not null constraint subscription_event_event_kind check (event in ('CREATED', 'CONFIRMED', 'RENEWED', 'STOPPED',
    'BY_LETTER', 'BY_ADMINISTRATOR')),
  account_id int references account,
  ground text constraint subscription_event_ground check (length(ground) >= 5 and length(ground) <= 500),
  constraint subscription_event_by_somebody check ((event = 'BY_ADMINISTRATOR') = (ground is not null))
);
create index subscription_event_of on subscription_event (subscription_id, id);
grant select, insert on subscription_event to zapori_app;
comment on table subscription_event is 'What happened to each subscription. Rows are only added.';
comment on column subscription_event.account_id is 'Whose act it was; null of one by the link of a letter.';

create table subscription_address (
  account_id int not null references account,
  email text not null constraint subscription_address_small_letters check (email = lower(email)),
  code_hash bytea unique,
  asked_at timestamptz,
  confirmed_at timestamptz,
  constraint subscription_address_pkey primary key (account_id, email)
);
create index subscription_address_asked on subscription_address (email, asked_at);
grant select, insert, update (code_hash, asked_at, confirmed_at) on subscription_address to zapori_app;
comment on table subscription_address is
  'Addresses to which an account has letters sent that are not its own: none goes there before its reader has agreed.';
comment on column subscription_address.code_hash is 'SHA-256 of the code in the letter that asks; null once it was used.';
comment on column subscription_address.asked_at is 'When that letter was written: nobody is asked more than once a day.';
comment on column subscription_address.confirmed_at is 'Taken back when the reader of a letter stops it there.';

create table subscription_notice (
  id bigint generated always as identity primary key,
  subscription_id int not null references subscription,
  entry_id bigint not null references distraint_entry,
  matched_at timestamptz not null,
  state text not null constraint subscription_notice_state_kind check (state in ('WAITING', 'WRITTEN', 'DROPPED')),
  code_hash bytea unique,
  email_id int unique,
  delivery_id int unique references e_delivery,
  written_at timestamptz,
  constraint subscription_notice_once unique (subscription_id, entry_id),
  constraint subscription_notice_written check (case state when 'WRITTEN' then num_nonnulls(email_id, delivery_id) = 1 and
    code_hash is not null and written_at is not null else num_nonnulls(email_id, delivery_id, code_hash, written_at) = 0 end)
);
create index subscription_notice_entry on subscription_notice (entry_id);
create index subscription_notice_waiting on subscription_notice (id) where (state = 'WAITING');
grant select, insert, update (state, code_hash, email_id, delivery_id, written_at) on subscription_notice to zapori_app;
comment on table subscription_notice is
  'What each subscriber is told of: one entry once. Its text stands with the letter or the message that was written of it.';
comment on column subscription_notice.state is
  'WAITING until its letter is written; DROPPED if by then the subscription was stopped, or nobody can be reached by it.';
comment on column subscription_notice.code_hash is 'SHA-256 of the code in its text by which its reader stops the subscription.';
comment on column subscription_notice.email_id is
  'The letter; no key is checked, since letters are erased by their age and it stays told that there was one.';

create table subscription_due (
  entry_id bigint primary key references distraint_entry,
  property_id bigint not null,
  later bool not null
);
create index subscription_due_next on subscription_due (later, entry_id);
create index subscription_due_of_thing on subscription_due (property_id, entry_id);
grant select, insert, update (later), delete on subscription_due to zapori_app;
comment on table subscription_due is
  'Entries of the register of which subscribers were not told yet. Kept by triggers; done means deleted.';
comment on column subscription_due.later is
  'Of an import, or told of again because a number of the asset became known: after all others.';

create table former_number (
  property_id bigint not null references property,
  folded text not null constraint former_number_folded check (folded <> ''),
  last_subscription int not null,
  constraint former_number_pkey primary key (property_id, folded)
);
grant select, insert, update (last_subscription) on former_number to zapori_app;
comment on table former_number is
  'Numbers that an asset bore before, folded: who subscribed to it while it bore one goes on being told. Kept by a trigger.';
comment on column former_number.last_subscription is
  'The newest subscription of that time; later ones mean whatever asset bears the number then.';

-- ─── The register: machinery and imports ───────────────────────────────────────────────────────────────────────────────────────

create table machine (
  id int generated always as identity primary key,
  registration_number text not null check (registration_number <> ''),
  folded text not null check (folded <> ''),
  frame_number text not null check (frame_number <> ''),
  type text not null check (type <> ''),
  owner_id bigint not null references party,
  owner_name text not null,
  address text not null,
  last_version int not null check (last_version > 0),
  deleted bool not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words text not null,
  property_id bigint unique references property,
  frame_folded text not null default ''
);
create unique index machine_number on machine (folded) where (not deleted);
create index machine_owner on machine (owner_id);
create index machine_words on machine using gin (words gin_trgm_ops);
grant select, insert, update (registration_number, folded, frame_number, type, owner_id, owner_name, address, last_version,
  deleted, updated_at, words, property_id, frame_folded) on machine to zapori_app;
comment on table machine is
  'Agricultural machinery as the register of the Ministry of Agriculture, which is kept here, has it today. Every column follows from the versions.';
comment on column machine.folded is
  'The registration number, folded as identifiers of assets are. One that was struck off may be given again.';
comment on column machine.type is 'In the words of the officer.';
comment on column machine.owner_name is 'As the last version names him.';
comment on column machine.deleted is 'Struck off.';
comment on column machine.words is
  'What a search looks through; identifiers also folded, so that look-alike letters of either alphabet find them.';
comment on column machine.property_id is 'The asset that bears the distraints of this machine; null if it was never distrained.';
comment on column machine.frame_folded is 'The frame number, folded.';

create table machine_version (
  machine_id int not null references machine deferrable initially deferred,
  number int not null check (number > 0),
  kind text not null check (kind in ('ADDED', 'CHANGED', 'OWNER_CHANGED', 'DELETED')),
  registration_number text not null,
  frame_number text not null,
  type text not null,
  owner_id bigint not null references party,
  owner_name text not null,
  address text not null,
  ground text not null default '',
  origin text not null check (origin in ('FORM', 'IMPORT')),
  at timestamptz not null,
  entered_by int not null references account,
  constraint machine_version_pkey primary key (machine_id, number),
  constraint machine_version_first check ((number = 1) = (kind = 'ADDED'))
);
create index machine_version_owner on machine_version (owner_id);
grant select, insert on machine_version to zapori_app;
comment on table machine_version is 'What was written of a machine, each time. Never changed, only followed by the next.';
comment on column machine_version.ground is 'By what document the owner changed, or why the machine was struck off.';

create table import_run (
  id bigint generated always as identity primary key,
  file_hash bytea not null check (length(file_hash) = 32),
  file_name text not null,
  actor_id int references account,
  language text not null check (language in ('bg', 'en')),
  started_at timestamptz not null,
  last_row bigint not null default 0,
  entered bigint not null default 0,
  known bigint not null default 0,
  refused bigint not null default 0,
  finished_at timestamptz,
  numbers_year int,
  numbers int[] not null default '{}'::integer[],
  constraint import_run_numbers_of_year check (numbers = '{}'::integer[] or numbers_year is not null)
);
create unique index import_run_open on import_run (file_hash) where (finished_at is null);
grant select, insert, update (last_row, entered, known, refused, finished_at, numbers_year, numbers) on import_run to zapori_app;
comment on table import_run is
  'One reading of a file into the register of distraints. Broken off, it is found again by the hash of the file and goes on.';
comment on column import_run.file_hash is 'SHA-256 of the file.';
comment on column import_run.actor_id is 'Who imports; null where the command of the console names nobody.';
comment on column import_run.last_row is 'Up to which row of the file everything is entered or refused.';
comment on column import_run.known is 'Rows that had been entered by an earlier run.';
comment on column import_run.numbers_year is 'The year of these numbers.';
comment on column import_run.numbers is
  'Numbers of distraints that were taken for this run and are not used yet, in their order; the next batch has them.';

create table import_row (
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  external_key text,
  distraint_id bigint not null unique,
  run_id bigint not null references import_run,
  row_number bigint not null
);
create index import_row_external on import_row (external_key) where (external_key is not null);
grant select, insert on import_row to zapori_app;
comment on table import_row is 'Rows of files that have become distraints, so that none is entered twice.';
comment on column import_row.key_hash is
  'SHA-256 of the office and the key that the file gives the row; without a key, keyed hash of what the row says.';
comment on column import_row.content_hash is
  'Keyed hash of what the row says, which may name numbers of persons: by it a key that is used for something else is noticed.';
comment on column import_row.external_key is 'The key that the file gives the row; null if it gives none.';

create table import_refusal (
  run_id bigint not null references import_run,
  row_number bigint not null,
  position int not null,
  field text not null,
  code text not null,
  reason text not null,
  constraint import_refusal_pkey primary key (run_id, row_number, "position")
);
grant select, insert on import_refusal to zapori_app;
comment on table import_refusal is 'Rows of files that were refused, with each fault.';
comment on column import_refusal.position is 'Of the fault among those of the row, from 0.';
comment on column import_refusal.field is 'The column of the file.';
comment on column import_refusal.code is 'Code of the refusal, as the form would give it.';

-- ─── Sales: the notice, and where it is found ──────────────────────────────────────────────────────────────────────────────────

create table announcement (
  id int generated always as identity primary key,
  code text not null unique,
  title text not null,
  description text not null default '',
  property_type text not null check (property_type in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE',
    'OTHER')),
  procedure text not null check (procedure in ('GPK', 'DOPK', 'TZ')),
  case_number text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  start_price bigint not null check (start_price > 0),
  step bigint not null check (step > 0),
  deposit bigint not null check (deposit > 0),
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null,
  bidding_starts_at timestamptz not null,
  bidding_ends_at timestamptz not null,
  any_date bool not null,
  organiser_id int not null references account,
  created_by int not null references account,
  created_at timestamptz not null,
  published_at timestamptz,
  notice jsonb not null default '{}',
  calculation jsonb,
  region_code text references region,
  ekatte text references settlement,
  repeats int references announcement,
  round int not null default 1,
  repeat_ground text check (repeat_ground in ('NO_BIDS', 'NOT_PAID', 'ANNULLED')),
  repeat_requested_on date,
  among int references announcement,
  revision int not null default 1,
  saved_in uuid,
  competing_reason text constraint announcement_competing_reason_length check (length(competing_reason) >= 5 and
    length(competing_reason) <= 1000),
  constraint announcement_id_currency_start_price_step_key unique (id, currency, start_price, step),
  constraint announcement_among check (among <> id and (among is null or repeats is null)),
  constraint announcement_bidding_after_registration check (bidding_starts_at >= registration_ends_at),
  constraint announcement_bidding_times check (bidding_ends_at > bidding_starts_at),
  constraint announcement_registration_times check (registration_ends_at > registration_starts_at),
  constraint announcement_repeat_ground_given check ((repeat_ground is null) = (repeats is null) and (repeat_requested_on is null)
    = (repeats is null)),
  constraint announcement_repeats_another check (repeats <> id),
  constraint announcement_round_of_repeats check (round > 0 and (round = 1 or repeats is not null) and (repeats is null or round >
    1 or repeat_ground = 'ANNULLED'))
);
create index announcement_bidding on announcement (bidding_starts_at) where (published_at is not null);
create index announcement_of_partition on announcement (among) where (among is not null);
create index announcement_organiser on announcement (organiser_id);
create index announcement_published on announcement (published_at desc, id desc) where (published_at is not null);
create index announcement_region on announcement (region_code) where (published_at is not null);
create index announcement_repeats on announcement (repeats) where (repeats is not null);
grant select, insert, update, delete on announcement to zapori_app;
comment on table announcement is
  'Electronic public sales: the notice, first a draft. Once published it is frozen for good (Ordinance N-3, art. 22), but for the end of bidding and the organiser. Its id is that of the sale everywhere.';
comment on column announcement.code is 'Number of the sale: year and running number, such as 2026-00012.';
comment on column announcement.procedure is
  'By what law it is held: GPK the Civil Procedure Code, DOPK the Tax and Social Insurance Procedure Code (public claims), TZ the Commerce Act (a syndic’s sale).';
comment on column announcement.case_number is 'The enforcement or commercial case.';
comment on column announcement.start_price is 'At which bidding begins; each bid raises it by one step.';
comment on column announcement.bidding_ends_at is
  'As announced or moved by an act before registration opened; the end as it stands is auction.ends_at.';
comment on column announcement.any_date is 'The setting AllowAnyDateInAnnouncement as it was when the dates were last saved.';
comment on column announcement.organiser_id is 'Who runs the sale. Changes after publication only by a succession.';
comment on column announcement.created_by is 'Who made the draft: the organiser, or somebody who acts for him.';
comment on column announcement.published_at is 'Null of a draft.';
comment on column announcement.notice is
  'What the notice says beside its title: owner, ground, encumbrances, price and its sources, account, viewings (Notice).';
comment on column announcement.calculation is
  'How the start price was computed, line by line with the articles, when last saved (Calculation); null while it cannot be.';
comment on column announcement.region_code is 'Where the first asset with a place lies, for lists; so is ekatte.';
comment on column announcement.repeats is
  'The sale of the same assets that failed before this one (CPC art. 494; Commerce Act art. 717zh).';
comment on column announcement.round is 'The how-manieth sale of the same assets this is.';
comment on column announcement.repeat_ground is
  'Why the one before came to nothing: nobody bid, the price was not paid, or the award fell and the sale is held anew.';
comment on column announcement.repeat_requested_on is 'The day on which the party asked for the new sale.';
comment on column announcement.among is
  'The sale after which this one is held only among parties to a partition whose claims to buy were granted (CPC art. 354(2)).';
comment on column announcement.revision is
  'How often the draft was saved. A window that has not seen the last one may not save over it.';
comment on column announcement.saved_in is 'The window of a browser that saved the draft last.';
comment on column announcement.competing_reason is
  'Why it was published although the asset is in another officer''s sale, or only another''s distraint is on it (CPC art. 459, 473). For its organiser alone.';

create table announcement_item (
  announcement_id int not null references announcement on delete cascade,
  number int not null check (number >= 1 and number <= 50),
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  property_id bigint references property,
  type text constraint announcement_item_type_kind check (type in ('HOMEAPPLIANCES', 'COMPUTEREQUIPMENT', 'MOBILEDEVICES',
    'CAMERAS', 'FURNITURE', 'CLOTHESSHOES', 'WATCHES', 'JEWELRY', 'ACCESSORIES', 'ARTWORK', 'SPORTEQUIPMENT', 'TOOLS', 'OTHER',
    'AUTOPARTS', 'AGRICULTURALPRODUCTION', 'TRADEMARK', 'MACHINERY', 'Apartment_OneRoom', 'Apartment_TwoRoom',
    'Apartment_ThreeRoom', 'Apartment_MultiRoom', 'Penthouse', 'Studio', 'Villa', 'Garage', 'HoseFloor', 'House', 'Room', 'Shop',
    'Office', 'Commercial', 'Plat', 'Land', 'AagriculturalProperty', 'Warehouse', 'Factory', 'Hotel', 'CommercialProperty',
    'ProductionProperty', 'GasStation', 'LPGStation', 'CarWash', 'ParkingSpace', 'Other', 'HomeBuilding', 'LandWithHouse',
    'SeparatedPart')),
  identifier text not null default '',
  title text not null check (title <> ''),
  description text not null default '',
  region_code text references region,
  municipality_code text references municipality,
  ekatte text references settlement,
  address text not null default '',
  details jsonb not null default '{}',
  sold text not null check (sold in ('WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT')),
  share_numerator int,
  share_denominator int,
  entered_at timestamptz not null,
  entered_by int not null references account,
  constraint announcement_item_pkey primary key (announcement_id, number),
  constraint announcement_item_share_given check ((sold = 'SHARE') = (share_numerator is not null)),
  constraint announcement_item_share_proper check (share_numerator > 0 and share_numerator < share_denominator),
  constraint announcement_item_share_whole check ((share_numerator is null) = (share_denominator is null))
);
create index announcement_item_construction_year on announcement_item ((((details ->> 'constructionYear'))::numeric),
  announcement_id) where (((details ->> 'constructionYear'))::numeric is not null);
create index announcement_item_lies on announcement_item (announcement_id) include (region_code, ekatte) where (region_code is not
  null);
create index announcement_item_place on announcement_item (region_code, ekatte, announcement_id) where (region_code is not null);
create index announcement_item_property on announcement_item (property_id) where (property_id is not null);
create index announcement_item_settlement on announcement_item (ekatte, announcement_id) where (ekatte is not null);
grant select, insert, delete on announcement_item to zapori_app;
comment on table announcement_item is
  'The assets that are sold. Those of a draft are written anew each time it is saved; of a published sale they never change.';
comment on column announcement_item.number is 'Its place in the notice.';
comment on column announcement_item.property_id is
  'An asset of our register: identifier, title and description are then what the register said when the draft was saved.';
comment on column announcement_item.type is
  'Kind of real estate or of another asset, by the codes of the register before this one, misspellings included.';
comment on column announcement_item.details is
  'Facts of the asset by the keys of ASSET_FACTS, such as {area in square metres, floor, construction, constructionYear}.';
comment on column announcement_item.sold is
  'All of it, only a share, or all of it with the written consent of the other owners (CPC art. 500).';

create table announcement_document (
  announcement_id int not null references announcement on delete cascade,
  position int not null check ("position" > 0),
  kind text not null check (kind in ('ACT', 'NOTICE', 'VALUATION', 'PROTOCOL_OF_POSTING', 'CONSENT', 'FAILED_SALE', 'OTHER')),
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  public_file uuid unique,
  original_file uuid unique,
  constraint announcement_document_pkey primary key (announcement_id, "position"),
  constraint announcement_document_original_file_owner_kind_announcemen_fkey foreign key (original_file, owner_kind,
    announcement_id) references stored_file (id, owner_kind, owner_id),
  constraint announcement_document_public_file_owner_kind_announcement__fkey foreign key (public_file, owner_kind,
    announcement_id) references stored_file (id, owner_kind, owner_id),
  constraint announcement_document_some_file check (public_file is not null or original_file is not null),
  constraint announcement_document_two_files check (public_file <> original_file)
);
grant select, insert, delete on announcement_document to zapori_app;
comment on table announcement_document is 'Documents of a notice. Frozen with it.';
comment on column announcement_document.position is 'Its place in the notice.';
comment on column announcement_document.owner_kind is
  'Always ANNOUNCEMENT: by it the foreign keys hold that the files are those of this sale. So in announcement_photo.';
comment on column announcement_document.public_file is
  'The copy that everybody may read, without personal data; null if there is none.';
comment on column announcement_document.original_file is 'For the organiser and the court only.';

create table announcement_photo (
  announcement_id int not null references announcement on delete cascade,
  position int not null check ("position" > 0),
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  file_id uuid not null unique,
  caption text not null check (length(caption) >= 3 and length(caption) <= 200),
  constraint announcement_photo_pkey primary key (announcement_id, "position"),
  constraint announcement_photo_file_id_owner_kind_announcement_id_fkey foreign key (file_id, owner_kind, announcement_id)
    references stored_file (id, owner_kind, owner_id)
);
grant select, insert, delete on announcement_photo to zapori_app;
comment on table announcement_photo is 'Photographs of a notice. The first is the cover. Frozen with it.';

create table announcement_search (
  announcement_id int primary key references announcement on delete cascade,
  words text not null
);
create index announcement_search_codes on announcement_search using gin (codes_in(words));
create index announcement_search_words on announcement_search using gin (words gin_trgm_ops);
grant select, insert, update on announcement_search to zapori_app;
comment on table announcement_search is 'What sales are searched by. Kept by triggers.';
comment on column announcement_search.words is
  'Code, title, case number, description, assets and their places, in Bulgarian and English, in small letters.';

create table sale_shelf (
  announcement_id int primary key references announcement on delete cascade,
  state text not null check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED')),
  organiser_id int not null,
  code text not null,
  title text not null,
  property_type text not null constraint sale_shelf_property_type_kind check (property_type in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  procedure text not null constraint sale_shelf_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ')),
  price_eur bigint not null,
  price_bgn bigint not null,
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null,
  bidding_starts_at timestamptz not null,
  bidding_ends_at timestamptz not null,
  published_at timestamptz,
  start_price bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  last_price bigint,
  bids int not null default 0
);
create index sale_shelf_bgn on sale_shelf (price_bgn);
create index sale_shelf_bidding_ends on sale_shelf (bidding_ends_at, announcement_id) include (state);
create index sale_shelf_bidding_starts on sale_shelf (bidding_starts_at, announcement_id) include (state);
create index sale_shelf_bids on sale_shelf (bids, announcement_id) include (state);
create index sale_shelf_code on sale_shelf (code, announcement_id) include (state);
create index sale_shelf_ends on sale_shelf (ends_at, announcement_id) include (state);
create index sale_shelf_eur on sale_shelf (price_eur, announcement_id) include (state);
create index sale_shelf_id on sale_shelf (announcement_id) include (state);
create index sale_shelf_last_price on sale_shelf (last_price, announcement_id) include (state);
create index sale_shelf_last_price_down on sale_shelf (last_price desc nulls last, announcement_id desc) include (state);
create index sale_shelf_open on sale_shelf (announcement_id) where (state = 'OPEN');
create index sale_shelf_open_starts on sale_shelf (starts_at, announcement_id) include (ends_at, published_at, property_type)
  where (state = 'OPEN');
create index sale_shelf_organiser on sale_shelf (organiser_id, announcement_id) include (state);
create index sale_shelf_own_open on sale_shelf (organiser_id, state, announcement_id) where (state in ('DRAFT', 'OPEN'));
create index sale_shelf_procedure on sale_shelf (procedure, announcement_id) include (state);
create index sale_shelf_published on sale_shelf (published_at, announcement_id) include (state);
create index sale_shelf_registration_ends on sale_shelf (registration_ends_at, announcement_id) include (state);
create index sale_shelf_registration_starts on sale_shelf (registration_starts_at, announcement_id) include (state);
create index sale_shelf_start_price on sale_shelf (start_price, announcement_id) include (state);
create index sale_shelf_starts on sale_shelf (starts_at, announcement_id) include (state);
create index sale_shelf_terminated on sale_shelf (announcement_id) where (state = 'TERMINATED');
create index sale_shelf_title on sale_shelf (title, announcement_id) include (state);
create index sale_shelf_type on sale_shelf (property_type, announcement_id) include (state);
create index sale_shelf_words on sale_shelf using gin (code gin_trgm_ops, title gin_trgm_ops);
grant select, insert, update on sale_shelf to zapori_app;
comment on table sale_shelf is
  'What lists of sales are filtered and sorted by, in one narrow table with an index for each order. Kept by triggers.';
comment on column sale_shelf.state is 'DRAFT; OPEN until the end of bidding is recorded; then PAST, or TERMINATED by an act.';
comment on column sale_shelf.price_eur is
  'The start price in euro at the fixed rate, whatever its currency, so that all sales compare; price_bgn in leva.';
comment on column sale_shelf.start_price is 'As the auction has it, in its own currency; starts_at and ends_at, too.';
comment on column sale_shelf.last_price is
  'The highest bid, once the end is recorded: before that every bid would have to write here. So are bids.';

create table sale_tally (
  state text not null constraint sale_tally_state_kind check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED')),
  sales int not null,
  changes bigint not null
);
grant select, insert, update, delete on sale_tally to zapori_app;
comment on table sale_tally is
  'How many sales there are of each state: the sum of all rows, which those who change something fold together as they go.';
comment on column sale_tally.sales is 'To be added to the others; negative where sales left the state.';
comment on column sale_tally.changes is
  'How often something of a state changed, to be added too: while the sum stays, what was counted stays right.';

create table saved_search (
  id int generated always as identity primary key,
  account_id int not null references account,
  place int not null check (place >= 1 and place <= 20),
  name text not null check (length(name) >= 1 and length(name) <= 100),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  pace text not null check (pace in ('AT_ONCE', 'DAILY', 'NEVER')),
  created_at timestamptz(3) not null,
  since timestamptz(3) not null,
  constraint saved_search_account_id_place_key unique (account_id, place)
);
create index saved_search_active on saved_search (id) where (pace <> 'NEVER');
grant select, insert, update (name, pace, since), delete on saved_search to zapori_app;
comment on table saved_search is 'Searches for sales that people keep, with how soon they want to hear of new ones.';
comment on column saved_search.place is 'One of twenty for each account.';
comment on column saved_search.query is 'The fields of a search, as lists of sales take them.';
comment on column saved_search.pace is 'When a letter is sent; NEVER only keeps the search.';
comment on column saved_search.since is 'Since when letters are wanted: sales that were published before are old news.';

create table saved_search_hit (
  search_id int not null references saved_search on delete cascade,
  announcement_id int not null references announcement,
  found_at timestamptz(3) not null,
  tell_at timestamptz(3) not null,
  done_at timestamptz(3),
  letter_id int,
  constraint saved_search_hit_pkey primary key (search_id, announcement_id),
  constraint saved_search_hit_letter_when_done check (letter_id is null or done_at is not null),
  constraint saved_search_hit_times check (tell_at >= found_at)
);
create index saved_search_hit_due on saved_search_hit (tell_at) where (done_at is null);
create index saved_search_hit_sale on saved_search_hit (announcement_id);
grant select, insert, update (done_at, letter_id) on saved_search_hit to zapori_app;
comment on table saved_search_hit is 'Sales that fit a saved search, one row for each, so that nobody is told twice.';
comment on column saved_search_hit.tell_at is 'When a letter is due.';
comment on column saved_search_hit.done_at is 'Written of, or nobody was left to write to.';
comment on column saved_search_hit.letter_id is
  'The letter; null where none was written. No key is checked, since letters are erased by their age.';

create table saved_search_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  search_id int not null references saved_search on delete cascade
);
create index saved_search_code_of on saved_search_code (search_id);
grant select, insert on saved_search_code to zapori_app;
comment on table saved_search_code is 'Codes by which a letter lets its reader stop the search.';
comment on column saved_search_code.code_hash is 'SHA-256 of the code.';

create table fresh_sale (
  announcement_id int primary key references announcement,
  last_search int not null default 0
);
grant select, insert, update, delete on fresh_sale to zapori_app;
comment on table fresh_sale is 'Published sales that have not been held against all saved searches yet.';
comment on column fresh_sale.last_search is 'Up to which search that is done.';

-- ─── Sales: who takes part ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table sale_party (
  id int generated always as identity primary key,
  announcement_id int not null references announcement on delete cascade,
  role text not null check (role in ('DEBTOR', 'DEBTOR_REPRESENTATIVE', 'CREDITOR', 'JOINED_CREDITOR', 'SPOUSE', 'CO_OWNER',
    'PARTITION_PARTY', 'MORTGAGEE', 'STAFF', 'COMMITTEE')),
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  name text not null check (name <> ''),
  identifier_type text check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  identifier_hash bytea,
  identifier_cipher bytea,
  email text,
  email_confirmed_at timestamptz,
  language text not null default 'bg' check (language in ('bg', 'en')),
  added_by int not null references account,
  added_at timestamptz not null,
  removed_by int references account,
  removed_at timestamptz,
  birth_date date,
  country text check (country ~ '^[A-Z]{2}$'),
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  constraint sale_party_document_whole check ((country is null) = (document_type is null) and (country is null) = (birth_date is
    null)),
  constraint sale_party_foreigner check ((not identifier_type is distinct from 'DOCUMENT') = (country is not null)),
  constraint sale_party_number_whole check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) =
    (identifier_cipher is null)),
  constraint sale_party_removed_whole check ((removed_by is null) = (removed_at is null))
);
create index sale_party_mortgagee on sale_party (id) where ((role = 'MORTGAGEE') and (removed_at is null));
create index sale_party_of on sale_party (announcement_id);
grant select, insert, update (identifier_hash, identifier_cipher, email_confirmed_at, removed_by, removed_at) on sale_party to
  zapori_app;
comment on table sale_party is
  'Parties to the case behind a sale: barred from it, entitled in it, or to be told by law. Kept by the organiser, never public.';
comment on column sale_party.role is
  'What he is to the case; STAFF are people of the organiser who may not bid, COMMITTEE the members of the creditors’ committee and those related to them.';
comment on column sale_party.identifier_type is
  'EGN, LNCH, EIK, or DOCUMENT of a foreigner without a number; null where none is known.';
comment on column sale_party.identifier_hash is 'Keyed hash of the number or document: applicants are compared by it.';
comment on column sale_party.email_confirmed_at is 'Since when it is sure that the address is his. Nothing writes it yet.';
comment on column sale_party.removed_at is 'Struck; null while he is a party.';
comment on column sale_party.country is
  'That issued the document, by two letters; only of who is identified by one, as are document_type and birth_date.';

create table application_draft (
  id int generated always as identity primary key,
  account_id int not null references account,
  announcement_id int not null references announcement,
  draft bytea not null,
  revision int not null check (revision > 0),
  saved_in uuid not null,
  saved_at timestamptz not null,
  gone_at timestamptz not null,
  constraint application_draft_account_id_announcement_id_key unique (account_id, announcement_id)
);
create index application_draft_gone on application_draft (gone_at);
create index application_draft_sale on application_draft (announcement_id);
grant select, insert, update (draft, revision, saved_in, saved_at, gone_at), delete on application_draft to zapori_app;
comment on table application_draft is 'Applications that are not filed yet: one of a person for a sale.';
comment on column application_draft.draft is 'The form as JSON, sealed.';
comment on column application_draft.revision is
  'How often it was saved. A window that has not seen the last one may not save over it.';
comment on column application_draft.saved_in is 'The window of a browser that saved last.';
comment on column application_draft.gone_at is 'When it is deleted, with its files, if it is not filed.';

create table registration (
  id int generated always as identity primary key,
  number text not null unique,
  announcement_id int not null references announcement,
  account_id int references account,
  participation text not null check (participation in ('PERSONAL', 'REPRESENTATIVE', 'ASSIGNEE')),
  represented_kind text check (represented_kind in ('PHYSICAL_PERSON', 'COMPANY')),
  represented_name text,
  represented_identifier_type text check (represented_identifier_type in ('EGN', 'LNCH', 'EIK')),
  represented_identifier text,
  delivery text not null check (delivery in ('EMAIL', 'EDELIVERY')),
  delivery_address text not null,
  co_owner bool not null,
  spouse bool not null,
  declared_funds bool not null check (declared_funds),
  declared_no_bar bool not null check (declared_no_bar),
  status text not null default 'WAITING' constraint registration_status check (status in ('WAITING', 'APPROVED', 'DENIED',
    'WITHDRAWN')),
  reason text,
  recorded_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references account,
  salt bytea not null check (length(salt) = 32),
  represented_cipher bytea,
  origin text not null default 'ELECTRONIC' check (origin in ('ELECTRONIC', 'OFFICE')),
  entered_by int references account,
  applicant_name text,
  session_method text check (session_method in ('USER', 'ESIGN', 'EAUTH')),
  exempt bool not null default false,
  language text not null default 'bg' check (language in ('bg', 'en')),
  application bytea,
  withdrawn_at timestamptz,
  first_registration_id int references registration,
  constraint registration_announcement_id_id_key unique (announcement_id, id),
  constraint registration_announcement_id_id_status_key unique (announcement_id, id, status),
  constraint registration_bidder check (status <> 'APPROVED' or account_id is not null),
  constraint registration_decided check ((status in ('WAITING', 'WITHDRAWN')) = (decided_at is null and decided_by is null)),
  constraint registration_entered check (origin = 'ELECTRONIC' or entered_by is not null and applicant_name is not null),
  constraint registration_office check (origin = 'OFFICE' or account_id is not null and entered_by is null),
  constraint registration_reason check ((status = 'DENIED') = (reason is not null)),
  constraint registration_represented_named check ((participation = 'PERSONAL') = (represented_name is null)),
  constraint registration_represented_number_once check (represented_identifier is null or represented_cipher is null),
  constraint registration_withdrawn check ((status = 'WITHDRAWN') = (withdrawn_at is not null))
);
create index registration_account on registration (account_id);
create unique index registration_first on registration (announcement_id, first_registration_id) where ((first_registration_id is
  not null) and (status = 'APPROVED'));
create unique index registration_once on registration (announcement_id, account_id) where (status in ('WAITING', 'APPROVED'));
create index registration_waiting on registration (recorded_at) where (status = 'WAITING');
grant select, insert, update (account_id, represented_identifier, status, reason, decided_at, decided_by, represented_cipher,
  application, withdrawn_at) on registration to zapori_app;
comment on table registration is
  'Applications to take part in a sale, electronic or on paper (Ordinance N-3, art. 23–31, annexes 3 and 4).';
comment on column registration.number is 'For people: year and running number, such as 202600012.';
comment on column registration.account_id is 'The applicant. Null of one on paper until he is authorised and gets an account.';
comment on column registration.participation is
  'For himself, as the legal representative of the bidder, or as his proxy (ASSIGNEE).';
comment on column registration.represented_identifier is
  'Only of old applications; since then the number lies in represented_cipher.';
comment on column registration.delivery is 'How he asked to be reached; delivery_address is where.';
comment on column registration.co_owner is
  'States that he owns a part of what is sold; spouse: that he is married to the debtor.';
comment on column registration.declared_funds is
  'Declared that the money is of lawful origin. Always true: without that nobody applies.';
comment on column registration.declared_no_bar is 'Declared that no law bars him. Always true, too.';
comment on column registration.status is
  'WAITING for the organiser, APPROVED (authorised), DENIED, or WITHDRAWN by the applicant. A decision stays.';
comment on column registration.reason is 'Of a refusal, in Bulgarian.';
comment on column registration.salt is 'Keeps the commitments in the public log from being guessed; the bidder learns his own.';
comment on column registration.represented_cipher is 'Number of the represented person, sealed.';
comment on column registration.origin is 'ELECTRONIC in the portal, OFFICE on paper.';
comment on column registration.entered_by is 'Who took the paper in; null of an electronic one.';
comment on column registration.applicant_name is 'As he was when he applied.';
comment on column registration.session_method is
  'By what means the session was proved in which it was filed (Ordinance N-3, art. 15); null on paper.';
comment on column registration.exempt is 'A creditor who claims to owe no deposit (CPC art. 489(1)).';
comment on column registration.application is
  'All that annexes 3 and 4 ask of persons, account and declarations, as sealed JSON (ApplicationRecord). Null of old ones.';
comment on column registration.first_registration_id is
  'In a sale among parties to a partition: the application by which the same bidder took part in the first sale.';

create table registration_person (
  id int generated always as identity primary key,
  registration_id int not null references registration,
  capacity text not null check (capacity in ('BIDDER', 'APPLICANT')),
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  identifier_hash bytea not null,
  identifier_cipher bytea not null,
  constraint registration_person_registration_id_capacity_key unique (registration_id, capacity)
);
create index registration_person_hash on registration_person (identifier_hash);
grant select, insert, update (identifier_hash, identifier_cipher) on registration_person to zapori_app;
comment on table registration_person is
  'The persons behind an application, to be compared by their numbers with each other and with the parties to the case.';
comment on column registration_person.capacity is 'BIDDER is in whose name the bids are; the APPLICANT may act for him.';
comment on column registration_person.identifier_hash is
  'Keyed hash of the number, or of country, kind and number of an identity document.';

create table order_draft (
  registration_id int primary key references registration,
  status text not null check (status in ('APPROVED', 'DENIED')),
  drawn_up_at timestamptz(3) not null,
  drawn_up_by int not null references account,
  cipher bytea not null
);
grant select, insert, update (status, drawn_up_at, drawn_up_by, cipher), delete on order_draft to zapori_app;
comment on table order_draft is
  'The order that decides an application as it was drawn up for signature. Nothing is decided by it; it goes when the signed one is taken.';
comment on column order_draft.cipher is
  'What the order says, from which it is set anew byte for byte, and what was found of the deposit; sealed JSON.';

create table registration_decision (
  registration_id int primary key references registration,
  at timestamptz not null,
  status text not null check (status in ('APPROVED', 'DENIED')),
  grounds text[] not null default '{}' constraint registration_decision_grounds_kind check (grounds <@ array['NO_DEPOSIT',
    'LATE_DEPOSIT', 'NO_EXEMPTION', 'BARRED', 'BARRED_OTHERS', 'INSOLVENCY_BAR', 'NO_AUTHORITY', 'UNDER_AGE', 'NO_DECLARATION',
    'IDENTITY', 'INCOMPLETE', 'OUT_OF_TERM', 'OTHER']),
  deposit_amount bigint check (deposit_amount > 0),
  deposit_paid_on date,
  deposit_payer_cipher bytea,
  exempt bool not null default false,
  decided_by text not null,
  acting_for text,
  deposit_due_on date,
  constraint registration_decision_deposit_in_time check (deposit_paid_on <= deposit_due_on),
  constraint registration_decision_deposit_or_exempt check (status = 'DENIED' or exempt <> (deposit_amount is not null)),
  constraint registration_decision_deposit_whole check ((deposit_amount is null) = (deposit_paid_on is null))
);
grant select, insert, update (deposit_payer_cipher) on registration_decision to zapori_app;
comment on table registration_decision is 'How an application was decided (Ordinance N-3, annex 5). Never changed.';
comment on column registration_decision.grounds is 'Of a refusal, each with its article; empty of an authorisation.';
comment on column registration_decision.deposit_amount is 'Paid, as the organiser found it; null if nothing was.';
comment on column registration_decision.deposit_payer_cipher is 'Who paid, sealed.';
comment on column registration_decision.exempt is 'Owes no deposit, as the organiser found.';
comment on column registration_decision.decided_by is
  'Who decided, as he was then: name, quality, number or court. acting_for: in whose name.';
comment on column registration_decision.deposit_due_on is
  'The day on which registration closed: the last on which a deposit counts. Null of old decisions.';

create table order_signature (
  registration_id int primary key references registration_decision,
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null references stored_file,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  chain_checked bool not null,
  constraint order_signature_times check (signed_at >= drawn_up_at)
);
create index order_signature_file on order_signature (document_file);
grant select, insert on order_signature to zapori_app;
comment on table order_signature is
  'Who signed an order, by the certificate. A decision without a row took effect unsigned, where the settings let it.';
comment on column order_signature.document_hash is 'SHA-256 of the signed PDF.';
comment on column order_signature.chain_checked is 'False where a setting lets authorities go unchecked.';

create table order_duty (
  registration_id int primary key references registration,
  next_try_at timestamptz not null
);
create index order_duty_due on order_duty (next_try_at);
grant select, insert, update (next_try_at), delete on order_duty to zapori_app;
comment on table order_duty is 'Decided applications whose order is not set yet.';
comment on column order_duty.next_try_at is 'Whoever sets it moves this on, so that no other does meanwhile.';

create table decision_reminder (
  registration_id int not null references registration,
  kind text not null check (kind in ('SOON', 'LATE')),
  at timestamptz not null,
  constraint decision_reminder_pkey primary key (registration_id, kind)
);
grant select, insert on decision_reminder to zapori_app;
comment on table decision_reminder is
  'Letters that reminded the organiser of the time to decide, once each (Ordinance N-3, art. 29).';

-- ─── Sales: the bidding ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table auction (
  id int primary key references announcement,
  currency text not null constraint auction_currency_kind check (currency in ('BGN', 'EUR')),
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  first_ends_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  extensions int not null default 0 check (extensions >= 0),
  last_number int not null default 0,
  last_price bigint,
  last_registration_id int references registration,
  last_recorded_at timestamptz(3),
  last_hash bytea not null check (length(last_hash) = 32),
  opened_at timestamptz,
  closed_at timestamptz,
  suspended_at timestamptz(3),
  resumes_at timestamptz(3),
  shift_ms bigint not null default 0 check (shift_ms >= 0),
  terminated_at timestamptz(3),
  stayed_at timestamptz(3),
  constraint auction_id_start_price_step_starts_at_first_ends_at_key unique (id, start_price, step, starts_at, first_ends_at),
  constraint auction_id_currency_start_price_step_fkey foreign key (id, currency, start_price, step) references announcement (id,
    currency, start_price, step),
  constraint auction_end_within_law check (ends_at >= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval) and
    ends_at <= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval + '48:00:00'::interval)),
  constraint auction_times check (first_ends_at > starts_at),
  constraint closed_is_not_suspended check (closed_at is null or suspended_at is null),
  constraint stayed_is_not_terminated check (stayed_at is null or terminated_at is null)
);
create index auction_due on auction (ends_at) where ((closed_at is null) and (terminated_at is null) and (suspended_at is null));
create index auction_ends on auction (ends_at);
create index auction_opening on auction (starts_at) where ((opened_at is null) and (terminated_at is null) and (suspended_at is
  null));
create index auction_starts on auction (starts_at);
create index auction_stayed on auction (id) where (stayed_at is not null);
grant select, insert, update (starts_at, first_ends_at, ends_at, extensions, last_number, last_price, last_registration_id,
  last_recorded_at, last_hash, opened_at, closed_at, suspended_at, resumes_at, shift_ms, terminated_at, stayed_at) on auction to
  zapori_app;
comment on table auction is 'The live state of the bidding, one row for each published sale; competing bids wait for its lock.';
comment on column auction.id is 'That of the announcement.';
comment on column auction.currency is
  'As announced, as are start_price and step: foreign keys keep them so, and bids rest on them.';
comment on column auction.first_ends_at is 'The end as announced, before extensions and suspensions.';
comment on column auction.ends_at is
  'The end as it stands: late bids move it, up to a cap (CPC art. 501e(2)), suspensions by what they took.';
comment on column auction.extensions is 'How often a bid moved the end.';
comment on column auction.last_number is 'Number of the last bid; 0 before the first. The next four are of that bid, too.';
comment on column auction.last_hash is 'Hash of the last bid, before the first one that of the terms: the next bid continues it.';
comment on column auction.opened_at is 'When it was recorded that bidding began; bids count from starts_at on all the same.';
comment on column auction.closed_at is 'When it was recorded that bidding ended; no bid counts from ends_at on all the same.';
comment on column auction.suspended_at is 'Suspended since, until an act resumes or ends it (Ordinance N-3, art. 14(2), 18(1)).';
comment on column auction.resumes_at is 'After a suspension: bids count again from this moment on.';
comment on column auction.shift_ms is 'By how much suspensions have moved the end, in milliseconds.';
comment on column auction.terminated_at is 'Ended by an act: there will be no buyer.';
comment on column auction.stayed_at is
  'What follows the bidding stands still since, until an act resumes or ends it (CPC art. 432; Ordinance N-3, art. 18(1)).';

create table bid (
  auction_id int not null references auction,
  number int not null check (number > 0),
  registration_id int not null,
  registration_status text not null generated always as ('APPROVED') stored,
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  first_ends_at timestamptz(3) not null,
  price bigint not null,
  key uuid not null unique,
  received_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  commitment bytea not null check (length(commitment) = 32),
  previous_number int,
  previous_registration_id int,
  previous_recorded_at timestamptz(3),
  previous_ends_at timestamptz(3),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  pause_number int,
  shift_ms bigint not null default 0,
  previous_shift_ms bigint,
  constraint bid_pkey primary key (auction_id, number),
  constraint bid_auction_id_price_key unique (auction_id, price),
  constraint bid_identity unique (auction_id, number, hash, registration_id, recorded_at, ends_at, shift_ms),
  constraint bid_auction_id_registration_id_registration_status_fkey foreign key (auction_id, registration_id,
    registration_status) references registration (announcement_id, id, status),
  constraint bid_auction_id_start_price_step_starts_at_first_ends_at_fkey foreign key (auction_id, start_price, step, starts_at,
    first_ends_at) references auction (id, start_price, step, starts_at, first_ends_at),
  constraint bid_previous foreign key (auction_id, previous_number, previous_hash, previous_registration_id, previous_recorded_at,
    previous_ends_at, previous_shift_ms) references bid (auction_id, number, hash, registration_id, recorded_at, ends_at,
    shift_ms),
  constraint bid_before_end check (recorded_at < coalesce(previous_ends_at + (shift_ms - previous_shift_ms)::double precision *
    '00:00:00.001'::interval, first_ends_at + shift_ms::double precision * '00:00:00.001'::interval) and ends_at >=
    coalesce(previous_ends_at + (shift_ms - previous_shift_ms)::double precision * '00:00:00.001'::interval, first_ends_at +
    shift_ms::double precision * '00:00:00.001'::interval)),
  constraint bid_follows check (case when number = 1 then previous_number is null and previous_registration_id is null and
    previous_recorded_at is null and previous_ends_at is null and previous_shift_ms is null else previous_number is not null and
    previous_number = (number - 1) and previous_registration_id is not null and previous_registration_id <> registration_id and
    previous_recorded_at is not null and recorded_at >= previous_recorded_at and previous_ends_at is not null and
    previous_shift_ms is not null end),
  constraint bid_price_by_steps check (price = (start_price + (number - 1)::bigint * step)),
  constraint bid_recorded_in_order check (recorded_at >= received_at and recorded_at >= starts_at),
  constraint bid_shift_never_less check (shift_ms >= coalesce(previous_shift_ms, 0::bigint)),
  constraint bid_shift_of_pause check ((pause_number is null) = (shift_ms = 0)),
  constraint bid_within_cap check (ends_at <= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval +
    '48:00:00'::interval))
);
create index bid_registration on bid (registration_id, number);
grant select, insert on bid to zapori_app;
comment on table bid is
  'Bids, each chained to the one before. Nobody can change or remove one; constraints hold what the law says of each.';
comment on column bid.number is 'Within the sale, from 1.';
comment on column bid.registration_status is 'Always APPROVED: by it a foreign key holds that the bidder is authorised.';
comment on column bid.start_price is
  'Of the sale, as are step, starts_at and first_ends_at: a foreign key holds that they are, and checks compute with them.';
comment on column bid.key is 'Chosen by the browser: the same bid sent again is counted once.';
comment on column bid.received_at is 'When it reached the portal.';
comment on column bid.recorded_at is 'When it was judged; this moment decides whether it came in time.';
comment on column bid.ends_at is 'The end of the sale after this bid.';
comment on column bid.commitment is
  'SHA-256 of salt, sale, number and registration: names the bidder only to who knows the salt.';
comment on column bid.previous_number is
  'The bid before, as are the other previous_ columns, which a foreign key compares with it; null of the first.';
comment on column bid.previous_hash is 'Hash of the bid before; of the first one that of the terms of the sale.';
comment on column bid.hash is 'SHA-256 of sale, number, price, moments, commitment and the previous hash (docs/sale-log.md).';
comment on column bid.pause_number is 'The last suspension before it; null if there was none.';
comment on column bid.shift_ms is 'What all suspensions before it have added to the end, in milliseconds.';

create table sale_pause (
  auction_id int not null references auction,
  number int not null check (number > 0),
  suspended_at timestamptz(3) not null,
  resumed_at timestamptz(3) not null,
  resumes_at timestamptz(3) not null,
  shift_ms bigint not null check (shift_ms > 0),
  constraint sale_pause_pkey primary key (auction_id, number),
  constraint sale_pause_auction_id_number_shift_ms_key unique (auction_id, number, shift_ms),
  constraint sale_pause_resumes_after_act check (resumes_at >= resumed_at),
  constraint sale_pause_times check (resumed_at >= suspended_at)
);
grant select, insert on sale_pause to zapori_app;
comment on table sale_pause is 'Suspensions during bidding that were followed by going on.';
comment on column sale_pause.resumed_at is 'When the act of resumption was done.';
comment on column sale_pause.resumes_at is 'From when on bids count again.';
comment on column sale_pause.shift_ms is 'What all suspensions up to this one have added to the end, in milliseconds.';

create table sale_act (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  kind text not null check (kind in ('CANCEL', 'SUSPEND', 'RESUME', 'TERMINATE', 'CHANGE_END', 'CONTINUE', 'ADD_TIME')),
  ground text not null constraint sale_act_ground_kind check (ground in ('COURT_STAY', 'CREDITOR_REQUEST', 'PARTY_DIED',
    'OTHER_STAY', 'CASE_CLOSED', 'INSTALMENTS', 'DEBT_PAID', 'SPOUSE_PAID', 'COURT_ORDER', 'OWN_ERROR', 'PLANNED_OUTAGE',
    'OBSTACLE_GONE', 'OUTAGE')),
  act_number text check (length(act_number) >= 1 and length(act_number) <= 100),
  act_date date,
  reasons text not null check (length(reasons) >= 10 and length(reasons) <= 5000),
  outage_id int,
  at timestamptz(3) not null,
  account_id int not null references account,
  acting_for int references account,
  starts_at_before timestamptz(3) not null,
  ends_at_before timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  resumes_at timestamptz(3),
  after_bidding bool not null default false,
  constraint sale_act_announcement_id_outage_id_key unique (announcement_id, outage_id),
  constraint sale_act_act_needed check (outage_id is not null or act_number is not null and act_date is not null),
  constraint sale_act_act_whole check ((act_number is null) = (act_date is null)),
  constraint sale_act_of_outage check ((kind in ('CONTINUE', 'ADD_TIME')) <= (outage_id is not null))
);
create index sale_act_announcement on sale_act (announcement_id, id);
grant select, insert on sale_act to zapori_app;
comment on table sale_act is
  'Acts of an organiser on a published sale, each with its ground. Never changed (Ordinance N-3, art. 16(1), 18(2)).';
comment on column sale_act.kind is 'CONTINUE and ADD_TIME are decisions after an outage (art. 14(2)).';
comment on column sale_act.ground is 'By what law he does it.';
comment on column sale_act.act_number is 'The act of a court or of the organiser himself; a decision after an outage needs none.';
comment on column sale_act.outage_id is 'The outage after which it decides.';
comment on column sale_act.acting_for is 'In whose name, where that is somebody else.';
comment on column sale_act.starts_at_before is 'The times of bidding before the act; without _before those after it.';
comment on column sale_act.resumes_at is 'Of a resumption: from when on bids count again.';
comment on column sale_act.after_bidding is
  'Done after the bidding had ended: it stays, resumes or ends what follows, and no bidding time.';

create table outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null unique,
  until_at timestamptz(3) not null,
  measured_at timestamptz(3) not null,
  message_bg text check (length(message_bg) >= 5 and length(message_bg) <= 2000),
  message_en text check (length(message_en) >= 5 and length(message_en) <= 2000),
  message_at timestamptz(3),
  message_by int references account,
  cause text not null default 'ABSENCE' check (cause in ('ABSENCE', 'RESTART', 'FREEZE')),
  constraint outage_measured_after check (measured_at >= until_at),
  constraint outage_message_whole check ((message_at is null) = (message_by is null) and (message_at is null) = (message_bg is
    null) and (message_at is null) = (message_en is null)),
  constraint outage_times check (until_at > from_at)
);
create index outage_pauses on outage (until_at) where (cause <> 'ABSENCE');
create index outage_until on outage (until_at);
grant select, insert, update (message_bg, message_en, message_at, message_by) on outage to zapori_app;
comment on table outage is
  'When the portal was not to be had, measured by itself (Ordinance N-3, art. 14(1)). What was measured never changes.';
comment on column outage.message_bg is 'What the ministry says about it to everyone; message_en in English.';
comment on column outage.cause is 'ABSENCE is an outage; RESTART, of which the portal gave notice itself, and FREEZE are pauses.';

create table sale_outage (
  announcement_id int not null references auction,
  outage_id int not null references outage,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  noticed_at timestamptz(3),
  constraint sale_outage_pkey primary key (announcement_id, outage_id),
  constraint sale_outage_times check (until_at > from_at)
);
create index sale_outage_of on sale_outage (outage_id);
create index sale_outage_unnoticed on sale_outage (outage_id) where (noticed_at is null);
grant select, insert, update (noticed_at) on sale_outage to zapori_app;
comment on table sale_outage is 'What of its bidding a sale lost by an outage (Ordinance N-3, art. 14(2)).';
comment on column sale_outage.from_at is 'The part of the outage that fell into its bidding.';
comment on column sale_outage.noticed_at is 'When those registered for the sale were told; null while they were not.';

create table planned_outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  text_bg text not null check (length(text_bg) >= 5 and length(text_bg) <= 2000),
  text_en text not null check (length(text_en) >= 5 and length(text_en) <= 2000),
  announced_at timestamptz(3) not null,
  announced_by int not null references account,
  withdrawn_at timestamptz(3),
  withdrawn_by int references account,
  constraint planned_outage_announced_before check (announced_at < from_at),
  constraint planned_outage_times check (until_at > from_at),
  constraint planned_outage_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index planned_outage_until on planned_outage (until_at) where (withdrawn_at is null);
grant select, insert, update (withdrawn_at, withdrawn_by) on planned_outage to zapori_app;
comment on table planned_outage is
  'Work on the portal that is announced beforehand: no sale is held in it (Ordinance N-3, art. 14(3)).';

create table sale_checkpoint (
  auction_id int not null references auction,
  number int not null check (number > 0),
  kind text not null check (kind in ('START', 'PERIODIC', 'SUSPENDED', 'RESUMED', 'END')),
  at timestamptz(3) not null,
  bids int not null check (bids >= 0),
  last_hash bytea not null check (length(last_hash) = 32),
  pauses int not null check (pauses >= 0),
  pauses_hash bytea not null check (length(pauses_hash) = 32),
  previous_number int,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  constraint sale_checkpoint_pkey primary key (auction_id, number),
  constraint sale_checkpoint_auction_id_number_hash_key unique (auction_id, number, hash),
  constraint sale_checkpoint_auction_id_previous_number_previous_hash_fkey foreign key (auction_id, previous_number,
    previous_hash) references sale_checkpoint (auction_id, number, hash),
  constraint sale_checkpoint_follows check (case when number = 1 then previous_number is null else previous_number is not null and
    previous_number = (number - 1) end),
  constraint sale_checkpoint_stamp_whole check ((token is null) = (stamped_at is null))
);
create index sale_checkpoint_day on sale_checkpoint (stamped_at) where (stamped_at is not null);
create unique index sale_checkpoint_end on sale_checkpoint (auction_id) where (kind = 'END');
create index sale_checkpoint_waiting on sale_checkpoint (next_try_at) where (token is null);
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on sale_checkpoint to
  zapori_app;
comment on table sale_checkpoint is
  'How far the chain of bids had come at a moment, written down and time-stamped: at the start, every ten minutes, around suspensions and at the end.';
comment on column sale_checkpoint.bids is 'How many there were.';
comment on column sale_checkpoint.last_hash is 'Hash of the last one; without any that of the terms of the sale.';
comment on column sale_checkpoint.pauses is 'How many suspensions there were.';
comment on column sale_checkpoint.pauses_hash is 'SHA-256 that covers all of them.';
comment on column sale_checkpoint.previous_hash is 'Of the checkpoint before; of the first one that of the terms of the sale.';
comment on column sale_checkpoint.hash is 'SHA-256 of the checkpoint, which the token is over (docs/sale-log.md).';
comment on column sale_checkpoint.token is 'RFC 3161 token; null as long as no authority gave one.';
comment on column sale_checkpoint.next_try_at is 'When the authority is asked (again).';

create table checkpoint_duty (
  auction_id int primary key references auction,
  finished_at timestamptz,
  due_at timestamptz not null default '-infinity'::timestamp with time zone,
  asked int not null default 0
);
create index checkpoint_duty_open on checkpoint_duty (due_at) where (finished_at is null);
grant select, insert, update (finished_at, due_at, asked) on checkpoint_duty to zapori_app;
comment on table checkpoint_duty is 'Which sales are to get checkpoints: each from its opening until the last one is made.';
comment on column checkpoint_duty.due_at is 'When the next one is due; what happens to the sale makes it due at once.';
comment on column checkpoint_duty.asked is 'Counts what happened: whoever makes one sees whether more came meanwhile.';

create table sale_push_mark (
  auction_id int primary key constraint sale_push_mark_of references auction,
  last_number int not null,
  extensions int not null,
  bids_at timestamptz,
  soon_for timestamptz,
  begun_for timestamptz
);
grant select, insert, update (last_number, extensions, bids_at, soon_for, begun_for), delete on sale_push_mark to zapori_app;
comment on table sale_push_mark is
  'Sales that have not ended and in which somebody takes part who wants news in a browser: how far bidders have been told.';
comment on column sale_push_mark.last_number is 'The last bid up to which those who were overtaken have been told.';
comment on column sale_push_mark.extensions is 'The extension up to which bidders have been told.';
comment on column sale_push_mark.bids_at is
  'When somebody was last told of bids: many bids in a few seconds are one piece of news.';
comment on column sale_push_mark.soon_for is 'The start of bidding of which it was told that it is near.';
comment on column sale_push_mark.begun_for is 'The start of bidding of which it was told that it has come.';

-- ─── Sales: their history, letters and organisers ──────────────────────────────────────────────────────────────────────────────

create table sale_event (
  id bigint generated always as identity primary key,
  announcement_id int not null,
  at timestamptz not null,
  kind text not null constraint sale_event_kind_kind check (kind in ('created', 'edited', 'filesChanged', 'published', 'deleted',
    'partyAdded', 'partyRemoved', 'registered', 'registeredOnPaper', 'withdrawn', 'orderDrawnUp', 'decided', 'barredAfterwards',
    'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage',
    'reported', 'claimed', 'claimDecided', 'barredDecided', 'protocolDrawnUp', 'protocolSigned', 'afterStep', 'handedOver')),
  account_id int references account,
  acting_for int references account,
  details jsonb not null default '{}'
);
create index sale_event_announcement on sale_event (announcement_id, id);
create index sale_event_newest on sale_event (at) where (kind in ('published', 'opened', 'closed', 'cancelled', 'endChanged',
  'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver'));
create index sale_event_public on sale_event (announcement_id, at) include (kind) where (kind in ('published', 'opened', 'closed',
  'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned',
  'handedOver'));
grant select, insert on sale_event to zapori_app;
comment on table sale_event is 'What happened in a sale, by whom: its chronology. Never changed. Single bids are in bid.';
comment on column sale_event.announcement_id is 'No foreign key: a draft may be deleted, its history stays.';
comment on column sale_event.kind is
  'What was done, by the name under which the chronology prints it (SaleEventKind). afterStep is a row of after_step.';
comment on column sale_event.account_id is 'Who did it; null where the portal itself did.';
comment on column sale_event.acting_for is 'In whose name, where that is somebody else (Ordinance N-3, art. 16(1)).';
comment on column sale_event.details is 'Facts of this kind of event: number, status, reason, moments, hashes.';

create table sale_letter (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  registration_id int references registration,
  party_id int references sale_party,
  other_address text,
  name text not null,
  kind text not null constraint sale_letter_kind_kind check (kind in ('applied', 'approved', 'refused', 'dayBeforeStart',
    'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice', 'noBid', 'cancelled', 'suspended', 'resumed',
    'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials', 'protocol', 'buyer', 'failed', 'refund',
    'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue', 'award', 'repeatOffer', 'claimOpen', 'claimDecided',
    'partitionSale', 'termMoved', 'successor', 'saleScheduled', 'decisionDue', 'decisionLate', 'protocolDue', 'depositReturn',
    'priceUnpaid', 'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver')),
  occasion text not null default '',
  channel text not null check (channel in ('EMAIL', 'EDELIVERY')),
  queued_at timestamptz(3) not null,
  email_id int unique,
  code_hash bytea unique check (length(code_hash) = 32),
  confirmed_at timestamptz(3),
  served_on date,
  served_noted_by int references account,
  served_noted_at timestamptz(3),
  subject text,
  text text,
  delivery_id int unique references e_delivery,
  constraint sale_letter_once unique nulls not distinct (announcement_id, kind, registration_id, party_id, other_address,
    occasion),
  constraint sale_letter_confirmed_by_code check (confirmed_at is null or code_hash is not null),
  constraint sale_letter_one_reader check (num_nonnulls(registration_id, party_id, other_address) = 1),
  constraint sale_letter_served_whole check (num_nonnulls(served_on, served_noted_by, served_noted_at) in (0, 3)),
  constraint sale_letter_unsent check ((num_nonnulls(subject, text) in (0, 2)) and (subject is null or email_id is null))
);
create index sale_letter_offers on sale_letter (announcement_id) where (kind = 'repeatOffer');
create index sale_letter_party on sale_letter (party_id) where (party_id is not null);
create index sale_letter_registration on sale_letter (registration_id, kind) where (registration_id is not null);
create index sale_letter_successor on sale_letter (occasion) where (kind = 'successorNeeded');
create index sale_letter_unserved on sale_letter (announcement_id) where ((code_hash is not null) and (confirmed_at is null) and
  (served_on is null) and (kind in ('refused', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outageDecision',
  'protocol', 'buyer', 'failed', 'nextBuyer', 'invitation', 'repeatOffer', 'claimOpen', 'claimDecided', 'partitionSale')));
grant select, insert, update (email_id, confirmed_at, served_on, served_noted_by, served_noted_at, subject, text, delivery_id) on
  sale_letter to zapori_app;
comment on table sale_letter is
  'Letters of a sale: to whom each was written, why, and when its reader confirmed that he has it. Each once, whatever restarts.';
comment on column sale_letter.registration_id is
  'Who it is for: an applicant, or (party_id) a party to the case, or (other_address) somebody else such as the organiser. One of the three.';
comment on column sale_letter.kind is 'What it is for (SaleLetterKind): those of annex 9 first.';
comment on column sale_letter.occasion is 'What tells two letters of one kind apart, such as the second suspension.';
comment on column sale_letter.channel is
  'How its reader asked to be reached (CPC art. 38(2)–(3)); what goes by e-delivery goes by e-mail, too, which serves nothing by itself.';
comment on column sale_letter.email_id is
  'The letter in the outbox, whose sent_at is when it left; null of a reader without any e-mail address.';
comment on column sale_letter.code_hash is
  'SHA-256 of the code in the link by which its reader confirms; null of reminders to the organiser.';
comment on column sale_letter.served_on is
  'Without confirmation it is served in the ordinary way (CPC art. 41a, 44(3)), and the organiser notes on which day.';
comment on column sale_letter.subject is
  'With text: what a letter said that could not be sent for want of an address. It is printed and served on paper.';
comment on column sale_letter.delivery_id is 'The message by which it went through e-delivery, too: that one serves it.';

create table letter_to_deliver (
  letter_id int primary key references sale_letter,
  subject text not null,
  text_cipher bytea not null
);
grant select, insert, update (text_cipher), delete on letter_to_deliver to zapori_app;
comment on table letter_to_deliver is
  'Letters that are still to be handed to e-delivery, some of them once the order or the protocol that goes with them is there. Done means deleted.';
comment on column letter_to_deliver.text_cipher is 'What the message will say, sealed: without the links of the e-mail.';

create table sale_watch (
  subscription_id int primary key references subscription,
  registration_id int not null references registration
);
create index sale_watch_registration on sale_watch (registration_id);
grant select, insert on sale_watch to zapori_app;
comment on table sale_watch is
  'The assets of a sale that an applicant watches in the register, each by a subscription, which says whether it still holds.';

create table watch_stale (
  id bigint generated always as identity primary key,
  auction_id int not null references auction
);
create index watch_stale_sale on watch_stale (auction_id);
grant select, insert, update (auction_id), delete on watch_stale to zapori_app;
comment on table watch_stale is
  'Sales in which something changed, so that watches of their assets may be over: a line for each change, so that nobody who changes something waits for another.';

create table viewing_request (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  account_id int not null references account,
  state text not null constraint viewing_request_state_kind check (state in ('ASKED', 'PROPOSED', 'AGREED', 'DECLINED',
    'CANCELLED', 'OVER', 'CLOSED')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  persons smallint not null constraint viewing_request_persons_few check (persons >= 1 and persons <= 10),
  message text not null constraint viewing_request_message_length check (length(message) <= 500),
  reply text not null default '' constraint viewing_request_reply_length check (length(reply) <= 500),
  proposed bool not null default false,
  changes int not null default 0,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by int references account,
  reminded_at timestamptz(3),
  ended_at timestamptz(3),
  constraint viewing_request_ended check ((ended_at is null) = (state in ('ASKED', 'PROPOSED', 'AGREED'))),
  constraint viewing_request_times check (ends_at > starts_at)
);
create index viewing_request_due on viewing_request (ends_at) where (state in ('ASKED', 'PROPOSED', 'AGREED'));
create index viewing_request_of on viewing_request (account_id, asked_at);
create unique index viewing_request_one_open on viewing_request (announcement_id, account_id) where (state in ('ASKED',
  'PROPOSED', 'AGREED'));
create index viewing_request_sale on viewing_request (announcement_id);
grant select, insert, update (state, starts_at, ends_at, reply, proposed, changes, answered_at, answered_by, reminded_at,
  ended_at), delete on viewing_request to zapori_app;
comment on table viewing_request is
  'Requests to view what is sold. Nothing joins them to applications, and all of a sale are deleted some time after it (ViewingDays).';
comment on column viewing_request.state is
  'ASKED; PROPOSED: the organiser named another time; AGREED; DECLINED, also after it was agreed; CANCELLED by who asked; OVER: its time has passed; CLOSED: the sale ended first.';
comment on column viewing_request.starts_at is
  'With ends_at: as asked for, until another time is proposed or a narrower one agreed.';
comment on column viewing_request.message is 'Of who asks, to the organiser.';
comment on column viewing_request.reply is 'Of the organiser: where to meet, or why not.';
comment on column viewing_request.proposed is 'Whether the organiser has named another time; they do so once.';
comment on column viewing_request.changes is 'How often its entry in calendars has changed (RFC 5545, SEQUENCE).';
comment on column viewing_request.answered_by is 'The organiser, or an officer who acts for them.';
comment on column viewing_request.ended_at is 'Since when it is none of ASKED, PROPOSED and AGREED.';

create table sale_news (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  letter jsonb not null,
  at timestamptz(3) not null,
  last_registration int not null default 0,
  last_party int not null default 0,
  only_registration int references registration,
  only_party int references sale_party on delete cascade,
  constraint sale_news_one_left check (num_nonnulls(only_registration, only_party) < 2)
);
create index sale_news_party on sale_news (only_party) where (only_party is not null);
grant select, insert, update (last_registration, last_party), delete on sale_news to zapori_app;
comment on table sale_news is
  'A letter to all who are registered for a sale and all parties, as far as they have not been written to yet. Deleted when all have been.';
comment on column sale_news.letter is '{kind, occasion, facts} of the letter.';
comment on column sale_news.last_registration is 'The last of the registered who has been written to; last_party of the parties.';
comment on column sale_news.only_registration is 'Left for this reader alone, whose letter could not be written; or only_party.';

create table succession (
  id int generated always as identity primary key,
  from_id int not null references account,
  to_id int not null references account,
  ground text not null constraint succession_ground_kind check (ground in ('ARCHIVE_CONTRACT', 'ARCHIVE_ORDER', 'ARCHIVE_CHAMBER',
    'ARCHIVE_RETURNED', 'SUBSTITUTION', 'COURT_PRESIDENT', 'NEW_SYNDIC', 'AUTHORITY_ACT', 'CASE_CONTINUED')),
  act_number text not null check (length(act_number) >= 1 and length(act_number) <= 100),
  act_date date not null,
  issuer text not null check (length(issuer) >= 3 and length(issuer) <= 200),
  remarks text not null default '' check (length(remarks) <= 2000),
  account jsonb check (account ? 'iban' and account ? 'bank' and account ? 'holder'),
  at timestamptz(3) not null,
  recorded_by int not null references account,
  distraints int not null default 0 check (distraints >= 0),
  case_number text check (length(case_number) >= 1 and length(case_number) <= 100),
  constraint succession_of_case check ((case_number is not null) = (ground = 'CASE_CONTINUED')),
  constraint succession_to_another check (to_id <> from_id)
);
create index succession_from on succession (from_id, id);
create index succession_to on succession (to_id, id);
grant select, insert on succession to zapori_app;
comment on table succession is
  'Who took over the sales of an organiser, and by which act (Ordinance N-3, art. 7(5); Private Bailiffs Act, art. 31–35, 39–41; Commerce Act, art. 656, 657). Never changed.';
comment on column succession.ground is 'By what he takes over.';
comment on column succession.issuer is 'Who issued the act.';
comment on column succession.account is
  '{iban, bic, bank, holder} to which deposits and prices are paid from now on; null where that of the notice stays.';
comment on column succession.distraints is 'How many open distraints of the office passed with the archive.';
comment on column succession.case_number is 'The only case that passes; null where all of the office does, or one sale.';

create table sale_succession (
  succession_id int not null references succession,
  announcement_id int not null references auction,
  at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint sale_succession_pkey primary key (announcement_id, succession_id)
);
create index sale_succession_of on sale_succession (succession_id);
create index sale_succession_untold on sale_succession (succession_id, announcement_id) where (told_at is null);
grant select, insert, update (told_at) on sale_succession to zapori_app;
comment on table sale_succession is 'The sales that passed by a succession.';
comment on column sale_succession.told_at is
  'When those who applied and the parties to the case were told; null while they were not.';

-- ─── Sales: how they end, and what follows ─────────────────────────────────────────────────────────────────────────────────────

create table sale_duty (
  auction_id int not null references auction,
  kind text not null check (kind in ('REPORT', 'END_LETTERS', 'PROTOCOL')),
  due_at timestamptz not null,
  constraint sale_duty_pkey primary key (auction_id, kind)
);
create index sale_duty_due on sale_duty (kind, due_at);
grant select, insert, update (due_at), delete on sale_duty to zapori_app;
comment on table sale_duty is
  'What the end of a bidding brings with it, until it is done: the report, the letters, the reminder of the protocol.';

create table sale_end_letters (
  auction_id int primary key references auction,
  done_at timestamptz not null
);
grant select, insert on sale_end_letters to zapori_app;
comment on table sale_end_letters is 'Sales whose letters at the end of bidding have all been written.';

create table sale_report (
  auction_id int primary key references auction,
  generated_at timestamptz(3) not null,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null
);
grant select, insert, update (cipher) on sale_report to zapori_app;
comment on table sale_report is 'The report that the portal makes when bidding is over (Ordinance N-3, annex 6). Made once.';
comment on column sale_report.hash is 'SHA-256 of its canonical JSON.';
comment on column sale_report.cipher is 'That JSON, sealed, as it names people.';

create table purchase_claim (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  registration_id int not null references registration,
  capacity text not null check (capacity in ('SPOUSE', 'PARTITION_PARTY')),
  claimed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  accepted bool,
  reason text,
  constraint purchase_claim_auction_id_registration_id_key unique (auction_id, registration_id),
  constraint purchase_claim_decided_whole check ((decided_at is null) = (accepted is null)),
  constraint purchase_claim_refusal_reasoned check (accepted is distinct from false or reason is not null)
);
grant select, insert, update (decided_at, accepted, reason) on purchase_claim to zapori_app;
comment on table purchase_claim is
  'Claims of a spouse or a party to a partition to buy at the highest price (CPC art. 505(2), 354(1)), decided by the organiser before the protocol is signed.';
comment on column purchase_claim.accepted is 'Null until it is decided.';

create table barred_bidder (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  excluded bool not null,
  reasons text not null check (length(reasons) >= 10 and length(reasons) <= 2000),
  decided_at timestamptz(3) not null,
  account_id int not null references account,
  acting_for int references account
);
create index barred_bidder_sale on barred_bidder (auction_id);
grant select, insert on barred_bidder to zapori_app;
comment on table barred_bidder is
  'What an organiser decided of a bidder who is found barred after the bidding (CPC art. 490, 501g(4); Commerce Act art. 717g): the bids stay in the log, and whoever was excluded is not declared buyer.';
comment on column barred_bidder.excluded is
  'Whether the bids of this bidder count for nobody''s purchase; if not, the sale goes on with them.';
comment on column barred_bidder.acting_for is 'In whose name, where that is somebody else.';

create table protocol_draft (
  auction_id int primary key references auction,
  number text not null,
  findings text not null default '',
  drawn_up_at timestamptz(3),
  hash bytea check (length(hash) = 32),
  cipher bytea,
  document_hash bytea check (length(document_hash) = 32),
  document_file uuid,
  organiser_id int not null references account,
  constraint protocol_draft_organiser_id_number_key unique (organiser_id, number),
  constraint protocol_draft_prepared_whole check ((drawn_up_at is null) = (hash is null) and (hash is null) = (cipher is null) and
    (hash is null) = (document_hash is null) and (hash is null) = (document_file is null))
);
grant select, insert, update (findings, drawn_up_at, hash, cipher, document_hash, document_file) on protocol_draft to zapori_app;
comment on table protocol_draft is
  'The protocol that the organiser works on: its number, what he adds, and the document that he is to sign.';
comment on column protocol_draft.number is 'Running number and year, such as 12/2026; signed under the same.';
comment on column protocol_draft.findings is 'What the organiser adds in his own words.';
comment on column protocol_draft.hash is 'SHA-256 of the canonical JSON of the protocol as prepared; null until it is.';
comment on column protocol_draft.cipher is 'That JSON, sealed.';
comment on column protocol_draft.document_hash is 'SHA-256 of the prepared PDF, which the signed one must begin with.';
comment on column protocol_draft.document_file is 'The prepared PDF among stored_file.';
comment on column protocol_draft.organiser_id is 'In whose series the number is.';

create table sale_protocol (
  id int generated always as identity primary key,
  auction_id int not null unique references protocol_draft,
  number text not null,
  kind text not null check (kind in ('SOLD', 'FAILED')),
  buyer_registration_id int references registration,
  price bigint check (price > 0),
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  acting_for int references account,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null,
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null,
  redacted_file uuid not null,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  chain_checked bool not null,
  constraint sale_protocol_sold_whole check ((kind = 'SOLD') = (buyer_registration_id is not null) and (kind = 'SOLD') = (price is
    not null)),
  constraint sale_protocol_times check (signed_at >= drawn_up_at)
);
grant select, insert, update (cipher) on sale_protocol to zapori_app;
comment on table sale_protocol is
  'Signed protocols (Ordinance N-3, annexes 7 and 8). With it a sale is closed (art. 45(3)). Never changed.';
comment on column sale_protocol.price is 'Of the buyer; null of a sale that failed.';
comment on column sale_protocol.signed_at is 'As the signature says.';
comment on column sale_protocol.hash is 'SHA-256 of its canonical JSON.';
comment on column sale_protocol.cipher is 'That JSON, sealed, as it names people.';
comment on column sale_protocol.document_hash is 'SHA-256 of the signed PDF.';
comment on column sale_protocol.document_file is 'The signed PDF among stored_file.';
comment on column sale_protocol.redacted_file is 'The PDF that all who applied may read (Ordinance N-3, art. 46).';
comment on column sale_protocol.signer is 'Who signed, by the certificate.';
comment on column sale_protocol.thumbprint is 'SHA-256 of the certificate, in hexadecimal.';
comment on column sale_protocol.chain_checked is 'False where a setting lets authorities go unchecked.';

create table protocol_stamp (
  protocol_id int primary key references sale_protocol,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  token bytea,
  serial text,
  authority text,
  stamped_at timestamptz,
  last_error text,
  constraint protocol_stamp_whole check ((token is null) = (stamped_at is null))
);
create index protocol_stamp_due on protocol_stamp (next_try_at) where (token is null);
create index protocol_stamp_tried on protocol_stamp (protocol_id) where ((token is null) and (attempts > 0));
grant select, insert, update (attempts, next_try_at, token, serial, authority, stamped_at, last_error) on protocol_stamp to
  zapori_app;
comment on table protocol_stamp is
  'The time stamp of a signed protocol (Ordinance N-3, art. 13(1)): got later, so that nobody waits for an authority.';
comment on column protocol_stamp.next_try_at is 'When the authority is asked (again).';
comment on column protocol_stamp.token is 'RFC 3161 token over the signed PDF; null until an authority gave one.';

create table after_step (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  number int not null check (number > 0),
  kind text not null constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'BUYER_DECLARED',
    'DISTRIBUTED', 'PAID', 'DEFAULTED', 'AWARDED', 'COMPLAINT', 'UPHELD', 'ANNULLED', 'IN_FORCE', 'VOID', 'POSSESSION', 'OFFERED',
    'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED',
    'PAYMENT_SENT_BACK')),
  at timestamptz(3) not null,
  on_day date not null,
  registration_id int,
  price bigint check (price > 0),
  amount bigint check (amount >= 0),
  due_on date,
  creditor bool not null default false,
  words bytea,
  account_id int references account,
  acting_for int references account,
  surplus bigint check (surplus > 0),
  keeps_paid bool not null default false,
  order_id int,
  constraint after_step_auction_id_number_key unique (auction_id, number),
  constraint after_step_auction_id_registration_id_fkey foreign key (auction_id, registration_id) references registration
    (announcement_id, id),
  constraint after_step_amount check ((amount is not null) = (kind in ('DISTRIBUTED', 'PAID', 'DEPOSIT_RETURNED',
    'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK'))),
  constraint after_step_keeps_paid check (not keeps_paid or kind = 'VOID'),
  constraint after_step_order check (order_id is null or kind = 'PAYMENT_SENT_BACK'),
  constraint after_step_price_of_turn check ((price is not null) = (kind in ('DECLARED', 'INVITED'))),
  constraint after_step_surplus check (surplus is null or kind = 'DISTRIBUTED' and amount = 0 or (kind in ('PAYMENT_RETURNED',
    'PAYMENT_SENT_BACK')) and surplus <= amount),
  constraint after_step_term check (due_on >= on_day),
  constraint after_step_whose check ((registration_id is null) = (kind in ('OFFERED', 'ASKED', 'RELEASED', 'LAPSED')))
);
create unique index after_answer_once on after_step (registration_id) where (kind in ('ACCEPTED', 'DECLINED'));
create unique index after_award_once on after_step (auction_id) where (kind in ('AWARDED', 'OFFERED'));
create unique index after_award_undone_once on after_step (auction_id) where (kind in ('ANNULLED', 'VOID'));
create unique index after_buyer_declared_once on after_step (registration_id) where (kind = 'BUYER_DECLARED');
create unique index after_distribution_once on after_step (registration_id) where (kind = 'DISTRIBUTED');
create unique index after_in_force_once on after_step (auction_id) where (kind = 'IN_FORCE');
create unique index after_loss_once on after_step (registration_id) where (kind in ('DECLINED', 'DEFAULTED'));
create unique index after_possession_once on after_step (auction_id) where (kind = 'POSSESSION');
create unique index after_repeat_once on after_step (auction_id) where (kind in ('ASKED', 'RELEASED', 'LAPSED'));
create unique index after_request_once on after_step (registration_id) where (kind = 'DEPOSIT_ASKED');
create index after_step_due on after_step (due_on) where (due_on is not null);
create index after_step_payments on after_step (registration_id, number) where (kind in ('PAID', 'DISTRIBUTED',
  'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK'));
create index after_step_price_returns on after_step (registration_id, number) where (kind in ('PAYMENT_RETURNED',
  'PAYMENT_SENT_BACK'));
create index after_step_returns on after_step (registration_id, number) where (kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK'));
create unique index after_turn_once on after_step (registration_id) where (kind in ('DECLARED', 'INVITED'));
grant select, insert, update (words) on after_step to zapori_app;
comment on table after_step is
  'What follows the protocol, step by step: buyers in turn, the price, deposits, the award, a repeated sale. Added once, never changed; whose turn it is is computed from it.';
comment on column after_step.number is 'Within the sale, from 1.';
comment on column after_step.kind is
  'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED and is BUYER_DECLARED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED; AWARDED, a COMPLAINT against that, by which the award is UPHELD or ANNULLED; IN_FORCE, POSSESSION, and the sale VOID by a judgment (CPC art. 435, 490, 496–498); a new sale OFFERED and ASKED for, the right to it LAPSED, or the asset RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, PAYMENT_RETURNED, and either SENT_BACK by the payee’s bank.';
comment on column after_step.at is 'When it was recorded.';
comment on column after_step.on_day is 'The day that counts by law: of the declaration, the payment, the request.';
comment on column after_step.price is 'For which somebody was declared or invited.';
comment on column after_step.amount is 'What was paid or returned, or what a creditor has to pay.';
comment on column after_step.due_on is 'Until when what follows from the step is to be done.';
comment on column after_step.creditor is 'The buyer is a creditor who owes no deposit (CPC art. 495; Commerce Act art. 717d(2)).';
comment on column after_step.words is
  'What was written with it, as sealed JSON: a payer, who asked, the number of an act, reasons.';
comment on column after_step.account_id is 'Who did it; null where the portal itself did.';
comment on column after_step.acting_for is 'In whose name, where that is somebody else.';
comment on column after_step.surplus is
  'By how much the deposit is more than what the distribution asks; of a PAYMENT_RETURNED, how much of it is that (Commerce Act art. 717d(2)).';
comment on column after_step.keeps_paid is
  'The sale is void because its buyer could not bid: what they paid is kept for the claims (CPC art. 490(3); Commerce Act art. 717g(3)).';
comment on column after_step.order_id is 'Of a PAYMENT_SENT_BACK: the order whose money came back, where there was one.';

create table step_draft (
  auction_id int primary key references auction,
  action text not null check (action in ('next', 'default', 'confirm', 'release')),
  drawn_up_at timestamptz(3) not null,
  drawn_up_by int not null references account,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null
);
create index step_draft_drawn_up_by on step_draft (drawn_up_by);
grant select, insert, update (action, drawn_up_at, drawn_up_by, hash, cipher), delete on step_draft to zapori_app;
comment on table step_draft is
  'The act after a protocol as it was drawn up for signature. Nothing follows from it; it goes when the signed one is taken.';
comment on column step_draft.hash is 'SHA-256 of what its document says, by which a change since then shows.';
comment on column step_draft.cipher is 'What was filled in, as sealed JSON; the document is set anew from it and from the sale.';

create table step_signature (
  step_id int primary key references after_step,
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null references stored_file,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  chain_checked bool not null,
  constraint step_signature_times check (signed_at >= drawn_up_at)
);
create index step_signature_file on step_signature (document_file);
create index step_signature_uploaded_by on step_signature (uploaded_by);
grant select, insert on step_signature to zapori_app;
comment on table step_signature is
  'Who signed an act after a protocol, by the certificate. An act without a row took effect unsigned, where the settings let it.';
comment on column step_signature.document_hash is 'SHA-256 of the signed PDF.';
comment on column step_signature.chain_checked is 'False where a setting lets authorities go unchecked.';

create table after_duty (
  auction_id int not null references auction,
  kind text not null check (kind in ('ENDED', 'TERMINATED', 'PRICE_SOON', 'PRICE_PAST', 'NEXT', 'AWARD', 'FORCE', 'REPEAT_SOON',
    'REPEAT_PAST', 'OFFER')),
  number int not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  constraint after_duty_pkey primary key (auction_id, kind, number)
);
create index after_duty_open on after_duty (due_at) where (done_at is null);
grant select, insert, update (due_at, done_at) on after_duty to zapori_app;
comment on table after_duty is 'What waits for its day around ended sales: reminders, terms that pass, deposits that become due.';
comment on column after_duty.kind is
  'ENDED, TERMINATED: what the end brings. PRICE_SOON, PRICE_PAST, REPEAT_SOON, REPEAT_PAST: before and after a term. NEXT: the next buyer. AWARD: the award is due. FORCE: it may have entered into force. OFFER: who may still ask for a new sale.';
comment on column after_duty.number is 'The step that it belongs to; 0 of none.';
comment on column after_duty.done_at is 'Null while it waits.';

create table deposit_row (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  organiser_id int not null references account,
  procedure text not null constraint deposit_row_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ')),
  code text not null,
  registration_number text not null,
  name text not null,
  currency text not null constraint deposit_row_currency_kind check (currency in ('BGN', 'EUR')),
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= 0),
  state text not null constraint deposit_row_state_kind check (state in ('HELD', 'COUNTED', 'FORFEITED', 'TO_RETURN', 'RETURNED',
    'LEFT')),
  reason text not null constraint deposit_row_reason_kind check (reason in ('BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE',
    'DEFAULTED', 'DECLINED', 'CREDITOR_DEFAULTED', 'REFUSED', 'WITHDRAWN', 'TERMINATED', 'NO_BID', 'EXCLUDED', 'ASKED',
    'PRICE_PAID', 'NO_AWARD', 'ANNULLED', 'VOID', 'SURPLUS', 'SENT_BACK', 'TAKEN_BACK')),
  since date,
  open bool not null,
  words text not null generated always as (((((code || '
') || registration_number) || '
') || name)) stored
);
create index deposit_row_amount on deposit_row (organiser_id, amount, registration_id) include (state, auction_id);
create index deposit_row_code on deposit_row (organiser_id, code, registration_id) include (state, auction_id);
create index deposit_row_name on deposit_row (organiser_id, name, registration_id) include (state, auction_id);
create index deposit_row_open on deposit_row (organiser_id, auction_id) where open;
create index deposit_row_sale on deposit_row (auction_id);
create index deposit_row_since on deposit_row (organiser_id, since nulls first, registration_id) include (state, auction_id);
create index deposit_row_sums on deposit_row (organiser_id, state, currency) include (amount, auction_id);
create index deposit_row_urgent on deposit_row (organiser_id, ((state <> 'TO_RETURN')), since nulls first, registration_id)
  include (state, auction_id);
create index deposit_row_words on deposit_row using gin (words gin_trgm_ops);
grant select, insert, delete on deposit_row to zapori_app;
comment on table deposit_row is
  'The ledger of deposits: one row for each, written anew by the rules of deposits where something changed in a sale.';
comment on column deposit_row.amount is 'The deposit of the sale; paid is what the organiser found to be paid.';
comment on column deposit_row.state is
  'Where it lies: HELD, COUNTED into the price, FORFEITED, TO_RETURN, RETURNED, or LEFT the account again.';
comment on column deposit_row.reason is 'Why it lies there; each reason has its article (DepositReason).';
comment on column deposit_row.since is 'Since when it is to be returned, or when it was returned, counted or lost.';
comment on column deposit_row.open is
  'The bidding has not ended: it may be running, and then the organiser sees nothing of who applied.';
comment on column deposit_row.words is 'What the ledger is searched by.';

create table deposit_stale (
  id bigint generated always as identity primary key,
  auction_id int not null references auction
);
create index deposit_stale_sale on deposit_stale (auction_id);
grant select, insert, update (auction_id), delete on deposit_stale to zapori_app;
comment on table deposit_stale is
  'Sales whose rows of the ledger have to be written anew: a line for each change, so that nobody who changes something waits for another.';

create table price_return (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  organiser_id int not null references account,
  procedure text not null check (procedure in ('GPK', 'DOPK', 'TZ')),
  code text not null,
  registration_number text not null,
  name text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('OVERPAID', 'SURPLUS', 'PART_PAID', 'TERMINATED', 'ANNULLED', 'VOID')),
  since date not null
);
create index price_return_of on price_return (organiser_id, since);
create index price_return_sale on price_return (auction_id);
grant select, insert, delete on price_return to zapori_app;
comment on table price_return is
  'What is to go back to a buyer beside the deposit (payment_to_return), as the list of returns shows it: one row for each, written anew with deposit_row.';
comment on column price_return.reason is 'Why it goes back; each reason has its article (PriceReason).';

-- ─── Open data ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table open_data_release (
  id bigint generated always as identity primary key,
  set_name text not null constraint open_data_release_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes',
    'papers', 'outages')),
  month text not null constraint open_data_release_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number int not null constraint open_data_release_number check (number > 0),
  made_at timestamptz not null,
  cells jsonb not null,
  row_count int not null,
  hidden int not null,
  hash bytea not null constraint open_data_release_hash check (length(hash) = 32),
  constraint open_data_release_version unique (set_name, month, number)
);
grant select, insert on open_data_release to zapori_app;
comment on table open_data_release is
  'Each version of a data set of a month. Rows are only added, and only where something differs from the version before.';
comment on column open_data_release.month is 'In Sofia, as YYYY-MM.';
comment on column open_data_release.number is 'Of the version, from 1.';
comment on column open_data_release.cells is
  'Rows of cells in the order of the set''s columns (src/open-data/sets/sets.rules.ts), small counts already hidden. No personal data.';
comment on column open_data_release.hidden is 'How many counts are hidden.';
comment on column open_data_release.hash is 'SHA-256 of the canonical JSON of the cells.';

create table open_data_month (
  set_name text not null constraint open_data_month_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers',
    'outages')),
  month text not null constraint open_data_month_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  release_id bigint references open_data_release,
  generated_at timestamptz,
  due_at timestamptz,
  constraint open_data_month_pkey primary key (set_name, month),
  constraint open_data_month_generated check ((release_id is null) = (generated_at is null))
);
create index open_data_month_due on open_data_month (due_at) where (due_at is not null);
create index open_data_month_release on open_data_month (release_id);
grant select, insert, update (release_id, generated_at, due_at) on open_data_month to zapori_app;
comment on table open_data_month is 'Each month of a data set, with its newest version.';
comment on column open_data_month.generated_at is 'When it was computed last, whether anything had changed or not.';
comment on column open_data_month.due_at is 'When it is computed next; null of a month that is too old to change.';

create table open_data_set (
  set_name text primary key constraint open_data_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers',
    'outages')),
  publishing_since timestamptz,
  state text not null default 'NEW' constraint open_data_set_state_kind check (state in ('NEW', 'PUBLISHED', 'DRAFT')),
  dataset_uri text constraint open_data_set_dataset_uri check (length(dataset_uri) >= 1 and length(dataset_uri) <= 191),
  asked_at timestamptz,
  retry_at timestamptz,
  tries int not null default 0 constraint open_data_set_tries check (tries >= 0),
  last_error text constraint open_data_set_last_error check (length(last_error) <= 500),
  read_at timestamptz,
  constraint open_data_set_known check (state = 'NEW' or dataset_uri is not null)
);
grant select, insert, update (publishing_since, state, dataset_uri, asked_at, retry_at, tries, last_error, read_at) on
  open_data_set to zapori_app;
comment on table open_data_set is 'How a data set stands at the national open-data portal.';
comment on column open_data_set.publishing_since is 'Since when its months are sent there; null while they are not.';
comment on column open_data_set.state is
  'NEW until its status there was read, PUBLISHED, or DRAFT where the portal keeps it as a draft for want of the trusted flag.';
comment on column open_data_set.asked_at is
  'When it was asked to make the data set, until its answer was heard: it may have made it.';
comment on column open_data_set.retry_at is
  'Before that moment it is left alone: held by a process, after a failure, or in hope of the trusted flag.';
comment on column open_data_set.tries is 'Times in a row that it failed.';
comment on column open_data_set.read_at is 'When its status was read there last.';

create table open_data_resource (
  set_name text not null references open_data_set,
  month text not null,
  uri text constraint open_data_resource_uri check (length(uri) >= 1 and length(uri) <= 191),
  asked_at timestamptz,
  release_id bigint references open_data_release,
  sent_at timestamptz,
  constraint open_data_resource_pkey primary key (set_name, month),
  constraint open_data_resource_sent check ((release_id is null) = (sent_at is null) and (release_id is null or uri is not null))
);
create index open_data_resource_release on open_data_resource (release_id);
grant select, insert, update (uri, asked_at, release_id, sent_at) on open_data_resource to zapori_app;
comment on table open_data_resource is
  'Under which address the national portal keeps a month of a data set, so that a month is updated and never added twice.';
comment on column open_data_resource.asked_at is 'When it was asked to make the resource, until its answer was heard.';
comment on column open_data_resource.release_id is 'The version that it has, whose rows were counted there.';

create table open_data_event (
  id bigint generated always as identity primary key,
  set_name text not null references open_data_set,
  at timestamptz not null,
  event text not null constraint open_data_event_kind check (event in ('TURNED_ON', 'TURNED_OFF', 'CREATED', 'FOUND', 'SENT',
    'UNCHANGED', 'PUBLISHED', 'DRAFT', 'ERROR')),
  month text,
  release_id bigint references open_data_release,
  error text constraint open_data_event_error check (length(error) <= 500),
  account_id int references account,
  constraint open_data_event_by_somebody check ((event not in ('TURNED_ON', 'TURNED_OFF')) or account_id is not null),
  constraint open_data_event_error_told check ((event = 'ERROR') = (error is not null))
);
create index open_data_event_account on open_data_event (account_id) where (account_id is not null);
create index open_data_event_of on open_data_event (set_name, id);
create index open_data_event_release on open_data_event (release_id) where (release_id is not null);
grant select, insert on open_data_event to zapori_app;
comment on table open_data_event is 'What happened to a data set at the national portal. Rows are only added.';
comment on column open_data_event.event is
  'FOUND: the portal already had what its lost answer was about. UNCHANGED: it says that the rows are those that it had.';

-- ─── Sales: deposits paid and returned ─────────────────────────────────────────────────────────────────────────────────────────

create table deposit_reference (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  account_id int references account,
  registration_id int unique,
  reference text not null unique constraint deposit_reference_form check (reference ~ '^RF\d{12}$'),
  given_at timestamptz(3) not null,
  constraint deposit_reference_registration_id_fkey foreign key (announcement_id, registration_id) references registration
    (announcement_id, id),
  constraint deposit_reference_whose check (account_id is not null or registration_id is not null)
);
create unique index deposit_reference_open on deposit_reference (announcement_id, account_id) where (registration_id is null);
grant select, insert, update (registration_id) on deposit_reference to zapori_app;
comment on table deposit_reference is
  'By which reference (ISO 11649) a deposit is paid. It is given before the application is filed, since a receipt is filed with it, and is then that of the application.';
comment on column deposit_reference.account_id is 'Who asked for it; null of an application on paper.';
comment on column deposit_reference.reference is
  'RF, two check digits and ten random digits, which tell nothing of how many applied.';

create table bank_table (
  organiser_id int primary key references account,
  encoding text not null constraint bank_table_encoding_kind check (encoding in ('AUTO', 'UTF_8', 'WINDOWS_1251')),
  separator text not null constraint bank_table_separator_kind check (separator in ('AUTO', 'SEMICOLON', 'COMMA', 'TAB')),
  day_order text not null constraint bank_table_day_order_kind check (day_order in ('DMY', 'YMD', 'MDY')),
  columns jsonb not null,
  described_at timestamptz(3) not null,
  described_by int not null references account
);
grant select, insert, update (encoding, separator, day_order, columns, described_at, described_by) on bank_table to zapori_app;
comment on table bank_table is 'How the tables (CSV) of an office’s bank are to be read.';
comment on column bank_table.columns is
  'Headings of the columns by what they hold: date, amount or credit and debit, and if there are any currency, payer, iban, reason, reference.';

create table bank_statement (
  id int generated always as identity primary key,
  organiser_id int not null references account,
  sha256 bytea not null constraint bank_statement_sha256_length check (length(sha256) = 32),
  format text not null constraint bank_statement_format_kind check (format in ('CAMT053', 'MT940', 'CSV')),
  account text not null,
  from_day date not null,
  to_day date not null,
  lines int not null constraint bank_statement_lines_some check (lines > 0),
  added int not null,
  imported_at timestamptz(3) not null,
  imported_by int not null references account,
  acting_for int references account,
  adds_up bool,
  left_out int not null default 0 check (left_out >= 0),
  report bytea,
  constraint bank_statement_once unique (organiser_id, sha256, account),
  constraint bank_statement_added_of_lines check (added >= 0 and added <= lines),
  constraint bank_statement_period check (from_day <= to_day),
  constraint bank_statement_report_of_left check (report is null or left_out > 0)
);
grant select, insert, update (report) on bank_statement to zapori_app;
comment on table bank_statement is
  'Statements that an office took in: a file has a row for each account in it. The file itself is not kept.';
comment on column bank_statement.sha256 is 'Of the file; the same file changes nothing a second time.';
comment on column bank_statement.account is 'The IBAN of the office’s account, as its notices name it.';
comment on column bank_statement.added is 'How many of its lines no earlier statement had.';
comment on column bank_statement.adds_up is
  'Whether its movements lead from the opening balance to the closing one; null where it does not say both, and of those taken in before.';
comment on column bank_statement.left_out is 'How many rows were not taken.';
comment on column bank_statement.report is 'The first of those rows, with the reason of each; sealed JSON.';

create table bank_line (
  id int generated always as identity primary key,
  statement_id int not null references bank_statement,
  organiser_id int not null references account,
  account text not null,
  fingerprint bytea not null constraint bank_line_fingerprint_length check (length(fingerprint) = 32),
  booked_on date not null,
  direction text not null constraint bank_line_direction_kind check (direction in ('IN', 'OUT')),
  amount bigint not null constraint bank_line_amount_some check (amount > 0),
  currency text not null constraint bank_line_currency_form check (currency ~ '^[A-Z]{3}$'),
  paid_references text[] not null,
  details bytea not null,
  state text not null constraint bank_line_state_kind check (state in ('MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER', 'SENT_BACK',
    'PRICE')),
  registration_id int references registration,
  decided bool not null default false,
  takes_back bool not null default false,
  constraint bank_line_once unique (organiser_id, fingerprint),
  constraint bank_line_matched check ((state in ('MATCHED', 'SENT_BACK', 'PRICE')) = (registration_id is not null)),
  constraint bank_line_matched_in check (direction = 'IN' or (state in ('UNMATCHED', 'OTHER')))
);
create index bank_line_days on bank_line (organiser_id, booked_on desc, id desc);
create index bank_line_named on bank_line using gin (paid_references) where (direction = 'IN');
create index bank_line_open on bank_line (organiser_id, amount) where ((not decided) and (state in ('DOUBTFUL', 'UNMATCHED')) and
  (direction = 'IN'));
create index bank_line_out on bank_line using gin (paid_references) where (direction = 'OUT');
create index bank_line_out_named on bank_line (organiser_id) where ((direction = 'OUT') and (cardinality(paid_references) > 0));
create index bank_line_received on bank_line (organiser_id, account, amount, booked_on) where (direction = 'IN');
create index bank_line_registration on bank_line (registration_id) where (registration_id is not null);
create index bank_line_statement on bank_line (statement_id);
create index bank_line_takes_back on bank_line (organiser_id, account, amount) where takes_back;
grant select, insert, update (details, state, registration_id, decided) on bank_line to zapori_app;
comment on table bank_line is 'Lines of statements, each once, however many statements it stands in.';
comment on column bank_line.fingerprint is
  'Keyed hash of account, day, direction, amount and the bank’s reference or else payer and reason, and which of several such lines it is.';
comment on column bank_line.amount is 'In minor units.';
comment on column bank_line.paid_references is 'References with right check digits that stand in it.';
comment on column bank_line.details is 'Payer or payee, their IBAN, the reason and the bank’s reference; sealed JSON.';
comment on column bank_line.state is
  'MATCHED to an application; DOUBTFUL, with candidates; UNMATCHED; OTHER, which an officer said is no deposit; SENT_BACK, a return to an application that came back; PRICE, entered as a payment of the price.';
comment on column bank_line.decided is 'An officer has matched, unmatched or set it aside: the portal judges it no more.';
comment on column bank_line.takes_back is
  'The bank reverses by it what it had booked the other way (MT940 RC and RD, camt.053 RvslInd, RtrInf or a family of reversals, a negative credit of a table).';

create table bank_candidate (
  line_id int not null references bank_line,
  registration_id int not null references registration,
  why text not null constraint bank_candidate_why_kind check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE',
    'TAKEN_BACK', 'SENT_BACK', 'PARTS')),
  constraint bank_candidate_pkey primary key (line_id, registration_id)
);
create index bank_candidate_registration on bank_candidate (registration_id);
create index bank_candidate_taken_back on bank_candidate (line_id) where (why = 'TAKEN_BACK');
grant select, insert, delete on bank_candidate to zapori_app;
comment on table bank_candidate is 'Whom a doubtful line may pay for, and why that is not certain.';
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form has what is probably the same payment. TAKEN_BACK: it was matched, and has probably left the account again. SENT_BACK: probably a return that came back, but not whole or not by the portal’s order. PARTS: a part of a booking whose parts do not make up the whole.';

create table bank_match (
  id int generated always as identity primary key,
  line_id int not null references bank_line,
  at timestamptz(3) not null,
  event text not null constraint bank_match_event_kind check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE', 'TAKEN_BACK',
    'SENT_BACK', 'PRICE')),
  registration_id int references registration,
  account_id int references account,
  acting_for int references account,
  reason text constraint bank_match_reason_length check (length(reason) >= 1 and length(reason) <= 500),
  reversal_id int references bank_line,
  constraint bank_match_by check ((account_id is null) = (event in ('FOUND', 'TAKEN_BACK', 'SENT_BACK'))),
  constraint bank_match_reversal check (reversal_id is null or event = 'TAKEN_BACK'),
  constraint bank_match_whose check ((registration_id is null) = (event = 'SET_ASIDE')),
  constraint bank_match_why check ((reason is not null) = (event = 'UNDONE'))
);
create index bank_match_line on bank_match (line_id, id);
create index bank_match_taken_back on bank_match (registration_id) where (event = 'TAKEN_BACK');
grant select, insert on bank_match to zapori_app;
comment on table bank_match is
  'What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE, SET_ASIDE or entered as a payment of the PRICE by an officer, TAKEN_BACK by the bank, SENT_BACK by that of a payee. Rows are only added.';
comment on column bank_match.reversal_id is 'The line by which the money left again; of TAKEN_BACK alone.';

create table return_file (
  id int generated always as identity primary key,
  organiser_id int not null references account,
  message_id text not null unique,
  debtor text not null,
  made_at timestamptz(3) not null,
  made_by int not null references account,
  acting_for int references account,
  orders_of int references return_file,
  fetched_at timestamptz(3),
  constraint return_file_of_an_earlier check (orders_of < id)
);
create index return_file_of on return_file (organiser_id, made_at);
create index return_file_orders_of on return_file (orders_of) where (orders_of is not null);
grant select, insert, update (fetched_at) on return_file to zapori_app;
comment on table return_file is 'Files of orders that an office took to its bank. The portal executes none of them.';
comment on column return_file.message_id is 'By which the bank knows a file that it has already had.';
comment on column return_file.debtor is 'Who pays, in the letters of SEPA: the office.';
comment on column return_file.orders_of is
  'The first file of these orders, where this one was made anew for them; the last one made is the one that counts. Each order stays the same, with its reference.';
comment on column return_file.fetched_at is 'When it was first downloaded.';

create table return_order (
  id int generated always as identity primary key,
  file_id int not null references return_file,
  registration_id int not null references registration,
  end_to_end text not null unique constraint return_order_end_to_end_form check (end_to_end ~ '^RF\d{12}$'),
  amount bigint not null constraint return_order_amount_some check (amount > 0),
  account text not null,
  account_bic text not null,
  account_holder text not null,
  payee bytea not null,
  taken_back_at timestamptz(3),
  taken_back_by int references account,
  taken_back_for int references account,
  taken_back_reason text constraint return_order_reason_length check (length(taken_back_reason) >= 1 and length(taken_back_reason)
    <= 500),
  sent_back_at timestamptz(3),
  what text not null default 'DEPOSIT' check (what in ('DEPOSIT', 'PRICE')),
  due bigint check (due > 0),
  paid_out_at timestamptz(3),
  constraint return_order_of_price check ((due is not null) = (what = 'PRICE') and (paid_out_at is null or what = 'PRICE')),
  constraint return_order_over_once check (num_nonnulls(taken_back_at, coalesce(sent_back_at, paid_out_at)) < 2),
  constraint return_order_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create index return_order_file on return_order (file_id);
create unique index return_order_once on return_order (registration_id, what) where ((taken_back_at is null) and (sent_back_at is
  null) and (paid_out_at is null));
grant select, insert, update (payee, taken_back_at, taken_back_by, taken_back_for, taken_back_reason, sent_back_at, paid_out_at)
  on return_order to zapori_app;
comment on table return_order is
  'Each return in such a file. One deposit stands in one file, unless it was taken back out of it or the money came back.';
comment on column return_order.end_to_end is
  'Comes back in the bank’s statement, by which the return is known to have been made.';
comment on column return_order.amount is 'In euro cents.';
comment on column return_order.account is 'The IBAN from which it is paid: that of the sale.';
comment on column return_order.payee is 'IBAN and name, in the letters of SEPA; sealed JSON.';
comment on column return_order.taken_back_at is 'When somebody said that the bank does not execute it; null while it stands.';
comment on column return_order.sent_back_at is
  'When it was recorded that the payee’s bank has sent the money back; null while the order stands.';
comment on column return_order.what is 'The DEPOSIT, or what goes back of the PRICE.';
comment on column return_order.due is 'Of the price: the amount in the currency of the sale.';
comment on column return_order.paid_out_at is 'Of the price: when it was recorded that it had gone back.';

create table refund_account (
  id int generated always as identity primary key,
  registration_id int not null references registration,
  details bytea not null,
  named_at timestamptz(3) not null,
  named_by int not null references account,
  acting_for int references account
);
create index refund_account_of on refund_account (registration_id, id);
grant select, insert, update (details) on refund_account to zapori_app;
comment on table refund_account is
  'Other accounts that were named for the return of a deposit after the bank had sent it back; the last one counts. Rows are only added.';
comment on column refund_account.details is 'IBAN, bank and holder; sealed JSON.';
comment on column refund_account.named_by is 'Who applied, or the organiser to whom they said it.';

-- ─── Sales: terms ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table declared_day (
  id int generated always as identity primary key,
  day date not null check (day >= '1990-01-01' and day <= '2999-12-31'),
  working bool not null,
  act_number text check (act_number <> ''),
  act_on date not null,
  gazette_issue int check (gazette_issue >= 1 and gazette_issue <= 999),
  gazette_year int check (gazette_year >= 1990 and gazette_year <= 2999),
  declared_at timestamptz(3) not null,
  declared_by int references account,
  declared_how text not null,
  struck_at timestamptz(3),
  struck_by int references account,
  struck_how text,
  struck_reason text,
  constraint declared_day_act_number_given check (act_number is not null or declared_how = 'portal'),
  constraint declared_day_gazette_whole check ((gazette_issue is null) = (gazette_year is null)),
  constraint declared_day_struck_by_somebody check (struck_by is null or struck_at is not null),
  constraint declared_day_struck_whole check (num_nonnulls(struck_at, struck_how, struck_reason) in (0, 3))
);
create unique index declared_day_once on declared_day (day) where (struck_at is null);
grant select, insert, update (struck_at, struck_by, struck_how, struck_reason) on declared_day to zapori_app;
comment on table declared_day is
  'Days that the Council of Ministers sets apart (Labour Code art. 154(3)), beside those of the law itself. A row is struck when it was wrong, never changed.';
comment on column declared_day.working is
  'A day of rest on which the state works, instead of a working day on which it does not.';
comment on column declared_day.act_number is
  'Of the decision of the Council of Ministers; only what came with the portal may lack it.';
comment on column declared_day.gazette_issue is 'Where it was promulgated: issue and year of the State Gazette.';
comment on column declared_day.declared_by is 'The administrator; null of a command of the console.';
comment on column declared_day.declared_how is 'His name, or that of the command; portal of what came along.';
comment on column declared_day.struck_at is 'Since when it does not count any more; null while it does.';

create table moved_term (
  id int generated always as identity primary key,
  declared_day_id int not null references declared_day,
  struck bool not null,
  announcement_id int not null references announcement,
  kind text not null check (kind in ('PRICE', 'REQUEST', 'CLAIM', 'DECISION', 'PROTOCOL', 'REGISTRATION_END', 'BIDDING_START',
    'BIDDING_END')),
  step_number int,
  registration_id int references registration,
  party_id int references sale_party,
  from_day date not null,
  to_day date,
  moved_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint moved_term_declared_day_id_struck_announcement_id_kind_step_key unique nulls not distinct (declared_day_id, struck,
    announcement_id, kind, step_number, registration_id, party_id),
  constraint moved_term_application_of_term check ((kind in ('PRICE', 'CLAIM', 'DECISION')) = (registration_id is not null)),
  constraint moved_term_creditor_of_request check ((kind = 'REQUEST') = (party_id is not null)),
  constraint moved_term_never_shortened check ((kind not in ('PRICE', 'REQUEST')) or to_day > from_day),
  constraint moved_term_step_of_price check ((kind = 'PRICE') = (step_number is not null)),
  constraint moved_term_to_day_of_term check ((to_day is null) = (kind in ('REGISTRATION_END', 'BIDDING_START', 'BIDDING_END')))
);
create index moved_term_of on moved_term (announcement_id);
create index moved_term_party on moved_term (party_id) where (party_id is not null);
create index moved_term_untold on moved_term (id) where (told_at is null);
grant select, insert, update (told_at) on moved_term to zapori_app;
comment on table moved_term is 'Terms that ran when a day was declared or struck, and whose end that touched (CPC art. 60(6)).';
comment on column moved_term.struck is 'By striking the day, not by declaring it.';
comment on column moved_term.kind is
  'Which term: to pay the PRICE, to REQUEST a new sale, to CLAIM to buy, for a DECISION, for the PROTOCOL; or a moment that an announcement fixes.';
comment on column moved_term.step_number is 'Of a price: the step of after_step.';
comment on column moved_term.registration_id is 'The application of a buyer, a claimant or a decision.';
comment on column moved_term.party_id is 'The creditor of a request.';
comment on column moved_term.from_day is
  'The last day as it was, to_day as it is now. Null to_day of what an announcement fixes: it stays, and its organiser weighs what the law makes of it.';
comment on column moved_term.told_at is 'When those whom it concerns were told; null while they were not.';

-- ─── Machines: entries of other systems ────────────────────────────────────────────────────────────────────────────────────────

create table officer_system (
  id int generated always as identity primary key,
  system_id int not null constraint officer_system_of references external_system,
  account_id int not null constraint officer_system_officer references account,
  since timestamptz not null,
  until timestamptz,
  given_by int constraint officer_system_given_by references account,
  ended_by int constraint officer_system_ended_by references account,
  constraint officer_system_times check (until is null or until >= since)
);
create unique index officer_system_holding on officer_system (system_id, account_id) where (until is null);
create index officer_system_of_officer on officer_system (account_id);
create index officer_system_of_system on officer_system (system_id, id);
grant select, insert, insert (given_by), update (until, ended_by) on officer_system to zapori_app;
comment on table officer_system is
  'Systems that enter in the name of an officer: let by the officer, or by an administrator at the request of the institution; either takes it back at once.';
comment on column officer_system.until is 'Null while it holds.';
comment on column officer_system.given_by is 'The administrator; null where the officer let it.';
comment on column officer_system.ended_by is 'The administrator; null where the officer took it back.';

create table intake_entry (
  system_id int not null constraint intake_entry_of references external_system,
  key text not null constraint intake_entry_key_length check (length(key) >= 1 and length(key) <= 200),
  entry_id bigint not null constraint intake_entry_once unique constraint intake_entry_entry references distraint_entry,
  print bytea not null,
  at timestamptz not null,
  constraint intake_entry_pkey primary key (system_id, key)
);
grant select, insert, update (print) on intake_entry to zapori_app;
comment on table intake_entry is 'Under which key of its sender an entry was made: sent again, it is the same entry.';
comment on column intake_entry.print is 'SHA-256 of what was sent, sealed, since it could be tried out who is named.';

create table intake_batch (
  id bigint generated always as identity primary key,
  system_id int not null constraint intake_batch_of references external_system,
  made_at timestamptz not null,
  received int not null default 0 constraint intake_batch_most check (received >= 0 and received <= 10000),
  done int not null default 0,
  refused int not null default 0,
  worked_at timestamptz,
  constraint intake_batch_counts check (refused >= 0 and refused <= done and done <= received)
);
create index intake_batch_of_system on intake_batch (system_id, id);
create index intake_batch_old on intake_batch (made_at);
create index intake_batch_waiting on intake_batch (worked_at nulls first, id) where (done < received);
grant select, insert, update (received, done, refused, worked_at), delete on intake_batch to zapori_app;
comment on table intake_batch is
  'Many items that a system sends together, piece by piece; each is entered or refused by itself, in their order.';
comment on column intake_batch.received is 'So many lines are here.';
comment on column intake_batch.done is 'So many of them are entered or refused.';
comment on column intake_batch.worked_at is 'When the last of them were; the batch that has waited longest is next.';

create table intake_item (
  batch_id bigint not null constraint intake_item_of references intake_batch on delete cascade,
  line int not null,
  key text not null constraint intake_item_key_length check (length(key) >= 1 and length(key) <= 200),
  print bytea not null,
  content bytea,
  state text not null default 'WAITING' constraint intake_item_state_kind check (state in ('WAITING', 'ENTERED', 'REFUSED')),
  entry_id bigint constraint intake_item_entry references distraint_entry,
  refusal jsonb,
  constraint intake_item_pkey primary key (batch_id, line),
  constraint intake_item_outcome check (case state when 'WAITING' then content is not null and entry_id is null and refusal is
    null when 'ENTERED' then content is null and entry_id is not null and refusal is null else content is null and entry_id is
    null and refusal is not null end)
);
create index intake_item_of_entry on intake_item (entry_id) where (entry_id is not null);
create index intake_item_waiting on intake_item (batch_id, line) where (state = 'WAITING');
grant select, insert, update (content, state, entry_id, refusal) on intake_item to zapori_app;
comment on table intake_item is 'A line of a batch: an entry that is to be made.';
comment on column intake_item.line is 'From 1.';
comment on column intake_item.print is 'SHA-256 of the line, sealed: a piece that comes again is compared with it.';
comment on column intake_item.content is 'The line, sealed; forgotten when it is entered or refused.';
comment on column intake_item.refusal is
  'Its code and field, and what is wrong with which field in each language; nothing of what was sent.';

-- ─── Machines: what has changed ────────────────────────────────────────────────────────────────────────────────────────────────

create table change_fresh (
  id bigint generated always as identity primary key,
  subject text not null constraint change_fresh_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint change_fresh_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null
);
grant select, insert, update (kind), delete on change_fresh to zapori_app;
comment on table change_fresh is 'Changes that have no number yet. Deleted when they get one.';

create table change_last (
  id int not null default 1 primary key constraint change_last_one check (id = 1),
  number bigint not null
);
grant select, update (number) on change_last to zapori_app;
comment on table change_last is 'The last number that was given; whoever gives numbers holds it.';

create table change (
  number bigint primary key,
  subject text not null constraint change_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint change_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null,
  superseded bool not null default false
);
create index change_of on change (subject, subject_id) where (not superseded);
create index change_of_sales on change (number) where (subject = 'SALE');
create index change_to_compact on change (at) where superseded;
grant select, insert, update (superseded), delete on change to zapori_app;
comment on table change is
  'What changed, in the order in which it was committed. It says of what and how, not what is so now: that is asked for.';
comment on column change.number is 'From 1, without gaps until old ones are taken out.';
comment on column change.kind is 'A kind of sale_event, or of distraint_entry.';
comment on column change.at is 'When it happened, by the record of it; not always in the order of numbers.';
comment on column change.superseded is 'The same sale or distraint has changed later: this is taken out after some time.';

create table webhook (
  id int generated always as identity primary key,
  system_id int not null constraint webhook_of references external_system,
  url text not null constraint webhook_url_length check (length(url) >= 10 and length(url) <= 500),
  subjects text[] not null constraint webhook_subjects_known check (cardinality(subjects) > 0 and subjects <@ array['SALE',
    'DISTRAINT']),
  secret_cipher bytea not null,
  state text not null default 'ACTIVE' constraint webhook_state_kind check (state in ('ACTIVE', 'PAUSED', 'GONE', 'REMOVED')),
  next_number bigint not null,
  made_at timestamptz not null,
  rests_until timestamptz
);
create index webhook_behind on webhook (next_number) where (state = 'ACTIVE');
create index webhook_of on webhook (system_id, id);
grant select, insert, update (secret_cipher, state, next_number, rests_until) on webhook to zapori_app;
comment on table webhook is 'An address of a system to which changes are sent.';
comment on column webhook.secret_cipher is
  'The key by which messages are signed, sealed (Standard Webhooks); shown once, when it is made.';
comment on column webhook.state is
  'PAUSED by its owner or an administrator: what happens meanwhile is told when it goes on. GONE when the address has answered that it is gone for good (410).';
comment on column webhook.next_number is 'The first change of which no message has been made yet.';
comment on column webhook.rests_until is
  'Nothing is sent to the address before this moment, since it did not answer or asked for patience.';

create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_id int not null constraint webhook_message_of references webhook,
  number bigint not null,
  subject text not null constraint webhook_message_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint webhook_message_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null,
  made_at timestamptz not null,
  state text not null default 'WAITING' constraint webhook_message_state_kind check (state in ('WAITING', 'HELD', 'TAKEN',
    'GIVEN_UP')),
  attempts int not null default 0,
  next_try_at timestamptz,
  last_tried_at timestamptz,
  last_status smallint,
  last_error text constraint webhook_message_last_error_length check (length(last_error) <= 300),
  constraint webhook_message_once unique (webhook_id, number),
  constraint webhook_message_next check ((state = 'WAITING') = (next_try_at is not null))
);
create index webhook_message_latest on webhook_message (webhook_id, id desc);
create index webhook_message_next on webhook_message (webhook_id, next_try_at, id) where (state = 'WAITING');
create index webhook_message_old on webhook_message (made_at) where (state <> 'WAITING');
create index webhook_message_open on webhook_message (webhook_id, state) where (state <> 'TAKEN');
grant select, insert, update (made_at, state, attempts, next_try_at, last_tried_at, last_status, last_error), delete on
  webhook_message to zapori_app;
comment on table webhook_message is
  'What is sent to webhooks: each change once to each, again until it is taken, for three days.';
comment on column webhook_message.number is 'Of the change.';
comment on column webhook_message.made_at is 'From when the three days run; set anew when it is sent again by hand.';
comment on column webhook_message.state is 'HELD while its webhook is paused.';
comment on column webhook_message.last_error is 'Why the last try failed, without anything that the other side has said.';

-- ─── Functions, each with the triggers that call it ────────────────────────────────────────────────────────────────────────────

create function account_of_sale(sale integer) returns jsonb language sql stable as $$
  select coalesce(
    (select c.account from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and c.account is not null order by s.succession_id desc limit 1),
    (select notice -> 'account' from announcement where id = sale))
$$;
comment on function account_of_sale is
  'The account to which deposits and prices are paid: that of the notice, or of the last successor who named one.';

create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'work:' || tg_argv[0]);
  return null;
end $$;
comment on function announce_work is
  'Wakes, in every portal, the job that is named after what waits, when the transaction commits.';
create trigger wakes_sales after insert or update of starts_at, first_ends_at, suspended_at, resumes_at, shift_ms, terminated_at,
  opened_at, closed_at on auction for each statement execute function announce_work('sales');
create trigger wakes_viewings after update of terminated_at on auction for each statement execute function
  announce_work('viewings');
create trigger wakes_stamps after insert on audit_day for each statement execute function announce_work('stamps');
create trigger wakes_returns after insert on bank_line for each statement execute function announce_work('returns');
create trigger wakes_webhooks after insert on change for each statement execute function announce_work('webhooks');
create trigger wakes_changes after insert on change_fresh for each statement execute function announce_work('changes');
create trigger wakes_deposits after insert on deposit_stale for each statement execute function announce_work('deposits');
create trigger tells_e_delivery after update of status on e_delivery for each row when (old.status is distinct from new.status)
  execute function announce_work('e-delivery');
create trigger wakes_e_delivery after insert on e_delivery for each statement execute function announce_work('e-delivery-due');
create trigger wakes_letters after insert on email for each statement execute function announce_work('letters');
create trigger wakes_stamps after insert on entry_stamp for each statement execute function announce_work('stamps');
create trigger wakes_news after insert on fresh_sale for each statement execute function announce_work('news');
create trigger wakes_intake after insert on intake_item for each statement execute function announce_work('intake');
create trigger wakes_letter_deliveries after insert on letter_to_deliver for each statement execute function
  announce_work('letterDeliveries');
create trigger wakes_news after insert on moved_term for each statement execute function announce_work('news');
create trigger wakes_notices after insert on notice_due for each statement execute function announce_work('notices');
create trigger wakes_open_data after insert on open_data_release for each statement execute function announce_work('openData');
create trigger wakes_open_data after insert or update of publishing_since on open_data_set for each statement execute function
  announce_work('openData');
create trigger order_to_deliver after delete on order_duty for each statement execute function announce_work('letterDeliveries');
create trigger wakes_orders after insert on order_duty for each statement execute function announce_work('orders');
create trigger wakes_papers after insert on paper for each statement execute function announce_work('papers');
create trigger wakes_payments after insert on payment for each statement execute function announce_work('paymentsDue');
create trigger wakes_pictures after insert on picture_due for each statement execute function announce_work('pictures');
create trigger wakes_stamps after insert on protocol_stamp for each statement execute function announce_work('stamps');
create trigger wakes_pushes after insert or update of queued_at on push_message for each row execute function
  announce_work('pushes');
create trigger wakes_checks after insert on register_check for each statement execute function announce_work('checks');
create trigger wakes_stamps after insert on register_day for each statement execute function announce_work('stamps');
create trigger wakes_links after insert on reset_request for each statement execute function announce_work('links');
create trigger wakes_stamps after insert on sale_checkpoint for each statement execute function announce_work('stamps');
create trigger wakes_news after insert on sale_news for each statement execute function announce_work('news');
create trigger wakes_news after insert on sale_outage for each statement execute function announce_work('news');
create trigger wakes_push_news after insert on sale_push_mark for each row execute function announce_work('pushNews');
create trigger wakes_news after insert on sale_succession for each statement execute function announce_work('news');
create trigger wakes_news after insert on saved_search_hit for each statement execute function announce_work('news');
create trigger wakes_files after insert on stored_file for each row when (new.owner_kind is not null) execute function
  announce_work('files');
create trigger wakes_files_attached after update of owner_kind on stored_file for each row when (new.owner_kind is not null and
  old.owner_kind is null) execute function announce_work('files');
create trigger wakes_files_over after update of state on stored_object for each row when (new.state = 'OVER') execute function
  announce_work('files');
create trigger wakes_subscriptions after insert on subscription_notice for each statement execute function
  announce_work('subscriptions');
create trigger wakes_viewings after insert or update on viewing_request for each statement execute function
  announce_work('viewings');
create trigger wakes_watches after insert on watch_stale for each statement execute function announce_work('watches');
create trigger wakes_spreading after update of state on webhook for each statement execute function announce_work('webhooks');
create trigger wakes_webhook_messages after insert on webhook_message for each row execute function
  announce_work('webhookMessages');
create trigger wakes_webhook_messages_again after update of next_try_at on webhook_message for each row when (new.next_try_at is
  not null and (old.next_try_at is null or new.next_try_at < old.next_try_at)) execute function announce_work('webhookMessages');

create function announcement_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select id from fresh));
  return null;
end $$;
comment on function announcement_to_search is 'Sales that are made or changed are found.';
create trigger announcement_to_search_changed after update on announcement referencing new table as fresh for each statement
  execute function announcement_to_search();
create trigger announcement_to_search_new after insert on announcement referencing new table as fresh for each statement execute
  function announcement_to_search();

create function announcement_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array(select id from fresh));
  return null;
end $$;
comment on function announcement_to_shelf is 'Sales that are made or changed stand in the index of sales as they are.';
create trigger announcement_to_shelf_changed after update on announcement referencing new table as fresh for each statement
  execute function announcement_to_shelf();
create trigger announcement_to_shelf_new after insert on announcement referencing new table as fresh for each statement execute
  function announcement_to_shelf();

create function auction_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array[new.id]);
  return null;
end $$;
comment on function auction_to_shelf is
  'Sales whose times changed or that ended stand in the index of sales as they are; not at each bid.';
create trigger auction_to_shelf_changed after update of starts_at, ends_at, closed_at, terminated_at on auction for each row when
  (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.closed_at is distinct from new.closed_at or
  old.terminated_at is distinct from new.terminated_at) execute function auction_to_shelf();
create trigger auction_to_shelf_new after insert on auction for each row execute function auction_to_shelf();

create function begin_after() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null and old.closed_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'ENDED', new.closed_at) on conflict do nothing;
  end if;
  if new.terminated_at is not null and old.terminated_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'TERMINATED', new.terminated_at) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function begin_after is 'A sale that ended, or was ended by an act, has something that follows.';
create trigger begin_after after update of closed_at, terminated_at on auction for each row when (new.closed_at is not null or
  new.terminated_at is not null) execute function begin_after();

create function begin_checkpoints() returns trigger language plpgsql as $$
begin
  insert into checkpoint_duty (auction_id) values (new.id) on conflict do nothing;
  return null;
end $$;
comment on function begin_checkpoints is 'A sale that opens is to get checkpoints.';
create trigger begin_checkpoints after update of opened_at on auction for each row when (new.opened_at is not null) execute
  function begin_checkpoints();

create function begin_duties() returns trigger language plpgsql as $$
begin
  insert into sale_duty (auction_id, kind, due_at)
    select new.id, kind, new.closed_at from unnest(array['REPORT', 'END_LETTERS', 'PROTOCOL']) kind on conflict do nothing;
  return null;
end $$;
comment on function begin_duties is 'What the end of a bidding brings with it is to be done.';
create trigger begin_duties after update of closed_at on auction for each row when (old.closed_at is null and new.closed_at is not
  null) execute function begin_duties();

create function begin_order() returns trigger language plpgsql as $$
begin
  insert into order_duty (registration_id, next_try_at) values (new.registration_id, new.at) on conflict do nothing;
  return null;
end $$;
comment on function begin_order is 'A decided application is to have its order set.';
create trigger begin_order after insert on registration_decision for each row execute function begin_order();

create function changed_property_to_search() returns trigger language plpgsql as $$
begin
  -- Counters change with every entry; words seldom.
  perform keep_thing_search(array(
    select n.id from fresh n join stale o on o.id = n.id
    where (n.folded, n.second_folded, n.title, n.description, n.owner_names)
      is distinct from (o.folded, o.second_folded, o.title, o.description, o.owner_names)));
  return null;
end $$;
comment on function changed_property_to_search is
  'Assets whose words changed are found by the new ones; counters change with every entry, words seldom.';
create trigger property_to_search_changed after update on property referencing old table as stale new table as fresh for each
  statement execute function changed_property_to_search();

create function changes_state(kind text) returns boolean language sql immutable parallel safe as $$
  select kind not in ('CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED')
$$;
comment on function changes_state is 'Whether an entry of this kind makes or changes the state of a distraint.';

create function count_debtors(ids bigint[]) returns void language plpgsql as $$
declare
  others bigint[];
begin
  with made as (
    insert into debtor select * from counted_debtors(ids) order by 1 on conflict (party_id) do nothing returning party_id
  )
  select array(select id from unnest(ids) id where id not in (select party_id from made)) into others;
  if cardinality(others) = 0 then return; end if;
  perform 1 from debtor where party_id = any(others) order by party_id for update;
  update debtor b
    set (name, total, in_force, revoked, exempted, last_imposed_on) =
      (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on)
    from counted_debtors(others) c
    where b.party_id = c.party_id
      and (b.name, b.total, b.in_force, b.revoked, b.exempted, b.last_imposed_on)
        is distinct from (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on);
end $$;
comment on function count_debtors is
  'Counts the distraints of these debtors anew: of two officers who enter at once the second counts what the first has entered.';

create function counted_debtors(ids bigint[]) returns setof debtor language sql stable as $$
  select p.id, p.kind, coalesce(n.debtor_name, p.name), s.*
  from party p
    left join lateral (select d.debtor_name from distraint d
      where d.debtor_id = p.id and d.other_debtor_ids = '{}' and distraint_visible(d.enforced_at, d.office)
      order by d.id desc limit 1) n on true
    -- Whose time as debtor is over is listed with the distraint and never as burdened by it.
    cross join lateral (select
        count(*) filter (where d.status <> 'ENTERED_IN_ERROR')::int,
        count(*) filter (where d.status = 'ENFORCED' and p.id <> all (d.former_debtor_ids))::int,
        count(*) filter (where d.status = 'REVOKED' and p.id <> all (d.former_debtor_ids))::int,
        count(*) filter (where d.status = 'EXEMPTED' and p.id <> all (d.former_debtor_ids))::int,
        max(d.imposed_on) filter (where d.status <> 'ENTERED_IN_ERROR')
      from (
        select status, former_debtor_ids, imposed_on, enforced_at, office from distraint where debtor_id = p.id
        union all
        select status, former_debtor_ids, imposed_on, enforced_at, office from distraint
          where other_debtor_ids @> array[p.id] and other_debtor_ids <> '{}' and debtor_id <> p.id) d
      where distraint_visible(d.enforced_at, d.office)) s
  where p.id = any(ids)
$$;
comment on function counted_debtors is 'What the rows of these debtors ought to say.';

create function delete_files_of_draft() returns trigger language plpgsql as $$
begin
  delete from stored_file where owner_kind = 'ANNOUNCEMENT' and owner_id = old.id;
  return old;
end $$;
comment on function delete_files_of_draft is 'A draft that is deleted takes its files along.';
create trigger zz_delete_files_of_draft after delete on announcement for each row execute function delete_files_of_draft();

create function delivery_of_running_sale(delivery integer) returns boolean language sql stable as $$ select exists (
    select from sale_letter where delivery_id = delivery and registration_id is not null and sale_runs(announcement_id)) $$;
comment on function delivery_of_running_sale is
  'Whether a message by e-delivery is a letter to somebody who takes part in a sale that is not over.';
grant execute on function delivery_of_running_sale to zapori_app;

create function delivery_to_notice() returns trigger language plpgsql as $$
begin
  update notice set has_news = true where delivery_id = new.id;
  perform pg_notify('topics', 'work:noticeNews');
  return null;
end $$;
create trigger delivery_to_notice after update of status on e_delivery for each row when (old.status is distinct from new.status
  and new.about_kind = 'NOTICE') execute function delivery_to_notice();

create function delivery_to_paper() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'paper-request:' || r.uid)
  from paper p join paper_request r on r.id = p.request_id where p.delivery_id = new.id;
  return null;
end $$;
create trigger delivery_to_paper after update of status on e_delivery for each row when (old.status is distinct from new.status
  and new.about_kind = 'PAPER') execute function delivery_to_paper();

create function deposit_is_returned(registration integer) returns boolean language sql stable as $$
  select coalesce((select s.kind = 'DEPOSIT_RETURNED' from after_step s
    where s.registration_id = registration and s.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
    order by s.number desc limit 1), false)
$$;
comment on function deposit_is_returned is 'Whether a deposit was returned and has not come back since.';

create function deposit_left_on(registration integer) returns date language sql stable as $$
  select max(coalesce(o.booked_on, (m.at at time zone 'Europe/Sofia')::date))
  from bank_match m left join bank_line o on o.id = m.reversal_id
  where m.registration_id = registration and m.event = 'TAKEN_BACK'
    and not exists (select from bank_match n where n.line_id = m.line_id and n.id > m.id
      and n.registration_id = m.registration_id and n.event in ('CONFIRMED', 'UNDONE'))
    and not exists (select from bank_line l where l.registration_id = m.registration_id and l.state = 'MATCHED')
$$;
comment on function deposit_left_on is
  'The day on which a deposit left the account again by the statements, unless an officer has said otherwise or it was paid again; null of all others.';

create function deposits_change() returns trigger language plpgsql as $$
declare
  sale int;
begin
  if tg_table_name = 'registration' then sale := new.announcement_id;
  elsif tg_table_name in ('auction', 'announcement') then sale := new.id;
  else sale := new.auction_id;
  end if;
  insert into deposit_stale (auction_id) select id from auction where id = sale;
  return null;
end $$;
comment on function deposits_change is 'What a deposit depends on changed: the rows of the sale are to be written anew.';
create trigger deposits_change after insert on after_step for each row execute function deposits_change();
create trigger deposits_change after update of organiser_id on announcement for each row when (old.organiser_id <>
  new.organiser_id) execute function deposits_change();
create trigger deposits_change after update of closed_at, terminated_at on auction for each row when (old.closed_at is distinct
  from new.closed_at or old.terminated_at is distinct from new.terminated_at) execute function deposits_change();
create trigger deposits_change after insert on barred_bidder for each row execute function deposits_change();
create trigger deposits_change after insert or update of status, withdrawn_at, decided_at, exempt, represented_name,
  applicant_name, account_id on registration for each row execute function deposits_change();
create trigger deposits_change after insert on sale_protocol for each row execute function deposits_change();

create function deposits_change_match() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select r.announcement_id from registration r join auction a on a.id = r.announcement_id
    where r.id = new.registration_id and (new.event <> 'FOUND' or exists (
      select from bank_match m where m.registration_id = new.registration_id and m.event = 'TAKEN_BACK'));
  return null;
end $$;
comment on function deposits_change_match is 'A deposit that left, or is there after all, changes the ledger of its sale.';
create trigger deposits_change after insert on bank_match for each row when (new.registration_id is not null) execute function
  deposits_change_match();

create function deposits_change_name() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select distinct r.announcement_id from registration r
    join auction a on a.id = r.announcement_id where r.account_id = new.id;
  return null;
end $$;
comment on function deposits_change_name is 'The rows of deposits are to be written anew where an applicant got another name.';
create trigger deposits_change after update of full_name on account for each row when (old.full_name <> new.full_name) execute
  function deposits_change_name();

create function distraint_to_debtors() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select debtor_id from fresh union select unnest(other_debtor_ids) from fresh);
  elsif tg_op = 'DELETE' then
    ids := array(select debtor_id from stale union select unnest(other_debtor_ids) from stale);
  else
    -- Most changes of a case concern no count.
    ids := array(
      select distinct unnest(array[n.debtor_id, o.debtor_id] || n.other_debtor_ids || o.other_debtor_ids)
        from fresh n join stale o on o.id = n.id
        where (n.debtor_id, n.status, n.imposed_on, n.debtor_name, n.other_debtor_ids, n.former_debtor_ids)
          is distinct from (o.debtor_id, o.status, o.imposed_on, o.debtor_name, o.other_debtor_ids, o.former_debtor_ids));
  end if;
  if cardinality(ids) > 0 then perform count_debtors(ids); end if;
  return null;
end $$;
comment on function distraint_to_debtors is 'Counts the debtors anew whom a change of distraints concerns; most concern none.';
create trigger distraint_to_debtors_changed after update on distraint referencing old table as stale new table as fresh for each
  statement execute function distraint_to_debtors();
create trigger distraint_to_debtors_gone after delete on distraint referencing old table as stale for each statement execute
  function distraint_to_debtors();
create trigger distraint_to_debtors_new after insert on distraint referencing new table as fresh for each statement execute
  function distraint_to_debtors();

create function distraint_to_search() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if tg_op = 'INSERT' then
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
    from fresh d join property p on p.id = d.property_id;
  else
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
    from fresh d join property p on p.id = d.property_id
    on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words;
  end if;
  perform keep_thing_search(array(select distinct property_id from fresh));
  return null;
end $$;
comment on function distraint_to_search is
  'Distraints that were entered or changed are found, and their assets by their debtors.';
create trigger distraint_to_search_changed after update on distraint referencing new table as fresh for each statement execute
  function distraint_to_search();
create trigger distraint_to_search_new after insert on distraint referencing new table as fresh for each statement execute
  function distraint_to_search();

create function distraint_visible(enforced_at timestamp with time zone, office text, reader text default null::text, administers
  boolean default false) returns boolean language sql immutable parallel safe as $$
  select enforced_at is not null or administers or coalesce(office = reader, false)
$$;
comment on function distraint_visible is
  'Whether a reader sees a distraint: everybody once it has been imposed, before that only its office and administrators. Without a reader: whether everybody does.';

create function distraints_by_authority(pattern text, most integer) returns bigint[] language plpgsql stable set enable_seqscan to
  'off' set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  found bigint[] := array(select id from distraint where authority <> '' and authority ilike pattern limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;
comment on function distraints_by_authority is 'Distraints whose authority is called so; null if there are too many.';

create function distraints_by_words(patterns text[], most integer) returns bigint[] language plpgsql stable set enable_seqscan to
  'off' set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  found bigint[] := array(select distraint_id from distraint_search where words like any (patterns) limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;
comment on function distraints_by_words is 'Distraints with one of these patterns among their words; null if there are too many.';

create function distraints_of_creditors(people bigint[]) returns setof bigint language sql stable as $$
  select id from distraint where creditor_id = any(people)
  union
  select id from distraint where other_creditor_ids && people and other_creditor_ids <> '{}'
$$;
comment on function distraints_of_creditors is 'Distraints of which somebody of these is or was creditor.';

create function distraints_of_debtors(people bigint[]) returns setof bigint language sql stable as $$
  select id from distraint where debtor_id = any(people)
  union
  select id from distraint where other_debtor_ids && people and other_debtor_ids <> '{}'
$$;
comment on function distraints_of_debtors is 'Distraints of which somebody of these is or was debtor.';

create function drop_log_days(wanted text, before date) returns setof text language plpgsql security definer set search_path to
  'pg_catalog', 'pg_temp' set lock_timeout to '2s' as $$
declare
  part text;
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || wanted)::regclass
      and c.relname < wanted || '_' || to_char(before, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table public.%I', part);
    return next part;
  end loop;
end $$;
comment on function drop_log_days is
  'Drops the days of served_request or log_line before a day, and says which. Gives up after two seconds if somebody reads there.';
revoke execute on function drop_log_days from public;
grant execute on function drop_log_days to zapori_app;

create function drop_month(wanted text, month date) returns bigint language plpgsql security definer set search_path to
  'pg_catalog', 'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '1s' as $$
declare
  part text := wanted || '_' || to_char(month, 'YYYY_MM');
  dropped bigint;
begin
  if wanted not in ('look', 'regix_call', 'email_passing') then
    raise exception 'no months of % are erased', wanted;
  end if;
  if (month + interval '13 months')::timestamptz > now() then
    raise exception '% is not a year old', part;
  end if;
  if to_regclass('months.' || part) is null then
    return 0;
  end if;
  execute format('select count(*) from months.%I', part) into dropped;
  -- Without being detached before: that would lock what it refers to, such as all accounts.
  execute format('drop table months.%I', part);
  return dropped;
end $$;
comment on function drop_month is
  'Drops a month of looks, of questions to registers or of letters that belong to no proceeding, a year after its end at the earliest, and says how many rows it had. Gives up after a second if somebody is in its way.';
revoke execute on function drop_month from public;
grant execute on function drop_month to zapori_app;

create function due_distraint_search(ids bigint[]) returns setof distraint_search language sql stable set enable_seqscan to 'off'
  as $$
  select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
    d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
  from distraint d join property p on p.id = d.property_id where d.id = any(ids)
$$;
comment on function due_distraint_search is 'What these distraints ought to be found by.';

create function due_thing_search(ids bigint[]) returns setof thing_search language sql stable set enable_seqscan to 'off' as $$
  select p.id, p.kind, concat_ws(' ', p.folded, p.second_folded),
    regexp_replace(search_words(p.title, p.description), '\m\d{10}\M', '', 'g'),
    search_words(p.title, p.description, p.owner_names, (select string_agg(distinct d.debtor_name, ' ') from distraint d
      where d.property_id = p.id and distraint_visible(d.enforced_at, d.office)))
  from property p where p.id = any(ids)
$$;
comment on function due_thing_search is 'What these assets ought to be found by.';

create function end_returned_order() returns trigger language plpgsql as $$
begin
  if new.kind = 'PAYMENT_RETURNED' then
    update return_order set paid_out_at = new.at
      where registration_id = new.registration_id and what = 'PRICE' and taken_back_at is null and paid_out_at is null;
  elsif new.kind = 'PAYMENT_SENT_BACK' then
    update return_order set sent_back_at = new.at where id = new.order_id;
  else
    update return_order set sent_back_at = new.at
      where registration_id = new.registration_id and what = 'DEPOSIT' and taken_back_at is null and sent_back_at is null;
  end if;
  return null;
end $$;
comment on function end_returned_order is
  'An order whose money came back, or of the price went back, stands no more: a new one may be written.';
create trigger end_returned_order after insert on after_step for each row when (new.kind in ('DEPOSIT_SENT_BACK',
  'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK')) execute function end_returned_order();

create function entries_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'DISTRAINT', e.distraint_id, e.kind, e.at from fresh e where is_known_entry(e.status, e.previous_status) order by e.id;
  return null;
end $$;
create trigger entries_to_changes after insert on distraint_entry referencing new table as fresh for each statement execute
  function entries_to_changes();

create function entries_to_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscription_due (entry_id, property_id, later)
    select f.id, f.property_id, f.origin = 'IMPORT' from fresh f
    where changes_state(f.kind) and (f.origin <> 'IMPORT'
      or coalesce(setting_value('TellSubscribersOfImports', f.at) = 'true', false));
  if found then
    -- What waits of the same things comes first, in its order.
    update subscription_due d set later = false from fresh f where d.property_id = f.property_id and d.later and f.origin <> 'IMPORT';
    perform pg_notify('topics', 'work:subscriptions');
  end if;
  return null;
end $$;
comment on function entries_to_subscribers is 'Makes new entries of the register due to be told of.';
create trigger entries_to_subscribers after insert on distraint_entry referencing new table as fresh for each statement execute
  function entries_to_subscribers();

create function entry_to_notice_due() returns trigger language plpgsql as $$
begin
  insert into notice_due (entry_id) select id from fresh where origin <> 'IMPORT' and kind <> 'REGISTERED';
  -- What waits of the same distraint comes first, in its order.
  if found then
    update notice_due d set later = false from fresh f join distraint_entry e on e.distraint_id = f.distraint_id
      where d.entry_id = e.id and d.later and f.origin <> 'IMPORT';
  end if;
  return null;
end $$;
create trigger entry_to_notice_due after insert on distraint_entry referencing new table as fresh for each statement execute
  function entry_to_notice_due();

create function erase_feedback(wanted integer) returns void language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' as $$
begin
  if not exists (
      select from feedback f where f.id = wanted and f.state in ('ANSWERED', 'CLOSED')
        and greatest(f.sent_at, (select max(at) from feedback_event e where e.feedback_id = f.id)) < now() - interval '1 year') then
    raise exception 'message % waits or is not a year old', wanted using errcode = 'restrict_violation';
  end if;
  delete from feedback_code where feedback_id = wanted;
  delete from feedback_event where feedback_id = wanted;
  delete from feedback where id = wanted;
  delete from stored_file where owner_kind = 'FEEDBACK' and owner_id = wanted;
end $$;
comment on function erase_feedback is
  'Erases a message of feedback that was dealt with, with what was done with it and its pictures, a year after the last of that at the earliest.';
revoke execute on function erase_feedback from public;
grant execute on function erase_feedback to zapori_app;

create function find_things(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean, skip integer,
  take integer, out property_ids bigint[], out total integer) returns record language plpgsql stable set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan' set max_parallel_workers_per_gather to '0' as $$
declare
  ways way_to_seek[] := ways_to_seek(in_identifiers, in_words, either, openly);
  found bigint[];
begin
  if ways is null then
    execute 'with hits as materialized (select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || ' limit 10001)
      select array(select property_id from hits order by property_id desc offset $1 limit $2), (select count(*)::int from hits)'
      into property_ids, total using skip, take;
    return;
  end if;
  property_ids := '{}';
  total := 0;
  for block in reverse coalesce((select max(property_id) >> 19 from thing_search), -1)
    ..coalesce((select min(property_id) >> 19 from thing_search), 0) loop
    found := things_of_block(block, ways, of_kind, openly, 10001 - total);
    if cardinality(property_ids) < skip + take then
      property_ids := property_ids || array(
        select id from unnest(found) id order by id desc limit skip + take - cardinality(property_ids));
    end if;
    total := total + cardinality(found);
    exit when total > 10000;
  end loop;
  total := least(total, 10001);
  property_ids := property_ids[skip + 1:skip + take];
end $$;
comment on function find_things is
  'A page of the assets that fit, newest first, and how many there are: at most 10,001 are looked at, and the total is that when there are more.';

create function hasten_checkpoint() returns trigger language plpgsql as $$
begin
  update checkpoint_duty set due_at = '-infinity', asked = asked + 1 where auction_id = new.id and finished_at is null;
  return null;
end $$;
comment on function hasten_checkpoint is 'What happened to a sale makes its next checkpoint due at once.';
create trigger hasten_checkpoint after update of suspended_at, shift_ms, terminated_at, closed_at on auction for each row execute
  function hasten_checkpoint();

create function identifier_to_seek(patterns text[]) returns way_to_seek language plpgsql stable set enable_seqscan to 'off' as $$
declare
  asked text := substr(patterns[1], 2, length(patterns[1]) - 2);
  rest int[] := array(select generate_series(1, length(asked)));
  places int[];
  names text[];
  counts bigint[];
  rarest bigint;
  best int;
  parts text;
begin
  -- Those that nobody has counted yet may be rare.
  select array_agg(at), array_agg(part), array_agg(coalesce(things, 0)) into places, names, counts
  from (select at, substr(asked, at, 4) as part from generate_series(1, greatest(length(asked) - 3, 1)) at) p
    left join identifier_part using (part);
  for turn in 1..3 loop
    select n into best
    from generate_subscripts(places, 1) n
      cross join lateral (select count(*) as more from unnest(rest) at where at between places[n] and places[n] + 3) f
    where f.more > 0 and (rarest is null or counts[n] <= 200 * greatest(rarest, 1))
    order by case when rarest is not null then -f.more end, counts[n], names[n] limit 1;
    exit when best is null;
    rarest := coalesce(rarest, counts[best]);
    parts := concat_ws('&', parts, format(''' i%s''', names[best]) || case length(asked) when 3 then ':*' else '' end);
    rest := array(select at from unnest(rest) at where at not between places[best] and places[best] + 3);
  end loop;
  return row(parts, case when length(asked) > 4 or cardinality(patterns) > 1 then patterns else '{}' end, '{}'::text[])::way_to_seek;
end $$;
comment on function identifier_to_seek is
  'By which parts an identifier is sought: its rarest, and those that say most about the rest.';

create function in_latin(name text) returns text language sql immutable parallel safe as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(lower(name), 'ия(?![[:alpha:]])', 'ia', 'g'),
      'щ', 'sht'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay')
$$;
comment on function in_latin is
  'A Bulgarian text in small Latin letters (Transliteration Act, art. 3–6), as platform/lang/transliteration.ts writes it.';

create function is_known_entry(status text, previous_status text) returns boolean language sql immutable parallel safe as $$
  select status in ('ENFORCED', 'REVOKED', 'EXEMPTED') or previous_status = 'ENFORCED'
$$;
comment on function is_known_entry is
  'Entries of distraints that have been imposed; what is only prepared is nobody else''s business.';

create function is_public_change(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver')
$$;
comment on function is_public_change is
  'What everybody may know of a sale. Never what would tell who applies, or how many (Ordinance N-3, art. 13(2), 19, 20, 32).';

create function item_words(item announcement_item) returns text language sql stable as $$
  select concat_ws(' ', item.identifier, item.title, item.description, item.address,
    in_latin(concat_ws(' ', item.title, item.address)), title_in_english(item.title),
    kind.bg, kind.en, kind.synonyms, type.bg, type.synonyms,
    s.kind, s.name, m.name, r.name, s.en, m.en, r.en, in_latin(s.name),
    -- As its page names it (sales/law/english-title.ts).
    'share ' || item.share_numerator || '/' || item.share_denominator || ':',
    concat_ws(', ', type.en, to_char(round((item.details ->> 'area')::numeric), 'FM999,999,990') || ' m²',
      coalesce(s.en, r.en || ' region')),
    (select 'and ' || count(*) - 1 || ' more' from announcement_item other
      where other.announcement_id = item.announcement_id and item.number = 1 having count(*) > 1))
  from (select) as one
  left join kind_names(item.kind) kind on true left join kind_names(item.type) type on true
  left join settlement s on s.ekatte = item.ekatte left join municipality m on m.code = item.municipality_code
  left join region r on r.code = item.region_code
$$;
comment on function item_words is 'All that an asset of a sale is found by, in both languages.';

create function items_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select distinct announcement_id from changed));
  return null;
end $$;
comment on function items_to_search is 'Sales whose assets changed are found by the new ones.';
create trigger items_to_search_gone after delete on announcement_item referencing old table as changed for each statement execute
  function items_to_search();
create trigger items_to_search_new after insert on announcement_item referencing new table as changed for each statement execute
  function items_to_search();

create function keep_among() returns trigger language plpgsql as $$
declare first int;
begin
  select among into first from announcement where id = new.announcement_id;
  if first is distinct from (select announcement_id from registration where id = new.first_registration_id) then
    raise exception 'the sale % is held among parties to the partition only', new.announcement_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function keep_among is
  'Into a sale among parties to a partition comes only who took part in the first one, and into another nobody by it (CPC art. 354(2)).';
create trigger keep_among before insert or update of announcement_id, first_registration_id on registration for each row execute
  function keep_among();

create function keep_announcement_search(ids integer[]) returns void language sql as $$
  insert into announcement_search (announcement_id, words)
  select a.id, search_words(a.code, a.title, a.case_number, a.description,
    (select string_agg(item_words(i), ' ' order by i.number) from announcement_item i where i.announcement_id = a.id),
    in_latin(a.title), title_in_english(a.title), kind.bg, kind.en, kind.synonyms)
  from announcement a, kind_names(a.property_type) kind where a.id = any(ids)
  on conflict (announcement_id) do update set words = excluded.words where announcement_search.words <> excluded.words
$$;
comment on function keep_announcement_search is 'Writes what these sales are searched by.';

create function keep_applicant() returns trigger language plpgsql as $$
begin
  raise exception 'an application stays with its applicant' using errcode = 'restrict_violation';
end $$;
comment on function keep_applicant is 'Whose application it is never changes, and what was withdrawn stays so.';
create trigger keep_applicant before update of account_id on registration for each row when (old.account_id is not null and
  new.account_id is distinct from old.account_id) execute function keep_applicant();
create trigger keep_withdrawn before update of status on registration for each row when (old.status = 'WITHDRAWN') execute
  function keep_applicant();

create function keep_attached_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'file % is attached and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  if old.owner_kind = 'FEEDBACK' and not exists (select from feedback where id = old.owner_id) then
    return old;
  end if;
  if old.owner_kind <> 'ANNOUNCEMENT' or exists (
      select from announcement where id = old.owner_id and published_at is not null) then
    raise exception 'file % is attached and cannot be deleted', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
comment on function keep_attached_file is 'What is attached does not change; only the files of a draft may go again.';
create trigger keep_attached_file before delete or update on stored_file for each row when (old.owner_kind is not null) execute
  function keep_attached_file();

create function keep_cascade() returns trigger language plpgsql as $$
begin
  if new.kind not in ('DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
      and not exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the sale % is not closed', new.auction_id using errcode = 'restrict_violation';
  end if;
  if new.kind in ('DECLARED', 'INVITED') and (
      new.price > (select min(price) from after_step where auction_id = new.auction_id)
      or new.price < (select start_price from auction where id = new.auction_id)
      or exists (select from after_step where registration_id = new.registration_id and kind = 'DEPOSIT_RETURNED')) then
    raise exception 'application % cannot be declared for %', new.registration_id, new.price using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_cascade is
  'A buyer needs a signed protocol; each next one has a price not above the one before, and never below the start price.';
create trigger keep_cascade before insert on after_step for each row execute function keep_cascade();

create function keep_check() returns trigger language plpgsql as $$
begin
  raise exception 'the answer of a state register stays' using errcode = 'insufficient_privilege';
end $$;
comment on function keep_check is
  'The answer of a state register stays; only why the officer keeps to what he wrote may follow, once.';
create trigger keep_check before update on register_check for each row when ((old.state in ('MATCH', 'MISMATCH', 'NOT_FOUND')) and
  (old.state is distinct from new.state or old.found is distinct from new.found or old.source is distinct from new.source or
  old.reference is distinct from new.reference or old.answered_at is distinct from new.answered_at or old.confirmed_reason is not
  null and new.confirmed_reason is distinct from old.confirmed_reason)) execute function keep_check();

create function keep_decided() returns trigger language plpgsql as $$
begin
  raise exception 'the application % is decided', old.number using errcode = 'restrict_violation';
end $$;
comment on function keep_decided is
  'A decision on an application does not turn round, nor is it taken back (Ordinance N-3, art. 30, 31).';
create trigger keep_decided after update on registration for each row when ((old.status in ('APPROVED', 'DENIED')) and (new.status
  is distinct from old.status or new.reason is distinct from old.reason or new.decided_at is distinct from old.decided_at or
  new.decided_by is distinct from old.decided_by)) execute function keep_decided();

create function keep_declared_day() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'the day % is struck', old.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_declared_day is 'A day that was struck stays struck.';
create trigger keep_declared_day before update on declared_day for each row execute function keep_declared_day();

create function keep_distraint_search(things bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  insert into distraint_search (distraint_id, words)
  select * from due_distraint_search(array(select id from distraint where property_id = any(things)))
  on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words
$$;
comment on function keep_distraint_search is 'Writes what the distraints on these assets are found by.';

create function keep_empowered() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'entry % of a list is struck off for good', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_empowered is 'Who is struck off a list stays struck.';
create trigger keep_empowered before update on empowered_person for each row execute function keep_empowered();

create function keep_end_of_sale() returns trigger language plpgsql as $$
begin
  if old.terminated_at is not null or (old.closed_at is not null and
      (new.closed_at, new.ends_at, new.last_number, new.suspended_at)
        is distinct from (old.closed_at, old.ends_at, old.last_number, old.suspended_at)) then
    raise exception 'the sale % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_end_of_sale is
  'What is final stays final; only an outage over the end lets an act end the sale afterwards.';
create trigger keep_end_of_sale before update on auction for each row when (old.terminated_at is not null or old.closed_at is not
  null) execute function keep_end_of_sale();

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
comment on function keep_last_sysadmin is
  'There is always somebody who can administer: the last active system administrator stays.';
create trigger keep_last_sysadmin after update of state on account for each row execute function keep_last_sysadmin();
create trigger keep_last_sysadmin after delete on account_role for each row execute function keep_last_sysadmin();

create function keep_letter() returns trigger language plpgsql as $$
begin
  if old.email_id is not null and new.email_id is distinct from old.email_id
    or old.delivery_id is not null and new.delivery_id is distinct from old.delivery_id
    or old.text is not null and (new.subject, new.text) is distinct from (old.subject, old.text)
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or old.served_on is not null and new.served_on is distinct from old.served_on then
    raise exception 'letter % is written', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_letter is 'What was written stays written; a confirmation and a service are noted once.';
create trigger keep_letter before update on sale_letter for each row execute function keep_letter();

create function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not (case new.kind
      when 'PAYMENT_RETURNED' then exists (select from payment_to_return(new.registration_id) t where new.amount > 0
        and new.amount - coalesce(new.surplus, 0) between 0 and t.price and coalesce(new.surplus, 0) between 0 and t.surplus)
      else exists (select from after_step s where s.registration_id = new.registration_id
          and s.kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK') and s.amount = new.amount and s.surplus is not distinct from new.surplus
        having count(*) filter (where s.kind = 'PAYMENT_RETURNED') > count(*) filter (where s.kind = 'PAYMENT_SENT_BACK')) end) then
    raise exception 'application % does not get back %', new.registration_id,
      case new.kind when 'PAYMENT_RETURNED' then '' else 'and send back ' end || new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_paid_back is
  'A buyer gets back no more than is due back to them (payment_to_return), and what comes back was returned.';
create trigger keep_paid_back before insert on after_step for each row when (new.kind in ('PAYMENT_RETURNED',
  'PAYMENT_SENT_BACK')) execute function keep_paid_back();

create function keep_returns() returns trigger language plpgsql as $$
begin
  if (case new.kind
      when 'DEPOSIT_RETURNED' then deposit_is_returned(new.registration_id) or exists (
        select from after_step where registration_id = new.registration_id and kind in ('DECLINED', 'DEFAULTED'))
      when 'DEPOSIT_SENT_BACK' then not deposit_is_returned(new.registration_id) and not exists (
        select from return_order o where o.registration_id = new.registration_id and o.what = 'DEPOSIT' and o.taken_back_at is null
          and o.sent_back_at is null)
      else deposit_is_returned(new.registration_id) end) then
    raise exception 'application % does not come to %', new.registration_id, new.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_returns is
  'A deposit is returned once, or again after it came back; what was lost is not returned, nor the other way about.';
create trigger keep_returns before insert on after_step for each row when (new.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK',
  'DECLINED', 'DEFAULTED')) execute function keep_returns();

create function keep_sale_shelf(ids integer[]) returns void language sql as $$
  insert into sale_shelf
  select a.id, case when a.published_at is null then 'DRAFT' when s.terminated_at is not null then 'TERMINATED'
      when s.closed_at is not null then 'PAST' else 'OPEN' end,
    a.organiser_id, a.code, a.title, a.property_type, a.procedure,
    price_in('EUR', a.currency, a.start_price), price_in('BGN', a.currency, a.start_price),
    a.registration_starts_at, a.registration_ends_at, a.bidding_starts_at, a.bidding_ends_at, a.published_at,
    coalesce(s.start_price, a.start_price), coalesce(s.starts_at, a.bidding_starts_at), coalesce(s.ends_at, a.bidding_ends_at),
    case when s.closed_at is not null or s.terminated_at is not null then s.last_price end,
    case when s.closed_at is not null or s.terminated_at is not null then s.last_number else 0 end
  from announcement a left join auction s on s.id = a.id where a.id = any(ids)
  on conflict (announcement_id) do update set state = excluded.state, organiser_id = excluded.organiser_id, code = excluded.code,
    title = excluded.title, property_type = excluded.property_type, procedure = excluded.procedure,
    price_eur = excluded.price_eur, price_bgn = excluded.price_bgn,
    registration_starts_at = excluded.registration_starts_at, registration_ends_at = excluded.registration_ends_at,
    bidding_starts_at = excluded.bidding_starts_at, bidding_ends_at = excluded.bidding_ends_at,
    published_at = excluded.published_at, start_price = excluded.start_price, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, last_price = excluded.last_price, bids = excluded.bids
$$;
comment on function keep_sale_shelf is 'Writes the rows of these sales in the index of sales.';

create function keep_search_words(ids bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  with texts as materialized (
    select property_id, translate(about, E'\t\n\r', '   ') as about, translate(words, E'\t\n\r', '   ') as words
    from thing_search where property_id = any(ids)
  ), long as materialized (
    select array(select property_id from texts where length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}') as ids
  ), short as (
    select about, words from texts where not property_id = any((select l.ids from long l)::bigint[])
  ), found as materialized (
    select word, true as open from (select distinct about from short) t, string_to_table(t.about, ' ') word
    union select word, false from (select distinct words from short) t, string_to_table(t.words, ' ') word
    union select n.word, n.open from long l, new_search_words(l.ids) n where cardinality(l.ids) > 0
  )
  insert into search_word (word, open)
    select word, open from found f
    where word <> '' and not exists (select from search_word w where w.word = f.word and w.open = f.open)
$$;
comment on function keep_search_words is 'Adds to search_word the words of these assets that it does not know yet.';

create function keep_signed() returns trigger language plpgsql as $$
begin
  if exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the protocol of the sale % is signed', new.auction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_signed is 'What was signed cannot be prepared anew, nor claimed against.';
create trigger keep_signed before insert on barred_bidder for each row execute function keep_signed();
create trigger keep_signed before insert or update of findings, drawn_up_at, hash, document_hash, document_file on protocol_draft
  for each row execute function keep_signed();
create trigger keep_signed before insert or update on purchase_claim for each row execute function keep_signed();

create function keep_stamp() returns trigger language plpgsql as $$
begin
  raise exception 'a time stamp that was got stays' using errcode = 'insufficient_privilege';
end $$;
comment on function keep_stamp is 'A time stamp that was got stays, and none is brought along.';
create trigger keep_stamp before update on audit_day for each row when (old.token is not null and (new.token is distinct from
  old.token or new.serial is distinct from old.serial or new.stamped_at is distinct from old.stamped_at or new.authority is
  distinct from old.authority or new.attempts is distinct from old.attempts)) execute function keep_stamp();
create trigger no_stamp_at_once before insert on audit_day for each row when (new.token is not null) execute function
  keep_stamp();
create trigger keep_stamp before update on entry_stamp for each row when (old.token is not null) execute function keep_stamp();
create trigger no_stamp_at_once before insert on entry_stamp for each row when (new.token is not null) execute function
  keep_stamp();
create trigger keep_stamp before update on register_day for each row when (old.token is not null) execute function keep_stamp();
create trigger no_stamp_at_once before insert on register_day for each row when (new.token is not null) execute function
  keep_stamp();

create function keep_thing_search(ids bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  insert into thing_search (property_id, kind, identifiers, about, words)
  select * from due_thing_search(ids)
  on conflict (property_id) do update set identifiers = excluded.identifiers, about = excluded.about, words = excluded.words
    where (thing_search.identifiers, thing_search.about, thing_search.words)
      is distinct from (excluded.identifiers, excluded.about, excluded.words)
$$;
comment on function keep_thing_search is 'Writes what these assets are found by, where it says something else.';

create function keep_to_one_sale() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id and only_sale <> new.announcement_id) then
    raise exception 'this account is good for one sale only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function keep_to_one_sale is 'An account that was opened for an applicant on paper applies in its one sale only.';
create trigger keep_to_one_sale before insert or update of account_id on registration for each row when (new.account_id is not
  null) execute function keep_to_one_sale();

create function kind_names(code text, out bg text, out en text, out synonyms text) returns record language sql immutable parallel
  safe as $$
  select k.bg, k.en, k.synonyms from (values
    ('VEHICLE', 'Моторно превозно средство', 'Motor vehicle', 'cars vehicles automobiles'),
    ('AIRCRAFT', 'Въздухоплавателно средство', 'Aircraft', 'aeroplanes airplanes planes'),
    ('VESSEL', 'Кораб', 'Vessel', 'vessels ships boats'),
    ('AGRIFORMACHINERY', 'Земеделска и горска техника', 'Agricultural or forestry machinery', 'farm machines'),
    ('REALESTATE', 'Недвижим имот', 'Real estate', 'immovable property'),
    ('HOMEAPPLIANCES', 'Битова техника', 'Home appliances', ''),
    ('COMPUTEREQUIPMENT', 'Компютърна техника', 'Computer equipment', 'computers laptops'),
    ('MOBILEDEVICES', 'Мобилни устройства', 'Mobile devices', 'mobile phones'),
    ('CAMERAS', 'Фотоапарати и камери', 'Cameras and camcorders', ''),
    ('FURNITURE', 'Мебели', 'Furniture', ''),
    ('CLOTHESSHOES', 'Дрехи и обувки', 'Clothes and shoes', 'clothing'),
    ('WATCHES', 'Часовници', 'Watches', 'clocks'),
    ('JEWELRY', 'Бижута, скъпоценни камъни и благородни метали', 'Jewellery, precious stones and metals', 'jewelry'),
    ('ACCESSORIES', 'Аксесоари', 'Accessories', ''),
    ('ARTWORK', 'Произведения на изкуството', 'Works of art', ''),
    ('SPORTEQUIPMENT', 'Уреди за спорт и фитнес', 'Sports and fitness equipment', ''),
    ('TOOLS', 'Инструменти', 'Tools', ''),
    ('AUTOPARTS', 'Авточасти', 'Car parts', 'spare parts'),
    ('AGRICULTURALPRODUCTION', 'Селскостопанска продукция', 'Agricultural produce', ''),
    ('TRADEMARK', 'Търговска марка, патент и други обекти на интелектуална собственост', 'Trade mark, patent or other intellectual property', ''),
    ('MACHINERY', 'Машини и съоръжения', 'Machinery and equipment', 'machines'),
    ('Apartment_OneRoom', 'Едностаен апартамент', 'One-room apartment', 'apartments flats'),
    ('Apartment_TwoRoom', 'Двустаен апартамент', 'Two-room apartment', 'apartments flats'),
    ('Apartment_ThreeRoom', 'Тристаен апартамент', 'Three-room apartment', 'apartments flats'),
    ('Apartment_MultiRoom', 'Многостаен апартамент', 'Apartment with four or more rooms', 'apartments flats multi-room'),
    ('Penthouse', 'Мезонет', 'Maisonette', 'maisonettes duplexes penthouses apartments flats'),
    ('Studio', 'Ателие, таван', 'Studio or attic', 'studios ateliers attics lofts'),
    ('Villa', 'Вила', 'Villa', 'villas holiday houses'),
    ('Garage', 'Гараж', 'Garage', 'garages'),
    ('HoseFloor', 'Етаж от къща', 'Floor of a house', 'floors of houses'),
    ('House', 'Къща', 'House', 'houses homes'),
    ('Room', 'Стая', 'Room', 'rooms'),
    ('Shop', 'Магазин', 'Shop', 'shops stores'),
    ('Office', 'Офис', 'Office', 'offices'),
    ('Commercial', 'Заведение', 'Restaurant or bar', 'restaurants bars cafes'),
    ('Plat', 'Парцел', 'Building plot', 'building plots of land parcels'),
    ('Land', 'Земеделска земя', 'Farmland', 'agricultural land plots fields'),
    ('AagriculturalProperty', 'Земеделски имот', 'Agricultural property', 'agricultural land farms'),
    ('Warehouse', 'Склад', 'Warehouse', 'warehouses storage'),
    ('Factory', 'Фабрика', 'Factory', 'factories'),
    ('Hotel', 'Хотел', 'Hotel', 'hotels'),
    ('CommercialProperty', 'Търговски имот', 'Commercial property', 'commercial properties'),
    ('ProductionProperty', 'Производствен имот', 'Industrial property', 'industrial properties'),
    ('GasStation', 'Бензиностанция', 'Petrol station', 'petrol gas filling stations'),
    ('LPGStation', 'Газстанция', 'LPG station', 'filling stations'),
    ('CarWash', 'Автомивка', 'Car wash', ''),
    ('ParkingSpace', 'Паркомясто', 'Parking space', 'parking spaces'),
    ('Other', 'Друг имот', 'Other real estate', ''),
    ('HomeBuilding', 'Жилищна сграда', 'Residential building', 'residential buildings houses'),
    ('LandWithHouse', 'Парцел с къща', 'Plot with a house', 'plots of land with houses'),
    ('SeparatedPart', 'Обособена част', 'Separate part of a building', ''),
    ('OTHER', 'Друга вещ, други вещи', 'Other property', 'goods movables')
  ) as k (code, bg, en, synonyms) where k.code = $1
$$;
comment on function kind_names is 'What a kind of property is called in both languages, with other English words for the same.';

create function machine_to_thing() returns trigger language plpgsql as $$
declare
  thing bigint;
begin
  if new.property_id is not null or new.deleted then return new; end if;
  select p.id into thing from property p
    where p.kind = 'AGRIFORMACHINERY' and p.folded in (new.folded, new.folded || '/' || new.frame_folded)
      and (p.second_folded is null or p.second_folded = new.frame_folded)
      and not exists (select from machine o where o.property_id = p.id and o.id <> new.id
        and not (o.deleted and o.frame_folded = new.frame_folded))
    order by p.folded desc limit 1;
  if thing is not null then
    update machine set property_id = null where property_id = thing;
    new.property_id := thing;
  end if;
  return new;
end $$;
comment on function machine_to_thing is 'A machine that is entered, or gets another number, takes the asset of its numbers.';
create trigger machine_to_thing before insert or update of folded, frame_folded on machine for each row execute function
  machine_to_thing();

create function make_audit_months(until date) returns integer language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '2s' as $$
declare
  month timestamptz := (select max(to_date(substr(relname, 7), 'YYYY_MM')) + interval '1 month'
    from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'r' and relname ~ '^month_\d{4}_\d\d$');
  name text;
  made int := 0;
begin
  while month <= least(until, current_date + 1200) loop
    if not exists (select from audit.rest r where r.at >= month and r.at < month + interval '1 month') then
      name := 'month_' || to_char(month, 'YYYY_MM');
      execute format('create table audit.%I (like public.audit_entry including defaults including constraints)', name);
      execute format('alter table public.audit_entry attach partition audit.%I for values from (%L) to (%L)',
        name, month, month + interval '1 month');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;
comment on function make_audit_months is
  'Makes the tables of the months up to this day that the audit still lacks, by right of the owner; tells how many.';
revoke execute on function make_audit_months from public;
grant execute on function make_audit_months to zapori_app;

create function make_log_day(wanted text, day date) returns void language plpgsql security definer set search_path to
  'pg_catalog', 'pg_temp' set lock_timeout to '2s' as $$
declare
  part text := wanted || '_' || to_char(day, 'YYYYMMDD');
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  -- Of portals that want the same day at once, one makes it.
  perform pg_advisory_xact_lock(hashtext('make_log_day'));
  if to_regclass('public.' || part) is not null then
    return;
  end if;
  -- Attached, and not created as a part: that would wait for everybody who reads the others.
  execute format('create table public.%I (like public.%I including defaults including constraints)', part, wanted);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', wanted, part,
    day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $$;
comment on function make_log_day is 'Makes the partition of a day (UTC) of served_request or log_line, if there is none yet.';
revoke execute on function make_log_day from public;
grant execute on function make_log_day to zapori_app;

create function make_months(until date) returns integer language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '1s' as $$
declare
  whole record;
  month timestamptz;
  part text;
  taken boolean;
  until_then timestamptz;
  made int := 0;
begin
  for whole in select * from (values ('public', 'look', 'at', '1 month'::interval), ('public', 'regix_call', 'at', '1 month'),
    ('months', 'email_lasting', 'queued_at', '1 year'), ('months', 'email_passing', 'queued_at', '1 month')) known (at, name, moment, step)
  loop
    -- After the last month; before there is any, after what was there before.
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz) into month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('%I.%I', whole.at, whole.name)::regclass;
    while month <= least(until, current_date + 1200) loop
      part := whole.name || '_' || to_char(month, case when whole.step = '1 year' then 'YYYY' else 'YYYY_MM' end);
      until_then := month + whole.step;
      execute format('select exists (select from months.%I where %I >= %L and %2$I < %L)', whole.name || '_rest', whole.moment,
        month, until_then) into taken;
      if not taken and to_regclass('months.' || part) is null then
        execute format('create table months.%I (like %I.%I including defaults including constraints)', part, whole.at, whole.name);
        execute format('alter table %I.%I attach partition months.%I for values from (%L) to (%L)', whole.at, whole.name, part,
          month, until_then);
        made := made + 1;
      end if;
      month := until_then;
    end loop;
  end loop;
  return made;
end $$;
comment on function make_months is
  'Makes the tables of the months up to this day that letters, looks and questions to registers still lack, by right of the owner; tells how many.';
revoke execute on function make_months from public;
grant execute on function make_months to zapori_app;

create function new_search_words(ids bigint[]) returns table(property_id bigint, word text, open boolean) language sql stable set
  enable_seqscan to 'off' as $$
  select s.property_id, substr(key, 8), substr(key, 7, 1) = 'a'
  from thing_search s, unnest(tsvector_to_array(thing_parts(s.property_id, s.identifiers, s.about, s.words))) key
  where s.property_id = any(ids) and substr(key, 7, 1) <> 'i' and length(key) > 7
    and not exists (select from search_word w where w.word = substr(key, 8) and w.open = (substr(key, 7, 1) = 'a'))
$$;
comment on function new_search_words is 'The words of these assets that search_word does not know yet.';

create function newest_things(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean, skip integer,
  take integer, walk integer) returns bigint[] language plpgsql stable set enable_seqscan to 'off' set plan_cache_mode to
  'force_generic_plan' set max_parallel_workers_per_gather to '0' as $$
declare
  ways way_to_seek[];
  ids bigint[];
begin
  if walk > 0 then
    ids := array(select s.property_id from (select * from thing_search order by property_id desc limit walk) s
      where (of_kind = '' or s.kind = of_kind) and case when either
        then s.identifiers like all (in_identifiers) or case when openly then s.about else s.words end like all (in_words)
        else s.identifiers like all (in_identifiers) and case when openly then s.about else s.words end like all (in_words) end
      order by s.property_id desc offset skip limit take);
    if cardinality(ids) = take then return ids; end if;
  end if;
  ways := ways_to_seek(in_identifiers, in_words, either, openly);
  if ways is null then
    -- The sum keeps the way back from the newest from being taken again.
    execute 'select array(select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || '
      order by s.property_id + 0 desc offset $1 limit $2)' into ids using skip, take;
    return ids;
  end if;
  ids := '{}';
  for block in reverse coalesce((select max(property_id) >> 19 from thing_search), -1)
    ..coalesce((select min(property_id) >> 19 from thing_search), 0) loop
    ids := ids || array(
      select id from unnest(things_of_block(block, ways, of_kind, openly, null)) id
      order by id desc limit skip + take - cardinality(ids));
    exit when cardinality(ids) >= skip + take;
  end loop;
  return ids[skip + 1:skip + take];
end $$;
comment on function newest_things is
  'The newest assets that fit: those that are met soon on the way back from the newest, otherwise what their blocks list.';

create function note_payment_news() returns trigger language plpgsql as $$
begin
  new.news := true;
  return new;
end $$;
create trigger payment_has_news before update on payment for each row when (new.changed_at is distinct from old.changed_at or
  new.released_at is distinct from old.released_at or new.access_code is distinct from old.access_code) execute function
  note_payment_news();
create trigger renewed_payment_has_news before insert on payment for each row when (new.replaces is not null) execute function
  note_payment_news();

create function numbers_to_search() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select n.id from fresh n join stale o on o.id = n.id
    where (n.identifier, n.folded, n.second_folded) is distinct from (o.identifier, o.folded, o.second_folded));
begin
  if cardinality(ids) > 0 then perform keep_distraint_search(ids); end if;
  return null;
end $$;
comment on function numbers_to_search is 'An asset that gets another number is found by it in the lists of its distraints, too.';
create trigger property_to_search_numbers after update on property referencing old table as stale new table as fresh for each
  statement execute function numbers_to_search();

create function numbers_to_subscribers() returns trigger language plpgsql as $$
declare
  before text[] := array_remove(array[split_part(old.folded, '/', 1), old.second_folded], null);
  after text[] := array_remove(array[split_part(new.folded, '/', 1), new.second_folded], null);
begin
  if before = after then return null; end if;
  insert into former_number (property_id, folded, last_subscription)
    select distinct new.id, number, coalesce((select max(id) from subscription), 0) from unnest(before) number where number <> all (after)
    on conflict (property_id, folded) do update set last_subscription = excluded.last_subscription;
  insert into subscription_due (entry_id, property_id, later)
    select id, property_id, true from distraint_entry where property_id = new.id and changes_state(kind) and origin <> 'IMPORT'
    on conflict do nothing;
  if found then perform pg_notify('topics', 'work:subscriptions'); end if;
  return null;
end $$;
comment on function numbers_to_subscribers is
  'Keeps the numbers that an asset bore before, and makes its entries due again where it has a new one.';
create trigger numbers_to_subscribers after update of folded, second_folded on property for each row when (old.folded is distinct
  from new.folded or old.second_folded is distinct from new.second_folded) execute function numbers_to_subscribers();

create function object_becomes_over() returns trigger language plpgsql as $$
begin
  update stored_object set state = 'OVER' where name = old.object;
  return null;
end $$;
create trigger object_becomes_over after update of object on stored_content for each row when (old.object is not null and
  new.object is distinct from old.object) execute function object_becomes_over();
create trigger object_becomes_over_with_file after delete on stored_content for each row when (old.object is not null) execute
  function object_becomes_over();

create function organiser_at(sale integer, moment timestamp with time zone) returns integer language sql stable as $$
  select coalesce(
    (select c.from_id from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and s.at > moment order by s.succession_id limit 1),
    (select organiser_id from announcement where id = sale))
$$;
comment on function organiser_at is 'Who ran a sale at a moment: he whose act it was, also after another has taken over.';

create function parts_of_block(parts text, block bigint) returns tsquery language sql immutable return (replace(parts, ' ',
  lpad(to_hex(block), 6, '0')))::tsquery;
comment on function parts_of_block is 'The parts sought, within one block of neighbours.';

create function party_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.removed_at, new.added_at));
  return null;
end $$;
comment on function party_of_offer is 'A creditor who is noted or struck changes until when a new sale may be asked for.';
create trigger party_of_offer after insert or update of removed_at on sale_party for each row when (new.role in ('CREDITOR',
  'MORTGAGEE')) execute function party_of_offer();

create function payment_to_return(whose integer, out price bigint, out surplus bigint) returns record language sql stable as $$
  select case when t.falls then t.paid when t.paid >= t.owed then t.paid - t.owed else 0 end - t.back,
    case when t.falls or t.void or t.paid < t.owed then 0 else t.surplus - t.deposit_back end
  from (
    select coalesce(sum(s.amount) filter (where s.kind = 'PAID'), 0)::bigint as paid,
      coalesce(sum(s.amount - coalesce(s.surplus, 0)) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint
        - coalesce(sum(s.amount - coalesce(s.surplus, 0)) filter (where s.kind = 'PAYMENT_SENT_BACK'), 0)::bigint as back,
      coalesce(sum(s.surplus) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint
        - coalesce(sum(s.surplus) filter (where s.kind = 'PAYMENT_SENT_BACK'), 0)::bigint as deposit_back,
      coalesce(max(s.surplus) filter (where s.kind = 'DISTRIBUTED'), 0) as surplus,
      coalesce(max(s.amount) filter (where s.kind = 'DISTRIBUTED'), greatest(0, max(s.price)
        - case when coalesce(max(d.exempt::int), max(r.exempt::int)) = 1 or deposit_left_on(whose) is not null then 0
          else max(a.deposit) end)) as owed,
      coalesce(bool_or(s.kind in ('DEFAULTED', 'DECLINED', 'ANNULLED') or s.kind = 'VOID' and not s.keeps_paid), false)
        or bool_or(u.terminated_at is not null) as falls,
      bool_or(s.kind = 'VOID') as void
    from after_step s join registration r on r.id = s.registration_id join announcement a on a.id = r.announcement_id
      join auction u on u.id = s.auction_id left join registration_decision d on d.registration_id = r.id
    where s.registration_id = whose) t
$$;
comment on function payment_to_return is
  'What is still to go back to a buyer beside the deposit: of the price all that was paid where the sale was lost or fell (CPC art. 433, 493(1), 497), else what is more than they owe; and the surplus of a deposit (Commerce Act art. 717d(2)).';
grant execute on function payment_to_return to zapori_app;

create function picture_becomes_due() returns trigger language plpgsql as $$
begin
  insert into picture_due (file_id) values (new.id);
  return null;
end $$;
create trigger picture_becomes_due after update of owner_kind on stored_file for each row when (new.photo and new.owner_kind =
  'ANNOUNCEMENT' and old.owner_kind is null) execute function picture_becomes_due();

create function price_in(wanted text, currency text, amount bigint) returns bigint language sql immutable parallel safe as $$ select case when currency = wanted then amount when wanted = 'EUR' then round(amount * 100000 / 195583.0)::bigint
  else round(amount * 195583 / 100000.0)::bigint end $$;
comment on function price_in is
  'An amount in the wanted currency, at the irrevocably fixed rate (ЗВЕРБ art. 5), so that prices of old and new sales compare.';

create function property_to_search() returns trigger language plpgsql as $$
begin
  if current_setting('zapori.distraints_follow', true) is distinct from 'on' then
    perform keep_thing_search(array(select id from fresh));
  end if;
  return null;
end $$;
comment on function property_to_search is 'New assets are found.';
create trigger property_to_search_new after insert on property referencing new table as fresh for each statement execute function
  property_to_search();

create function property_visible(property bigint, before timestamp with time zone default 'infinity'::timestamp with time zone)
  returns boolean language sql stable as $$
  select exists (select from distraint d where d.property_id = property and distraint_visible(d.enforced_at, d.office)
      and d.enforced_at < before)
    or not exists (select from distraint d where d.property_id = property and d.created_at < before)
$$;
comment on function property_visible is
  'Whether everybody may learn that the register has this asset: not of one on which distraints are only prepared, or were so before a moment.';

create function protocol_counts_from(sale integer) returns timestamp with time zone language sql stable as $$
  select greatest(coalesce((select s.ends_at from announcement n join auction s on s.id = n.id
      where n.among = a.id and s.terminated_at is null), a.ends_at),
    (select max(t.at) from sale_act t where t.announcement_id = a.id and t.after_bidding and t.kind = 'RESUME'))
  from auction a where a.id = sale
$$;
comment on function protocol_counts_from is
  'From when the working day of the protocol counts: the end of bidding, of the new sale among parties to a partition where there is one (CPC art. 354(2)), or the resumption after a stay.';

create function published_is_fresh() returns trigger language plpgsql as $$
begin
  insert into fresh_sale (announcement_id) values (new.id);
  return null;
end $$;
comment on function published_is_fresh is 'A sale that is published is to be held against the saved searches.';
create trigger published_is_fresh after update of published_at on announcement for each row when (old.published_at is null and
  new.published_at is not null) execute function published_is_fresh();

create function rebuild_debtors() returns void language sql as $$
  select count_debtors(array(select party_id from debtor union select debtor_id from distraint
    union select unnest(other_debtor_ids) from distraint where other_debtor_ids <> '{}'))
$$;
comment on function rebuild_debtors is 'Counts all debtors anew, for who makes the derived rows again.';

create function recount_parts() returns trigger language plpgsql as $$
begin
  if new.property_id <= (select up_to from identifier_part_counted for share) then
    update identifier_part set things = things - 1 where part in (
      select substr(old.identifiers, at, signs)
      from generate_series(3, 4) signs, generate_series(1, length(old.identifiers) - signs + 1) at);
    insert into identifier_part (part, things)
      select distinct substr(new.identifiers, at, signs), 1
      from generate_series(3, 4) signs, generate_series(1, length(new.identifiers) - signs + 1) at
      where substr(new.identifiers, at, signs) not like '% %' order by 1
      on conflict (part) do update set things = identifier_part.things + 1;
  end if;
  return null;
end $$;
comment on function recount_parts is 'An asset that was counted and gets another identifier is counted by that one from then on.';
create trigger recount_parts after update of identifiers on thing_search for each row when (old.identifiers is distinct from
  new.identifiers) execute function recount_parts();

create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (tg_op = 'DELETE' or
      to_jsonb(old) - array['bidding_ends_at', 'organiser_id'] is distinct from
      to_jsonb(new) - array['bidding_ends_at', 'organiser_id']) then
    raise exception 'announcement % is published and cannot change', old.code using errcode = 'restrict_violation';
  end if;
  if old.published_at is not null and new.organiser_id <> old.organiser_id and not exists (
      select from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = old.id and c.from_id = old.organiser_id and c.to_id = new.organiser_id
        and c.id = (select max(succession_id) from sale_succession where announcement_id = old.id)) then
    raise exception 'announcement % has no succession to this organiser', old.code using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function refuse_change_of_published is
  'Published means frozen (Ordinance N-3, art. 22), but for the end of bidding, which an act may move, and for who runs the sale, which changes by a succession only.';
create trigger published_is_frozen before delete or update on announcement for each row execute function
  refuse_change_of_published();

create function refuse_change_of_published_items() returns trigger language plpgsql as $$
declare published text;
begin
  select code into published from announcement
    where id = case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end and published_at is not null;
  if published is not null or tg_op = 'UPDATE' then
    raise exception 'the things of announcement % cannot change', published using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function refuse_change_of_published_items is
  'The assets of a published sale never change; those of a draft are written anew.';
create trigger published_items_are_frozen before insert or delete or update on announcement_item for each row execute function
  refuse_change_of_published_items();

create function refuse_files_of_published() returns trigger language plpgsql as $$
declare
  sale int := case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end;
  published timestamptz;
begin
  -- Whoever publishes meanwhile waits, or has been waited for.
  select published_at into published from announcement where id = sale for no key update;
  if published is not null then
    raise exception 'announcement % is published and its files cannot change', sale using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function refuse_files_of_published is
  'Documents and photographs of a published notice are frozen. Whoever publishes meanwhile waits, or has been waited for.';
create trigger published_is_frozen before insert or delete or update on announcement_document for each row execute function
  refuse_files_of_published();
create trigger published_is_frozen before insert or delete or update on announcement_photo for each row execute function
  refuse_files_of_published();

create function reopen_offer(sale integer, at timestamp with time zone) returns void language sql as $$
  update after_duty set done_at = null, due_at = at where auction_id = sale and kind = 'OFFER'
$$;
comment on function reopen_offer is 'The duty that watches the offer of a new sale is due at this moment.';

create function return_sent_back_at(registration integer, what text) returns timestamp with time zone language sql stable as $$
  select case what
    when 'DEPOSIT' then (select case s.kind when 'DEPOSIT_SENT_BACK' then s.at end from after_step s
      where s.registration_id = registration and s.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK') order by s.number desc limit 1)
    else (select case s.kind when 'PAYMENT_SENT_BACK' then s.at end from after_step s
      where s.registration_id = registration and s.kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK') order by s.number desc limit 1) end
$$;
comment on function return_sent_back_at is
  'When the last return of a DEPOSIT, or of what goes back of a PRICE, was recorded as sent back; null where none was, or it was returned since.';
grant execute on function return_sent_back_at to zapori_app;

create function sale_events_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'SALE', e.announcement_id, e.kind, e.at from fresh e
    where is_public_change(e.kind)
      and (e.kind = 'published' or exists (select from announcement a where a.id = e.announcement_id and a.published_at is not null))
    order by e.id;
  return null;
end $$;
create trigger sale_events_to_changes after insert on sale_event referencing new table as fresh for each statement execute
  function sale_events_to_changes();

create function sale_is_open(sale integer) returns boolean language sql stable as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED', 'LAPSED'))
    -- A deposit that was neither returned nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not deposit_is_returned(r.id)
        and not exists (select from after_step s where s.registration_id = r.id
          and (s.kind in ('DEFAULTED', 'DECLINED')
            or s.kind = 'PAYMENT_RETURNED' and s.surplus >= (select deposit from announcement where id = a.id)
            or (s.kind = 'PAID' or s.kind = 'DISTRIBUTED' and s.amount = 0) and a.terminated_at is null
              and not exists (select from after_step f where f.registration_id = r.id and f.kind = 'ANNULLED'))))
    or sale_owes_back(a.id)
  from auction a where a.id = sale
$$;
comment on function sale_is_open is
  'Whether something is left to do in a sale; as long as it is, its organiser may not be missing.';

create function sale_owes_back(sale integer) returns boolean language sql stable as $$
  select exists (select from (select distinct registration_id from after_step
      where auction_id = sale and kind in ('PAID', 'DISTRIBUTED')) s, payment_to_return(s.registration_id) t where t.price + t.surplus > 0)
$$;
comment on function sale_owes_back is 'Whether something that was paid beside a deposit is still to go back to somebody.';
grant execute on function sale_owes_back to zapori_app;

create function sale_runs(sale integer) returns boolean language sql stable as $$ select exists (select from auction where id = sale and closed_at is null and terminated_at is null) $$;
comment on function sale_runs is
  'Whether a published sale is not over: neither has the end of its bidding been recorded, nor was it ended by an act.';
grant execute on function sale_runs to zapori_app;

create function search_words(variadic parts text[]) returns text language sql immutable parallel safe as $$ select lower(array_to_string(parts, ' ')) $$;
comment on function search_words is 'Several texts as one, in small letters.';

create function served_with_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.served_noted_at, new.confirmed_at));
  return null;
end $$;
comment on function served_with_offer is
  'A creditor who was served with the offer of a new sale, or confirmed it, changes until when one may be asked for.';
create trigger served_with_offer after update of confirmed_at, served_on on sale_letter for each row when (new.kind =
  'repeatOffer') execute function served_with_offer();

create function setting_value(setting_name text, moment timestamp with time zone) returns jsonb language sql stable as $$
  select value from setting s where name = setting_name and valid_from <= moment
    and not exists (select from setting_taken_back t where t.setting_id = s.id)
  order by valid_from desc, set_at desc limit 1
$$;

create function settle_search() returns void language sql security definer set search_path to 'pg_catalog', 'pg_temp' as $$
  select gin_clean_pending_list(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and i.indrelid in ('public.thing_search'::regclass, 'public.distraint_search'::regclass,
    'public.search_word'::regclass, 'public.debtor'::regclass, 'public.party'::regclass, 'public.property'::regclass,
    'public.distraint'::regclass)
$$;
comment on function settle_search is 'Sorts what was entered by the thousand into the text indexes, which only their owner may.';
revoke execute on function settle_search from public;
grant execute on function settle_search to zapori_app;

create function silence_browser() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger silences_browser after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is
  not null) execute function silence_browser();

create function tally_changed_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1), (new.state, 1, 1)]::sale_tally[]);
  return null;
end $$;
comment on function tally_changed_sale is 'Counts a sale that went to another state, or changed within what is over.';
create trigger tally_changed_sale after update on sale_shelf for each row when (old.state <> new.state or (old.state in ('PAST',
  'TERMINATED'))) execute function tally_changed_sale();

create function tally_deleted_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1)]::sale_tally[]);
  return null;
end $$;
comment on function tally_deleted_sale is 'Counts a draft that was deleted.';
create trigger tally_deleted_sale after delete on sale_shelf for each row execute function tally_deleted_sale();

create function tally_new_sales() returns trigger language plpgsql as $$
begin
  -- Fires for those too that were there already.
  if exists (select from fresh) then perform tally_sales(array(select (state, 1, 1)::sale_tally from fresh)); end if;
  return null;
end $$;
comment on function tally_new_sales is 'Counts sales that are new in the index of sales.';
create trigger tally_new_sales after insert on sale_shelf referencing new table as fresh for each statement execute function
  tally_new_sales();

create function tally_sales(since sale_tally[]) returns void language sql as $$
  with folded as (
    delete from sale_tally where ctid = any(array(select ctid from sale_tally for update skip locked)) returning *
  )
  insert into sale_tally (state, sales, changes) select state, sum(sales), sum(changes)
    from (select * from folded union all select * from unnest(since)) as each
    group by state
$$;
comment on function tally_sales is
  'Adds to the numbers of sales. Folds into its own rows those that nobody else is just folding, so nobody waits.';

create function term_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, new.moved_at);
  return null;
end $$;
comment on function term_of_offer is
  'A declared day that moves the term of a creditor changes until when a new sale may be asked for.';
create trigger term_of_offer after insert on moved_term for each row when (new.kind = 'REQUEST') execute function term_of_offer();

create function thing_to_machine() returns trigger language plpgsql as $$
begin
  update machine set property_id = new.id
    where folded = split_part(new.folded, '/', 1) and not deleted and property_id is null
      and (new.second_folded is null or new.second_folded = frame_folded);
  return null;
end $$;
comment on function thing_to_machine is 'An asset that is entered goes to the machine of its numbers, if that has none yet.';
create trigger thing_to_machine after insert on property for each row when (new.kind = 'AGRIFORMACHINERY') execute function
  thing_to_machine();

create function things_by_trigrams(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean) returns
  text language plpgsql stable as $$
declare
  by_words text := (select string_agg(format('s.%I like %L', case when openly then 'about' else 'words' end, p), ' and ')
    from unnest(in_words) p);
  by_identifiers text := (select string_agg(format('s.identifiers like %L', p), ' and ') from unnest(in_identifiers) p)
    || format(' and thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ %L::tsquery',
      (select string_agg('(' || parts_of_block((identifier_to_seek(in_identifiers)).parts, block)::text || ')', '|')
       from generate_series(0, (select max(property_id) >> 19 from thing_search)) block));
begin
  return format('(%s)', concat_ws(case when either then ') or (' else ' and ' end, by_identifiers, by_words))
    || case when of_kind = '' then '' else format(' and s.kind = %L', of_kind) end;
end $$;
comment on function things_by_trigrams is 'A condition that finds assets whose words are too common for the list of words.';

create function things_of_block(block bigint, ways way_to_seek[], of_kind text, openly boolean, most integer) returns bigint[]
  language plpgsql stable as $$
declare
  way way_to_seek;
  sought tsquery;
  ids bigint[] := '{}';
begin
  foreach way in array ways loop
    sought := parts_of_block(way.parts, block);
    ids := ids || array(select s.property_id from thing_search s
      where thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ sought
        and (of_kind = '' or s.kind = of_kind)
        and (way.identifiers = '{}' or s.identifiers like all (way.identifiers))
        and (way.words = '{}' or case when openly then s.about else s.words end like all (way.words))
      limit most);
  end loop;
  return case when cardinality(ways) > 1 and cardinality(ids) > 0 then array(select distinct id from unnest(ids) id) else ids end;
end $$;
comment on function things_of_block is 'So many assets of a block that are found in any of these ways, in no order.';

create function things_of_people(pattern text, most integer) returns bigint[] language plpgsql stable set enable_seqscan to 'off'
  set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  most_people constant int := 20000;
  people bigint[] := array(select id from party where name ilike pattern limit most_people + 1);
  things bigint[];
begin
  if cardinality(people) > most_people then return null; end if;
  things := array(
    select p.id from property p where p.owner_ids && people
    union
    select d.property_id from distraint d where d.debtor_id = any(people) and d.status <> 'ENTERED_IN_ERROR'
      and distraint_visible(d.enforced_at, d.office)
    union
    select d.property_id from distraint d where d.other_debtor_ids && people and d.other_debtor_ids <> '{}'
      and d.status <> 'ENTERED_IN_ERROR' and distraint_visible(d.enforced_at, d.office)
    union
    -- Owners whom only the document of the thing names.
    select p.id from thing_search s join property p on p.id = s.property_id
      where s.words like lower(pattern) and p.owner_names ilike pattern
    limit most + 1);
  return case when cardinality(things) <= most then things end;
end $$;
comment on function things_of_people is
  'The assets of people with such a name: their own, and those on which they have distraints; null if there are too many.';

create function time_as_party(distraint bigint, people bigint[], out since timestamp with time zone, out until timestamp with time
  zone) returns record language sql stable as $$
  with named as (
    select e.number, e.at, exists (select from jsonb_array_elements(jsonb_build_array(f -> 'debtor', f -> 'creditor')
      || coalesce(f -> 'furtherDebtors', '[]') || coalesce(f -> 'furtherCreditors', '[]')) p
      where (p ->> 'id')::bigint = any(people)) as is_party
    from distraint_entry e cross join lateral (select e.content::jsonb -> 'facts' as f) facts where e.distraint_id = distraint
  )
  select min(at) filter (where is_party),
    (select min(n.at) from named n where n.number > (select max(number) from named where is_party))
  from named
$$;
comment on function time_as_party is
  'From when until when somebody of these was debtor or creditor of a distraint, by its entries; until is null of who still is.';

create function title_in_english(title text) returns text language sql immutable parallel safe as $$
  select string_agg(w.en, ' ') from (values
    ('апартамент', 'apartment flat'),
    ('къщ', 'house'),
    ('вила', 'villa house'),
    ('парцел', 'plot land'),
    ('упи', 'plot land'),
    ('терен', 'plot land'),
    ('нива', 'farmland land field'),
    ('земя', 'land'),
    ('дворно място', 'plot land yard'),
    ('гараж', 'garage'),
    ('паркомяст', 'parking space'),
    ('магазин', 'shop store'),
    ('офис', 'office'),
    ('склад', 'warehouse storage'),
    ('хотел', 'hotel'),
    ('сграда', 'building'),
    ('ателие', 'studio'),
    ('автомобил', 'car vehicle'),
    ('лека кола', 'car vehicle'),
    ('камион', 'truck lorry'),
    ('мотоциклет', 'motorcycle motorbike'),
    ('ремарке', 'trailer'),
    ('микробус', 'van minibus'),
    ('автобус', 'bus'),
    ('трактор', 'tractor'),
    ('комбайн', 'combine harvester'),
    ('лодка', 'boat'),
    ('яхта', 'yacht'),
    ('кораб', 'ship'),
    ('самолет', 'aeroplane airplane')
  ) as w (bg, en) where lower(title) like '%' || w.bg || '%'
$$;
comment on function title_in_english is 'English words for what a Bulgarian title names.';

create function watch_sale_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from auction a
    where a.id = new.announcement_id and a.closed_at is null and a.terminated_at is null
      and exists (select from push_subscription s where s.account_id = new.account_id)
    on conflict do nothing;
  return null;
end $$;
create trigger watches_sale after insert or update of status, account_id on registration for each row when (new.status =
  'APPROVED' and new.account_id is not null) execute function watch_sale_for_pushes();

create function watch_sales_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from registration r join auction a on a.id = r.announcement_id
    where r.account_id = new.account_id and r.status = 'APPROVED' and a.closed_at is null and a.terminated_at is null
    on conflict do nothing;
  return null;
end $$;
create trigger watches_sales after insert or update of account_id on push_subscription for each row execute function
  watch_sales_for_pushes();

create function watches_change() returns trigger language plpgsql as $$
begin
  insert into watch_stale (auction_id) values (new.auction_id);
  return null;
end $$;
create trigger watches_change after insert on deposit_stale for each row execute function watches_change();

create function ways_to_seek(in_identifiers text[], in_words text[], either boolean, openly boolean) returns way_to_seek[]
  language plpgsql stable as $$
declare
  named way_to_seek := case when cardinality(in_identifiers) > 0 then identifier_to_seek(in_identifiers) end;
  worded way_to_seek := case when cardinality(in_words) > 0 then words_to_seek(in_words, openly) end;
begin
  return case
    when cardinality(in_words) = 0 then array[named]
    when (worded).parts is null then null
    when cardinality(in_identifiers) = 0 then array[worded]
    when either then array[named, worded]
    else array[row(format('(%s)&(%s)', named.parts, worded.parts), named.identifiers, worded.words)::way_to_seek] end;
end $$;
comment on function ways_to_seek is
  'The ways in which assets with these identifiers and words are found; null where only trigrams find them.';

create function words_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_words(array(select property_id from fresh));
  return null;
end $$;
comment on function words_to_search is 'Keeps the words of assets that were entered or changed.';
create trigger words_to_search_changed after update on thing_search referencing new table as fresh for each statement execute
  function words_to_search();
create trigger words_to_search_new after insert on thing_search referencing new table as fresh for each statement execute function
  words_to_search();

create function words_to_seek(patterns text[], openly boolean) returns way_to_seek language plpgsql stable set enable_seqscan to
  'off' as $$
declare
  term record;
  every numeric := (select greatest(max(property_id), 1) from thing_search);
  remaining numeric;
  parts text;
  compared text[] := '{}';
begin
  for term in
    select pattern, f.words, f.things
    from unnest(patterns) pattern left join lateral (
      select array_agg(word) as words, coalesce(sum(things), 0) as things
      from (select word, max(things) as things from search_word where word like pattern and open = openly group by word limit 501) w
    ) f on pattern ~ '[[:alpha:][:digit:]]{3}' and length(pattern) <= 102
    order by coalesce(cardinality(f.words), 0) > 500, f.things
  loop
    if term.things is null or cardinality(term.words) > 500
      or (remaining is not null and term.things > 250 * greatest(remaining, 1) * (1 - least(term.things / every, 1)))
    then
      compared := compared || term.pattern;
    else
      -- Never less than a third: words often come together, as a make and its model.
      remaining := coalesce(remaining * greatest(term.things / every, 0.3), term.things);
      parts := concat_ws('&', parts, '(' || coalesce((
        select string_agg(format(''' %s%s''', case when openly then 'a' else 'w' end,
          replace(replace(word, '\', '\\'), '''', '''''')), '|') from unnest(term.words) word),
        ''' ''') || ')');
    end if;
  end loop;
  return case when parts is not null then row(parts, '{}'::text[], compared)::way_to_seek end;
end $$;
comment on function words_to_seek is
  'By which words assets are sought, as many as are worth it. Nothing when all are too short or in too many words: then trigrams find them.';

-- ─── The months of divided tables ──────────────────────────────────────────────────────────────────────────────────────────────

-- The first day is that of the database; make_months and make_audit_months go on from there.
set local timezone = 'UTC';
create table months.email_lasting partition of email for values in (true) partition by range (queued_at);
create table months.email_passing partition of email for values in (false) partition by range (queued_at);
-- The whole has no primary key: it would need the kind, and what refers to a letter knows its number and moment.
alter table months.email_lasting add constraint email_lasting_pkey primary key (id, queued_at);
alter table months.email_passing add constraint email_passing_pkey primary key (id, queued_at);
do $$
declare
  month timestamptz := date_trunc('month', now());
  year timestamptz := date_trunc('year', now());
begin
  execute format('create table audit.before partition of audit_entry for values from (minvalue) to (%L)', month);
  execute format('create table audit.%I partition of audit_entry for values from (%L) to (%L)', 'month_' || to_char(month, 'YYYY_MM'),
    month, month + interval '1 month');
  execute format('create table months.look_before partition of look for values from (minvalue) to (%L)', month);
  execute format('create table months.regix_call_before partition of regix_call for values from (minvalue) to (%L)', month);
  execute format('create table months.email_passing_before partition of months.email_passing for values from (minvalue) to (%L)', month);
  execute format('create table months.email_lasting_before partition of months.email_lasting for values from (minvalue) to (%L)', year);
end $$;
create table audit.rest partition of audit_entry default;
create table months.look_rest partition of look default;
create table months.regix_call_rest partition of regix_call default;
create table months.email_lasting_rest partition of months.email_lasting default;
create table months.email_passing_rest partition of months.email_passing default;
comment on table audit.before is 'Rows from before there was anything.';
comment on table audit.rest is 'Rows of months that have no table yet: nothing fails for want of one.';
select make_audit_months(current_date + 100);
select make_months(current_date + 45);

-- ─── Keys to tables that stand further down ────────────────────────────────────────────────────────────────────────────────────

alter table account add constraint account_institution_id_fkey foreign key (institution_id) references institution;
alter table account add constraint account_only_sale_fkey foreign key (only_sale) references announcement;
alter table stored_file add constraint stored_file_draft_id_fkey foreign key (draft_id) references application_draft on delete
  cascade;
alter table stored_content add constraint stored_content_object_fkey foreign key (object) references stored_object;
alter table bid add constraint bid_auction_id_pause_number_shift_ms_fkey foreign key (auction_id, pause_number, shift_ms)
  references sale_pause (auction_id, number, shift_ms);
alter table sale_act add constraint sale_act_announcement_id_outage_id_fkey foreign key (announcement_id, outage_id) references
  sale_outage;
alter table sale_act add constraint sale_act_outage_id_fkey foreign key (outage_id) references outage;
alter table sale_letter add constraint sale_letter_email_fkey foreign key (email_id, queued_at) references
  months.email_lasting(id, queued_at);
alter table after_step add constraint after_step_order_id_fkey foreign key (order_id) references return_order;

-- ─── The rows that every portal begins with ────────────────────────────────────────────────────────────────────────────────────

insert into role (name, bg, en, system, claims) values
  ('AuctionOrganizer', 'Организатор на публична продан', 'Organiser of public sales', true, '{}'),
  ('AuctionParticipant', 'Участник в публична продан', 'Participant in public sales', true, '{}'),
  ('MAFF', 'Служител на Министерството на земеделието', 'Officer of the Ministry of Agriculture', true, '{}'),
  ('MJAdmin', 'Администратор от Министерството на правосъдието', 'Administrator of the Ministry of Justice', true, '{}'),
  ('PrivateBailiff', 'Частен съдебен изпълнител', 'Private bailiff', true, '{}'),
  ('PrivateBailiffRepresentative', 'Помощник-частен съдебен изпълнител', 'Assistant of a private bailiff', true, '{}'),
  ('StateBailiff', 'Държавен съдебен изпълнител', 'State bailiff', true, '{}'),
  ('Syndic', 'Синдик', 'Insolvency trustee', true, '{}'),
  ('SysAdmin', 'Системен администратор', 'System administrator', true, '{}');

insert into region (code, name, en) values
  ('01', 'Благоевград', 'Blagoevgrad'),
  ('02', 'Бургас', 'Burgas'),
  ('03', 'Варна', 'Varna'),
  ('04', 'Велико Търново', 'Veliko Tarnovo'),
  ('05', 'Видин', 'Vidin'),
  ('06', 'Враца', 'Vratsa'),
  ('07', 'Габрово', 'Gabrovo'),
  ('08', 'Добрич', 'Dobrich'),
  ('09', 'Кърджали', 'Kardzhali'),
  ('10', 'Кюстендил', 'Kyustendil'),
  ('11', 'Ловеч', 'Lovech'),
  ('12', 'Монтана', 'Montana'),
  ('13', 'Пазарджик', 'Pazardzhik'),
  ('14', 'Перник', 'Pernik'),
  ('15', 'Плевен', 'Pleven'),
  ('16', 'Пловдив', 'Plovdiv'),
  ('17', 'Разград', 'Razgrad'),
  ('18', 'Русе', 'Ruse'),
  ('19', 'Силистра', 'Silistra'),
  ('20', 'Сливен', 'Sliven'),
  ('21', 'Смолян', 'Smolyan'),
  ('22', 'София - град', 'Sofia City'),
  ('23', 'София - област', 'Sofia Region'),
  ('24', 'Стара Загора', 'Stara Zagora'),
  ('25', 'Търговище', 'Targovishte'),
  ('26', 'Хасково', 'Haskovo'),
  ('27', 'Шумен', 'Shumen'),
  ('28', 'Ямбол', 'Yambol');

insert into municipality (code, region_code, name, en) values
  ('BGS04', '02', 'Бургас', 'Burgas'),
  ('BLG03', '01', 'Благоевград', 'Blagoevgrad'),
  ('DOB28', '08', 'Добрич', 'Dobrich'),
  ('GAB05', '07', 'Габрово', 'Gabrovo'),
  ('HKV34', '26', 'Хасково', 'Haskovo'),
  ('JAM26', '28', 'Ямбол', 'Yambol'),
  ('KNL29', '10', 'Кюстендил', 'Kyustendil'),
  ('KRZ16', '09', 'Кърджали', 'Kardzhali'),
  ('LOV18', '11', 'Ловеч', 'Lovech'),
  ('MON29', '12', 'Монтана', 'Montana'),
  ('PAZ19', '13', 'Пазарджик', 'Pazardzhik'),
  ('PDV22', '16', 'Пловдив', 'Plovdiv'),
  ('PER32', '14', 'Перник', 'Pernik'),
  ('PVN24', '15', 'Плевен', 'Pleven'),
  ('RAZ26', '17', 'Разград', 'Razgrad'),
  ('RSE27', '18', 'Русе', 'Ruse'),
  ('SHU30', '27', 'Шумен', 'Shumen'),
  ('SLS31', '19', 'Силистра', 'Silistra'),
  ('SLV20', '20', 'Сливен', 'Sliven'),
  ('SML31', '21', 'Смолян', 'Smolyan'),
  ('SOF46', '22', 'Столична', 'Stolichna'),
  ('SZR31', '24', 'Стара Загора', 'Stara Zagora'),
  ('TGV35', '25', 'Търговище', 'Targovishte'),
  ('VAR06', '03', 'Варна', 'Varna'),
  ('VID09', '05', 'Видин', 'Vidin'),
  ('VRC10', '06', 'Враца', 'Vratsa'),
  ('VTR04', '04', 'Велико Търново', 'Veliko Tarnovo');

insert into settlement (ekatte, municipality_code, kind, name, en, post_code) values
  ('04279', 'BLG03', 'гр.', 'Благоевград', 'Blagoevgrad', '2700'),
  ('07079', 'BGS04', 'гр.', 'Бургас', 'Burgas', '8000'),
  ('10135', 'VAR06', 'гр.', 'Варна', 'Varna', '9000'),
  ('10447', 'VTR04', 'гр.', 'Велико Търново', 'Veliko Tarnovo', '5000'),
  ('10971', 'VID09', 'гр.', 'Видин', 'Vidin', '3700'),
  ('12259', 'VRC10', 'гр.', 'Враца', 'Vratsa', '3000'),
  ('14218', 'GAB05', 'гр.', 'Габрово', 'Gabrovo', '5300'),
  ('40909', 'KRZ16', 'гр.', 'Кърджали', 'Kardzhali', '6600'),
  ('41112', 'KNL29', 'гр.', 'Кюстендил', 'Kyustendil', '2500'),
  ('43952', 'LOV18', 'гр.', 'Ловеч', 'Lovech', '5500'),
  ('48489', 'MON29', 'гр.', 'Монтана', 'Montana', '3400'),
  ('55155', 'PAZ19', 'гр.', 'Пазарджик', 'Pazardzhik', '4400'),
  ('55871', 'PER32', 'гр.', 'Перник', 'Pernik', '2300'),
  ('56722', 'PVN24', 'гр.', 'Плевен', 'Pleven', '5800'),
  ('56784', 'PDV22', 'гр.', 'Пловдив', 'Plovdiv', '4000'),
  ('61710', 'RAZ26', 'гр.', 'Разград', 'Razgrad', '7200'),
  ('63427', 'RSE27', 'гр.', 'Русе', 'Ruse', '7000'),
  ('66425', 'SLS31', 'гр.', 'Силистра', 'Silistra', '7500'),
  ('67338', 'SLV20', 'гр.', 'Сливен', 'Sliven', '8800'),
  ('67653', 'SML31', 'гр.', 'Смолян', 'Smolyan', '4700'),
  ('68134', 'SOF46', 'гр.', 'София', 'Sofia', '1000'),
  ('68850', 'SZR31', 'гр.', 'Стара Загора', 'Stara Zagora', '6000'),
  ('72624', 'DOB28', 'гр.', 'Добрич', 'Dobrich', '9300'),
  ('73626', 'TGV35', 'гр.', 'Търговище', 'Targovishte', '7700'),
  ('77195', 'HKV34', 'гр.', 'Хасково', 'Haskovo', '6300'),
  ('83510', 'SHU30', 'гр.', 'Шумен', 'Shumen', '9700'),
  ('87374', 'JAM26', 'гр.', 'Ямбол', 'Yambol', '8600');

insert into institution (id, kind, code, bg, en, eik, parent_id, region_code, address, phone, email, e_delivery_id,
  free_of_charge, active) overriding system value values
  (1, 'COURT', '010', 'Софийски градски съд', 'Sofia City Court', NULL, null, '22', NULL, NULL, NULL, NULL, false, true),
  (10, 'COURT', '019', 'Окръжен съд – Кърджали', 'Kardzhali Regional Court', NULL, null, '09', NULL, NULL, NULL, NULL, false, true),
  (100, 'COURT', '181', 'Районен съд – Разград', 'Razgrad District Court', NULL, 18, '17', NULL, NULL, NULL, NULL, false, true),
  (101, 'COURT', '182', 'Районен съд – Бяла', 'Byala District Court', NULL, 19, '18', NULL, NULL, NULL, NULL, false, true),
  (102, 'COURT', '183', 'Районен съд – Русе', 'Ruse District Court', NULL, 19, '18', NULL, NULL, NULL, NULL, false, true),
  (103, 'COURT', '184', 'Районен съд – Дулово', 'Dulovo District Court', NULL, 20, '19', NULL, NULL, NULL, NULL, false, true),
  (104, 'COURT', '185', 'Районен съд – Силистра', 'Silistra District Court', NULL, 20, '19', NULL, NULL, NULL, NULL, false, true),
  (105, 'COURT', '186', 'Районен съд – Тутракан', 'Tutrakan District Court', NULL, 20, '19', NULL, NULL, NULL, NULL, false, true),
  (106, 'COURT', '187', 'Районен съд – Котел', 'Kotel District Court', NULL, 21, '20', NULL, NULL, NULL, NULL, false, true),
  (107, 'COURT', '188', 'Районен съд – Нова Загора', 'Nova Zagora District Court', NULL, 21, '20', NULL, NULL, NULL, NULL, false, true),
  (108, 'COURT', '189', 'Районен съд – Сливен', 'Sliven District Court', NULL, 21, '20', NULL, NULL, NULL, NULL, false, true),
  (109, 'COURT', '190', 'Районен съд – Девин', 'Devin District Court', NULL, 22, '21', NULL, NULL, NULL, NULL, false, true),
  (11, 'COURT', '020', 'Окръжен съд – Кюстендил', 'Kyustendil Regional Court', NULL, null, '10', NULL, NULL, NULL, NULL, false, true),
  (110, 'COURT', '191', 'Районен съд – Златоград', 'Zlatograd District Court', NULL, 22, '21', NULL, NULL, NULL, NULL, false, true),
  (111, 'COURT', '192', 'Районен съд – Мадан', 'Madan District Court', NULL, 22, '21', NULL, NULL, NULL, NULL, false, true),
  (112, 'COURT', '193', 'Районен съд – Смолян', 'Smolyan District Court', NULL, 22, '21', NULL, NULL, NULL, NULL, false, true),
  (113, 'COURT', '194', 'Районен съд – Чепеларе', 'Chepelare District Court', NULL, 22, '21', NULL, NULL, NULL, NULL, false, true),
  (114, 'COURT', '195', 'Районен съд – Ботевград', 'Botevgrad District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (115, 'COURT', '196', 'Районен съд – Елин Пелин', 'Elin Pelin District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (116, 'COURT', '197', 'Районен съд – Етрополе', 'Etropole District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (117, 'COURT', '198', 'Районен съд – Ихтиман', 'Ihtiman District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (118, 'COURT', '199', 'Районен съд – Костинброд', 'Kostinbrod District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (119, 'COURT', '200', 'Районен съд – Пирдоп', 'Pirdop District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (12, 'COURT', '021', 'Окръжен съд – Ловеч', 'Lovech Regional Court', NULL, null, '11', NULL, NULL, NULL, NULL, false, true),
  (120, 'COURT', '201', 'Районен съд – Самоков', 'Samokov District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (121, 'COURT', '202', 'Районен съд – Своге', 'Svoge District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (122, 'COURT', '203', 'Районен съд – Сливница', 'Slivnitsa District Court', NULL, 23, '23', NULL, NULL, NULL, NULL, false, true),
  (123, 'COURT', '204', 'Районен съд – Гълъбово', 'Galabovo District Court', NULL, 24, '24', NULL, NULL, NULL, NULL, false, true),
  (124, 'COURT', '205', 'Районен съд – Казанлък', 'Kazanlak District Court', NULL, 24, '24', NULL, NULL, NULL, NULL, false, true),
  (125, 'COURT', '206', 'Районен съд – Раднево', 'Radnevo District Court', NULL, 24, '24', NULL, NULL, NULL, NULL, false, true),
  (126, 'COURT', '207', 'Районен съд – Стара Загора', 'Stara Zagora District Court', NULL, 24, '24', NULL, NULL, NULL, NULL, false, true),
  (127, 'COURT', '208', 'Районен съд – Чирпан', 'Chirpan District Court', NULL, 24, '24', NULL, NULL, NULL, NULL, false, true),
  (128, 'COURT', '209', 'Районен съд – Омуртаг', 'Omurtag District Court', NULL, 25, '25', NULL, NULL, NULL, NULL, false, true),
  (129, 'COURT', '210', 'Районен съд – Попово', 'Popovo District Court', NULL, 25, '25', NULL, NULL, NULL, NULL, false, true),
  (13, 'COURT', '022', 'Окръжен съд – Монтана', 'Montana Regional Court', NULL, null, '12', NULL, NULL, NULL, NULL, false, true),
  (130, 'COURT', '211', 'Районен съд – Търговище', 'Targovishte District Court', NULL, 25, '25', NULL, NULL, NULL, NULL, false, true),
  (131, 'COURT', '212', 'Районен съд – Димитровград', 'Dimitrovgrad District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (132, 'COURT', '213', 'Районен съд – Ивайловград', 'Ivaylovgrad District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (133, 'COURT', '214', 'Районен съд – Свиленград', 'Svilengrad District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (134, 'COURT', '215', 'Районен съд – Тополовград', 'Topolovgrad District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (135, 'COURT', '216', 'Районен съд – Харманли', 'Harmanli District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (136, 'COURT', '217', 'Районен съд – Хасково', 'Haskovo District Court', NULL, 26, '26', NULL, NULL, NULL, NULL, false, true),
  (137, 'COURT', '218', 'Районен съд – Велики Преслав', 'Veliki Preslav District Court', NULL, 27, '27', NULL, NULL, NULL, NULL, false, true),
  (138, 'COURT', '219', 'Районен съд – Нови пазар', 'Novi Pazar District Court', NULL, 27, '27', NULL, NULL, NULL, NULL, false, true),
  (139, 'COURT', '220', 'Районен съд – Шумен', 'Shumen District Court', NULL, 27, '27', NULL, NULL, NULL, NULL, false, true),
  (14, 'COURT', '023', 'Окръжен съд – Пазарджик', 'Pazardzhik Regional Court', NULL, null, '13', NULL, NULL, NULL, NULL, false, true),
  (140, 'COURT', '221', 'Районен съд – Елхово', 'Elhovo District Court', NULL, 28, '28', NULL, NULL, NULL, NULL, false, true),
  (141, 'COURT', '222', 'Районен съд – Ямбол', 'Yambol District Court', NULL, 28, '28', NULL, NULL, NULL, NULL, false, true),
  (142, 'AGENCY', NULL, 'Национална агенция за приходите', 'National Revenue Agency', '131063188', null, NULL, NULL, NULL, NULL, NULL, false, true),
  (15, 'COURT', '024', 'Окръжен съд – Перник', 'Pernik Regional Court', NULL, null, '14', NULL, NULL, NULL, NULL, false, true),
  (16, 'COURT', '025', 'Окръжен съд – Плевен', 'Pleven Regional Court', NULL, null, '15', NULL, NULL, NULL, NULL, false, true),
  (17, 'COURT', '026', 'Окръжен съд – Пловдив', 'Plovdiv Regional Court', NULL, null, '16', NULL, NULL, NULL, NULL, false, true),
  (18, 'COURT', '027', 'Окръжен съд – Разград', 'Razgrad Regional Court', NULL, null, '17', NULL, NULL, NULL, NULL, false, true),
  (19, 'COURT', '028', 'Окръжен съд – Русе', 'Ruse Regional Court', NULL, null, '18', NULL, NULL, NULL, NULL, false, true),
  (2, 'COURT', '011', 'Окръжен съд – Благоевград', 'Blagoevgrad Regional Court', NULL, null, '01', NULL, NULL, NULL, NULL, false, true),
  (20, 'COURT', '029', 'Окръжен съд – Силистра', 'Silistra Regional Court', NULL, null, '19', NULL, NULL, NULL, NULL, false, true),
  (21, 'COURT', '030', 'Окръжен съд – Сливен', 'Sliven Regional Court', NULL, null, '20', NULL, NULL, NULL, NULL, false, true),
  (22, 'COURT', '031', 'Окръжен съд – Смолян', 'Smolyan Regional Court', NULL, null, '21', NULL, NULL, NULL, NULL, false, true),
  (23, 'COURT', '032', 'Софийски окръжен съд', 'Sofia Regional Court', NULL, null, '23', NULL, NULL, NULL, NULL, false, true),
  (24, 'COURT', '033', 'Окръжен съд – Стара Загора', 'Stara Zagora Regional Court', NULL, null, '24', NULL, NULL, NULL, NULL, false, true),
  (25, 'COURT', '034', 'Окръжен съд – Търговище', 'Targovishte Regional Court', NULL, null, '25', NULL, NULL, NULL, NULL, false, true),
  (26, 'COURT', '035', 'Окръжен съд – Хасково', 'Haskovo Regional Court', NULL, null, '26', NULL, NULL, NULL, NULL, false, true),
  (27, 'COURT', '036', 'Окръжен съд – Шумен', 'Shumen Regional Court', NULL, null, '27', NULL, NULL, NULL, NULL, false, true),
  (28, 'COURT', '037', 'Окръжен съд – Ямбол', 'Yambol Regional Court', NULL, null, '28', NULL, NULL, NULL, NULL, false, true),
  (29, 'COURT', '110', 'Софийски районен съд', 'Sofia District Court', NULL, 1, '22', NULL, NULL, NULL, NULL, false, true),
  (3, 'COURT', '012', 'Окръжен съд – Бургас', 'Burgas Regional Court', NULL, null, '02', NULL, NULL, NULL, NULL, false, true),
  (30, 'COURT', '111', 'Районен съд – Благоевград', 'Blagoevgrad District Court', NULL, 2, '01', NULL, NULL, NULL, NULL, false, true),
  (31, 'COURT', '112', 'Районен съд – Гоце Делчев', 'Gotse Delchev District Court', NULL, 2, '01', NULL, NULL, NULL, NULL, false, true),
  (32, 'COURT', '113', 'Районен съд – Петрич', 'Petrich District Court', NULL, 2, '01', NULL, NULL, NULL, NULL, false, true),
  (33, 'COURT', '114', 'Районен съд – Разлог', 'Razlog District Court', NULL, 2, '01', NULL, NULL, NULL, NULL, false, true),
  (34, 'COURT', '115', 'Районен съд – Сандански', 'Sandanski District Court', NULL, 2, '01', NULL, NULL, NULL, NULL, false, true),
  (35, 'COURT', '116', 'Районен съд – Айтос', 'Aytos District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (36, 'COURT', '117', 'Районен съд – Бургас', 'Burgas District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (37, 'COURT', '118', 'Районен съд – Карнобат', 'Karnobat District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (38, 'COURT', '119', 'Районен съд – Малко Търново', 'Malko Tarnovo District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (39, 'COURT', '120', 'Районен съд – Несебър', 'Nesebar District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (4, 'COURT', '013', 'Окръжен съд – Варна', 'Varna Regional Court', NULL, null, '03', NULL, NULL, NULL, NULL, false, true),
  (40, 'COURT', '121', 'Районен съд – Поморие', 'Pomorie District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (41, 'COURT', '122', 'Районен съд – Средец', 'Sredets District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (42, 'COURT', '123', 'Районен съд – Царево', 'Tsarevo District Court', NULL, 3, '02', NULL, NULL, NULL, NULL, false, true),
  (43, 'COURT', '124', 'Районен съд – Варна', 'Varna District Court', NULL, 4, '03', NULL, NULL, NULL, NULL, false, true),
  (44, 'COURT', '125', 'Районен съд – Девня', 'Devnya District Court', NULL, 4, '03', NULL, NULL, NULL, NULL, false, true),
  (45, 'COURT', '126', 'Районен съд – Провадия', 'Provadia District Court', NULL, 4, '03', NULL, NULL, NULL, NULL, false, true),
  (46, 'COURT', '127', 'Районен съд – Велико Търново', 'Veliko Tarnovo District Court', NULL, 5, '04', NULL, NULL, NULL, NULL, false, true),
  (47, 'COURT', '128', 'Районен съд – Горна Оряховица', 'Gorna Oryahovitsa District Court', NULL, 5, '04', NULL, NULL, NULL, NULL, false, true),
  (48, 'COURT', '129', 'Районен съд – Елена', 'Elena District Court', NULL, 5, '04', NULL, NULL, NULL, NULL, false, true),
  (49, 'COURT', '130', 'Районен съд – Павликени', 'Pavlikeni District Court', NULL, 5, '04', NULL, NULL, NULL, NULL, false, true),
  (5, 'COURT', '014', 'Окръжен съд – Велико Търново', 'Veliko Tarnovo Regional Court', NULL, null, '04', NULL, NULL, NULL, NULL, false, true),
  (50, 'COURT', '131', 'Районен съд – Свищов', 'Svishtov District Court', NULL, 5, '04', NULL, NULL, NULL, NULL, false, true),
  (51, 'COURT', '132', 'Районен съд – Белоградчик', 'Belogradchik District Court', NULL, 6, '05', NULL, NULL, NULL, NULL, false, true),
  (52, 'COURT', '133', 'Районен съд – Видин', 'Vidin District Court', NULL, 6, '05', NULL, NULL, NULL, NULL, false, true),
  (53, 'COURT', '134', 'Районен съд – Кула', 'Kula District Court', NULL, 6, '05', NULL, NULL, NULL, NULL, false, true),
  (54, 'COURT', '135', 'Районен съд – Бяла Слатина', 'Byala Slatina District Court', NULL, 7, '06', NULL, NULL, NULL, NULL, false, true),
  (55, 'COURT', '136', 'Районен съд – Враца', 'Vratsa District Court', NULL, 7, '06', NULL, NULL, NULL, NULL, false, true),
  (56, 'COURT', '137', 'Районен съд – Козлодуй', 'Kozloduy District Court', NULL, 7, '06', NULL, NULL, NULL, NULL, false, true),
  (57, 'COURT', '138', 'Районен съд – Мездра', 'Mezdra District Court', NULL, 7, '06', NULL, NULL, NULL, NULL, false, true),
  (58, 'COURT', '139', 'Районен съд – Оряхово', 'Oryahovo District Court', NULL, 7, '06', NULL, NULL, NULL, NULL, false, true),
  (59, 'COURT', '140', 'Районен съд – Габрово', 'Gabrovo District Court', NULL, 8, '07', NULL, NULL, NULL, NULL, false, true),
  (6, 'COURT', '015', 'Окръжен съд – Видин', 'Vidin Regional Court', NULL, null, '05', NULL, NULL, NULL, NULL, false, true),
  (60, 'COURT', '141', 'Районен съд – Дряново', 'Dryanovo District Court', NULL, 8, '07', NULL, NULL, NULL, NULL, false, true),
  (61, 'COURT', '142', 'Районен съд – Севлиево', 'Sevlievo District Court', NULL, 8, '07', NULL, NULL, NULL, NULL, false, true),
  (62, 'COURT', '143', 'Районен съд – Трявна', 'Tryavna District Court', NULL, 8, '07', NULL, NULL, NULL, NULL, false, true),
  (63, 'COURT', '144', 'Районен съд – Балчик', 'Balchik District Court', NULL, 9, '08', NULL, NULL, NULL, NULL, false, true),
  (64, 'COURT', '145', 'Районен съд – Генерал Тошево', 'General Toshevo District Court', NULL, 9, '08', NULL, NULL, NULL, NULL, false, true),
  (65, 'COURT', '146', 'Районен съд – Добрич', 'Dobrich District Court', NULL, 9, '08', NULL, NULL, NULL, NULL, false, true),
  (66, 'COURT', '147', 'Районен съд – Каварна', 'Kavarna District Court', NULL, 9, '08', NULL, NULL, NULL, NULL, false, true),
  (67, 'COURT', '148', 'Районен съд – Тервел', 'Tervel District Court', NULL, 9, '08', NULL, NULL, NULL, NULL, false, true),
  (68, 'COURT', '149', 'Районен съд – Ардино', 'Ardino District Court', NULL, 10, '09', NULL, NULL, NULL, NULL, false, true),
  (69, 'COURT', '150', 'Районен съд – Крумовград', 'Krumovgrad District Court', NULL, 10, '09', NULL, NULL, NULL, NULL, false, true),
  (7, 'COURT', '016', 'Окръжен съд – Враца', 'Vratsa Regional Court', NULL, null, '06', NULL, NULL, NULL, NULL, false, true),
  (70, 'COURT', '151', 'Районен съд – Кърджали', 'Kardzhali District Court', NULL, 10, '09', NULL, NULL, NULL, NULL, false, true),
  (71, 'COURT', '152', 'Районен съд – Момчилград', 'Momchilgrad District Court', NULL, 10, '09', NULL, NULL, NULL, NULL, false, true),
  (72, 'COURT', '153', 'Районен съд – Дупница', 'Dupnitsa District Court', NULL, 11, '10', NULL, NULL, NULL, NULL, false, true),
  (73, 'COURT', '154', 'Районен съд – Кюстендил', 'Kyustendil District Court', NULL, 11, '10', NULL, NULL, NULL, NULL, false, true),
  (74, 'COURT', '155', 'Районен съд – Ловеч', 'Lovech District Court', NULL, 12, '11', NULL, NULL, NULL, NULL, false, true),
  (75, 'COURT', '156', 'Районен съд – Луковит', 'Lukovit District Court', NULL, 12, '11', NULL, NULL, NULL, NULL, false, true),
  (76, 'COURT', '157', 'Районен съд – Тетевен', 'Teteven District Court', NULL, 12, '11', NULL, NULL, NULL, NULL, false, true),
  (77, 'COURT', '158', 'Районен съд – Троян', 'Troyan District Court', NULL, 12, '11', NULL, NULL, NULL, NULL, false, true),
  (78, 'COURT', '159', 'Районен съд – Берковица', 'Berkovitsa District Court', NULL, 13, '12', NULL, NULL, NULL, NULL, false, true),
  (79, 'COURT', '160', 'Районен съд – Лом', 'Lom District Court', NULL, 13, '12', NULL, NULL, NULL, NULL, false, true),
  (8, 'COURT', '017', 'Окръжен съд – Габрово', 'Gabrovo Regional Court', NULL, null, '07', NULL, NULL, NULL, NULL, false, true),
  (80, 'COURT', '161', 'Районен съд – Монтана', 'Montana District Court', NULL, 13, '12', NULL, NULL, NULL, NULL, false, true),
  (81, 'COURT', '162', 'Районен съд – Велинград', 'Velingrad District Court', NULL, 14, '13', NULL, NULL, NULL, NULL, false, true),
  (82, 'COURT', '163', 'Районен съд – Пазарджик', 'Pazardzhik District Court', NULL, 14, '13', NULL, NULL, NULL, NULL, false, true),
  (83, 'COURT', '164', 'Районен съд – Панагюрище', 'Panagyurishte District Court', NULL, 14, '13', NULL, NULL, NULL, NULL, false, true),
  (84, 'COURT', '165', 'Районен съд – Пещера', 'Peshtera District Court', NULL, 14, '13', NULL, NULL, NULL, NULL, false, true),
  (85, 'COURT', '166', 'Районен съд – Брезник', 'Breznik District Court', NULL, 15, '14', NULL, NULL, NULL, NULL, false, true),
  (86, 'COURT', '167', 'Районен съд – Перник', 'Pernik District Court', NULL, 15, '14', NULL, NULL, NULL, NULL, false, true),
  (87, 'COURT', '168', 'Районен съд – Радомир', 'Radomir District Court', NULL, 15, '14', NULL, NULL, NULL, NULL, false, true),
  (88, 'COURT', '169', 'Районен съд – Трън', 'Tran District Court', NULL, 15, '14', NULL, NULL, NULL, NULL, false, true),
  (89, 'COURT', '170', 'Районен съд – Кнежа', 'Knezha District Court', NULL, 16, '15', NULL, NULL, NULL, NULL, false, true),
  (9, 'COURT', '018', 'Окръжен съд – Добрич', 'Dobrich Regional Court', NULL, null, '08', NULL, NULL, NULL, NULL, false, true),
  (90, 'COURT', '171', 'Районен съд – Левски', 'Levski District Court', NULL, 16, '15', NULL, NULL, NULL, NULL, false, true),
  (91, 'COURT', '172', 'Районен съд – Никопол', 'Nikopol District Court', NULL, 16, '15', NULL, NULL, NULL, NULL, false, true),
  (92, 'COURT', '173', 'Районен съд – Плевен', 'Pleven District Court', NULL, 16, '15', NULL, NULL, NULL, NULL, false, true),
  (93, 'COURT', '174', 'Районен съд – Червен бряг', 'Cherven Bryag District Court', NULL, 16, '15', NULL, NULL, NULL, NULL, false, true),
  (94, 'COURT', '175', 'Районен съд – Асеновград', 'Asenovgrad District Court', NULL, 17, '16', NULL, NULL, NULL, NULL, false, true),
  (95, 'COURT', '176', 'Районен съд – Карлово', 'Karlovo District Court', NULL, 17, '16', NULL, NULL, NULL, NULL, false, true),
  (96, 'COURT', '177', 'Районен съд – Пловдив', 'Plovdiv District Court', NULL, 17, '16', NULL, NULL, NULL, NULL, false, true),
  (97, 'COURT', '178', 'Районен съд – Първомай', 'Parvomay District Court', NULL, 17, '16', NULL, NULL, NULL, NULL, false, true),
  (98, 'COURT', '179', 'Районен съд – Исперих', 'Isperih District Court', NULL, 18, '17', NULL, NULL, NULL, NULL, false, true),
  (99, 'COURT', '180', 'Районен съд – Кубрат', 'Kubrat District Court', NULL, 18, '17', NULL, NULL, NULL, NULL, false, true);
select setval(pg_get_serial_sequence('institution', 'id'), (select max(id) from institution));

insert into payment_terms (id, valid_from, set_by, set_at, provider_name, provider_bank, provider_bic, provider_iban,
  payment_type_code, currency, certificate_fee, certificate_days, certificate_reason, report_fee, report_days, report_reason,
  notification_url) overriding system value values
  (1, '1999-12-31 22:00:00+00', null, '1999-12-31 22:00:00+00', 'Министерство на правосъдието', 'Българска народна банка', 'BNBGBGSD', NULL, '448007', 'BGN', 10050, 5, 'Такса за удостоверение за запор върху вещ', 5050, 5, 'Такса за справка за запорирани вещи на лице', NULL),
  (2, '2025-12-31 22:00:00+00', null, '2025-12-31 22:00:00+00', 'Министерство на правосъдието', 'Българска народна банка', 'BNBGBGSD', NULL, '448007', 'EUR', 5138, 5, 'Такса за удостоверение за запор върху вещ', 2582, 5, 'Такса за справка за запорирани вещи на лице', NULL);
select setval(pg_get_serial_sequence('payment_terms', 'id'), (select max(id) from payment_terms));

insert into identifier_part_counted (one, up_to) values
  (true, 0);

insert into declared_day (id, day, working, act_number, act_on, gazette_issue, gazette_year, declared_at, declared_by,
  declared_how, struck_at, struck_by, struck_how, struck_reason) overriding system value values
  (1, '2025-12-31', false, NULL, '2025-11-19', null, null, '2025-11-19 10:00:00+00', null, 'portal', NULL, null, NULL, NULL),
  (2, '2026-01-02', false, NULL, '2025-11-19', null, null, '2025-11-19 10:00:00+00', null, 'portal', NULL, null, NULL, NULL);
select setval(pg_get_serial_sequence('declared_day', 'id'), (select max(id) from declared_day));

insert into change_last (id, number) values
  (1, 0);

insert into migration (name, sha256, contracts, version) values
  ('0001_foundation.sql', 'f3eda79b9f170addbb01a725d0032915c2130fcbf9fc7c4f78737db4aca85d8f', false, '0.1.0'),
  ('0002_sale.sql', '8649533bf2cbb58ef3af2db42fc2c629dc650b46407352f92eb698ea67837916', false, '0.1.0'),
  ('0003_accounts.sql', 'bea89cf5631d8f0746edc2721afeaace3935c78a5596eee320b55b15eb2608d3', false, '0.1.0'),
  ('0007_bailiff_check.sql', '0184503cd1afbcde46525fde2344f31cfcdc6599ab0643262ef9fd8cb9611f54', false, '0.1.0'),
  ('0008_reset_requests.sql', '216eb78be406b7ccac90600510caf6f348469d668cbaa15aef7f125aac93c2c8', false, '0.1.0'),
  ('0009_regions.sql', 'ba3433fa9831324761604dbd944c6597955afc02f113d5028d87d6d0c596c9d0', false, '0.1.0'),
  ('0011_courts.sql', 'd0089a738e31bc1a81da759f8f4595d752a028867c65e60e49699a4db33bf426', false, '0.1.0'),
  ('0012_dismissed.sql', '8b83b7984f22be02ca2bf9ce46347f7a48af884fa5326bb86453e7a4b0c659ce', false, '0.1.0'),
  ('0013_represented.sql', 'afda0e50ad831ca418b8c163cdb41a450c2f7cbdbe3bee2a51716ffdb10ac1e7', false, '0.1.0'),
  ('0014_register.sql', '475d211d16c41bb95ac860f147aaba85f680bf0f1ecddfbb9bbcc6f3fff8b482', false, '0.1.0'),
  ('0015_regix.sql', 'd19cfd6f766938d86d155f6291d15b53c46d38bb5f161cb238a0ba7166fd6480', false, '0.1.0'),
  ('0016_debtors.sql', '9b82e8e222fed123200a7d789e6b2622fcf9e3952f64a21c14174cea64a784de', false, '0.1.0'),
  ('0017_machinery.sql', 'a2635b35c33f549472341126bebe39e4ada6006d1c4f0ce07265a671ce171907', false, '0.1.0'),
  ('0018_search.sql', '67d68047b55b8411ce33f01c5480c1dddcc9b1f77c596befee27dfce4000e0cb', false, '0.1.0'),
  ('0019_tokens.sql', 'f6e404780355d9d99229499a648dd25016396190d47c536665ee38228a0c26ec', false, '0.1.0'),
  ('0020_search_parts.sql', '487387454818d99df66b1a60d88414bff0fbde1e7571419b6ad17a5677f64fe2', false, '0.1.0'),
  ('0021_sale_state.sql', '656f48e3265bb3df3561bb64433602c4d5b4def11e50df334fa1abb983e7da62', false, '0.1.0'),
  ('0022_notice.sql', '64d4a9d3eab564e364b80016ed058625fedfb3524b1190ef1f32782e7338b32e', false, '0.1.0'),
  ('0023_files.sql', 'e35453a15a3c07336cfee463cc1a7755df133bfbdf55e4af261f9ff4d4e95244', false, '0.1.0'),
  ('0024_acts.sql', '9883ac2d8104622a39659324c6d499fd5e29d4ab7428b87006be9c74544da4e0', false, '0.1.0'),
  ('0025_applications.sql', '058bad44e4c11bed6a58bfcd84e767ce0a1e7468aa0aab93510efee77386c8ac', false, '0.1.0'),
  ('0026_sale_letters.sql', 'aceef2fe54dc7140613b87079ca9fe4f91de3b46287b687a0207c1fbe88e1a1c', false, '0.1.0'),
  ('0027_outcome.sql', 'db3188ad309c7fb4e78d664718ae6ca729fd4ddf81d28dbd3c1b44ee38ae68c9', false, '0.1.0'),
  ('0028_checkpoints.sql', 'ec3cc6c8e5cddcfbc8f6bbc1340b518d2c7b281a3c809f1a8670c5769780d3d0', false, '0.1.0'),
  ('0029_finding.sql', '96a2e88f7260a95d82b0c283e5c483fc64d1b5cf035894cb9a9807230f7ee5de', false, '0.1.0'),
  ('0030_after.sql', '37262ee7f70b3797c145beece1f895b696b958fa958eab1d3fd8a1020b717a05', false, '0.1.0'),
  ('0031_leftovers.sql', 'ab5c4e7a8dadd57de87959514f7746401e421709e212c05e4d4cdcb9451921fb', false, '0.1.0'),
  ('0032_repeats.sql', '17d3feca48a2811efda23b34c495ba20d69fdf119b2ead4423c8fed6bb47484f', false, '0.1.0'),
  ('0033_wider_search_blocks.sql', 'a6a0ce1c4c627100ed8987e7887c7da8682ba1fc35294dd5acec93b4cd38362e', false, '0.1.0'),
  ('0034_parts_worth_it.sql', 'd60875ab6f0031c8ee67c3707c5cfcd63f965b66e4289e2a8cc8d3643891e7c7', false, '0.1.0'),
  ('0035_personal_keys.sql', 'c19e3b6cd798b1361267b8da69dc8131f4fa423bc93fc06a25ca5ca0a6c79fd9', false, '0.1.0'),
  ('0036_terms.sql', 'f05ed3c0c9407820bd059e3f5957f179eed1c4daaa2b8d72556938c6d19dd540', false, '0.1.0'),
  ('0037_protocol_series.sql', '8564e44acf4ec5c61ec154a2ea8bc65f99bc84a3e503adc9865a61b62c684cd3', false, '0.1.0'),
  ('0038_signed_orders.sql', '393ddf5b3140b973d5dac1e213a92f79d82418fe019b567096e5341152f0f51a', false, '0.1.0'),
  ('0039_readers.sql', 'dba79042977dc0a810d82b2d1833d286a3162d14240d83d67ea19d637195fdf3', false, '0.1.0'),
  ('0040_succession.sql', 'c3439d75125f1d310e5f9e5da1cee0cda7194ea5ac3245d34bb8ee5e4174a4a4', false, '0.1.0'),
  ('0041_empowered.sql', 'cbd3a2fb3caa20fdf2f22f6a6daed14e9c728833d508f3248357546ba5772d46', false, '0.1.0'),
  ('0042_gates.sql', 'b2e283a0f1cd08d3efe206a03604378e9867999791bb7849616bc388d9f2075c', false, '0.1.0'),
  ('0043_paid_back.sql', 'dd7c449176807c5d99cd23e042a21084c6337dd904c7b1873d1e493640a3d1ab', false, '0.1.0'),
  ('0044_register_owners.sql', 'd4a67f90506258340e24d72b9df6fdc12e8b199056bb57846dee7f96c58a7373', false, '0.1.0'),
  ('0047_entry_places.sql', 'f4578835c224faf661a5f90c4d256688204e810ef0819571824cb264a51c6eb4', false, '0.1.0'),
  ('0048_readiness.sql', '54ea198ef17bd68243c8d3bc12505a98e6eabff3acaa7a11dbf725ab3d843df1', false, '0.1.0'),
  ('0049_shelf.sql', 'b928ebba990c5bc47c6ff0186ef04df1db3053b80641ad2a35cd8a6331123da2', false, '0.1.0'),
  ('0050_rest.sql', '1dd7e60a2a88374e82da3ca62662d80ae55de0a5b95358b42e1eefaeee38f3b6', false, '0.1.0'),
  ('0051_tallies.sql', 'd1dcd204830a744e38669ae53845db9b378391518490e382fa3fd286964901c5', false, '0.1.0'),
  ('0053_apart.sql', 'ea0c728a865780e607ca4d9f69571647a3b80e1e49432d6902ef233d80e90590', false, '0.1.0'),
  ('0054_deposits.sql', '3554ea56917b22afb9e854d97b2d97d39b8e94e7e77d6f0e3a58969a423a900b', false, '0.1.0'),
  ('0055_ways_in.sql', '62172a99a241f86fea376ab7bb8af2cefae9717a89919552d3e6a51591eadd0e', false, '0.1.0'),
  ('0056_unfiled.sql', 'b45569c10cfc0f8911155d72e1404ca409e9b3ae05695050842ef22608674a14', false, '0.1.0'),
  ('0057_successor_news.sql', '57c6843593fc479f4754c6d79dc12fd7e8c646af8b67b2ba7e39d05ab918fab3', false, '0.1.0'),
  ('0058_comments.sql', 'fcda1517795b537529152c405a5f103bfed6018d1d20b08725749c5e68653462', false, '0.1.0'),
  ('0059_names_and_indexes.sql', '73d79017db3d92da838fbd461df05cfd35b6606c1354271e25a7c07f353e58bd', false, '0.1.0'),
  ('0061_comments_name_types.sql', '73856d0832b5012ec31f43f57531654f7c3bdb0e841e1c412836bf7f60791c34', false, '0.1.0'),
  ('0062_payments.sql', 'b3d934439cdffff5c608ecaa10f00b3d7d39dc634aa74c144046bcff1c15fca5', false, '0.1.0'),
  ('0063_papers.sql', 'b421c8de640a86861e9d09d5a1210c890b37358dda6680c881de77a28f2f4f9f', false, '0.1.0'),
  ('0064_payments_sent.sql', 'bdda0b9b9ef0b3878e3032af9f10e157128d418708ee4b9a6b30a2e8906f805a', false, '0.1.0'),
  ('0065_asked_for_papers.sql', '5f1be8c715913ca57dd129b56489f4a02a6d23199e7d4ca43a2102d8cff59591', false, '0.1.0'),
  ('0066_e_delivery.sql', '5c6a09ec3fdba4144134004ccac905f05f4046d113007c3a6b2681def49c4c9d', false, '0.1.0'),
  ('0067_push.sql', '975a33124685ef7753f5187518357cb8f1df6bb8d6afc34e987ca6d4aeb7c057', false, '0.1.0'),
  ('0068_payment_news.sql', '11b749c480f9e6b985ce707a2cf20932f35dd67d8ea4f3fc09e5beb0e3f48e02', false, '0.1.0'),
  ('0069_trace.sql', 'd6cb9360d496b924b04900fe5cf60944a532b1d8ea22522517a067ec5378a93d', false, '0.1.0'),
  ('0070_notices.sql', '6001757b6da90a7a0bf63f83049ccf9e311b024fa453f690c4e3a48dac1c6e2c', false, '0.1.0'),
  ('0071_subscriptions.sql', 'b465ca246c08ccb341fdd530c3c6754be08ed02d787834aba9db0f3a02b721d6', false, '0.1.0'),
  ('0072_papers_by_e_delivery.sql', '05b878ad2feff25f540a6d3aa3eefab013a5ad201b2f8f6f8181c9ec99b00444', false, '0.1.0'),
  ('0073_letters_by_e_delivery.sql', '99deedfc19cd3c01a4751e441817b117796df5dbe670b62eeedeb422fcd290fc', false, '0.1.0'),
  ('0074_told_in_order.sql', '6b415649326e761aa8cfa776c47c4b527f3031845a0014e16edb38475f952f50', false, '0.1.0'),
  ('0075_audit.sql', '2861459fa15d5acf2fb6846e6cc58001beee68d5809f060fee05a2a9d19895f7', false, '0.1.0'),
  ('0076_logs.sql', 'bb7cd9ce5775ae744961d3b11194956d9eb865b9d65eeb981ad2597a7b0bb7e3', false, '0.1.0'),
  ('0077_links_and_settings.sql', '3dc1142740f818c2410c8c61b244b73437d9cd9892359dd34b336abe0814ba5a', false, '0.1.0'),
  ('0078_feedback.sql', 'e8bb086c566a5b7d5bd8f648653c14cb768284834cf5ff37038f429044462fe5', false, '0.1.0'),
  ('0079_watch.sql', 'b60424f4adf01f919ffa81c092c19913de881f870028101632d176427d4569fc', false, '0.1.0'),
  ('0080_audit_of_request.sql', 'e9450c146b447b479b6a2a8d701244135d1e9fff80130e157720894d6eb4a4cd', false, '0.1.0'),
  ('0081_backups.sql', 'cd403c34b5d7a8681ab60f295b7b3a57061a84e56f9cb7983c3940d4617db71f', false, '0.1.0'),
  ('0082_audit_of_person.sql', '2cbe2b0501c69cfa5407f55f60af9317f4e05b8488d395a44a2680d4f4d376b9', false, '0.1.0'),
  ('0083_deposit_payments.sql', 'd25aab46ac197abd947b5869357b845e5b8196887cbab65b6f96a863b94b4aaf', false, '0.1.0'),
  ('0084_deposit_returns.sql', 'abc901a5fe273877eda4bd2e743536468b7d0e1e8b1504ea2b5eef11a008963d', false, '0.1.0'),
  ('0089_work.sql', '4e35d3df57a03b6b75b58503bd889bb7c1ca018132b95b93a10a0a0ea8848252', false, '0.1.0'),
  ('0091_watches_over.sql', 'f902a62f83bdd94c47248c206b2399a888bd6a794ab577eb493b1bb0477d0916', false, '0.1.0'),
  ('0093_pictures_by_size.sql', 'd8cb5012baa29d9094d3866ccae6597affbd50158dd03e5bb4a41b27dccc11ea', false, '0.1.0'),
  ('0096_viewings.sql', '6df1c80bed5bba82b259a2df16d62c46b5a6bdd2fd45b5327c04a222df598382', false, '0.1.0'),
  ('0098_same_payment.sql', '52fefd42addbfc5f132999330e7ee167b0199b28c621e3cf57ad76ed88320698', false, '0.1.0'),
  ('0099_external_systems.sql', '9deaf9c3e6e4a23958adfd2712731b39ac5d15d696fa1d1080f4e28764481eb8', false, '0.1.0'),
  ('0100_external_confirmation.sql', 'da6d7826a1cf260dc7035966bff41b22755417aa1eef92b8253ae2edd5377dca', false, '0.1.0'),
  ('0102_open_data.sql', '48e9be5f3f71f3ab40eba07676b5df3698543ee81993074c72dc28fd204ded5d', false, '0.1.0'),
  ('0104_changes.sql', 'dfdd6b88333aec2b25e79c5b1ff0601677cac56619c6938a2923f728533fa002', false, '0.1.0'),
  ('0105_webhooks.sql', 'da1e4c1bd48fbc899955c11b8d9e8cb764c9a84336298d33dd09b5b312e2e350', false, '0.1.0'),
  ('0106_intake.sql', 'b5c5bd58777c0ed45391cbd0232cb1c4f902b98a189902a76bee2e2eee60fe03', false, '0.1.0'),
  ('0107_import.sql', '8c7a1564f95ec37d3f8385c1cfc4708ddbe189b2a55cd6417ccfc5d10320ade1', false, '0.1.0'),
  ('0108_webhooks_paused.sql', 'fe14e85c62251fd17af825d29fb09384c6cee64c0715a9b2eada23f50c8d5eed', false, '0.1.0'),
  ('0109_keys_by_name.sql', 'bd6fbd12ef83a0b3a1c17dbb68b8f4bb31032ad619f02a72235caa4d6623fb3d', false, '0.1.0'),
  ('0121_portal_setups.sql', 'ad666dbb20a0a15b74b53a07459f3db9139d963dd356386917b40b85153825eb', false, '0.1.0'),
  ('0122_settle_search.sql', '6107dcae862b8135053f2efa4be641484b480cf8386fe3a148437595b620754c', false, '0.1.0'),
  ('0123_webhooks_rest.sql', '888e1600e442fd12777e99709d41776e6766a6269d2481c4ea9478aeed948ef0', false, '0.1.0'),
  ('0124_passed_counts.sql', 'f4a15f1333fec7a072e7b465e839f4c2785006025051173fe6f9a5d8b1ca014d', false, '0.1.0'),
  ('0127_months_prepared.sql', 'eebe09e6e78c5435d33e6263523d41235ed5953149521e1f116b4dd98cbb0baf', false, '0.1.0'),
  ('0128_months_checked.sql', '24e5e9741504586ddbe584dec25fe739e7018ffb4fbd2c9857522a8c2cf58a0b', false, '0.1.0'),
  ('0129_months.sql', 'f16e000c4a4c98b144dc2b28ff12cfa358000193b98ec670b2bc14a83ac54d82', false, '0.1.0'),
  ('0130_months_held.sql', '9f949ed06d4690e05e46a36a4c67900f9ca1a8652d8b2153c41c224429b7dec7', false, '0.1.0'),
  ('0131_stored_objects.sql', '3dbd4393f9f47ab0a7b2dbe5f76a3b0bb1e6e9ad113b2997536b9ff6a98bbf0d', false, '0.1.0'),
  ('0133_webhooks_fair.sql', 'd07f4f2ad9aaace19a03290b1db554928c6ed0cce3fb587e2739b3e16f74e442', false, '0.1.0'),
  ('0155_taken_back.sql', 'f21c35c1d92fae493fd851787d2eb182b159210a6b8a4526641d769eba8e0f27', false, '0.1.0'),
  ('0156_received_lines.sql', '4cea67ea6a6c2e2016298fb9561ffbf768dca7a8a7da5d475f8a69cd7107789f', false, '0.1.0'),
  ('0159_feedback_term.sql', '02c2fd12ed08da6637dc3626e94a1db0d5269aa8ad5a3137b8f71a8d75cdb127', false, '0.1.0'),
  ('0163_open_sales.sql', '0c8176a2f7ac92fb7f353e49cd2728c203a77f4726a0937fe7b68c5628e7ffd2', false, '0.1.0'),
  ('0170_running_sales.sql', '6900c6162af5b1519ce8199e4f4af0598eae434794cca929c8a5a6b90ef166d3', false, '0.1.0'),
  ('0175_money_back.sql', '29cb297bd08733cfd624db35d2f8168dcb3f8e23023607846c9efaaffa8a8945', false, '0.1.0'),
  ('0190_right_lapsed.sql', '198c7f544acce0ee3fc8ab4ea698eeb1fa790801de56d811a0d07d978d7380fa', false, '0.1.0'),
  ('0191_stay_after_bidding.sql', '900538426ca71147bec97ebe2dec4cc07a89e223a76c80d0ded4539966e26138', false, '0.1.0'),
  ('0192_barred_bidders.sql', 'bab5fdae3e1e5e980889d7f2517fc21a774841b5da4de4d056fcd5091741d9b8', false, '0.1.0'),
  ('0195_prepared_unseen.sql', '9c7355f186018906b5387a164cb598699235959348755431d127e6860fca83a1', false, '0.1.0'),
  ('0200_search_in_english.sql', '0efe1e6ca2f736701dc28c4dc4db8a4915f5d32df92b2fa2e6500adebedd9a3e', false, '0.1.0'),
  ('0201_rights_in_use.sql', '08608ef8f21e80550944108a6c873a7434822fb163cdf03f668388e0c92d685b', false, '0.1.0'),
  ('0202_year_of_construction.sql', 'd28a18ffe61f594aa067349f4c2dc9feaafb71861ad17cc0ba860fab77445ce1', false, '0.1.0'),
  ('0203_comments.sql', 'de7199403076d6d26a5fa17a5367949d46bc0d5602c9db749bbd2219fbcdd26f', false, '0.1.0'),
  ('0204_death_of_a_party.sql', 'affa6f0f069ac5ce35858478987a7ea20e4e1fee5f3bc1f92884f1abebacbfe3', false, '0.1.0'),
  ('0205_after_the_award.sql', 'c1338e0ada4398de73bb4be0cc71ed79c60e75de1181e5feacb1caa532f16f53', false, '0.1.0'),
  ('0210_minors.sql', '4f2b9cbfb5967e261f02469533f7195e462ba6999246860d23eaed9f1adb71d3', false, '0.1.0'),
  ('0211_late_deposits.sql', '995ad9d4d8815f1ef1b9a03233521b75847e985e14b466dca954d4bfb65b05db', false, '0.1.0'),
  ('0230_parties_and_offices_over_time.sql', 'f1c09bbd31594d6d00ceb5a0248907f998377d92cd78062bc8b7fc6942ace505', false, '0.1.0'),
  ('0231_competing_enforcement.sql', 'e197ce069c1c6d614db1d79bb3df75fdda1df0b1ae40c18e2688a6e671b0cefb', false, '0.1.0'),
  ('0232_sale_scheduled.sql', '31374d7a84b340f34a0a9ddf3f1b7f99560a8bf9d6d1f13a3b460495376a007f', false, '0.1.0'),
  ('0233_overpayment.sql', 'e396f7d2d1f2c0d3447f18b8353a390c4add9ca85c73fcb779825fa85291fff7', false, '0.1.0'),
  ('0234_price_returns.sql', '7ad4bb9051b395a125af4f94f6b62a94f72169b82c570e25f3baf2522fc0233c', false, '0.1.0'),
  ('0235_lines_of_the_price.sql', '7458955dcd7f6a156c08c496d60bb4ede7a164a26f0d71c658611440e3d775e9', false, '0.1.0'),
  ('0236_joined_and_passing_cases.sql', '819ede4c8af98e0240107915e7a86eb65be1c72875a1b21637246706a390ba88', false, '0.1.0'),
  ('0243_parts_of_a_booking.sql', '30167be327f20113a9d0c5cc0984aab19ba444701738be8e8adf98ca24c97ff9', false, '0.1.0'),
  ('0244_citizenship.sql', 'c382f1c57a3b5070d643c0e3246969d8bec95f1ca8ec70b9d491fec7b3270378', false, '0.1.0'),
  ('0245_price_sent_back.sql', '088a0e4c95c27b755ed394515abbd927bb03714695a291d3183c954689c7f8fc', false, '0.1.0'),
  ('0246_reports_of_statements.sql', '3438e7dc3b2dacf8058e4a6fe68571927879e25062cae6ede6330382a7756649', false, '0.1.0'),
  ('0253_return_files_anew.sql', 'a1ded8f7b9e4151fa9c775c61403cf034c3aa31309c201da5674410ea7e610ca', false, '0.1.0'),
  ('0257_public_changes.sql', '573ec04b8f73141f744f5af7140d830a04a7711caaafe30dae06d0f4ace9c013', false, '0.1.0'),
  ('0258_narrower_tokens.sql', 'ca7b0234012ec2b561918bd8d1bcc71d16856b131386984206d9d34fb552dda2', false, '0.1.0'),
  ('0259_work_wakes.sql', 'a16a975446060783c9f6b4a7f913258278c989fa19a7571aa45b7efec07cbab7', false, '0.1.0'),
  ('0265_letters_counted.sql', 'bec640ac3885438faad87af163fcb9dc54b750eadd5a38fe40387df626453e4c', false, '0.1.0');
