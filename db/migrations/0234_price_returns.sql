-- What goes back to a buyer beside the deposit can be ordered from the bank, as deposits are.
create table price_return (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  organiser_id int not null references account,
  procedure text not null check (procedure in ('GPK', 'DOPK', 'TZ')),
  code text not null,
  registration_number text not null,
  name text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('OVERPAID', 'SURPLUS', 'PART_PAID', 'TERMINATED', 'ANNULLED', 'VOID')),
  since date not null
);
create index price_return_of on price_return (organiser_id, since);
create index price_return_sale on price_return (auction_id);
grant select, insert, delete on price_return to zapori_app;
comment on table price_return is
  'What is to go back to a buyer beside the deposit (payment_to_return), as the list of returns shows it: one row for each, written anew with deposit_row.';
comment on column price_return.reason is 'Why it goes back; each reason has its article (PriceReason).';

alter table deposit_row drop constraint deposit_row_reason_kind;
alter table deposit_row add constraint deposit_row_reason_kind check (reason in ('BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE',
  'DEFAULTED', 'DECLINED', 'CREDITOR_DEFAULTED', 'REFUSED', 'WITHDRAWN', 'TERMINATED', 'NO_BID', 'EXCLUDED', 'ASKED',
  'PRICE_PAID', 'NO_AWARD', 'ANNULLED', 'VOID', 'SURPLUS', 'SENT_BACK', 'TAKEN_BACK'));

alter table return_order add column what text not null default 'DEPOSIT' check (what in ('DEPOSIT', 'PRICE'));
alter table return_order add column due bigint check (due > 0);
alter table return_order add column paid_out_at timestamptz(3);
alter table return_order add constraint return_order_of_price check ((due is not null) = (what = 'PRICE')
  and (paid_out_at is null or what = 'PRICE'));
alter table return_order drop constraint return_order_over_once;
alter table return_order add constraint return_order_over_once check (num_nonnulls(taken_back_at, sent_back_at, paid_out_at) < 2);
comment on column return_order.what is 'The DEPOSIT, or what goes back of the PRICE.';
comment on column return_order.due is 'Of the price: the amount in the currency of the sale.';
comment on column return_order.paid_out_at is 'Of the price: when it was recorded that it had gone back.';
grant update (paid_out_at) on return_order to zapori_app;
drop index return_order_once;
create unique index return_order_once on return_order (registration_id, what)
  where ((taken_back_at is null) and (sent_back_at is null) and (paid_out_at is null));

create or replace function end_returned_order() returns trigger language plpgsql as $$
begin
  if new.kind = 'PAYMENT_RETURNED' then
    update return_order set paid_out_at = new.at
      where registration_id = new.registration_id and what = 'PRICE' and taken_back_at is null and paid_out_at is null;
  else
    update return_order set sent_back_at = new.at
      where registration_id = new.registration_id and what = 'DEPOSIT' and taken_back_at is null and sent_back_at is null;
  end if;
  return null;
end $$;
comment on function end_returned_order is
  'An order whose money came back, or of the price went back, stands no more: a new one may be written.';
drop trigger end_returned_order on after_step;
create trigger end_returned_order after insert on after_step for each row
  when (new.kind in ('DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED')) execute function end_returned_order();

create or replace function keep_returns() returns trigger language plpgsql as $$
begin
  if (case new.kind
      when 'DEPOSIT_RETURNED' then deposit_is_returned(new.registration_id) or exists (
        select from after_step where registration_id = new.registration_id and kind in ('DECLINED', 'DEFAULTED'))
      when 'DEPOSIT_SENT_BACK' then not deposit_is_returned(new.registration_id) and not exists (
        select from return_order o where o.registration_id = new.registration_id and o.what = 'DEPOSIT' and o.taken_back_at is null
          and o.sent_back_at is null)
      else deposit_is_returned(new.registration_id) end) then
    raise exception 'application % does not come to %', new.registration_id, new.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- By a statement of the bank exactly what was ordered has gone back, even if more is due by then.
create or replace function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_to_return(new.registration_id) t where new.amount > 0
      and new.amount - coalesce(new.surplus, 0) between 0 and t.price and coalesce(new.surplus, 0) between 0 and t.surplus) then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_paid_back is 'A buyer gets back no more than is due back to them (payment_to_return).';
insert into deposit_stale (auction_id) select distinct auction_id from after_step where kind in ('PAID', 'DISTRIBUTED');
