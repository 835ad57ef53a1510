-- The order that decides an application (Ordinance N-3, annex 5) is signed by the organiser.

-- As it was drawn up for his signature. Nothing is decided by it: the row goes when the signed order is taken, and another
-- takes its place when he thinks again.
create table order_draft (
  registration_id int primary key references registration,
  status text not null check (status in ('APPROVED', 'DENIED')),
  drawn_up_at timestamptz(3) not null,
  drawn_up_by int not null references account,
  -- What the order says, from which it is set anew byte for byte, and what was found of the deposit; sealed.
  cipher bytea not null
);
grant select, insert, delete on order_draft to zapori_app;
grant update (status, drawn_up_at, drawn_up_by, cipher) on order_draft to zapori_app;

-- Who signed an order, by the certificate. An order that has none took effect unsigned, where the settings let it.
create table order_signature (
  registration_id int primary key references registration_decision,
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null check (signed_at >= drawn_up_at),
  uploaded_by int not null references account,
  -- SHA-256 of the signed PDF.
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null references stored_file,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  -- False where a setting lets authorities go unchecked.
  chain_checked bool not null
);
grant select, insert on order_signature to zapori_app;
