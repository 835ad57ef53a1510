-- One electronic public sale: announcement, registrations, auction, bids, events.
-- What must never be false is a constraint here, even where a rule in the code checks it too.

create table announcement (
  id int generated always as identity primary key,
  code text not null unique,
  title text not null,
  description text not null default '',
  property_type text not null check (property_type in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  procedure text not null check (procedure in ('GPK', 'DOPK', 'TZ')),
  case_number text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  start_price bigint not null check (start_price > 0),
  step bigint not null check (step > 0),
  deposit bigint not null check (deposit > 0),
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null check (registration_ends_at > registration_starts_at),
  bidding_starts_at timestamptz not null check (bidding_starts_at >= registration_ends_at),
  bidding_ends_at timestamptz not null check (bidding_ends_at > bidding_starts_at),
  -- The setting AllowAnyDateInAnnouncement as it was when the dates were last saved.
  any_date boolean not null,
  organiser_id int not null references account,
  created_by int not null references account,
  created_at timestamptz not null,
  published_at timestamptz,
  unique (id, currency, start_price, step)
);
create index announcement_organiser on announcement (organiser_id);
create index announcement_bidding on announcement (bidding_starts_at) where published_at is not null;

-- Published means frozen, for everyone and for good (Ordinance N-3, art. 22).
create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'announcement % is published and cannot change', old.code using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published_is_frozen before update or delete on announcement
  for each row execute function refuse_change_of_published();

create table registration (
  id int generated always as identity primary key,
  number text not null unique,
  announcement_id int not null references announcement,
  account_id int not null references account,
  participation text not null check (participation in ('PERSONAL', 'REPRESENTATIVE', 'ASSIGNEE')),
  represented_kind text check (represented_kind in ('PHYSICAL_PERSON', 'COMPANY')),
  represented_name text,
  represented_identifier_type text check (represented_identifier_type in ('EGN', 'LNCH', 'EIK')),
  represented_identifier text,
  delivery text not null check (delivery in ('EMAIL', 'EDELIVERY')),
  delivery_address text not null,
  co_owner boolean not null,
  spouse boolean not null,
  declared_funds boolean not null check (declared_funds),
  declared_no_bar boolean not null check (declared_no_bar),
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'DENIED')),
  reason text,
  recorded_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references account,
  -- Keeps the commitments in the public log from being guessed; the bidder learns his own.
  salt bytea not null check (length(salt) = 32),
  unique (announcement_id, id, status),
  check ((participation = 'PERSONAL') = (represented_name is null)),
  check ((status = 'WAITING') = (decided_at is null and decided_by is null)),
  check ((status = 'DENIED') = (reason is not null))
);
-- One application at a time; after a refusal a new one may be filed (Ordinance N-3, art. 31).
create unique index registration_once on registration (announcement_id, account_id) where status <> 'DENIED';
create index registration_account on registration (account_id);

-- The live state of the bidding, one row per sale; competing bids wait for its lock.
create table auction (
  id int primary key references announcement,
  currency text not null,
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  first_ends_at timestamptz(3) not null check (first_ends_at > starts_at),
  ends_at timestamptz(3) not null check (ends_at >= first_ends_at),
  extensions int not null default 0 check (extensions >= 0),
  last_number int not null default 0,
  last_price bigint,
  last_registration_id int references registration,
  last_recorded_at timestamptz(3),
  last_hash bytea not null check (length(last_hash) = 32),
  opened_at timestamptz,
  closed_at timestamptz,
  unique (id, start_price, step, starts_at, first_ends_at),
  foreign key (id, currency, start_price, step) references announcement (id, currency, start_price, step),
  -- CPC art. 501e(2): all extensions together never pass 48 hours.
  check (ends_at <= first_ends_at + interval '48 hours')
);
create index auction_due on auction (ends_at) where closed_at is null;
create index auction_opening on auction (starts_at) where opened_at is null;

create table bid (
  auction_id int not null references auction,
  number int not null check (number > 0),
  registration_id int not null,
  registration_status text not null generated always as ('APPROVED') stored,
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  first_ends_at timestamptz(3) not null,
  price bigint not null,
  key uuid not null unique,
  received_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null check (recorded_at >= received_at and recorded_at >= starts_at),
  -- The end of the sale after this bid: it never comes nearer, and never passes the 48 hours.
  ends_at timestamptz(3) not null check (ends_at <= first_ends_at + interval '48 hours'),
  commitment bytea not null check (length(commitment) = 32),
  previous_number int,
  previous_registration_id int,
  previous_recorded_at timestamptz(3),
  previous_ends_at timestamptz(3),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (auction_id, number),
  unique (auction_id, price),
  unique (auction_id, number, hash, registration_id, recorded_at, ends_at),
  -- A bid needs an approved registration, and that approval cannot be taken back under it.
  foreign key (auction_id, registration_id, registration_status) references registration (announcement_id, id, status),
  -- The first bid is the start price, and each next one raises it by exactly one step (CPC art. 501e(3)).
  foreign key (auction_id, start_price, step, starts_at, first_ends_at)
    references auction (id, start_price, step, starts_at, first_ends_at),
  check (price = start_price + (number - 1)::bigint * step),
  -- Each bid names the one before it: the history has no gaps, no branches and never runs backwards,
  -- and nobody outbids himself.
  foreign key (auction_id, previous_number, previous_hash, previous_registration_id, previous_recorded_at, previous_ends_at)
    references bid (auction_id, number, hash, registration_id, recorded_at, ends_at),
  check (case when number = 1
    then previous_number is null and previous_registration_id is null and previous_recorded_at is null
      and previous_ends_at is null
    else previous_number is not null and previous_number = number - 1
      and previous_registration_id is not null and previous_registration_id <> registration_id
      and previous_recorded_at is not null and recorded_at >= previous_recorded_at
      and previous_ends_at is not null end),
  -- It was recorded before the end that stood then (Ordinance N-3, art. 35, 41).
  check (recorded_at < coalesce(previous_ends_at, first_ends_at) and ends_at >= coalesce(previous_ends_at, first_ends_at))
);
create index bid_registration on bid (registration_id, number);

create table sale_event (
  id bigint generated always as identity primary key,
  announcement_id int not null,
  at timestamptz not null,
  kind text not null,
  account_id int references account,
  acting_for int references account,
  details jsonb not null default '{}'
);
create index sale_event_announcement on sale_event (announcement_id, id);

grant select, insert, update, delete on announcement to zapori_app;
grant select, insert on registration, auction, bid, sale_event to zapori_app;
grant update (status, reason, decided_at, decided_by) on registration to zapori_app;
grant update (ends_at, extensions, last_number, last_price, last_registration_id, last_recorded_at, last_hash, opened_at, closed_at)
  on auction to zapori_app;
