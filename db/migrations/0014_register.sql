-- The register of distraints: things and their documents, parties, and the chain of entries that is only added to.
-- What stands in `distraint`, and the counters of `property`, is derived from the chain and can be made again from it.

create extension if not exists pg_trgm;

-- One record for a person or a company, found again by the kind of number and the number.
create table party (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK')),
  -- Numbers of companies are public; those of people stand only as a keyed hash and a cipher.
  eik text unique,
  identifier_hash bytea unique,
  identifier_cipher bytea,
  -- For commitments in the chain, which show later whose number was meant. Sealed: with the salt in hand the few numbers
  -- that there are would soon be tried out.
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
  check ((kind = 'COMPANY') = (identifier_type = 'EIK')),
  check ((identifier_type = 'EIK') = (eik is not null)),
  check ((identifier_type = 'EIK') = (identifier_hash is null)),
  check ((identifier_hash is null) = (identifier_cipher is null))
);

-- A thing is one record, however often it is distrained. Its identifier is folded: capital letters that Cyrillic and
-- Latin share become one, blanks and marks go.
create table property (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  identifier text not null check (identifier <> ''),
  -- Of a car whose plates another one bears now, its VIN follows after a slash.
  folded text not null check (folded <> ''),
  -- A second number that people search by: VIN, registration mark, frame number, hull number.
  second_identifier text,
  second_folded text,
  title text not null,
  description text not null default '',
  owner_names text not null default '',
  owner_ids bigint[] not null default '{}',
  last_version int not null check (last_version > 0),
  created_at timestamptz not null,
  created_by int not null references account,
  -- Derived from the chain.
  in_force int not null default 0 check (in_force >= 0),
  entered int not null default 0 check (entered >= in_force),
  first_imposed_on date,
  last_entry_at timestamptz,
  unique (kind, folded),
  unique (id, kind)
);
create index property_second on property (second_folded) where second_folded is not null;
create index property_owners on property using gin (owner_ids);

-- What is known of a thing, as the register answered or as somebody wrote it; never changed, only followed by the next.
create table property_version (
  property_id bigint not null references property deferrable initially deferred,
  number int not null check (number > 0),
  id bigint generated always as identity unique,
  document jsonb not null,
  -- The personal numbers that stand in the document, as one sealed map from their place to the number.
  numbers_cipher bytea,
  source text not null check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'HAND', 'IMPORT')),
  reference text,
  answered_at timestamptz not null,
  entered_at timestamptz not null,
  entered_by int not null references account,
  primary key (property_id, number)
);

-- Answers of state registers that an officer has seen and may enter from; what the browser sends back is only the id.
create table lookup (
  id uuid primary key,
  account_id int not null references account,
  subject text not null check (subject in ('PROPERTY', 'PARTY')),
  -- Things: kind, identifier, title, document; parties: kind, identifier type, names and dates.
  answer jsonb not null,
  numbers_cipher bytea,
  source text not null,
  reference text,
  answered_at timestamptz not null,
  created_at timestamptz not null
);
create index lookup_created on lookup (created_at);

