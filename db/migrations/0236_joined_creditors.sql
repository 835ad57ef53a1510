-- A creditor who joined the case is neither served nor waited for (CPC art. 456, 457(3)).
alter table sale_party drop constraint sale_party_role_check;
alter table sale_party add constraint sale_party_role_check check (role in ('DEBTOR', 'DEBTOR_REPRESENTATIVE', 'CREDITOR',
  'JOINED_CREDITOR', 'SPOUSE', 'CO_OWNER', 'PARTITION_PARTY', 'MORTGAGEE', 'STAFF', 'COMMITTEE'));
