-- When the register of private bailiffs was last asked about an account: it is asked again every night.
alter table account add column bailiff_checked_at timestamptz;
