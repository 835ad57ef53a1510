-- Letters, looks and questions to state registers by months of UTC, so that a month that is too old goes by being dropped (decision 086).
-- What there is becomes the first part as it stands.

create schema months;
comment on schema months is
  'The months of look, regix_call and email. Nobody names them: who reads or writes names the whole.';
set local timezone = 'UTC';

-- Where the first part ends: as its checked bound says.
create function pg_temp.bound_of(of regclass, rule text) returns timestamptz language sql as $$
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz from pg_constraint where conrelid = of and conname = rule
$$;

-- ─── Questions to state registers ───
alter table look drop constraint look_regix_call_id_fkey;
alter table regix_call alter column id drop identity;
alter table regix_call drop constraint regix_call_pkey;
alter table regix_call add constraint regix_call_before_pkey primary key using index regix_call_before_pkey;
alter table regix_call rename to regix_call_before;
alter table regix_call_before set schema months;
revoke all on months.regix_call_before from zapori_app;

create table regix_call (like months.regix_call_before including comments including defaults including constraints)
  partition by range (at);
comment on table regix_call is
  'Every question to a state register through RegiX: who asked, why, what, and how it ended. Only added to; by months of UTC, in the schema months.';
alter table regix_call drop constraint regix_call_before;
alter table regix_call alter column id add generated always as identity;
alter table regix_call add constraint regix_call_pkey primary key (id, at);
alter table regix_call add constraint regix_call_account_id_fkey foreign key (account_id) references account;
alter table regix_call add constraint regix_call_acting_for_fkey foreign key (acting_for) references account;
create index regix_call_account on regix_call (account_id, at);
create index regix_call_at on regix_call (at);
grant select, insert, update (argument_cipher) on regix_call to zapori_app;

-- ─── Looks ───
alter table trace_question drop constraint trace_question_look_id_fkey;
alter table look alter column id drop identity;
alter table look drop constraint look_pkey;
alter table look add constraint look_before_pkey primary key using index look_before_pkey;
alter table look rename to look_before;
alter table look_before set schema months;
revoke all on months.look_before from zapori_app;

create table look (like months.look_before including comments including defaults including constraints) partition by range (at);
comment on table look is
  'Whom a look has shown, or about whom a state register was asked: beside the audit, which says who looked and why. Never changed; by months of UTC, in the schema months.';
alter table look drop constraint look_before;
alter table look alter column id add generated always as identity;
alter table look add constraint look_pkey primary key (id, at);
alter table look add constraint look_institution_id_fkey foreign key (institution_id) references institution;
alter table look add constraint look_audit_fkey foreign key (audit_id, audit_at) references audit_entry (id, at);
create index look_parties on look using gin (parties) with (fastupdate = off);
create index look_people on look using gin (people) with (fastupdate = off);
grant select, insert on look to zapori_app;

-- ─── Letters: those of proceedings, which last and go by years since none of them is dropped, and all others by months ───
alter table sale_letter drop constraint sale_letter_email_id_fkey;
alter table subscription_notice drop constraint subscription_notice_email_id_fkey;
alter table saved_search_hit drop constraint saved_search_hit_letter_id_fkey;
drop trigger wakes_letters on email;
alter table email alter column id drop identity;
alter table email drop constraint email_pkey;
alter table email add constraint email_lasting_before_pkey primary key using index email_lasting_before_pkey;
alter table email rename to email_lasting_before;
alter table email_lasting_before set schema months;
revoke all on months.email_lasting_before from zapori_app;

create table email (like months.email_lasting_before including comments including defaults including constraints)
  partition by list (lasting);
comment on table email is
  'The outbox: letters to be sent and letters that were sent. A letter is written in the transaction of the command that wants it. In the schema months: those of proceedings by years of UTC, all others by months.';
alter table email drop constraint email_before;
alter table email alter column id add generated always as identity;
alter table email add constraint email_account_id_fkey foreign key (account_id) references account;
create index email_due on email (bulk, next_try_at, id) where state = 'QUEUED';
create index email_failed on email (queued_at) where state = 'FAILED';
create index email_queued on email (queued_at);
create index email_waiting on email (queued_at) where state = 'QUEUED';
create trigger wakes_letters after insert on email for each statement execute function announce_work('letters');
grant select, insert, update (state, attempts, next_try_at, sent_at, last_error, text, html, stop_address, calendar) on email
  to zapori_app;

create table months.email_lasting partition of email for values in (true) partition by range (queued_at);
create table months.email_passing partition of email for values in (false) partition by range (queued_at);
-- The whole has no primary key: it would need the kind, and what refers to a letter knows its number and moment.
alter table months.email_lasting add constraint email_lasting_pkey primary key (id, queued_at);
alter table months.email_passing add constraint email_passing_pkey primary key (id, queued_at);

