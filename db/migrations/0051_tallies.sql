-- How many sales there are of each state, to the last one, and codes of sales found at once: as quick among all sales ever held
-- as among a few.

-- What each change of a sale adds to its state and takes away, and how often something of a state was changed. Whoever changes
-- one folds into his own row those that nobody else is just folding, so that there are never more rows than changes at one moment,
-- and nobody waits: the sums are what was committed.
create table sale_tally (
  state text not null,
  sales int not null,
  changes bigint not null
);
create function tally_sales(since sale_tally[]) returns void language sql as $$
  with folded as (
    delete from sale_tally where ctid = any(array(select ctid from sale_tally for update skip locked)) returning *
  )
  insert into sale_tally (state, sales, changes) select state, sum(sales), sum(changes)
    from (select * from folded union all select * from unnest(since)) as each
    group by state
$$;
create function tally_new_sales() returns trigger language plpgsql as $$
begin
  -- Fires for those too that were there already.
  if exists (select from fresh) then perform tally_sales(array(select (state, 1, 1)::sale_tally from fresh)); end if;
  return null;
end $$;
create function tally_changed_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1), (new.state, 1, 1)]::sale_tally[]);
  return null;
end $$;
create function tally_deleted_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1)]::sale_tally[]);
  return null;
end $$;
create trigger tally_new_sales after insert on sale_shelf referencing new table as fresh
  for each statement execute function tally_new_sales();
-- Not when a bid moves the end of a sale.
create trigger tally_changed_sale after update on sale_shelf for each row
  when (old.state <> new.state or old.state in ('PAST', 'TERMINATED')) execute function tally_changed_sale();
create trigger tally_deleted_sale after delete on sale_shelf for each row execute function tally_deleted_sale();
insert into sale_tally (state, sales, changes) select state, count(*), count(*) from sale_shelf group by state;
grant select, insert, delete, update on sale_tally to zapori_app;

-- All in a text that is written as the code of a sale is, four digits, a dash and digits: their trigrams are nearly the same
-- for all codes of a year. No code has more than twenty digits behind its dash.
create function codes_in(words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(before, 4) || '-' || substring(part from '^[0-9]{1,20}')
    from (select part, lag(part) over (order by number) as before
      from unnest(string_to_array(words, '-')) with ordinality as parts (part, number)) as pairs
    where before ~ '[0-9]{4}$' and part ~ '^[0-9]'))
$$;
create index announcement_search_codes on announcement_search using gin (codes_in(words));

-- Where the newest sales lie: a few thousand of them are looked up for a map.
create index announcement_item_lies on announcement_item (announcement_id) include (region_code, ekatte) where region_code is not null;
