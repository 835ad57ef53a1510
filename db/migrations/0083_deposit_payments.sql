-- Deposits to the cent: a payment reference for each application, bank statements of offices, and which line pays for whom.

create table deposit_reference (
  id int generated always as identity constraint deposit_reference_pkey primary key,
  announcement_id int not null constraint deposit_reference_announcement_id_fkey references announcement,
  account_id int constraint deposit_reference_account_id_fkey references account,
  registration_id int constraint deposit_reference_registration_id_key unique,
  reference text not null constraint deposit_reference_reference_key unique
    constraint deposit_reference_form check (reference ~ '^RF\d{12}$'),
  given_at timestamptz(3) not null,
  constraint deposit_reference_registration_id_fkey foreign key (announcement_id, registration_id)
    references registration (announcement_id, id),
  constraint deposit_reference_whose check (account_id is not null or registration_id is not null)
);
create unique index deposit_reference_open on deposit_reference (announcement_id, account_id) where registration_id is null;
comment on table deposit_reference is
  'By which reference (ISO 11649) a deposit is paid. It is given before the application is filed, since a receipt is filed with it, and is then that of the application.';
comment on column deposit_reference.account_id is 'Who asked for it; null of an application on paper.';
comment on column deposit_reference.reference is 'RF, two check digits and ten random digits, which tell nothing of how many applied.';
grant select, insert, update (registration_id) on deposit_reference to zapori_app;

create table bank_table (
  organiser_id int constraint bank_table_pkey primary key constraint bank_table_organiser_id_fkey references account,
  encoding text not null constraint bank_table_encoding_kind check (encoding in ('AUTO', 'UTF_8', 'WINDOWS_1251')),
  separator text not null constraint bank_table_separator_kind check (separator in ('AUTO', 'SEMICOLON', 'COMMA', 'TAB')),
  day_order text not null constraint bank_table_day_order_kind check (day_order in ('DMY', 'YMD', 'MDY')),
  columns jsonb not null,
  described_at timestamptz(3) not null,
  described_by int not null constraint bank_table_described_by_fkey references account
);
comment on table bank_table is 'How the tables (CSV) of an office’s bank are to be read.';
comment on column bank_table.columns is
  'Headings of the columns by what they hold: date, amount or credit and debit, and if there are any currency, payer, iban, reason, reference.';
grant select, insert, update (encoding, separator, day_order, columns, described_at, described_by) on bank_table to zapori_app;

create table bank_statement (
  id int generated always as identity constraint bank_statement_pkey primary key,
  organiser_id int not null constraint bank_statement_organiser_id_fkey references account,
  sha256 bytea not null constraint bank_statement_sha256_length check (length(sha256) = 32),
  format text not null constraint bank_statement_format_kind check (format in ('CAMT053', 'MT940', 'CSV')),
  account text not null,
  from_day date not null,
  to_day date not null,
  lines int not null constraint bank_statement_lines_some check (lines > 0),
  added int not null,
  imported_at timestamptz(3) not null,
  imported_by int not null constraint bank_statement_imported_by_fkey references account,
  acting_for int constraint bank_statement_acting_for_fkey references account,
  constraint bank_statement_once unique (organiser_id, sha256, account),
  constraint bank_statement_added_of_lines check (added between 0 and lines),
  constraint bank_statement_period check (from_day <= to_day)
);
comment on table bank_statement is 'Statements that an office took in: a file has a row for each account in it. The file itself is not kept.';
comment on column bank_statement.sha256 is 'Of the file; the same file changes nothing a second time.';
comment on column bank_statement.account is 'The IBAN of the office’s account, as its notices name it.';
comment on column bank_statement.added is 'How many of its lines no earlier statement had.';
grant select, insert, update (added) on bank_statement to zapori_app;

create table bank_line (
  id int generated always as identity constraint bank_line_pkey primary key,
  statement_id int not null constraint bank_line_statement_id_fkey references bank_statement,
  organiser_id int not null constraint bank_line_organiser_id_fkey references account,
  account text not null,
  fingerprint bytea not null constraint bank_line_fingerprint_length check (length(fingerprint) = 32),
  booked_on date not null,
  direction text not null constraint bank_line_direction_kind check (direction in ('IN', 'OUT')),
  amount bigint not null constraint bank_line_amount_some check (amount > 0),
  currency text not null constraint bank_line_currency_form check (currency ~ '^[A-Z]{3}$'),
  paid_references text[] not null,
  details bytea not null,
  state text not null constraint bank_line_state_kind check (state in ('MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER')),
  registration_id int constraint bank_line_registration_id_fkey references registration,
  decided bool not null default false,
  constraint bank_line_once unique (organiser_id, fingerprint),
  constraint bank_line_matched check ((state = 'MATCHED') = (registration_id is not null)),
  constraint bank_line_matched_in check (direction = 'IN' or state in ('UNMATCHED', 'OTHER'))
);
create index bank_line_days on bank_line (organiser_id, booked_on desc, id desc);
create index bank_line_open on bank_line (organiser_id, amount) where not decided and state in ('DOUBTFUL', 'UNMATCHED') and direction = 'IN';
create index bank_line_out on bank_line using gin (paid_references) where direction = 'OUT';
create index bank_line_statement on bank_line (statement_id);
create index bank_line_registration on bank_line (registration_id) where registration_id is not null;
comment on table bank_line is 'Lines of statements, each once, however many statements it stands in.';
comment on column bank_line.fingerprint is
  'Keyed hash of account, day, direction, amount and the bank’s reference or else payer and reason, and which of several such lines it is.';
comment on column bank_line.amount is 'In minor units.';
comment on column bank_line.paid_references is 'References with right check digits that stand in it.';
comment on column bank_line.details is 'Payer or payee, their IBAN, the reason and the bank’s reference; sealed JSON.';
comment on column bank_line.state is
  'MATCHED to an application; DOUBTFUL, with candidates; UNMATCHED; OTHER, which an officer said is no deposit.';
comment on column bank_line.decided is 'An officer has matched, unmatched or set it aside: the portal judges it no more.';
grant select, insert, update (state, registration_id, decided, details) on bank_line to zapori_app;

create table bank_candidate (
  line_id int not null constraint bank_candidate_line_id_fkey references bank_line,
  registration_id int not null constraint bank_candidate_registration_id_fkey references registration,
  why text not null constraint bank_candidate_why_kind check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER')),
  constraint bank_candidate_pkey primary key (line_id, registration_id)
);
create index bank_candidate_registration on bank_candidate (registration_id);
comment on table bank_candidate is 'Whom a doubtful line may pay for, and why that is not certain.';
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference.';
grant select, insert, delete on bank_candidate to zapori_app;

create table bank_match (
  id int generated always as identity constraint bank_match_pkey primary key,
  line_id int not null constraint bank_match_line_id_fkey references bank_line,
  at timestamptz(3) not null,
  event text not null constraint bank_match_event_kind check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE')),
  registration_id int constraint bank_match_registration_id_fkey references registration,
  account_id int constraint bank_match_account_id_fkey references account,
  acting_for int constraint bank_match_acting_for_fkey references account,
  reason text constraint bank_match_reason_length check (length(reason) between 1 and 500),
  constraint bank_match_whose check ((registration_id is null) = (event = 'SET_ASIDE')),
  constraint bank_match_by check ((account_id is null) = (event = 'FOUND')),
  constraint bank_match_why check ((reason is not null) = (event = 'UNDONE'))
);
create index bank_match_line on bank_match (line_id, id);
comment on table bank_match is 'What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE or SET_ASIDE by an officer. Rows are only added.';
grant select, insert on bank_match to zapori_app;
