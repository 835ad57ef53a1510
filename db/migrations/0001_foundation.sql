-- People, their sessions, settings, the audit and feedback.
-- The role zapori_app is the portal's own: it owns nothing, and what it may change is granted column by column.

create table account (
  id int generated always as identity primary key,
  user_name text not null check (user_name <> ''),
  full_name text not null,
  email text,
  -- Empty for the staff of the two ministries.
  user_type text check (user_type in ('CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN', 'AUCPAR', 'APPLICANT')),
  auth_type text not null default 'USER' check (auth_type in ('USER', 'ESIGN', 'EAUTH', 'CHSI')),
  state text not null default 'ACTIVE' check (state in ('UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE')),
  password_hash text,
  claims jsonb not null default '{}',
  court_code text,
  chsi_number text,
  acts_for int references account check (acts_for <> id),
  created_at timestamptz not null
);
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email));

create table account_role (
  account_id int not null references account,
  role text not null check (role in ('SysAdmin', 'MJAdmin', 'StateBailiff', 'PrivateBailiff', 'PrivateBailiffRepresentative', 'AuctionOrganizer', 'AuctionParticipant', 'Syndic', 'MAFF')),
  primary key (account_id, role)
);

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table session (
  id int generated always as identity primary key,
  account_id int not null references account,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;

-- A setting holds from a moment on; the row in force is the newest whose moment has come.
create table setting (
  name text not null,
  value jsonb not null,
  valid_from timestamptz not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (name, valid_from, set_at)
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  account_id int references account,
  acting_for int references account,
  command text not null,
  outcome text not null,
  input jsonb not null
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_account on audit_entry (account_id, at);

-- Running numbers per year, taken under the row's lock, so none is given twice and none is skipped.
create table running_number (
  series text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

create table feedback (
  id int generated always as identity primary key,
  reference text not null unique,
  names text not null,
  email text not null,
  phone text,
  category text not null check (category in ('QUESTION', 'PROBLEM', 'PROPOSAL', 'COMPLAINT')),
  subject text not null,
  message text not null,
  account_id int references account,
  sent_at timestamptz not null
);

grant select, insert, update on account, session to zapori_app;
grant select, insert, delete on account_role to zapori_app;
grant select, insert, update on running_number to zapori_app;
grant select, insert on setting, audit_entry, feedback to zapori_app;
