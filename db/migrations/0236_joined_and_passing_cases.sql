-- A creditor who joined the case is neither served nor waited for (CPC art. 456, 457(3)).
alter table sale_party drop constraint sale_party_role_check;
alter table sale_party add constraint sale_party_role_check check (role in ('DEBTOR', 'DEBTOR_REPRESENTATIVE', 'CREDITOR',
  'JOINED_CREDITOR', 'SPOUSE', 'CO_OWNER', 'PARTITION_PARTY', 'MORTGAGEE', 'STAFF', 'COMMITTEE'));

-- One case passes to another bailiff by itself, with its sales and its distraints (CPC art. 427(5)).
alter table succession drop constraint succession_ground_kind;
alter table succession add constraint succession_ground_kind check (ground in ('ARCHIVE_CONTRACT', 'ARCHIVE_ORDER',
  'ARCHIVE_CHAMBER', 'ARCHIVE_RETURNED', 'SUBSTITUTION', 'COURT_PRESIDENT', 'NEW_SYNDIC', 'AUTHORITY_ACT', 'CASE_CONTINUED'));
alter table succession add column case_number text check (length(case_number) between 1 and 100);
alter table succession add constraint succession_of_case check ((case_number is not null) = (ground = 'CASE_CONTINUED'));
comment on column succession.case_number is 'The only case that passes; null where all of the office does, or one sale.';
