-- A distraint whose creditor or debtor is replaced (CPC art. 429), or which passes to the successor of an office (Ordinance N-3, art. 7(5)).
alter table distraint_entry drop constraint distraint_entry_kind_check;
alter table distraint_entry add constraint distraint_entry_kind_check check (kind in ('REGISTERED', 'ENFORCED', 'CHANGED',
  'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR'));
alter table distraint_entry drop constraint distraint_entry_course;
alter table distraint_entry add constraint distraint_entry_course check (case
  when kind = 'REGISTERED' then previous_status is null and status = 'REGISTERED'
  when kind = 'ENFORCED' then (previous_status is null or previous_status = 'REGISTERED') and status = 'ENFORCED'
  when kind in ('CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED')
    then previous_status is not null and (previous_status in ('REGISTERED', 'ENFORCED')) and status = previous_status
  when kind = 'REVOKED' then previous_status is not null and previous_status = 'ENFORCED' and status = 'REVOKED'
  when kind = 'EXEMPTED' then previous_status is not null and previous_status = 'ENFORCED' and status = 'EXEMPTED'
  else previous_status is not null and (previous_status in ('REGISTERED', 'ENFORCED')) and status = 'ENTERED_IN_ERROR' end);
comment on column distraint_entry.kind is
  'What was done: REGISTERED (регистриране), ENFORCED (налагане), CHANGED (промяна), CREDITOR_REPLACED (встъпване на взискател), DEBTOR_REPLACED (встъпване на длъжник), TRANSFERRED (преминаване към приемник), REVOKED (отмяна), EXEMPTED (вдигане), ENTERED_IN_ERROR (заличаване като погрешно вписан).';

alter table distraint add column other_debtor_ids bigint[] not null default '{}';
alter table distraint add column former_debtor_ids bigint[] not null default '{}';
alter table distraint add column other_creditor_ids bigint[] not null default '{}';
alter table distraint add column former_creditor_ids bigint[] not null default '{}';
alter table distraint add column former_names text not null default '';
alter table distraint add column transferred_from text;
alter table distraint add column holder int references account;
alter table distraint add constraint distraint_transferred_to_holder check ((transferred_from is null) = (holder is null));
alter table distraint add constraint distraint_former_are_others check (former_debtor_ids <@ other_debtor_ids and
  former_creditor_ids <@ other_creditor_ids);
create index distraint_other_debtors on distraint using gin (other_debtor_ids) where (other_debtor_ids <> '{}');
create index distraint_other_creditors on distraint using gin (other_creditor_ids) where (other_creditor_ids <> '{}');
comment on column distraint.other_debtor_ids is
  'Who is debtor beside debtor_id, such as heirs (CPC art. 429(2)), and who was before.';
comment on column distraint.former_debtor_ids is 'Those of them who are so no more: the distraint has passed to others.';
comment on column distraint.other_creditor_ids is
  'Who is creditor beside creditor_id, and who was before (CPC art. 429(1)).';
comment on column distraint.former_creditor_ids is 'Those of them who are so no more.';
comment on column distraint.former_names is 'The names of former debtors and creditors, by which it is still found.';
comment on column distraint.transferred_from is
  'The office that entered it, where it has passed to another (Ordinance N-3, art. 7(5)).';
comment on column distraint.holder is 'The officer who took it over last.';
comment on column distraint.debtor_name is
  'As the last entry names him, and those beside him; so are the other facts those of the last entry.';
comment on column distraint.office is
  'Whose it is now: "account:N", "court:CODE" or "institution:N". Only the same office changes it.';

create function distraints_of_debtors(people bigint[]) returns setof bigint language sql stable as $$
  select id from distraint where debtor_id = any(people)
  union
  select id from distraint where other_debtor_ids && people and other_debtor_ids <> '{}'
$$;
comment on function distraints_of_debtors is 'Distraints of which somebody of these is or was debtor.';

create function distraints_of_creditors(people bigint[]) returns setof bigint language sql stable as $$
  select id from distraint where creditor_id = any(people)
  union
  select id from distraint where other_creditor_ids && people and other_creditor_ids <> '{}'
$$;
comment on function distraints_of_creditors is 'Distraints of which somebody of these is or was creditor.';

