-- What publication asks for beside the notice itself: the consent of co-owners, the protocol of a sale that failed elsewhere. One code for each kind of real estate.

alter table announcement_document
  drop constraint announcement_document_kind_check,
  add constraint announcement_document_kind_check check (kind in ('ACT', 'NOTICE', 'VALUATION', 'PROTOCOL_OF_POSTING',
    'CONSENT', 'FAILED_SALE', 'OTHER'));

-- Four kinds of real estate had other codes in announcements than in the register. The kinds themselves do not change.
alter table announcement_item disable trigger published_items_are_frozen;
update announcement_item set type = case type when 'HouseFloor' then 'HoseFloor' when 'Plot' then 'Plat'
    when 'AgriculturalProperty' then 'AagriculturalProperty' else 'Other' end
  where kind = 'REALESTATE' and type in ('HouseFloor', 'Plot', 'AgriculturalProperty', 'OtherEstate');
alter table announcement_item enable trigger published_items_are_frozen;