-- The chain. Ordinance N-3, art. 8: in time order, entries and deletions can be followed; nothing is changed or removed.
create table distraint_entry (
  id bigint generated always as identity primary key,
  distraint_id bigint not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('REGISTERED', 'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  -- The state after this entry.
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  previous_number int,
  previous_status text,
  property_id bigint not null,
  at timestamptz(3) not null,
  entered_by int not null references account,
  acting_for int not null references account,
  -- Whose entry it is: account:N, court:CODE or institution:N.
  office text not null,
  origin text not null check (origin in ('FORM', 'IMPORT', 'INTERFACE')),
  -- Whoever sends the same entry again gets the first answer.
  key uuid unique,
  -- Canonical JSON, exactly as it was hashed.
  content text not null,
  hash bytea not null check (length(hash) = 32),
  unique (distraint_id, number),
  unique (distraint_id, number, status, property_id),
  -- Each entry follows one of the same distraint, on the same thing, from the state that this left.
  foreign key (distraint_id, previous_number, previous_status, property_id)
    references distraint_entry (distraint_id, number, status, property_id),
  check ((number = 1) = (previous_number is null) and (previous_number is null) = (previous_status is null)),
  check (previous_number is null or previous_number = number - 1),
  check (case kind
    when 'REGISTERED' then previous_status is null and status = 'REGISTERED'
    when 'ENFORCED' then (previous_status is null or previous_status = 'REGISTERED') and status = 'ENFORCED'
    when 'CHANGED' then previous_status is not null and previous_status in ('REGISTERED', 'ENFORCED') and status = previous_status
    when 'REVOKED' then previous_status is not null and previous_status = 'ENFORCED' and status = 'REVOKED'
    when 'EXEMPTED' then previous_status is not null and previous_status = 'ENFORCED' and status = 'EXEMPTED'
    else previous_status is not null and previous_status in ('REGISTERED', 'ENFORCED') and status = 'ENTERED_IN_ERROR' end)
);
create index distraint_entry_at on distraint_entry (at);
create index distraint_entry_property on distraint_entry (property_id, id);
create sequence distraint_id as bigint;

-- Today's state, one row for each distraint; every column follows from the entries.
create table distraint (
  id bigint primary key,
  -- For people: year and running number, such as 2026-000123.
  reference text not null unique,
  property_id bigint not null,
  property_kind text not null,
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  debtor_id bigint not null references party,
  creditor_id bigint not null references party,
  owner_ids bigint[] not null,
  -- As the last entry names them.
  debtor_name text not null,
  creditor_name text not null,
  suit_number text not null,
  future_claim boolean not null,
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
  origin text not null,
  updated_at timestamptz(3) not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  last_number int not null,
  last_hash bytea not null check (length(last_hash) = 32),
  foreign key (property_id, property_kind) references property (id, kind),
  foreign key (id, last_number, status, property_id) references distraint_entry (distraint_id, number, status, property_id),
  check (debtor_id <> creditor_id),
  -- Ordinance N-3, art. 9 item 5.
  check (status in ('REGISTERED', 'ENTERED_IN_ERROR') or imposed_on is not null)
);
create index distraint_property on distraint (property_id, imposed_on, first_entry_id);
create index distraint_debtor on distraint (debtor_id, id desc);
create index distraint_creditor on distraint (creditor_id, id desc);
create index distraint_office on distraint (office, id desc);
create index distraint_kind on distraint (property_kind, id desc);
create index distraint_suit on distraint (suit_number, id desc);
create index distraint_status on distraint (status, id desc);
create index distraint_imposed on distraint (imposed_on, id desc);

-- The qualified time stamp of each entry (CPC art. 450b(3)), got by a sweep.
create table entry_stamp (
  entry_id bigint primary key references distraint_entry,
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  check ((token is null) = (stamped_at is null))
);
create index entry_stamp_waiting on entry_stamp (next_try_at) where token is null;

-- The order in which entries were chained, day by day; a sweep adds to it.
create table entry_link (
  entry_id bigint primary key references distraint_entry,
  day date not null,
  position int not null check (position > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  unique (day, position)
);
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
  check ((token is null) = (stamped_at is null))
);

-- Whether what was entered agrees with the state registers. Ordinance N-3, art. 10; a source that is down delays the check, not the entry.
create table register_check (
  id bigint generated always as identity primary key,
  entry_id bigint not null references distraint_entry,
  distraint_id bigint not null,
  subject text not null check (subject in ('PROPERTY', 'DEBTOR', 'CREDITOR', 'OWNER')),
  party_id bigint references party,
  property_id bigint references property,
  state text not null check (state in ('PENDING', 'MATCH', 'MISMATCH', 'NOT_FOUND', 'OFF')),
  -- Why the officer keeps to what he wrote although the register says otherwise.
  confirmed_reason text,
  found text,
  source text,
  reference text,
  answered_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  check ((party_id is null) <> (property_id is null))
);
create index register_check_waiting on register_check (next_try_at) where state = 'PENDING';
create index register_check_distraint on register_check (distraint_id);

-- A distraint that is being written; one for each officer.
create table distraint_draft (
  account_id int primary key references account,
  draft bytea not null,
  saved_at timestamptz not null
);

grant select, insert on property_version, distraint_entry, entry_link, register_day, lookup to zapori_app;
grant delete on lookup to zapori_app;
grant update (numbers_cipher) on property_version to zapori_app;
grant select, insert on party, property, distraint, entry_stamp, register_check, distraint_draft to zapori_app;
grant update (name, first_name, middle_name, last_name, legal_form, birth_date, death_date, register_status, updated_at,
  identifier_hash, identifier_cipher, salt_cipher) on party to zapori_app;
grant update (identifier, folded, second_identifier, second_folded, title, description, owner_names, owner_ids, last_version,
  in_force, entered, first_imposed_on, last_entry_at) on property to zapori_app;
grant update on distraint to zapori_app;
grant update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on entry_stamp, register_day to zapori_app;
grant update (state, confirmed_reason, found, source, reference, answered_at, attempts, next_try_at, last_error) on register_check to zapori_app;
grant update, delete on distraint_draft to zapori_app;
grant usage on sequence distraint_id to zapori_app;
