-- Finding sales: what they are searched by, where they are, and searches that people keep and hear of by letter.

-- An amount in another currency, at the irrevocably fixed rate (ЗВЕРБ art. 5), so that prices of old and new sales compare.
create function price_in(wanted text, currency text, amount bigint) returns bigint language sql immutable parallel safe as
$$ select case when currency = wanted then amount when wanted = 'EUR' then round(amount * 100000 / 195583.0)::bigint
  else round(amount * 195583 / 100000.0)::bigint end $$;
create index announcement_published on announcement (published_at desc, id desc) where published_at is not null;
create index announcement_item_place on announcement_item (region_code, ekatte, announcement_id) where region_code is not null;
create index auction_starts on auction (starts_at);
create index auction_ends on auction (ends_at);

-- All that a sale says, in small letters: code, title, case number, description and the things.
create table announcement_search (
  announcement_id int primary key references announcement on delete cascade,
  words text not null
);
create index announcement_search_words on announcement_search using gin (words gin_trgm_ops);

create function keep_announcement_search(ids int[]) returns void language sql as $$
  insert into announcement_search (announcement_id, words)
  select a.id, search_words(a.code, a.title, a.case_number, a.description,
    (select string_agg(concat_ws(' ', i.identifier, i.title, i.description, i.address), ' ' order by i.number)
      from announcement_item i where i.announcement_id = a.id))
  from announcement a where a.id = any(ids)
  on conflict (announcement_id) do update set words = excluded.words where announcement_search.words <> excluded.words
$$;
create function announcement_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select id from fresh));
  return null;
end $$;
create trigger announcement_to_search_new after insert on announcement referencing new table as fresh
  for each statement execute function announcement_to_search();
create trigger announcement_to_search_changed after update on announcement referencing new table as fresh
  for each statement execute function announcement_to_search();
create function items_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select distinct announcement_id from changed));
  return null;
end $$;
create trigger items_to_search_new after insert on announcement_item referencing new table as changed
  for each statement execute function items_to_search();
create trigger items_to_search_gone after delete on announcement_item referencing old table as changed
  for each statement execute function items_to_search();
select keep_announcement_search(array(select id from announcement));
grant select, insert, update on announcement_search to zapori_app;

-- A search that somebody keeps, with how soon he wants to hear of new sales that fit it.
create table saved_search (
  id int generated always as identity primary key,
  account_id int not null references account,
  -- At most twenty for each account.
  place int not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  -- The fields of a search, as lists take them (search.contract.ts).
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  pace text not null check (pace in ('AT_ONCE', 'DAILY', 'NEVER')),
  created_at timestamptz(3) not null,
  -- Since when letters are wanted: sales that were published before are old news.
  since timestamptz(3) not null,
  unique (account_id, place)
);
create index saved_search_active on saved_search (id) where pace <> 'NEVER';

-- A sale that was published and has not been held against the saved searches yet.
create table fresh_sale (
  announcement_id int primary key references announcement
);
create function published_is_fresh() returns trigger language plpgsql as $$
begin
  insert into fresh_sale (announcement_id) values (new.id);
  return null;
end $$;
create trigger published_is_fresh after update of published_at on announcement
  for each row when (old.published_at is null and new.published_at is not null) execute function published_is_fresh();

-- A sale that fits a saved search; one row for each, so that nobody is told twice.
create table saved_search_hit (
  search_id int not null references saved_search on delete cascade,
  announcement_id int not null references announcement,
  found_at timestamptz(3) not null,
  tell_at timestamptz(3) not null check (tell_at >= found_at),
  -- Done with: by a letter, or because there was nobody to write to any more.
  done_at timestamptz(3),
  letter_id int references email on delete set null,
  primary key (search_id, announcement_id),
  check (letter_id is null or done_at is not null)
);
create index saved_search_hit_due on saved_search_hit (tell_at) where done_at is null;

-- By which code a letter lets its reader stop the search: only a hash is kept.
create table saved_search_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  search_id int not null references saved_search on delete cascade
);
create index saved_search_code_of on saved_search_code (search_id);

grant select, insert, delete on saved_search to zapori_app;
grant update (name, pace, since) on saved_search to zapori_app;
-- `update` only so that a row can be locked while it is dealt with.
grant select, insert, delete, update on fresh_sale to zapori_app;
grant select, insert, update (done_at, letter_id) on saved_search_hit to zapori_app;
grant select, insert on saved_search_code to zapori_app;