create function time_as_party(distraint bigint, people bigint[], out since timestamptz, out until timestamptz) language sql stable as $$
  with named as (
    select e.number, e.at, exists (select from jsonb_array_elements(jsonb_build_array(f -> 'debtor', f -> 'creditor')
      || coalesce(f -> 'furtherDebtors', '[]') || coalesce(f -> 'furtherCreditors', '[]')) p
      where (p ->> 'id')::bigint = any(people)) as is_party
    from distraint_entry e cross join lateral (select e.content::jsonb -> 'facts' as f) facts where e.distraint_id = distraint
  )
  select min(at) filter (where is_party),
    (select min(n.at) from named n where n.number > (select max(number) from named where is_party))
  from named
$$;
comment on function time_as_party is
  'From when until when somebody of these was debtor or creditor of a distraint, by its entries; until is null of who still is.';

create or replace function counted_debtors(ids bigint[]) returns setof debtor language sql stable as $$
  select p.id, p.kind, coalesce(n.debtor_name, p.name), s.*
  from party p
    left join lateral (select d.debtor_name from distraint d
      where d.debtor_id = p.id and d.other_debtor_ids = '{}' and distraint_visible(d.enforced_at, d.office)
      order by d.id desc limit 1) n on true
    -- Whose time as debtor is over is listed with the distraint and never as burdened by it.
    cross join lateral (select
        count(*) filter (where d.status <> 'ENTERED_IN_ERROR')::int,
        count(*) filter (where d.status = 'ENFORCED' and p.id <> all (d.former_debtor_ids))::int,
        count(*) filter (where d.status = 'REVOKED' and p.id <> all (d.former_debtor_ids))::int,
        count(*) filter (where d.status = 'EXEMPTED' and p.id <> all (d.former_debtor_ids))::int,
        max(d.imposed_on) filter (where d.status <> 'ENTERED_IN_ERROR')
      from (
        select status, former_debtor_ids, imposed_on, enforced_at, office from distraint where debtor_id = p.id
        union all
        select status, former_debtor_ids, imposed_on, enforced_at, office from distraint
          where other_debtor_ids @> array[p.id] and other_debtor_ids <> '{}' and debtor_id <> p.id) d
      where distraint_visible(d.enforced_at, d.office)) s
  where p.id = any(ids)
$$;

create or replace function distraint_to_debtors() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select debtor_id from fresh union select unnest(other_debtor_ids) from fresh);
  elsif tg_op = 'DELETE' then
    ids := array(select debtor_id from stale union select unnest(other_debtor_ids) from stale);
  else
    -- Most changes of a case concern no count.
    ids := array(
      select distinct unnest(array[n.debtor_id, o.debtor_id] || n.other_debtor_ids || o.other_debtor_ids)
        from fresh n join stale o on o.id = n.id
        where (n.debtor_id, n.status, n.imposed_on, n.debtor_name, n.other_debtor_ids, n.former_debtor_ids)
          is distinct from (o.debtor_id, o.status, o.imposed_on, o.debtor_name, o.other_debtor_ids, o.former_debtor_ids));
  end if;
  if cardinality(ids) > 0 then perform count_debtors(ids); end if;
  return null;
end $$;

create or replace function distraint_to_search() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if tg_op = 'INSERT' then
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
    from fresh d join property p on p.id = d.property_id;
  else
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
    from fresh d join property p on p.id = d.property_id
    on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words;
  end if;
  perform keep_thing_search(array(select distinct property_id from fresh));
  return null;
end $$;

create or replace function due_distraint_search(ids bigint[]) returns setof distraint_search language sql stable
  set enable_seqscan to 'off' as $$
  select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
    d.authority, d.ruling_number, d.injunction_number, d.location, d.former_names)
  from distraint d join property p on p.id = d.property_id where d.id = any(ids)
$$;

create or replace function rebuild_debtors() returns void language sql as $$
  select count_debtors(array(select party_id from debtor union select debtor_id from distraint
    union select unnest(other_debtor_ids) from distraint where other_debtor_ids <> '{}'))
$$;

create or replace function things_of_people(pattern text, most integer) returns bigint[] language plpgsql stable
  set enable_seqscan to 'off' set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  most_people constant int := 20000;
  people bigint[] := array(select id from party where name ilike pattern limit most_people + 1);
  things bigint[];
