-- What has changed in sales and in the register, for programs that follow it (decision 075). A change gets its number after
-- it is committed, by one portal at a time: whoever has read up to a number finds everything later behind it.

create table change_fresh (
  id bigint generated always as identity constraint change_fresh_pkey primary key,
  subject text not null constraint change_fresh_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint change_fresh_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null
);
comment on table change_fresh is 'Changes that have no number yet. Deleted when they get one.';
-- Whoever takes a line holds it meanwhile, which needs a right to update.
grant select, insert, delete, update (kind) on change_fresh to zapori_app;

create table change_last (
  id int default 1 constraint change_last_pkey primary key constraint change_last_one check (id = 1),
  number bigint not null
);
insert into change_last (number) values (0);
comment on table change_last is 'The last number that was given; whoever gives numbers holds it.';
grant select, update (number) on change_last to zapori_app;

create table change (
  number bigint constraint change_pkey primary key,
  subject text not null constraint change_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint change_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null,
  superseded boolean not null default false
);
create index change_of on change (subject, subject_id) where not superseded;
create index change_of_sales on change (number) where subject = 'SALE';
create index change_to_compact on change (at) where superseded;
comment on table change is 'What changed, in the order in which it was committed. It says of what and how, not what is so now: that is asked for.';
comment on column change.number is 'From 1, without gaps until old ones are taken out.';
comment on column change.kind is 'A kind of sale_event, or of distraint_entry.';
comment on column change.at is 'When it happened, by the record of it; not always in the order of numbers.';
comment on column change.superseded is 'The same sale or distraint has changed later: this is taken out after some time.';
grant select, insert, delete, update (superseded) on change to zapori_app;

create function is_public_change(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver')
$$;
comment on function is_public_change is
  'What everybody may know of a sale. Never what would tell who applies, or how many (Ordinance N-3, art. 13(2), 19, 20, 32).';

create function sale_events_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'SALE', e.announcement_id, e.kind, e.at from fresh e
    where is_public_change(e.kind)
      and (e.kind = 'published' or exists (select from announcement a where a.id = e.announcement_id and a.published_at is not null))
    order by e.id;
  return null;
end $$;
create trigger sale_events_to_changes after insert on sale_event referencing new table as fresh
  for each statement execute function sale_events_to_changes();

create function is_known_entry(status text, previous_status text) returns boolean language sql immutable parallel safe as $$
  select status in ('ENFORCED', 'REVOKED', 'EXEMPTED') or previous_status = 'ENFORCED'
$$;
comment on function is_known_entry is 'Entries of distraints that have been imposed; what is only prepared is nobody else''s business.';

create function entries_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'DISTRAINT', e.distraint_id, e.kind, e.at from fresh e where is_known_entry(e.status, e.previous_status) order by e.id;
  return null;
end $$;
create trigger entries_to_changes after insert on distraint_entry referencing new table as fresh
  for each statement execute function entries_to_changes();

-- Of what there is already, the last change of each.
insert into change_fresh (subject, subject_id, kind, at)
  select 'SALE', id, kind, at from (
    select distinct on (e.announcement_id) e.announcement_id as id, e.kind, e.at, e.id as event
    from sale_event e join announcement a on a.id = e.announcement_id and a.published_at is not null
    where is_public_change(e.kind) order by e.announcement_id, e.id desc) last
  order by event;
insert into change_fresh (subject, subject_id, kind, at)
  select 'DISTRAINT', distraint_id, kind, at from (
    select distinct on (distraint_id) distraint_id, kind, at, id
    from distraint_entry where is_known_entry(status, previous_status) order by distraint_id, id desc) last
  order by id;

create trigger wakes_changes after insert on change_fresh for each statement execute function announce_work('changes');
create trigger wakes_webhooks after insert on change for each statement execute function announce_work('webhooks');
