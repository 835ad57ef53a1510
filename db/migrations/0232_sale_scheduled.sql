-- A mortgagee or pledgee is told that the sale is scheduled (CPC art. 501(1); Commerce Act art. 717n(1)).
alter table sale_letter drop constraint sale_letter_kind_kind;
alter table sale_letter add constraint sale_letter_kind_kind check (kind in ('applied', 'approved', 'refused', 'dayBeforeStart',
  'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice', 'noBid', 'cancelled', 'suspended', 'resumed',
  'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials', 'protocol', 'buyer', 'failed', 'refund',
  'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue', 'award', 'repeatOffer', 'claimOpen', 'claimDecided',
  'partitionSale', 'termMoved', 'successor', 'saleScheduled', 'decisionDue', 'decisionLate', 'protocolDue', 'depositReturn',
  'priceUnpaid', 'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver'));
create index sale_party_mortgagee on sale_party (id) where (role = 'MORTGAGEE' and removed_at is null);
