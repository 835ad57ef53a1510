-- Statutory notices of distraints (Ordinance N-3, art. 12, services 1 and 2): to the debtor, and to the ministry that keeps the thing's register.

create table notice (
  id int generated always as identity primary key,
  entry_id bigint not null constraint notice_entry_id_fkey references distraint_entry,
  distraint_id bigint not null constraint notice_distraint_id_fkey references distraint,
  addressee text not null constraint notice_addressee_kind check (addressee in ('DEBTOR', 'MVR', 'MTS', 'MZH')),
  party_id bigint constraint notice_party_id_fkey references party,
  kind text not null constraint notice_kind_kind check (kind in ('IMPOSED', 'STATE_CHANGED')),
  text_cipher bytea not null,
  made_at timestamptz not null,
  delivery_id int constraint notice_delivery_id_fkey references e_delivery constraint notice_delivery_id_key unique,
  waits_for text constraint notice_waits_for_kind check (waits_for in ('MINISTRY_NUMBER')),
  has_news bool not null default false,
  served_on date,
  served_how text constraint notice_served_how_kind check (served_how in ('HAND', 'POST', 'POSTED_NOTICE', 'OTHER')),
  served_note text not null default '' constraint notice_served_note check (length(served_note) <= 300),
  served_by int constraint notice_served_by_fkey references account,
  served_noted_at timestamptz,
  constraint notice_once unique (entry_id, addressee),
  constraint notice_party_of_debtor check ((party_id is null) = (addressee <> 'DEBTOR')),
  constraint notice_served_whole check ((served_on is null) = (served_how is null) and (served_on is null) = (served_by is null)
    and (served_on is null) = (served_noted_at is null)),
  constraint notice_waits_unsent check (waits_for is null or delivery_id is null)
);
create index notice_distraint on notice (distraint_id, id);
create index notice_party on notice (party_id) where (party_id is not null);
create index notice_news on notice (id) where (has_news);
create index notice_waiting on notice (id) where (waits_for is not null);
comment on table notice is 'Statutory notices of distraints: one of each entry to each addressee, whatever restarts.';
comment on column notice.entry_id is 'The entry of which it tells.';
comment on column notice.addressee is 'The debtor, or the ministry that keeps the thing''s register: interior, transport, agriculture.';
comment on column notice.kind is 'IMPOSED is service 1, STATE_CHANGED service 2 of art. 12.';
comment on column notice.text_cipher is 'The text as it was made, sealed.';
comment on column notice.delivery_id is 'The message by e-delivery; none for a debtor without a number, who is served on paper.';
comment on column notice.waits_for is 'Why it was not sent yet: the number of the ministry is not set.';
comment on column notice.has_news is 'The message has changed its state, and what follows from that was not looked at yet.';
comment on column notice.served_on is 'The day on which it was served on paper, as the officer notes it.';
comment on column notice.served_how is 'By hand, by post, by a notice stuck to the door (CPC art. 47), or otherwise.';
comment on column notice.served_by is 'Who noted that.';

create table notice_due (
  entry_id bigint primary key constraint notice_due_entry_id_fkey references distraint_entry
);
comment on table notice_due is 'Entries of which nobody was told yet. Those of an import tell nobody, unless somebody asks for it.';

grant select, insert, update (text_cipher, delivery_id, waits_for, has_news, served_on, served_how, served_note, served_by,
  served_noted_at) on notice to zapori_app;
grant select, insert, update (entry_id), delete on notice_due to zapori_app;

create function entry_to_notice_due() returns trigger language plpgsql as $$
begin
  insert into notice_due (entry_id) select id from fresh where origin <> 'IMPORT' and kind <> 'REGISTERED';
  return null;
end $$;
create trigger entry_to_notice_due after insert on distraint_entry referencing new table as fresh for each statement
  execute function entry_to_notice_due();
create trigger wakes_notices after insert on notice_due for each statement execute function announce_work('notices');

create function delivery_to_notice() returns trigger language plpgsql as $$
begin
  update notice set has_news = true where delivery_id = new.id;
  perform pg_notify('topics', 'work:noticeNews');
  return null;
end $$;
create trigger delivery_to_notice after update of status on e_delivery for each row
  when (old.status is distinct from new.status and new.about_kind = 'NOTICE') execute function delivery_to_notice();

-- What the portal makes itself, such as the structured data of a notice; uploads are never of this type.
alter table stored_file drop constraint stored_file_type_kind, add constraint stored_file_type_kind check (type in
  ('application/pdf', 'image/jpeg', 'image/png', 'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/json'));
