-- The shelf: what lists of sales are filtered and sorted by, in one narrow table, so that a page and a bounded count are as
-- quick among all sales ever held as among a few.

create table sale_shelf (
  announcement_id int primary key references announcement on delete cascade,
  -- A draft; open until its end is recorded; then past, or ended by an act.
  state text not null check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED')),
  organiser_id int not null,
  code text not null,
  title text not null,
  property_type text not null,
  procedure text not null,
  price_eur bigint not null,
  price_bgn bigint not null,
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null,
  bidding_starts_at timestamptz not null,
  bidding_ends_at timestamptz not null,
  published_at timestamptz,
  -- Of the auction, as it is.
  start_price bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the auction, once its end is recorded: before that every bid would have to write here.
  last_price bigint,
  bids int not null default 0
);

create function keep_sale_shelf(ids int[]) returns void language sql as $$
  insert into sale_shelf
  select a.id, case when a.published_at is null then 'DRAFT' when s.terminated_at is not null then 'TERMINATED'
      when s.closed_at is not null then 'PAST' else 'OPEN' end,
    a.organiser_id, a.code, a.title, a.property_type, a.procedure,
    price_in('EUR', a.currency, a.start_price), price_in('BGN', a.currency, a.start_price),
    a.registration_starts_at, a.registration_ends_at, a.bidding_starts_at, a.bidding_ends_at, a.published_at,
    coalesce(s.start_price, a.start_price), coalesce(s.starts_at, a.bidding_starts_at), coalesce(s.ends_at, a.bidding_ends_at),
    case when s.closed_at is not null or s.terminated_at is not null then s.last_price end,
    case when s.closed_at is not null or s.terminated_at is not null then s.last_number else 0 end
  from announcement a left join auction s on s.id = a.id where a.id = any(ids)
  on conflict (announcement_id) do update set state = excluded.state, organiser_id = excluded.organiser_id, code = excluded.code,
    title = excluded.title, property_type = excluded.property_type, procedure = excluded.procedure,
    price_eur = excluded.price_eur, price_bgn = excluded.price_bgn,
    registration_starts_at = excluded.registration_starts_at, registration_ends_at = excluded.registration_ends_at,
    bidding_starts_at = excluded.bidding_starts_at, bidding_ends_at = excluded.bidding_ends_at,
    published_at = excluded.published_at, start_price = excluded.start_price, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, last_price = excluded.last_price, bids = excluded.bids
$$;
create function announcement_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array(select id from fresh));
  return null;
end $$;
create trigger announcement_to_shelf_new after insert on announcement referencing new table as fresh
  for each statement execute function announcement_to_shelf();
create trigger announcement_to_shelf_changed after update on announcement referencing new table as fresh
  for each statement execute function announcement_to_shelf();
create function auction_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array[new.id]);
  return null;
end $$;
create trigger auction_to_shelf_new after insert on auction for each row execute function auction_to_shelf();
-- Not at each bid: only at those that move the end.
create trigger auction_to_shelf_changed after update of starts_at, ends_at, closed_at, terminated_at on auction for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.closed_at is distinct from new.closed_at
    or old.terminated_at is distinct from new.terminated_at)
  execute function auction_to_shelf();
select keep_sale_shelf(array(select id from announcement));

-- Each order in which lists can be asked for; with the state, so that a tab is gone through in the index alone.
create index sale_shelf_id on sale_shelf (announcement_id) include (state);
create index sale_shelf_code on sale_shelf (code, announcement_id) include (state);
create index sale_shelf_title on sale_shelf (title, announcement_id) include (state);
create index sale_shelf_type on sale_shelf (property_type, announcement_id) include (state);
create index sale_shelf_procedure on sale_shelf (procedure, announcement_id) include (state);
create index sale_shelf_eur on sale_shelf (price_eur, announcement_id) include (state);
create index sale_shelf_bgn on sale_shelf (price_bgn);
create index sale_shelf_registration_starts on sale_shelf (registration_starts_at, announcement_id) include (state);
create index sale_shelf_registration_ends on sale_shelf (registration_ends_at, announcement_id) include (state);
create index sale_shelf_bidding_starts on sale_shelf (bidding_starts_at, announcement_id) include (state);
create index sale_shelf_bidding_ends on sale_shelf (bidding_ends_at, announcement_id) include (state);
create index sale_shelf_published on sale_shelf (published_at, announcement_id) include (state);
create index sale_shelf_start_price on sale_shelf (start_price, announcement_id) include (state);
create index sale_shelf_starts on sale_shelf (starts_at, announcement_id) include (state);
create index sale_shelf_ends on sale_shelf (ends_at, announcement_id) include (state);
create index sale_shelf_last_price on sale_shelf (last_price, announcement_id) include (state);
create index sale_shelf_last_price_down on sale_shelf (last_price desc nulls last, announcement_id desc) include (state);
create index sale_shelf_bids on sale_shelf (bids, announcement_id) include (state);
create index sale_shelf_organiser on sale_shelf (organiser_id, announcement_id) include (state);
create index sale_shelf_open on sale_shelf (announcement_id) where state = 'OPEN';
create index sale_shelf_terminated on sale_shelf (announcement_id) where state = 'TERMINATED';
create index sale_shelf_words on sale_shelf using gin (code gin_trgm_ops, title gin_trgm_ops);
grant select, insert, update on sale_shelf to zapori_app;

-- Organisers are sought by a part of their names, among all accounts.
create index account_full_name on account using gin (full_name gin_trgm_ops);
