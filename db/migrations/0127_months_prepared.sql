-- Letters, looks and questions to state registers will go by months (decision 086). Here what there is gets a bound, which is checked in
-- 0128 while everybody reads and writes; 0129 makes it the first part of the whole, so nothing is copied and nothing is read again.
-- The three indexes may be built beforehand, by hand, with `concurrently` (docs/upgrading.md).

create unique index if not exists email_lasting_before_pkey on email (id, queued_at);
create unique index if not exists look_before_pkey on look (id, at);
create unique index if not exists regix_call_before_pkey on regix_call (id, at);

alter table email add column lasting boolean not null default true;
comment on column email.lasting is
  'Belongs to a proceeding, such as a letter of a sale: never erased by its age. Whoever does not say is on the safe side.';

-- So far ahead that nothing that is written before 0129 lies beyond it, and beyond the latest row.
set local timezone = 'UTC';
do $$
declare
  bound timestamptz;
begin
  bound := date_trunc('year', greatest(now() + interval '1 month', (select max(queued_at) from email))) + interval '1 year';
  execute format('alter table email add constraint email_before check (lasting and queued_at < %L) not valid', bound);
  bound := date_trunc('month', greatest(now() + interval '1 month', (select max(at) from look))) + interval '1 month';
  execute format('alter table look add constraint look_before check (at < %L) not valid', bound);
  bound := date_trunc('month', greatest(now() + interval '1 month', (select max(at) from regix_call))) + interval '1 month';
  execute format('alter table regix_call add constraint regix_call_before check (at < %L) not valid', bound);
end $$;
