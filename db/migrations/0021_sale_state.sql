-- A sale may be suspended, go on later, or be ended by an act; what bids rest on says so too.

alter table auction
  -- Suspended since, until an act resumes or ends it (Ordinance N-3, art. 14(2), 18(1)).
  add column suspended_at timestamptz(3),
  -- After a suspension: bids count again from this moment on.
  add column resumes_at timestamptz(3),
  -- By how much suspensions have moved the end, in milliseconds.
  add column shift_ms bigint not null default 0 check (shift_ms >= 0),
  -- Ended by an act: there will be no buyer.
  add column terminated_at timestamptz(3),
  drop constraint auction_check1,
  drop constraint auction_check2,
  add constraint auction_end_within_law check (
    ends_at >= first_ends_at + shift_ms * interval '1 millisecond'
    -- CPC art. 501e(2): all extensions together never pass 48 hours.
    and ends_at <= first_ends_at + shift_ms * interval '1 millisecond' + interval '48 hours'),
  add check (closed_at is null or (suspended_at is null and terminated_at is null));
-- Terms may change only while no bid rests on them: its foreign key keeps them.
grant update (suspended_at, resumes_at, shift_ms, terminated_at, starts_at, first_ends_at) on auction to zapori_app;

-- What is final stays final.
create function keep_end_of_sale() returns trigger language plpgsql as $$
begin
  if old.terminated_at is not null or (old.closed_at is not null and
      (new.closed_at, new.ends_at, new.last_number, new.terminated_at, new.suspended_at)
        is distinct from (old.closed_at, old.ends_at, old.last_number, old.terminated_at, old.suspended_at)) then
    raise exception 'the sale % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_end_of_sale before update on auction for each row
  when (old.terminated_at is not null or old.closed_at is not null) execute function keep_end_of_sale();

-- One row for each suspension during bidding that was followed by going on.
create table sale_pause (
  auction_id int not null references auction,
  number int not null check (number > 0),
  suspended_at timestamptz(3) not null,
  resumed_at timestamptz(3) not null check (resumed_at >= suspended_at),
  resumes_at timestamptz(3) not null check (resumes_at >= resumed_at),
  -- All suspensions up to this one together.
  shift_ms bigint not null check (shift_ms > 0),
  primary key (auction_id, number),
  unique (auction_id, number, shift_ms)
);
grant select, insert on sale_pause to zapori_app;

alter table bid
  -- Which suspension came before it, and what all of them have added to the end.
  add column pause_number int,
  add column shift_ms bigint not null default 0,
  add column previous_shift_ms bigint,
  add foreign key (auction_id, pause_number, shift_ms) references sale_pause (auction_id, number, shift_ms),
  add check ((pause_number is null) = (shift_ms = 0)),
  add check (shift_ms >= coalesce(previous_shift_ms, 0)),
  drop constraint bid_auction_id_previous_number_previous_hash_previous_regi_fkey,
  drop constraint bid_auction_id_number_hash_registration_id_recorded_at_ends_key,
  drop constraint bid_check1,
  drop constraint bid_check3,
  drop constraint bid_check4,
  add constraint bid_identity unique (auction_id, number, hash, registration_id, recorded_at, ends_at, shift_ms);
update bid set previous_shift_ms = 0 where number > 1;
alter table bid
  -- Each bid names the one before it: the history has no gaps, no branches and never runs backwards, and nobody outbids himself.
  add constraint bid_previous foreign key (auction_id, previous_number, previous_hash, previous_registration_id,
    previous_recorded_at, previous_ends_at, previous_shift_ms)
    references bid (auction_id, number, hash, registration_id, recorded_at, ends_at, shift_ms),
  add constraint bid_follows check (case when number = 1
    then previous_number is null and previous_registration_id is null and previous_recorded_at is null
      and previous_ends_at is null and previous_shift_ms is null
    else previous_number is not null and previous_number = number - 1
      and previous_registration_id is not null and previous_registration_id <> registration_id
      and previous_recorded_at is not null and recorded_at >= previous_recorded_at
      and previous_ends_at is not null and previous_shift_ms is not null end),
  add constraint bid_within_cap check (ends_at <= first_ends_at + shift_ms * interval '1 millisecond' + interval '48 hours'),
  -- It was recorded before the end that stood then (Ordinance N-3, art. 35, 41), suspensions counted in.
  add constraint bid_before_end check (
    recorded_at < coalesce(previous_ends_at + (shift_ms - previous_shift_ms) * interval '1 millisecond',
      first_ends_at + shift_ms * interval '1 millisecond')
    and ends_at >= coalesce(previous_ends_at + (shift_ms - previous_shift_ms) * interval '1 millisecond',
      first_ends_at + shift_ms * interval '1 millisecond'));
