-- The whole notice of a sale: the things that are sold, what is known of them, how the price came about, and the sale it repeats.

alter table announcement
  -- What the notice says beside its title: owner, ground, encumbrances, valuations, account, viewings (notice.contract.ts).
  add column notice jsonb not null default '{}',
  -- How start price, step and deposit were computed, with the articles; as it was when last saved.
  add column calculation jsonb,
  -- Where the first thing with a place lies, for lists.
  add column region_code text references region,
  add column ekatte text references settlement,
  -- The sale of the same things that failed before this one (CPC art. 494; Commerce Act art. 717zh).
  add column repeats int unique references announcement check (repeats <> id),
  add column round int not null default 1 check (round > 0 and (round > 1) = (repeats is not null)),
  add column repeat_ground text check (repeat_ground in ('NO_BIDS', 'NOT_PAID')),
  -- The day on which the party asked for the new sale.
  add column repeat_requested_on date check ((repeat_ground is null) = (repeats is null) and (repeat_requested_on is null) = (repeats is null));
create index announcement_region on announcement (region_code) where published_at is not null;

-- Published means frozen (Ordinance N-3, art. 22), but for the end of bidding, which an act may move before registration opens.
create or replace function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (tg_op = 'DELETE' or
      to_jsonb(old) - 'bidding_ends_at' is distinct from to_jsonb(new) - 'bidding_ends_at') then
    raise exception 'announcement % is published and cannot change', old.code using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- One thing that is sold; a draft's are written anew each time it is saved.
create table announcement_item (
  announcement_id int not null references announcement on delete cascade,
  number int not null check (number between 1 and 50),
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  -- Of our register; identifier, title and description are then what the register said when the draft was saved.
  property_id bigint references property,
  type text,
  identifier text not null default '',
  title text not null check (title <> ''),
  description text not null default '',
  region_code text references region,
  municipality_code text references municipality,
  ekatte text references settlement,
  address text not null default '',
  -- Area, floor, construction.
  details jsonb not null default '{}',
  sold text not null check (sold in ('WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT')),
  share_numerator int,
  share_denominator int,
  entered_at timestamptz not null,
  entered_by int not null references account,
  primary key (announcement_id, number),
  check ((sold = 'SHARE') = (share_numerator is not null)),
  check ((share_numerator is null) = (share_denominator is null)),
  check (share_numerator > 0 and share_numerator < share_denominator)
);
create index announcement_item_property on announcement_item (property_id) where property_id is not null;

create function refuse_change_of_published_items() returns trigger language plpgsql as $$
declare published text;
begin
  select code into published from announcement
    where id = case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end and published_at is not null;
  if published is not null or tg_op = 'UPDATE' then
    raise exception 'the things of announcement % cannot change', published using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published_items_are_frozen before insert or update or delete on announcement_item
  for each row execute function refuse_change_of_published_items();

grant select, insert, delete on announcement_item to zapori_app;
