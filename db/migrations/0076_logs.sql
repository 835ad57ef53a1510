-- The requests that the portal answered, and the lines of its log, for administrators: a partition for each day, so that old days
-- go by being dropped. Who did what for a court to read is audit_entry; these two may lack rows, and say how many.

create table served_request (
  at timestamptz(3) not null,
  id bigserial not null,
  request_id text not null constraint served_request_request_id_length check (length(request_id) between 8 and 64),
  method text not null constraint served_request_method_length check (length(method) <= 20),
  deed text constraint served_request_deed_length check (length(deed) <= 200),
  account_id int,
  status smallint not null,
  refusal text constraint served_request_refusal_length check (length(refusal) <= 60),
  ms int constraint served_request_ms_positive check (ms >= 0),
  bytes bigint constraint served_request_bytes_positive check (bytes >= 0),
  network cidr,
  constraint served_request_pkey primary key (at, id)
) partition by range (at);
create index served_request_number on served_request (request_id);
create index served_request_of_account on served_request (account_id, at, id) where account_id is not null;
create index served_request_of_deed on served_request (deed, at, id);
create index served_request_refused on served_request (at, id) where status >= 400;
create index served_request_slow on served_request (at, id) where ms >= 500;
comment on table served_request is
  'Requests that the portal answered: who asked for what by name, and how it went. No addresses, inputs or answers. A partition for each day (UTC). Written in sets, beside the requests; of many at once some are left out.';
comment on column served_request.at is 'When it came.';
comment on column served_request.request_id is 'Its number, as in audit_entry, log_line and at the proxy.';
comment on column served_request.deed is
  'The name of the endpoint; a pattern like /eAuth/acs of an address that no contract describes; null where there is no such address.';
comment on column served_request.account_id is
  'Who asked; null of a visitor. No foreign key: looking it up for each row would cost more than the row, and accounts are never deleted.';
comment on column served_request.refusal is 'The code of the reason for which the endpoint turned it down.';
comment on column served_request.ms is 'How long the answer took, in milliseconds; null of a live answer, which lasts as long as somebody looks.';
comment on column served_request.bytes is 'How long the body of the answer was; null where it was not known at its beginning.';
comment on column served_request.network is 'The network that it came from: the address without its last part (/24, or /48 of IPv6).';
grant select, insert on served_request to zapori_app;
grant usage on sequence served_request_id_seq to zapori_app;

create table log_process (
  id int generated always as identity constraint log_process_pkey primary key,
  name text not null constraint log_process_name_length check (length(name) between 1 and 200),
  version text not null,
  opened_at timestamptz not null,
  constraint log_process_once unique (name, opened_at)
);
comment on table log_process is 'The processes whose lines are in log_line: one row for each start of a portal.';
comment on column log_process.name is 'The machine and the number of the process on it.';
grant select, insert, update (version), delete on log_process to zapori_app;

create table log_line (
  at timestamptz(3) not null,
  id bigserial not null,
  process_id int not null,
  level smallint not null constraint log_line_level_range check (level between 0 and 100),
  request_id text constraint log_line_request_id_length check (length(request_id) <= 64),
  text text not null constraint log_line_text_length check (length(text) <= 2000),
  details text constraint log_line_details_length check (length(details) <= 12000),
  constraint log_line_pkey primary key (at, id)
) partition by range (at);
create index log_line_of_request on log_line (request_id) where request_id is not null;
create index log_line_of_process on log_line (process_id, at, id);
create index log_line_serious on log_line (at, id) where level >= 40;
comment on table log_line is
  'Lines of the log of each portal but those of its requests, with secrets struck out before they came here. A partition for each day (UTC). Written in sets; of many at once some are left out, and a line says how many.';
comment on column log_line.process_id is 'log_process, without a foreign key: both go by age.';
comment on column log_line.level is 'As pino counts: 10 trace, 20 debug, 30 info, 40 warning, 50 error, 60 fatal.';
comment on column log_line.request_id is 'The request that it belongs to.';
comment on column log_line.details is 'All else that the line says, as JSON: for an error its type, code and stack.';
grant select, insert on log_line to zapori_app;
grant usage on sequence log_line_id_seq to zapori_app;

-- The portal's role owns nothing, so it asks for these two deeds by function.
create function make_log_day(wanted text, day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  part text := wanted || '_' || to_char(day, 'YYYYMMDD');
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  -- Of portals that want the same day at once, one makes it.
  perform pg_advisory_xact_lock(hashtext('make_log_day'));
  if to_regclass('public.' || part) is not null then
    return;
  end if;
  -- Attached, and not created as a part: that would wait for everybody who reads the others.
  execute format('create table public.%I (like public.%I including defaults including constraints)', part, wanted);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', wanted, part,
    day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $$;
comment on function make_log_day is 'Makes the partition of a day (UTC) of served_request or log_line, if there is none yet.';
revoke all on function make_log_day from public;
grant execute on function make_log_day to zapori_app;

create function drop_log_days(wanted text, before date) returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || wanted)::regclass
      and c.relname < wanted || '_' || to_char(before, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table public.%I', part);
    return next part;
  end loop;
end $$;
comment on function drop_log_days is 'Drops the days of served_request or log_line before a day, and says which. Gives up after two seconds if somebody reads there.';
revoke all on function drop_log_days from public;
grant execute on function drop_log_days to zapori_app;
