-- Proofs for outsiders: checkpoints of a sale's chain, to be time-stamped, and the keys by which the portal signs.

create table sale_checkpoint (
  auction_id int not null references auction,
  number int not null check (number > 0),
  kind text not null check (kind in ('START', 'PERIODIC', 'SUSPENDED', 'RESUMED', 'END')),
  at timestamptz(3) not null,
  -- How many bids and suspensions there were, and the hashes that all of them give.
  bids int not null check (bids >= 0),
  last_hash bytea not null check (length(last_hash) = 32),
  pauses int not null check (pauses >= 0),
  pauses_hash bytea not null check (length(pauses_hash) = 32),
  previous_number int,
  -- For the first one what the first bid starts from, too.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  -- The RFC 3161 token over what the hash covers; absent as long as no authority gave one.
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  primary key (auction_id, number),
  unique (auction_id, number, hash),
  foreign key (auction_id, previous_number, previous_hash) references sale_checkpoint (auction_id, number, hash),
  check (case when number = 1 then previous_number is null else previous_number is not null and previous_number = number - 1 end),
  check ((token is null) = (stamped_at is null))
);
create unique index sale_checkpoint_end on sale_checkpoint (auction_id) where kind = 'END';
create index sale_checkpoint_waiting on sale_checkpoint (next_try_at) where token is null;

-- Which sales are to get checkpoints: each from its opening until the last one is made.
create table checkpoint_duty (
  auction_id int primary key references auction,
  finished_at timestamptz
);
create index checkpoint_duty_open on checkpoint_duty (auction_id) where finished_at is null;
create function begin_checkpoints() returns trigger language plpgsql as $$
begin
  insert into checkpoint_duty (auction_id) values (new.id) on conflict do nothing;
  return null;
end $$;
-- Bids never set that column, so they pay nothing for it.
create trigger begin_checkpoints after update of opened_at on auction for each row
  when (new.opened_at is not null) execute function begin_checkpoints();
insert into checkpoint_duty (auction_id) select id from auction where opened_at is not null and closed_at is null;

-- Public keys stay published for good; the secret ones are only in the configuration.
create table signing_key (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  since timestamptz not null
);

grant select, insert on sale_checkpoint, checkpoint_duty, signing_key to zapori_app;
grant update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on sale_checkpoint to zapori_app;
grant update (finished_at) on checkpoint_duty to zapori_app;
