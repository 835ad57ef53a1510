-- What follows a signed protocol acts by its signature; the award has a life of its own: complaint, set aside, in force, void, possession.
alter table after_step drop constraint after_step_kind;
alter table after_step add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED',
  'BUYER_DECLARED', 'DISTRIBUTED', 'PAID', 'DEFAULTED', 'AWARDED', 'COMPLAINT', 'UPHELD', 'ANNULLED', 'IN_FORCE', 'VOID',
  'POSSESSION', 'OFFERED', 'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK',
  'PAYMENT_RETURNED'));
alter table after_step add column surplus bigint check (surplus > 0);
alter table after_step add constraint after_step_surplus check (surplus is null or kind = 'DISTRIBUTED' and amount = 0);
alter table after_step add column keeps_paid bool not null default false;
alter table after_step add constraint after_step_keeps_paid check (not keeps_paid or kind = 'VOID');
create unique index after_buyer_declared_once on after_step (registration_id) where (kind = 'BUYER_DECLARED');
create unique index after_award_undone_once on after_step (auction_id) where (kind in ('ANNULLED', 'VOID'));
create unique index after_in_force_once on after_step (auction_id) where (kind = 'IN_FORCE');
create unique index after_possession_once on after_step (auction_id) where (kind = 'POSSESSION');
comment on column after_step.kind is
  'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED and is BUYER_DECLARED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED; AWARDED, a COMPLAINT against that, by which the award is UPHELD or ANNULLED; IN_FORCE, POSSESSION, and the sale VOID by a judgment (CPC art. 435, 490, 496–498); a new sale OFFERED and ASKED for, the right to it LAPSED, or the asset RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, DEPOSIT_SENT_BACK by the payee’s bank, PAYMENT_RETURNED.';
comment on column after_step.surplus is
  'By how much the deposit is more than what the distribution asks; it goes back (Commerce Act art. 717d(2)).';
comment on column after_step.keeps_paid is
  'The sale is void because its buyer could not bid: what they paid is kept for the claims (CPC art. 490(3); Commerce Act art. 717g(3)).';

create or replace function keep_paid_back() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (case
      when exists (select from after_step where registration_id = new.registration_id
          and (kind in ('DEFAULTED', 'ANNULLED') or kind = 'VOID' and not keeps_paid))
        or exists (select from auction where id = new.auction_id and terminated_at is not null)
      then (select sum(amount) from after_step where registration_id = new.registration_id and kind = 'PAID')
      when not exists (select from after_step where registration_id = new.registration_id and kind = 'VOID')
      then (select surplus from after_step where registration_id = new.registration_id and kind = 'DISTRIBUTED') end) then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_paid_back is
  'A buyer gets back all that they paid, and only after their default or once the sale or the award fell; or by how much their deposit is more than a distribution asks.';

create table step_draft (
  auction_id int primary key references auction,
  action text not null check (action in ('next', 'default', 'confirm', 'release')),
  drawn_up_at timestamptz(3) not null,
  drawn_up_by int not null references account,
  hash bytea not null check (length(hash) = 32),
  cipher bytea not null
);
grant select, insert, update (action, drawn_up_at, drawn_up_by, hash, cipher), delete on step_draft to zapori_app;
comment on table step_draft is
  'The act after a protocol as it was drawn up for signature. Nothing follows from it; it goes when the signed one is taken.';
comment on column step_draft.hash is 'SHA-256 of what its document says, by which a change since then shows.';
comment on column step_draft.cipher is 'What was filled in, as sealed JSON; the document is set anew from it and from the sale.';

create table step_signature (
  step_id int primary key references after_step,
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null references stored_file,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  chain_checked bool not null,
  constraint step_signature_times check (signed_at >= drawn_up_at)
);
create index step_signature_file on step_signature (document_file);
create index step_signature_uploaded_by on step_signature (uploaded_by);
create index step_draft_drawn_up_by on step_draft (drawn_up_by);
grant select, insert on step_signature to zapori_app;
comment on table step_signature is
  'Who signed an act after a protocol, by the certificate. An act without a row took effect unsigned, where the settings let it.';
comment on column step_signature.document_hash is 'SHA-256 of the signed PDF.';
comment on column step_signature.chain_checked is 'False where a setting lets authorities go unchecked.';

-- A creditor who buys and does not pay answers for damage and costs; no deposit is lost and no claim is reduced (CPC art. 495).
insert into deposit_stale (auction_id) select distinct auction_id from deposit_row where reason = 'CLAIM_REDUCED';
delete from deposit_row where reason = 'CLAIM_REDUCED';
alter table deposit_row drop constraint deposit_row_reason_kind;
alter table deposit_row add constraint deposit_row_reason_kind check (reason in ('BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS',
  'PRICE', 'DEFAULTED', 'DECLINED', 'CREDITOR_DEFAULTED', 'REFUSED', 'WITHDRAWN', 'TERMINATED', 'NO_BID', 'EXCLUDED', 'ASKED',
  'PRICE_PAID', 'NO_AWARD', 'ANNULLED', 'VOID', 'SENT_BACK', 'TAKEN_BACK'));

-- The sale after an award that was set aside, or after a void sale, is held anew (CPC art. 497; Commerce Act art. 717i).
alter table announcement drop constraint announcement_repeat_ground_check;
alter table announcement add constraint announcement_repeat_ground_check check (repeat_ground in ('NO_BIDS', 'NOT_PAID', 'ANNULLED'));
alter table announcement drop constraint announcement_round_of_repeats;
alter table announcement add constraint announcement_round_of_repeats check (round > 0 and (round = 1 or repeats is not null)
  and (repeats is null or round > 1 or repeat_ground = 'ANNULLED'));
comment on column announcement.repeat_ground is
  'Why the one before came to nothing: nobody bid, the price was not paid, or the award fell and the sale is held anew.';

alter table after_duty drop constraint after_duty_kind_check;
alter table after_duty add constraint after_duty_kind_check check (kind in ('ENDED', 'TERMINATED', 'PRICE_SOON', 'PRICE_PAST',
  'NEXT', 'AWARD', 'FORCE', 'REPEAT_SOON', 'REPEAT_PAST', 'OFFER'));
comment on column after_duty.kind is
  'ENDED, TERMINATED: what the end brings. PRICE_SOON, PRICE_PAST, REPEAT_SOON, REPEAT_PAST: before and after a term. NEXT: the next buyer. AWARD: the award is due. FORCE: it may have entered into force. OFFER: who may still ask for a new sale.';

alter table sale_letter drop constraint sale_letter_kind_kind;
alter table sale_letter add constraint sale_letter_kind_kind check (kind in ('applied', 'approved', 'refused', 'dayBeforeStart',
  'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice', 'noBid', 'cancelled', 'suspended', 'resumed',
  'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials', 'protocol', 'buyer', 'failed', 'refund',
  'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue', 'award', 'repeatOffer', 'claimOpen', 'claimDecided',
  'partitionSale', 'termMoved', 'successor', 'decisionDue', 'decisionLate', 'protocolDue', 'depositReturn', 'priceUnpaid',
  'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver'));
