-- Entries that come from systems of those who enter (Ordinance N-3, art. 11; decision 076).

create table officer_system (
  id int generated always as identity constraint officer_system_pkey primary key,
  system_id int not null constraint officer_system_of references external_system,
  account_id int not null constraint officer_system_officer references account,
  since timestamptz not null,
  until timestamptz,
  constraint officer_system_times check (until is null or until >= since)
);
create unique index officer_system_holding on officer_system (system_id, account_id) where until is null;
create index officer_system_of_system on officer_system (system_id, id);
create index officer_system_of_officer on officer_system (account_id);
comment on table officer_system is 'Systems that an officer lets enter in their name; each is let, and let no more, by the officer alone.';
comment on column officer_system.until is 'Null while it holds.';
grant select, insert, update (until) on officer_system to zapori_app;

create table intake_entry (
  system_id int not null constraint intake_entry_of references external_system,
  key text not null constraint intake_entry_key_length check (length(key) between 1 and 200),
  entry_id bigint not null constraint intake_entry_once unique constraint intake_entry_entry references distraint_entry,
  print bytea not null,
  at timestamptz not null,
  constraint intake_entry_pkey primary key (system_id, key)
);
comment on table intake_entry is 'Under which key of its sender an entry was made: sent again, it is the same entry.';
comment on column intake_entry.print is 'SHA-256 of what was sent, sealed, since it could be tried out who is named.';
grant select, insert, update (print) on intake_entry to zapori_app;

create table intake_batch (
  id bigint generated always as identity constraint intake_batch_pkey primary key,
  system_id int not null constraint intake_batch_of references external_system,
  made_at timestamptz not null,
  received int not null default 0 constraint intake_batch_most check (received between 0 and 10000),
  done int not null default 0,
  refused int not null default 0,
  worked_at timestamptz,
  constraint intake_batch_counts check (refused between 0 and done and done <= received)
);
create index intake_batch_of_system on intake_batch (system_id, id);
create index intake_batch_waiting on intake_batch (worked_at nulls first, id) where done < received;
create index intake_batch_old on intake_batch (made_at);
comment on table intake_batch is 'Many items that a system sends together, piece by piece; each is entered or refused by itself, in their order.';
comment on column intake_batch.received is 'So many lines are here.';
comment on column intake_batch.done is 'So many of them are entered or refused.';
comment on column intake_batch.worked_at is 'When the last of them were; the batch that has waited longest is next.';
grant select, insert, update (received, done, refused, worked_at), delete on intake_batch to zapori_app;

create table intake_item (
  batch_id bigint not null constraint intake_item_of references intake_batch on delete cascade,
  line int not null,
  key text not null constraint intake_item_key_length check (length(key) between 1 and 200),
  print bytea not null,
  content bytea,
  state text not null default 'WAITING' constraint intake_item_state_kind check (state in ('WAITING', 'ENTERED', 'REFUSED')),
  entry_id bigint constraint intake_item_entry references distraint_entry,
  refusal jsonb,
  constraint intake_item_pkey primary key (batch_id, line),
  constraint intake_item_outcome check (case state when 'WAITING' then content is not null and entry_id is null and refusal is null
    when 'ENTERED' then content is null and entry_id is not null and refusal is null
    else content is null and entry_id is null and refusal is not null end)
);
create index intake_item_waiting on intake_item (batch_id, line) where state = 'WAITING';
create index intake_item_of_entry on intake_item (entry_id) where entry_id is not null;
comment on table intake_item is 'A line of a batch: an entry that is to be made.';
comment on column intake_item.line is 'From 1.';
comment on column intake_item.print is 'SHA-256 of the line, sealed: a piece that comes again is compared with it.';
comment on column intake_item.content is 'The line, sealed; forgotten when it is entered or refused.';
comment on column intake_item.refusal is 'Its code and field, and what is wrong with which field in each language; nothing of what was sent.';
grant select, insert, update (content, state, entry_id, refusal), delete on intake_item to zapori_app;
create trigger wakes_intake after insert on intake_item for each statement execute function announce_work('intake');
