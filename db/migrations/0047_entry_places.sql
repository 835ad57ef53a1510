-- From where an account is entered, and from where wrong passwords for it come: a device (by the hash of a secret that its browser
-- keeps), a network, or a session that is open already. Strangers lock the door on themselves, not on the owner: decision 043.
create table entry_place (
  account_id int not null references account,
  place text not null check (place ~ '^(device|network|session)( |$)'),
  -- Somebody who proved that the account is his has come from here; until then it is known.
  known_until timestamptz,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  last_at timestamptz not null,
  -- When the row says nothing any more.
  forget_at timestamptz not null,
  primary key (account_id, place)
);
create index entry_place_device on entry_place (place) where known_until is not null and place like 'device %';
create index entry_place_forget on entry_place (forget_at);

-- Wrong passwords for an account from all unknown places together are counted in a bucket that drains slowly; this is when it is empty.
alter table account add column strangers_until timestamptz;
-- The same for all accounts together, by network.
create table guessing_network (
  network text primary key,
  empty_at timestamptz not null
);
create index guessing_network_empty on guessing_network (empty_at);

-- What was counted by account alone is not counted any more.
alter table account drop column failed_logins, drop column locked_until;

grant select, insert, update, delete on entry_place, guessing_network to zapori_app;
