-- What an organiser decided of a bidder who is found barred after the bidding (CPC art. 490, 501g(4); Commerce Act art. 717g): the bids stay
-- in the log, and whoever was excluded is not declared buyer.
create table barred_bidder (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  excluded bool not null,
  reasons text not null check (length(reasons) between 10 and 2000),
  decided_at timestamptz(3) not null,
  account_id int not null references account,
  acting_for int references account
);
comment on table barred_bidder is 'What an organiser decided of a bidder who is found barred after the bidding (CPC art. 490, 501g(4); Commerce Act art. 717g): the bids stay in the log, and whoever was excluded is not declared buyer.';
comment on column barred_bidder.excluded is 'Whether the bids of this bidder count for nobody''s purchase; if not, the sale goes on with them.';
comment on column barred_bidder.acting_for is 'In whose name, where that is somebody else.';
create index barred_bidder_sale on barred_bidder (auction_id);
create trigger keep_signed before insert on barred_bidder for each row execute function keep_signed();
create trigger deposits_change after insert on barred_bidder for each row execute function deposits_change();
grant select, insert on barred_bidder to zapori_app;

alter table sale_event drop constraint sale_event_kind_kind;
alter table sale_event add constraint sale_event_kind_kind check (kind in ('created', 'edited', 'filesChanged', 'published', 'deleted',
  'partyAdded', 'partyRemoved', 'registered', 'registeredOnPaper', 'withdrawn', 'orderDrawnUp', 'decided', 'barredAfterwards',
  'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage',
  'reported', 'claimed', 'claimDecided', 'barredDecided', 'protocolDrawnUp', 'protocolSigned', 'afterStep', 'handedOver'));

alter table deposit_row drop constraint deposit_row_reason_kind;
alter table deposit_row add constraint deposit_row_reason_kind check (reason in (
  'BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE', 'DEFAULTED', 'DECLINED', 'CLAIM_REDUCED', 'REFUSED', 'WITHDRAWN', 'TERMINATED',
  'NO_BID', 'EXCLUDED', 'ASKED', 'PRICE_PAID', 'NO_AWARD', 'SENT_BACK', 'TAKEN_BACK'));
