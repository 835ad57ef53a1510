-- What waits for an officer is asked each time they come: found by indexes that hold only what waits.
create index sale_shelf_own_open on sale_shelf (organiser_id, state, announcement_id) where state in ('DRAFT', 'OPEN');
create index sale_letter_unserved on sale_letter (announcement_id)
  where code_hash is not null and confirmed_at is null and served_on is null
    and kind in ('refused', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outageDecision', 'protocol',
      'buyer', 'failed', 'nextBuyer', 'invitation', 'repeatOffer', 'claimOpen',
      'claimDecided', 'partitionSale');
create index register_check_differs on register_check (distraint_id)
  where state in ('MISMATCH', 'NOT_FOUND') and confirmed_reason is null;
create index notice_unserved on notice (distraint_id)
  where party_id is not null and served_on is null and waits_for is null and delivery_id is null;
