-- Who bids is known to nobody while bidding runs (Ordinance N-3, art. 13(2), 19, 20, 32): what lists of administrators withhold until then.

create function sale_runs(sale int) returns boolean language sql stable as
  $$ select exists (select from auction where id = sale and closed_at is null and terminated_at is null) $$;
comment on function sale_runs(int) is
  'Whether a published sale is not over: neither has the end of its bidding been recorded, nor was it ended by an act.';
grant execute on function sale_runs(int) to zapori_app;

create function delivery_of_running_sale(delivery int) returns boolean language sql stable as
  $$ select exists (
    select from sale_letter where delivery_id = delivery and registration_id is not null and sale_runs(announcement_id)) $$;
comment on function delivery_of_running_sale(int) is 'Whether a message by e-delivery is a letter to somebody who takes part in a sale that is not over.';
grant execute on function delivery_of_running_sale(int) to zapori_app;

-- What was recorded of such requests before, as far as it can concern a sale that runs.
update served_request set account_id = null, network = null
where at >= (select min(registration_starts_at) from announcement where sale_runs(id))
  and (deed is null or deed like '/dist%' or deed in (
    'acceptViewingTime', 'agreeToViewing', 'answerInvitation', 'approveRegistration', 'askDeposit', 'askForViewing',
    'calendarOfSale', 'calendarOfSearch', 'calendarOfViewing', 'cancelViewing', 'changeSavedSearch', 'checkEDeliveryForSales',
    'claimPurchase', 'confirmLetter', 'confirmMyLetter', 'countAnnouncements', 'countAuctions', 'countLetterTasks', 'declareNext',
    'declineViewing', 'deleteSavedSearch', 'denyRegistration', 'dropMyDraft', 'exportSaleLog', 'feedAsAtom', 'feedAsRss',
    'listAnnouncements', 'listAuctions', 'listBankLines', 'listBids', 'listCheckpoints', 'listDeposits', 'listMyDrafts',
    'listMyLetters', 'listMyRegistrations', 'listMyViewings', 'listRegistrations', 'listReturnFiles', 'listReturns',
    'listSaleLetters', 'listSalePlaces', 'listSavedSearches', 'listViewingRequests', 'makeReturnFile', 'matchBankLine',
    'noteOrdinaryService', 'openLetterDocument', 'placeBid', 'printLetter', 'printOrderToSign', 'printPublishedProtocol',
    'proposeViewingTime', 'readEnclosure', 'readRegistrationFile', 'readRegistrationOrder', 'readReturnFile', 'readSale',
    'readSaleDocument', 'readSales', 'readUpload', 'registerForSale', 'registerOnPaper', 'removeUpload', 'returnDeposit',
    'returnPayment', 'saveMyDraft', 'saveSearch', 'seeAnnouncement', 'seeAuction', 'seeCourse', 'seeDepositPayment', 'seeForSale',
    'seeForSaleNear', 'seeLetter', 'seeMyAfter', 'seeMyClaim', 'seeMyDraft', 'seeMyReceipt', 'seeMyStanding', 'seeMyViewing',
    'seePublishedProtocol', 'seeRegistration', 'seeResult', 'seeSaleActs', 'seeSaleDocuments', 'seeSalePhoto', 'seeSaleWatch',
    'seeTable', 'seeUploadPicture', 'setBankLineAside', 'signOrder', 'stopSaleWatch', 'stopSavedSearch', 'suggestSales',
    'takeBackReturn', 'takeDepositReference', 'undoBankMatch', 'uploadFile', 'watchSale', 'withdrawRegistration'))
  and (account_id is not null or network is not null);
