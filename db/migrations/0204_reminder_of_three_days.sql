-- Approved bidders are reminded three days before bidding starts, too.
alter table sale_letter drop constraint sale_letter_kind_kind;
alter table sale_letter add constraint sale_letter_kind_kind check (kind in ('applied', 'approved', 'refused',
'threeDaysBeforeStart', 'dayBeforeStart', 'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice',
'noBid', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials',
'protocol', 'buyer', 'failed', 'refund', 'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue',
'repeatOffer', 'claimOpen', 'claimDecided', 'partitionSale', 'termMoved', 'successor', 'decisionDue', 'decisionLate',
'protocolDue', 'depositReturn', 'priceUnpaid', 'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded',
'takenOver', 'handedOver'));
