-- Imports in sets: what a thing is found by is written once, with its distraint; new words are looked up once, not once for each thing;
-- debtors who are new are counted once.

-- A car that is entered together with its distraint is made to be found when that is there, a moment later and in the same transaction.
create or replace function property_to_search() returns trigger language plpgsql as $$
begin
  if current_setting('zapori.distraints_follow', true) is distinct from 'on' then
    perform keep_thing_search(array(select id from fresh));
  end if;
  return null;
end $$;

-- The words of these things that are not known yet. A text that has no word of 200 letters has the words that stand between its blanks.
create or replace function keep_search_words(ids bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  with texts as materialized (
    select property_id, translate(about, E'\t\n\r', '   ') as about, translate(words, E'\t\n\r', '   ') as words
    from thing_search where property_id = any(ids)
  ), long as materialized (
    select array(select property_id from texts where length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}') as ids
  ), short as (
    select about, words from texts where not property_id = any((select l.ids from long l)::bigint[])
  ), found as materialized (
    select word, true as open from (select distinct about from short) t, string_to_table(t.about, ' ') word
    union select word, false from (select distinct words from short) t, string_to_table(t.words, ' ') word
    union select n.word, n.open from long l, new_search_words(l.ids) n where cardinality(l.ids) > 0
  )
  insert into search_word (word, open)
    select word, open from found f
    where word <> '' and not exists (select from search_word w where w.word = f.word and w.open = f.open)
$$;

-- A text shorter than 200 letters has no word so long, so most need not be looked through for one.
create or replace function thing_parts(id bigint, identifiers text, about text, words text) returns tsvector language plpgsql
  immutable parallel safe cost 1000 as $$
declare
  block text := lpad(to_hex(id >> 19), 6, '0');
  parts text[] := '{}';
  part text;
begin
  for at in 1..length(identifiers) - 2 loop
    part := split_part(substr(identifiers, at, 4), ' ', 1);
    if length(part) > 2 then parts := parts || (block || 'i' || part); end if;
  end loop;
  about := translate(about, E'\t\n\r', '   ');
  words := translate(words, E'\t\n\r', '   ');
  if length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}' then
    select string_agg(substr(word, at, 200), ' ') into about
      from string_to_table(about, ' ') word, generate_series(1, length(word), 100) at;
    select string_agg(substr(word, at, 200), ' ') into words
      from string_to_table(words, ' ') word, generate_series(1, length(word), 100) at;
  end if;
  return array_to_tsvector(parts
    || string_to_array(block || 'a' || replace(about, ' ', ' ' || block || 'a'), ' ')
    || string_to_array(block || 'w' || replace(words, ' ', ' ' || block || 'w'), ' '));
end $$;

-- Counts the distraints of these debtors anew: of two officers who enter at once the second counts what the first has entered.
-- Whose row is made here is counted already: nobody else can have made or changed it.
create or replace function count_debtors(ids bigint[]) returns void language plpgsql as $$
declare
  others bigint[];
begin
  with made as (
    insert into debtor select * from counted_debtors(ids) order by 1 on conflict (party_id) do nothing returning party_id
  )
  select array(select id from unnest(ids) id where id not in (select party_id from made)) into others;
  if cardinality(others) = 0 then return; end if;
  perform 1 from debtor where party_id = any(others) order by party_id for update;
  update debtor b
    set (name, total, in_force, revoked, exempted, last_imposed_on) =
      (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on)
    from counted_debtors(others) c
    where b.party_id = c.party_id
      and (b.name, b.total, b.in_force, b.revoked, b.exempted, b.last_imposed_on)
        is distinct from (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on);
end $$;

-- Distraints that were entered or changed are found, and their things by their debtors.
create or replace function distraint_to_search() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if tg_op = 'INSERT' then
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location)
    from fresh d join property p on p.id = d.property_id;
  else
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location)
    from fresh d join property p on p.id = d.property_id
    on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words;
  end if;
  perform keep_thing_search(array(select distinct property_id from fresh));
  return null;
end $$;

-- Numbers of the year are taken before a batch is entered, so that who enters one distraint meanwhile does not wait for thousands.
alter table import_run
  add numbers_year int,
  add numbers int[] not null default '{}',
  add constraint import_run_numbers_of_year check (numbers = '{}' or numbers_year is not null);
comment on column import_run.numbers is
  'Numbers of distraints that were taken for this run and are not used yet, in their order; the next batch has them.';
comment on column import_run.numbers_year is 'The year of these numbers.';
grant update (numbers_year, numbers) on import_run to zapori_app;