-- ─── What there is, and the months that follow ───
do $$
declare
  bound timestamptz := pg_temp.bound_of('months.regix_call_before', 'regix_call_before');
begin
  execute format('alter table regix_call attach partition months.regix_call_before for values from (minvalue) to (%L)', bound);
  bound := pg_temp.bound_of('months.look_before', 'look_before');
  execute format('alter table look attach partition months.look_before for values from (minvalue) to (%L)', bound);
  bound := pg_temp.bound_of('months.email_lasting_before', 'email_before');
  execute format('alter table months.email_lasting attach partition months.email_lasting_before for values from (minvalue) to (%L)', bound);
  execute format('create table months.email_passing_before partition of months.email_passing for values from (minvalue) to (%L)',
    date_trunc('month', now()));
end $$;
alter table months.regix_call_before drop constraint regix_call_before;
alter table months.look_before drop constraint look_before;
alter table months.email_lasting_before drop constraint email_before;
create table months.regix_call_rest partition of regix_call default;
create table months.look_rest partition of look default;
create table months.email_lasting_rest partition of months.email_lasting default;
create table months.email_passing_rest partition of months.email_passing default;

select setval('regix_call_id_seq', greatest((select max(id) from regix_call), 1), exists (select from regix_call));
select setval('look_id_seq', greatest((select max(id) from look), 1), exists (select from look));
select setval('email_id_seq', greatest((select max(id) from email), 1), exists (select from email));

-- What refers to a month that may be dropped has no foreign key: with one, dropping it would lock both sides against each other, and
-- look for what refers to it among all rows. A look and its question are written together, at the same moment, and erased together.
comment on column look.regix_call_id is 'Or the question to a state register, of the same moment.';

-- By right of the owner, since the portal makes no tables. A month of which the default table has rows already stays there.
-- Who would have to wait for somebody gives up.
create function make_months(until date) returns int language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  whole record;
  month timestamptz;
  part text;
  taken boolean;
  until_then timestamptz;
  made int := 0;
begin
  for whole in select * from (values ('public', 'look', 'at', '1 month'::interval), ('public', 'regix_call', 'at', '1 month'),
    ('months', 'email_lasting', 'queued_at', '1 year'), ('months', 'email_passing', 'queued_at', '1 month')) known (at, name, moment, step)
  loop
    -- After the last month; before there is any, after what was there before.
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz) into month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('%I.%I', whole.at, whole.name)::regclass;
    while month <= least(until, current_date + 1200) loop
      part := whole.name || '_' || to_char(month, case when whole.step = '1 year' then 'YYYY' else 'YYYY_MM' end);
      until_then := month + whole.step;
      execute format('select exists (select from months.%I where %I >= %L and %2$I < %L)', whole.name || '_rest', whole.moment,
        month, until_then) into taken;
      if not taken and to_regclass('months.' || part) is null then
        execute format('create table months.%I (like %I.%I including defaults including constraints)', part, whole.at, whole.name);
        execute format('alter table %I.%I attach partition months.%I for values from (%L) to (%L)', whole.at, whole.name, part,
          month, until_then);
        made := made + 1;
      end if;
      month := until_then;
    end loop;
  end loop;
  return made;
end $$;
comment on function make_months is
  'Makes the tables of the months up to this day that letters, looks and questions to registers still lack, by right of the owner; tells how many.';
revoke execute on function make_months from public;
grant execute on function make_months to zapori_app;
select make_months(current_date + 45);

-- Only of what may go by its age, and only what is old by the clock of the database, whatever the portal says.
create function drop_month(wanted text, month date) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  part text := wanted || '_' || to_char(month, 'YYYY_MM');
  dropped bigint;
begin
  if wanted not in ('look', 'regix_call', 'email_passing') then
    raise exception 'no months of % are erased', wanted;
  end if;
  if (month + interval '13 months')::timestamptz > now() then
    raise exception '% is not a year old', part;
  end if;
  if to_regclass('months.' || part) is null then
    return 0;
  end if;
  execute format('select count(*) from months.%I', part) into dropped;
  -- Without being detached before: that would lock what it refers to, such as all accounts.
  execute format('drop table months.%I', part);
  return dropped;
end $$;
comment on function drop_month is
  'Drops a month of looks, of questions to registers or of letters that belong to no proceeding, a year after its end at the earliest, and says how many rows it had. Gives up after a second if somebody is in its way.';
revoke execute on function drop_month from public;
grant execute on function drop_month to zapori_app;
