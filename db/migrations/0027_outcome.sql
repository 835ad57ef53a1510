-- How a sale ended: the report that the portal makes (Ordinance N-3, annex 6), the protocol of the organiser
-- (annexes 7 and 8), and who claims to buy at the highest price.

-- Made once by the portal when the bidding is over. It names people, so its canonical JSON lies sealed; the hash is of
-- that JSON.
create table sale_report (
  auction_id int primary key references auction,
  generated_at timestamptz(3) not null,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null
);
grant select, insert on sale_report to zapori_app;
-- After a change of keys only.
grant update (cipher) on sale_report to zapori_app;

-- A spouse or a party to a partition who took part and wants to buy at the highest price (CPC art. 505(2), 354(1)):
-- claimed between the end of bidding and the signing of the protocol, and decided by the organiser.
create table purchase_claim (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  registration_id int not null references registration,
  capacity text not null check (capacity in ('SPOUSE', 'PARTITION_PARTY')),
  claimed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  accepted bool,
  reason text,
  unique (auction_id, registration_id),
  check ((decided_at is null) = (accepted is null)),
  check (accepted is distinct from false or reason is not null)
);
grant select, insert on purchase_claim to zapori_app;
grant update (decided_at, accepted, reason) on purchase_claim to zapori_app;

-- The protocol that the organiser works on: its number, what he adds, and the document that he is to sign.
create table protocol_draft (
  auction_id int primary key references auction,
  number text not null unique,
  findings text not null default '',
  drawn_up_at timestamptz(3),
  -- The canonical JSON of the protocol as prepared, sealed, and its hash.
  hash bytea check (length(hash) = 32),
  cipher bytea,
  -- SHA-256 of the prepared PDF, which the signed one must begin with.
  document_hash bytea check (length(document_hash) = 32),
  document_file uuid,
  check ((drawn_up_at is null) = (hash is null) and (hash is null) = (cipher is null)
    and (hash is null) = (document_hash is null) and (hash is null) = (document_file is null))
);
grant select, insert on protocol_draft to zapori_app;
grant update (findings, drawn_up_at, hash, cipher, document_hash, document_file) on protocol_draft to zapori_app;

-- Signed, final: with it the sale is closed (Ordinance N-3, art. 45(3)).
create table sale_protocol (
  id int generated always as identity primary key,
  auction_id int not null unique references protocol_draft,
  number text not null unique,
  kind text not null check (kind in ('SOLD', 'FAILED')),
  buyer_registration_id int references registration,
  price bigint check (price > 0),
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null check (signed_at >= drawn_up_at),
  uploaded_by int not null references account,
  acting_for int references account,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null,
  -- SHA-256 of the signed PDF.
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null,
  -- What all who applied may read (Ordinance N-3, art. 46).
  redacted_file uuid not null,
  -- Who signed, by the certificate; `chain_checked` is false where the setting lets authorities go unchecked.
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  chain_checked bool not null,
  check ((kind = 'SOLD') = (buyer_registration_id is not null) and (kind = 'SOLD') = (price is not null))
);
grant select, insert on sale_protocol to zapori_app;
-- After a change of keys only.
grant update (cipher) on sale_protocol to zapori_app;

-- What was signed cannot be prepared anew, nor claimed against.
create function keep_signed() returns trigger language plpgsql as $$
begin
  if exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the protocol of the sale % is signed', new.auction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_signed before insert or update of findings, drawn_up_at, hash, document_hash, document_file
  on protocol_draft for each row execute function keep_signed();
create trigger keep_signed before insert or update on purchase_claim for each row execute function keep_signed();

-- The time stamp of a signed protocol (Ordinance N-3, art. 13(1)): got later, so that nobody waits for an authority.
create table protocol_stamp (
  protocol_id int primary key references sale_protocol,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  token bytea,
  serial text,
  authority text,
  stamped_at timestamptz,
  last_error text,
  check ((token is null) = (stamped_at is null))
);
create index protocol_stamp_due on protocol_stamp (next_try_at) where token is null;
grant select, insert on protocol_stamp to zapori_app;
grant update (attempts, next_try_at, token, serial, authority, stamped_at, last_error) on protocol_stamp to zapori_app;