begin
  if cardinality(people) > most_people then return null; end if;
  things := array(
    select p.id from property p where p.owner_ids && people
    union
    select d.property_id from distraint d where d.debtor_id = any(people) and d.status <> 'ENTERED_IN_ERROR'
      and distraint_visible(d.enforced_at, d.office)
    union
    select d.property_id from distraint d where d.other_debtor_ids && people and d.other_debtor_ids <> '{}'
      and d.status <> 'ENTERED_IN_ERROR' and distraint_visible(d.enforced_at, d.office)
    union
    -- Owners whom only the document of the thing names.
    select p.id from thing_search s join property p on p.id = s.property_id
      where s.words like lower(pattern) and p.owner_names ilike pattern
    limit most + 1);
  return case when cardinality(things) <= most then things end;
end $$;

-- Subscribers are told of the state of a distraint; who its parties are, and which office has it, is not theirs.
create or replace function entries_to_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscription_due (entry_id, property_id, later)
    select f.id, f.property_id, f.origin = 'IMPORT' from fresh f
    where changes_state(f.kind) and (f.origin <> 'IMPORT'
      or coalesce(setting_value('TellSubscribersOfImports', f.at) = 'true', false));
  if found then
    -- What waits of the same things comes first, in its order.
    update subscription_due d set later = false from fresh f where d.property_id = f.property_id and d.later and f.origin <> 'IMPORT';
    perform pg_notify('topics', 'work:subscriptions');
  end if;
  return null;
end $$;

create function changes_state(kind text) returns boolean language sql immutable parallel safe as $$
  select kind not in ('CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED')
$$;
comment on function changes_state is 'Whether an entry of this kind makes or changes the state of a distraint.';

create or replace function numbers_to_subscribers() returns trigger language plpgsql as $$
declare
  before text[] := array_remove(array[split_part(old.folded, '/', 1), old.second_folded], null);
  after text[] := array_remove(array[split_part(new.folded, '/', 1), new.second_folded], null);
begin
  if before = after then return null; end if;
  insert into former_number (property_id, folded, last_subscription)
    select distinct new.id, number, coalesce((select max(id) from subscription), 0) from unnest(before) number where number <> all (after)
    on conflict (property_id, folded) do update set last_subscription = excluded.last_subscription;
  insert into subscription_due (entry_id, property_id, later)
    select id, property_id, true from distraint_entry where property_id = new.id and changes_state(kind) and origin <> 'IMPORT'
    on conflict do nothing;
  if found then perform pg_notify('topics', 'work:subscriptions'); end if;
  return null;
end $$;

alter table notice drop constraint notice_addressee_kind;
alter table notice add constraint notice_addressee_kind check (addressee in ('DEBTOR', 'CREDITOR', 'MVR', 'MTS', 'MZH'));
alter table notice drop constraint notice_kind_kind;
alter table notice add constraint notice_kind_kind check (kind in ('IMPOSED', 'STATE_CHANGED', 'PARTIES_CHANGED'));
alter table notice drop constraint notice_once;
alter table notice add constraint notice_once unique nulls not distinct (entry_id, addressee, party_id);
alter table notice drop constraint notice_party_of_debtor;
alter table notice add constraint notice_party_of_debtor check ((party_id is null) = (addressee not in ('DEBTOR', 'CREDITOR')));
comment on column notice.addressee is
  'A debtor or a creditor, or the ministry that keeps the asset''s register: interior, transport, agriculture.';
comment on column notice.kind is
  'IMPOSED is service 1 of art. 12, STATE_CHANGED and PARTIES_CHANGED (CPC art. 429) service 2.';

alter table change_fresh drop constraint change_fresh_kind_kind;
alter table change_fresh add constraint change_fresh_kind_kind check (kind in ('published', 'edited', 'opened', 'closed',
  'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned',
  'handedOver', 'ENFORCED', 'CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED', 'REVOKED', 'EXEMPTED',
  'ENTERED_IN_ERROR'));
alter table change drop constraint change_kind_kind;
alter table change add constraint change_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
  'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
  'ENFORCED', 'CHANGED', 'CREDITOR_REPLACED', 'DEBTOR_REPLACED', 'TRANSFERRED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR'));

alter table succession add column distraints int not null default 0 check (distraints >= 0);
comment on column succession.distraints is 'How many open distraints of the office passed with the archive.';
