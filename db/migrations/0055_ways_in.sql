-- E-authentication as a way into an account that was opened otherwise: attached by its owner, and given up again.

-- Since when the owner has it attached. Whoever proved his number before, by registering or with a certificate, enters by it too: that first
-- entry attaches it. One who gave it up enters no more by it until he attaches it again.
alter table account add column e_auth_attached_at timestamptz;
alter table account add column e_auth_detached_at timestamptz;
alter table account add check (num_nonnulls(e_auth_attached_at, e_auth_detached_at) <= 1);
update account set e_auth_attached_at = created_at where auth_type = 'EAUTH' and identifier_proved;

-- The officers of the revenue agency register under their authority (Ordinance N-3, art. 7(4)), which nobody should have to enter first.
-- An agency that an administrator has entered already keeps what he wrote.
insert into institution (kind, bg, en, eik)
select 'AGENCY', 'Национална агенция за приходите', 'National Revenue Agency', '131063188'
where not exists (
  select from institution where kind <> 'COURT' and (eik = '131063188' or lower(bg) = lower('Национална агенция за приходите'))
)
on conflict do nothing;
