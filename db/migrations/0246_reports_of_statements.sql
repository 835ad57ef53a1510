-- What an import left out, and whether the balances agree, is read after it too: by whoever asks later what was taken.
alter table bank_statement add column adds_up bool;
alter table bank_statement add column left_out int not null default 0 check (left_out >= 0);
alter table bank_statement add column report bytea;
alter table bank_statement add constraint bank_statement_report_of_left check (report is null or left_out > 0);
comment on column bank_statement.adds_up is
  'Whether its movements lead from the opening balance to the closing one; null where it does not say both, and of those taken in before.';
comment on column bank_statement.left_out is 'How many rows were not taken.';
comment on column bank_statement.report is 'The first of those rows, with the reason of each; sealed JSON.';
grant update (report) on bank_statement to zapori_app;
