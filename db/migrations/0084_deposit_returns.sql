-- Returns of deposits that are taken to a bank in a file of orders (ISO 20022 pain.001), and come back in its statement.

create table return_file (
  id int generated always as identity constraint return_file_pkey primary key,
  organiser_id int not null constraint return_file_organiser_id_fkey references account,
  message_id text not null constraint return_file_message_id_key unique,
  debtor text not null,
  made_at timestamptz(3) not null,
  made_by int not null constraint return_file_made_by_fkey references account,
  acting_for int constraint return_file_acting_for_fkey references account
);
create index return_file_of on return_file (organiser_id, made_at);
comment on table return_file is 'Files of orders that an office took to its bank. The portal executes none of them.';
comment on column return_file.message_id is 'By which the bank knows a file that it has already had.';
comment on column return_file.debtor is 'Who pays, in the letters of SEPA: the office.';
grant select, insert on return_file to zapori_app;

create table return_order (
  id int generated always as identity constraint return_order_pkey primary key,
  file_id int not null constraint return_order_file_id_fkey references return_file,
  registration_id int not null constraint return_order_registration_id_fkey references registration,
  end_to_end text not null constraint return_order_end_to_end_key unique
    constraint return_order_end_to_end_form check (end_to_end ~ '^RF\d{12}$'),
  amount bigint not null constraint return_order_amount_some check (amount > 0),
  account text not null,
  account_bic text not null,
  account_holder text not null,
  payee bytea not null,
  taken_back_at timestamptz(3),
  taken_back_by int constraint return_order_taken_back_by_fkey references account,
  taken_back_for int constraint return_order_taken_back_for_fkey references account,
  taken_back_reason text constraint return_order_reason_length check (length(taken_back_reason) between 1 and 500),
  constraint return_order_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create unique index return_order_once on return_order (registration_id) where taken_back_at is null;
create index return_order_file on return_order (file_id);
comment on table return_order is 'Each return in such a file. One deposit stands in one file, unless it was taken back out of it.';
comment on column return_order.end_to_end is 'Comes back in the bank’s statement, by which the return is known to have been made.';
comment on column return_order.amount is 'In euro cents.';
comment on column return_order.account is 'The IBAN from which it is paid: that of the sale.';
comment on column return_order.payee is 'IBAN and name, in the letters of SEPA; sealed JSON.';
comment on column return_order.taken_back_at is 'When somebody said that the bank does not execute it; null while it stands.';
grant select, insert, update (payee, taken_back_at, taken_back_by, taken_back_for, taken_back_reason) on return_order to zapori_app;

-- A statement that shows money going out may show a return.
create trigger wakes_returns after insert on bank_line for each statement execute function announce_work('returns');
