-- Money in both directions: a refund that the payee's bank sends back, and a deposit that leaves the account again. Each is a
-- further step or match; nothing is deleted.

-- ─── A refund that came back: the deposit is due again, and a new order may be written ───

alter table after_step drop constraint after_step_kind, drop constraint after_step_amount;
alter table after_step
  add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED', 'PAID', 'DEFAULTED',
    'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED')),
  add constraint after_step_amount check ((amount is not null) =
    (kind in ('DISTRIBUTED', 'PAID', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED')));
comment on column after_step.kind is
  'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED, AWARDED; a new sale OFFERED and ASKED for, or the thing RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, DEPOSIT_SENT_BACK by the payee’s bank, PAYMENT_RETURNED.';
drop index after_loss_once;
create unique index after_loss_once on after_step (registration_id) where kind in ('DECLINED', 'DEFAULTED');
create index after_step_returns on after_step (registration_id, number) where kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK');

create function deposit_is_returned(registration int) returns boolean stable language sql as $$
  select coalesce((select s.kind = 'DEPOSIT_RETURNED' from after_step s
    where s.registration_id = registration and s.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
    order by s.number desc limit 1), false)
$$;
comment on function deposit_is_returned is 'Whether a deposit was returned and has not come back since.';

alter table return_order add column sent_back_at timestamptz(3);
comment on column return_order.sent_back_at is
  'When it was recorded that the payee’s bank has sent the money back; null while the order stands.';
alter table return_order add constraint return_order_over_once check (num_nonnulls(taken_back_at, sent_back_at) < 2);
drop index return_order_once;
create unique index return_order_once on return_order (registration_id) where taken_back_at is null and sent_back_at is null;
comment on table return_order is
  'Each return in such a file. One deposit stands in one file, unless it was taken back out of it or the money came back.';
grant update (sent_back_at) on return_order to zapori_app;

-- A deposit is returned once, or again after it came back; what was lost is not returned, nor the other way about.
create function keep_returns() returns trigger language plpgsql as $$
begin
  if (case new.kind
      when 'DEPOSIT_RETURNED' then deposit_is_returned(new.registration_id) or exists (
        select from after_step where registration_id = new.registration_id and kind in ('DECLINED', 'DEFAULTED'))
      when 'DEPOSIT_SENT_BACK' then not deposit_is_returned(new.registration_id) and not exists (
        select from return_order o where o.registration_id = new.registration_id and o.taken_back_at is null
          and o.sent_back_at is null)
      else deposit_is_returned(new.registration_id) end) then
    raise exception 'application % does not come to %', new.registration_id, new.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_returns is
  'A deposit is returned once, or again after it came back; what was lost is not returned, nor the other way about.';
create trigger keep_returns before insert on after_step for each row
  when (new.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'DECLINED', 'DEFAULTED')) execute function keep_returns();

create function end_returned_order() returns trigger language plpgsql as $$
begin
  update return_order set sent_back_at = new.at
    where registration_id = new.registration_id and taken_back_at is null and sent_back_at is null;
  return null;
end $$;
comment on function end_returned_order is 'An order whose money came back stands no more: a new one may be written.';
create trigger end_returned_order after insert on after_step for each row
  when (new.kind = 'DEPOSIT_SENT_BACK') execute function end_returned_order();

create or replace function keep_cascade() returns trigger language plpgsql as $$
begin
  if new.kind not in ('DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
      and not exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the sale % is not closed', new.auction_id using errcode = 'restrict_violation';
  end if;
  if new.kind in ('DECLARED', 'INVITED') and (
      new.price > (select min(price) from after_step where auction_id = new.auction_id)
      or new.price < (select start_price from auction where id = new.auction_id)
      or exists (select from after_step where registration_id = new.registration_id and kind = 'DEPOSIT_RETURNED')) then
    raise exception 'application % cannot be declared for %', new.registration_id, new.price using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function sale_is_open(sale int) returns boolean stable language sql as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED'))
    -- A deposit that was neither returned for good nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not deposit_is_returned(r.id)
        and not exists (select from after_step s where s.registration_id = r.id
          and s.kind in ('DEFAULTED', 'DECLINED', 'PAID')))
  from auction a where a.id = sale
$$;

create table refund_account (
  id int generated always as identity constraint refund_account_pkey primary key,
  registration_id int not null constraint refund_account_registration_id_fkey references registration,
  details bytea not null,
  named_at timestamptz(3) not null,
  named_by int not null constraint refund_account_named_by_fkey references account,
  acting_for int constraint refund_account_acting_for_fkey references account
);
create index refund_account_of on refund_account (registration_id, id);
comment on table refund_account is
  'Other accounts that were named for the return of a deposit after the bank had sent it back; the last one counts. Rows are only added.';
comment on column refund_account.details is 'IBAN, bank and holder; sealed JSON.';
comment on column refund_account.named_by is 'Who applied, or the organiser to whom they said it.';
grant select, insert, update (details) on refund_account to zapori_app;

-- ─── Lines of statements: what came back, and because of which line a match is in doubt ───

alter table bank_line drop constraint bank_line_state_kind, drop constraint bank_line_matched;
alter table bank_line
  add constraint bank_line_state_kind check (state in ('MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER', 'SENT_BACK')),
  add constraint bank_line_matched check ((state in ('MATCHED', 'SENT_BACK')) = (registration_id is not null));
comment on column bank_line.state is
  'MATCHED to an application; DOUBTFUL, with candidates; UNMATCHED; OTHER, which an officer said is no deposit; SENT_BACK, a return to an application that came back.';
comment on column bank_line.takes_back is
  'The bank reverses by it what it had booked the other way (MT940 RC and RD, camt.053 RvslInd, RtrInf or a family of reversals, a negative credit of a table).';

alter table bank_candidate drop constraint bank_candidate_why_kind;
alter table bank_candidate add constraint bank_candidate_why_kind
  check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE', 'TAKEN_BACK', 'SENT_BACK'));
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form has what is probably the same payment. TAKEN_BACK: it was matched, and has probably left the account again. SENT_BACK: probably a return that came back, but not whole or not by the portal’s order.';

alter table bank_match add column reversal_id int constraint bank_match_reversal_id_fkey references bank_line;
comment on column bank_match.reversal_id is 'The line by which the money left again; of TAKEN_BACK alone.';
alter table bank_match drop constraint bank_match_event_kind, drop constraint bank_match_by;
alter table bank_match
  add constraint bank_match_event_kind
    check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE', 'TAKEN_BACK', 'SENT_BACK')),
  add constraint bank_match_by check ((account_id is null) = (event in ('FOUND', 'TAKEN_BACK', 'SENT_BACK'))),
  add constraint bank_match_reversal check (reversal_id is null or event = 'TAKEN_BACK');
comment on table bank_match is
  'What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE or SET_ASIDE by an officer, TAKEN_BACK by the bank, SENT_BACK by that of a payee. Rows are only added.';
create index bank_match_taken_back on bank_match (registration_id) where event = 'TAKEN_BACK';
-- An outgoing line that names a reference is held against all payments of it, at each import.
create index bank_line_out_named on bank_line (organiser_id) where direction = 'OUT' and cardinality(paid_references) > 0;
create index bank_line_named on bank_line using gin (paid_references) where direction = 'IN';

-- ─── The ledger: due again, or not there any more ───

create function deposit_left_on(registration int) returns date stable language sql as $$
  select max(coalesce(o.booked_on, (m.at at time zone 'Europe/Sofia')::date))
  from bank_match m left join bank_line o on o.id = m.reversal_id
  where m.registration_id = registration and m.event = 'TAKEN_BACK'
    and not exists (select from bank_match n where n.line_id = m.line_id and n.id > m.id
      and n.registration_id = m.registration_id and n.event in ('CONFIRMED', 'UNDONE'))
    and not exists (select from bank_line l where l.registration_id = m.registration_id and l.state = 'MATCHED')
$$;
comment on function deposit_left_on is
  'The day on which a deposit left the account again by the statements, unless an officer has said otherwise or it was paid again; null of all others.';

alter table deposit_row drop constraint deposit_row_state_check, drop constraint deposit_row_reason_kind;
alter table deposit_row
  add constraint deposit_row_state_kind
    check (state in ('HELD', 'COUNTED', 'FORFEITED', 'TO_RETURN', 'RETURNED', 'LEFT')),
  add constraint deposit_row_reason_kind check (reason in (
    'BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE', 'DEFAULTED', 'DECLINED', 'CLAIM_REDUCED', 'REFUSED', 'WITHDRAWN',
    'TERMINATED', 'NO_BID', 'ASKED', 'PRICE_PAID', 'NO_AWARD', 'SENT_BACK', 'TAKEN_BACK'));
comment on column deposit_row.state is
  'Where it lies: HELD, COUNTED into the price, FORFEITED, TO_RETURN, RETURNED, or LEFT the account again.';

create function deposits_change_match() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select r.announcement_id from registration r join auction a on a.id = r.announcement_id
    where r.id = new.registration_id and (new.event <> 'FOUND' or exists (
      select from bank_match m where m.registration_id = new.registration_id and m.event = 'TAKEN_BACK'));
  return null;
end $$;
comment on function deposits_change_match is 'A deposit that left, or is there after all, changes the ledger of its sale.';
create trigger deposits_change after insert on bank_match for each row
  when (new.registration_id is not null) execute function deposits_change_match();

-- ─── Letters: which account a return may go to instead, and that a deposit is not there any more ───

alter table sale_letter drop constraint sale_letter_kind_kind;
alter table sale_letter add constraint sale_letter_kind_kind check (kind in (
  'applied', 'approved', 'refused', 'dayBeforeStart', 'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice',
  'noBid', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials',
  'protocol', 'buyer', 'failed', 'refund', 'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue', 'repeatOffer',
  'claimOpen', 'claimDecided', 'partitionSale', 'termMoved', 'successor', 'decisionDue', 'decisionLate', 'protocolDue',
  'depositReturn', 'priceUnpaid', 'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver'));
