-- A distraint acts from its imposing (CPC art. 450–452; Ordinance N-3, art. 12(1)). Before that it is known to the office that prepared it
-- and to administrators alone, so nothing that others read is counted or found by it.
create function distraint_visible(enforced_at timestamptz, office text, reader text default null, administers bool default false)
  returns bool language sql immutable parallel safe as $$
  select enforced_at is not null or administers or coalesce(office = reader, false)
$$;
comment on function distraint_visible(timestamptz, text, text, bool) is 'Whether a reader sees a distraint: everybody once it has been imposed, before that only its office and administrators. Without a reader: whether everybody does.';

create function property_visible(property bigint, before timestamptz default 'infinity') returns bool language sql stable as $$
  select exists (select from distraint d where d.property_id = property and distraint_visible(d.enforced_at, d.office)
      and d.enforced_at < before)
    or not exists (select from distraint d where d.property_id = property and d.created_at < before)
$$;
comment on function property_visible(bigint, timestamptz) is 'Whether everybody may learn that the register has this thing: not of one on which distraints are only prepared, or were so before a moment.';

create or replace function counted_debtors(ids bigint[]) returns setof debtor language sql stable as $$
  select p.id, p.kind, coalesce(n.debtor_name, p.name), s.*
  from party p
    left join lateral (select d.debtor_name from distraint d
      where d.debtor_id = p.id and distraint_visible(d.enforced_at, d.office) order by d.id desc limit 1) n on true
    cross join lateral (select
        count(*) filter (where d.status <> 'ENTERED_IN_ERROR')::int,
        count(*) filter (where d.status = 'ENFORCED')::int,
        count(*) filter (where d.status = 'REVOKED')::int,
        count(*) filter (where d.status = 'EXEMPTED')::int,
        max(d.imposed_on) filter (where d.status <> 'ENTERED_IN_ERROR')
      from distraint d where d.debtor_id = p.id and distraint_visible(d.enforced_at, d.office)) s
  where p.id = any(ids)
$$;
drop index distraint_debtor_counts;
create index distraint_debtor_counts on distraint (debtor_id) include (status, imposed_on, enforced_at);

create or replace function due_thing_search(ids bigint[]) returns setof thing_search language sql stable set enable_seqscan to 'off' as $$
  select p.id, p.kind, concat_ws(' ', p.folded, p.second_folded),
    regexp_replace(search_words(p.title, p.description), '\m\d{10}\M', '', 'g'),
    search_words(p.title, p.description, p.owner_names, (select string_agg(distinct d.debtor_name, ' ') from distraint d
      where d.property_id = p.id and distraint_visible(d.enforced_at, d.office)))
  from property p where p.id = any(ids)
$$;

create or replace function things_of_people(pattern text, most int) returns bigint[] language plpgsql stable
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
    -- Owners whom only the document of the thing names.
    select p.id from thing_search s join property p on p.id = s.property_id
      where s.words like lower(pattern) and p.owner_names ilike pattern
    limit most + 1);
  return case when cardinality(things) <= most then things end;
end $$;

-- What was counted and found so far by distraints that are only prepared.
do $$
declare
  things bigint[] := array(select distinct property_id from distraint where not distraint_visible(enforced_at, office));
begin
  perform count_debtors(array(select distinct debtor_id from distraint where not distraint_visible(enforced_at, office)));
  update property p set (in_force, entered, first_imposed_on, last_entry_at, owner_ids) = (
      select count(*) filter (where d.status = 'ENFORCED'), count(*) filter (where d.status <> 'ENTERED_IN_ERROR'),
        min(d.imposed_on) filter (where d.status = 'ENFORCED'), max(d.updated_at),
        coalesce((select array_agg(distinct o order by o) from distraint e, unnest(e.owner_ids) o
          where e.property_id = p.id and e.status <> 'ENTERED_IN_ERROR' and distraint_visible(e.enforced_at, e.office)), '{}')
      from distraint d where d.property_id = p.id and distraint_visible(d.enforced_at, d.office))
    where p.id = any(things);
  perform keep_thing_search(things);
end $$;
