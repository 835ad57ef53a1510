-- Names that say the rule, checks of kinds, and indexes for what is looked up or deleted along a foreign key. Nothing that was
-- allowed and is written is refused now: each list is that of the code (contracts and server), and of what it has ever written.

-- ─── Kinds: the closed lists of the code, so that the types of columns say them too ───

-- What happens in the life of an account and of a sale.
alter table account_event add constraint account_event_kind_kind check (kind in (
  'registered', 'emailConfirmed', 'approved', 'rejected', 'activated', 'deactivated', 'rolesChanged', 'passwordReset',
  'passwordChanged', 'profileChanged', 'numberRefused', 'emailChanged', 'certificateAttached', 'certificateRemoved',
  'eAuthAttached', 'eAuthDetached', 'locked', 'bailiffRightsEnded', 'termSet', 'assistantNamed', 'assistantDismissed',
  'openedForSale'));
alter table sale_event add constraint sale_event_kind_kind check (kind in (
  'created', 'edited', 'filesChanged', 'published', 'deleted', 'partyAdded', 'partyRemoved', 'registered', 'registeredOnPaper',
  'withdrawn', 'orderDrawnUp', 'decided', 'barredAfterwards', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended',
  'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'reported', 'claimed', 'claimDecided', 'protocolDrawnUp',
  'protocolSigned', 'afterStep', 'handedOver'));
alter table sale_letter add constraint sale_letter_kind_kind check (kind in (
  'applied', 'approved', 'refused', 'dayBeforeStart', 'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice',
  'noBid', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials',
  'protocol', 'buyer', 'failed', 'refund', 'nextBuyer', 'invitation', 'priceDue', 'repeatOffer', 'claimOpen', 'claimDecided',
  'partitionSale', 'termMoved', 'successor', 'decisionDue', 'decisionLate', 'protocolDue', 'depositReturn', 'priceUnpaid',
  'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver'));

-- By what grounds. Until now only their form was asked for.
alter table sale_act
  drop constraint sale_act_ground_check,
  add constraint sale_act_ground_kind check (ground in (
    'COURT_STAY', 'CREDITOR_REQUEST', 'OTHER_STAY', 'CASE_CLOSED', 'INSTALMENTS', 'DEBT_PAID', 'SPOUSE_PAID', 'COURT_ORDER',
    'OWN_ERROR', 'PLANNED_OUTAGE', 'OBSTACLE_GONE', 'OUTAGE'));
alter table succession
  drop constraint succession_ground_check,
  add constraint succession_ground_kind check (ground in (
    'ARCHIVE_CONTRACT', 'ARCHIVE_ORDER', 'ARCHIVE_CHAMBER', 'ARCHIVE_RETURNED', 'SUBSTITUTION', 'COURT_PRESIDENT',
    'NEW_SYNDIC', 'AUTHORITY_ACT'));
alter table registration_decision add constraint registration_decision_grounds_kind check (grounds <@ array[
  'NO_DEPOSIT', 'NO_EXEMPTION', 'BARRED', 'BARRED_OTHERS', 'INSOLVENCY_BAR', 'NO_AUTHORITY', 'NO_DECLARATION', 'IDENTITY',
  'INCOMPLETE', 'OUT_OF_TERM', 'OTHER']);
alter table deposit_row
  add constraint deposit_row_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ')),
  add constraint deposit_row_currency_kind check (currency in ('BGN', 'EUR')),
  add constraint deposit_row_reason_kind check (reason in (
    'BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE', 'DEFAULTED', 'DECLINED', 'CLAIM_REDUCED', 'REFUSED', 'WITHDRAWN',
    'TERMINATED', 'NO_BID', 'ASKED', 'PRICE_PAID', 'NO_AWARD'));

-- What a sale is, where it is said a second time.
alter table auction add constraint auction_currency_kind check (currency in ('BGN', 'EUR'));
alter table sale_shelf
  add constraint sale_shelf_property_type_kind check (property_type in
    ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  add constraint sale_shelf_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ'));
alter table sale_tally add constraint sale_tally_state_kind check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED'));
-- The codes of the register before this one, as in nomenclature.contract.ts; a weapon is never sold here.
alter table announcement_item add constraint announcement_item_type_kind check (type in (
  'HOMEAPPLIANCES', 'COMPUTEREQUIPMENT', 'MOBILEDEVICES', 'CAMERAS', 'FURNITURE', 'CLOTHESSHOES', 'WATCHES', 'JEWELRY',
  'ACCESSORIES', 'ARTWORK', 'SPORTEQUIPMENT', 'TOOLS', 'OTHER', 'AUTOPARTS', 'AGRICULTURALPRODUCTION', 'TRADEMARK', 'MACHINERY',
  'Apartment_OneRoom', 'Apartment_TwoRoom', 'Apartment_ThreeRoom', 'Apartment_MultiRoom', 'Penthouse', 'Studio', 'Villa',
  'Garage', 'HoseFloor', 'House', 'Room', 'Shop', 'Office', 'Commercial', 'Plat', 'Land', 'AagriculturalProperty', 'Warehouse',
  'Factory', 'Hotel', 'CommercialProperty', 'ProductionProperty', 'GasStation', 'LPGStation', 'CarWash', 'ParkingSpace', 'Other',
  'HomeBuilding', 'LandWithHouse', 'SeparatedPart'));

-- The register.
alter table distraint
  add constraint distraint_property_kind_kind check (property_kind in
    ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  add constraint distraint_origin_kind check (origin in ('FORM', 'IMPORT', 'INTERFACE'));
alter table distraint_entry add constraint distraint_entry_previous_status_kind check (previous_status in
  ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR'));
alter table thing_search add constraint thing_search_kind_kind check (kind in
  ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER'));
alter table lookup add constraint lookup_source_kind check (source in
  ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR', 'BULSTAT', 'HAND', 'IMPORT'));
alter table register_check add constraint register_check_source_kind check (source in
  ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR', 'BULSTAT', 'HAND', 'IMPORT'));

-- Decided by what the bytes of a file say.
alter table stored_file add constraint stored_file_type_kind check (type in ('application/pdf', 'image/jpeg', 'image/png',
  'image/webp', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));

-- ─── Names that say the rule, instead of those that the database counts up ("whole": all of it or nothing) ───

alter table account rename constraint account_check to account_acts_for_another;
alter table account rename constraint account_check1 to account_proved_number;
alter table account rename constraint account_check2 to account_number_whole;
alter table account rename constraint account_check3 to account_dismissed_by_another;
alter table account rename constraint account_check4 to account_e_auth_attached_or_detached;
alter table announcement rename constraint announcement_check to announcement_registration_times;
alter table announcement rename constraint announcement_check1 to announcement_bidding_after_registration;
alter table announcement rename constraint announcement_check2 to announcement_bidding_times;
alter table announcement rename constraint announcement_check3 to announcement_repeats_another;
alter table announcement rename constraint announcement_check4 to announcement_round_of_repeats;
alter table announcement rename constraint announcement_check5 to announcement_repeat_ground_given;
alter table registration rename constraint registration_check to registration_represented_named;
alter table registration rename constraint registration_check3 to registration_represented_number_once;
alter table auction rename constraint auction_check to auction_times;
alter table bid rename constraint bid_check to bid_recorded_in_order;
alter table bid rename constraint bid_check1 to bid_shift_of_pause;
alter table bid rename constraint bid_check2 to bid_price_by_steps;
alter table bid rename constraint bid_check3 to bid_shift_never_less;
alter table account_token rename constraint account_token_check to account_token_times;
alter table proof_request rename constraint proof_request_check to proof_request_times;
alter table institution rename constraint institution_check to institution_parent_another;
alter table party rename constraint party_check to party_company_number;
alter table party rename constraint party_check1 to party_eik_of_company;
alter table party rename constraint party_check2 to party_number_of_person;
alter table party rename constraint party_check3 to party_number_whole;
alter table property rename constraint property_check to property_in_force_of_entered;
alter table distraint_entry rename constraint distraint_entry_check to distraint_entry_first;
alter table distraint_entry rename constraint distraint_entry_check1 to distraint_entry_next;
alter table distraint_entry rename constraint distraint_entry_check2 to distraint_entry_course;
alter table distraint_entry rename constraint distraint_entry_check3 to distraint_entry_hash_of_content;
alter table distraint rename constraint distraint_check to distraint_two_parties;
alter table distraint rename constraint distraint_check1 to distraint_imposed_on_given;
alter table entry_stamp rename constraint entry_stamp_check to entry_stamp_whole;
alter table register_day rename constraint register_day_check to register_day_stamp_whole;
alter table register_check rename constraint register_check_check to register_check_party_or_thing;
alter table regix_call rename constraint regix_call_check to regix_call_failure_said;
alter table regix_call rename constraint regix_call_check1 to regix_call_cached_answer;
alter table debtor rename constraint debtor_check to debtor_counts;
alter table machine_version rename constraint machine_version_check to machine_version_first;
alter table sale_pause rename constraint sale_pause_check to sale_pause_times;
alter table sale_pause rename constraint sale_pause_check1 to sale_pause_resumes_after_act;
alter table announcement_item rename constraint announcement_item_check to announcement_item_share_given;
alter table announcement_item rename constraint announcement_item_check1 to announcement_item_share_whole;
alter table announcement_item rename constraint announcement_item_check2 to announcement_item_share_proper;
alter table stored_file rename constraint stored_file_check to stored_file_attached_whole;
alter table stored_file rename constraint stored_file_check1 to stored_file_whose;
alter table announcement_document rename constraint announcement_document_check to announcement_document_some_file;
alter table announcement_document rename constraint announcement_document_check1 to announcement_document_two_files;
alter table outage rename constraint outage_check to outage_times;
alter table outage rename constraint outage_check1 to outage_measured_after;
alter table outage rename constraint outage_check2 to outage_message_whole;
alter table planned_outage rename constraint planned_outage_check to planned_outage_times;
alter table planned_outage rename constraint planned_outage_check1 to planned_outage_announced_before;
alter table planned_outage rename constraint planned_outage_check2 to planned_outage_withdrawn_whole;
alter table sale_act rename constraint sale_act_check to sale_act_of_outage;
alter table sale_act rename constraint sale_act_check1 to sale_act_act_needed;
alter table sale_act rename constraint sale_act_check2 to sale_act_act_whole;
alter table sale_outage rename constraint sale_outage_check to sale_outage_times;
alter table registration_decision rename constraint registration_decision_check to registration_decision_deposit_whole;
alter table registration_decision rename constraint registration_decision_check1 to registration_decision_deposit_or_exempt;
alter table sale_party rename constraint sale_party_check to sale_party_number_whole;
alter table sale_party rename constraint sale_party_check1 to sale_party_removed_whole;
alter table sale_party rename constraint sale_party_check2 to sale_party_document_whole;
alter table sale_letter rename constraint sale_letter_check to sale_letter_one_reader;
alter table sale_letter rename constraint sale_letter_check1 to sale_letter_confirmed_by_code;
alter table sale_letter rename constraint sale_letter_check2 to sale_letter_served_whole;
alter table purchase_claim rename constraint purchase_claim_check to purchase_claim_decided_whole;
alter table purchase_claim rename constraint purchase_claim_check1 to purchase_claim_refusal_reasoned;
alter table protocol_draft rename constraint protocol_draft_check to protocol_draft_prepared_whole;
alter table sale_protocol rename constraint sale_protocol_check to sale_protocol_times;
alter table sale_protocol rename constraint sale_protocol_check1 to sale_protocol_sold_whole;
alter table protocol_stamp rename constraint protocol_stamp_check to protocol_stamp_whole;
alter table sale_checkpoint rename constraint sale_checkpoint_check to sale_checkpoint_follows;
alter table sale_checkpoint rename constraint sale_checkpoint_check1 to sale_checkpoint_stamp_whole;
alter table saved_search_hit rename constraint saved_search_hit_check to saved_search_hit_times;
alter table saved_search_hit rename constraint saved_search_hit_check1 to saved_search_hit_letter_when_done;
alter table after_step rename constraint after_step_check to after_step_term;
alter table after_step rename constraint after_step_check1 to after_step_whose;
alter table after_step rename constraint after_step_check2 to after_step_price_of_turn;
alter table declared_day rename constraint declared_day_check to declared_day_gazette_whole;
alter table declared_day rename constraint declared_day_check1 to declared_day_struck_whole;
alter table declared_day rename constraint declared_day_check2 to declared_day_struck_by_somebody;
alter table declared_day rename constraint declared_day_check3 to declared_day_act_number_given;
alter table moved_term rename constraint moved_term_check to moved_term_step_of_price;
alter table moved_term rename constraint moved_term_check1 to moved_term_application_of_term;
alter table moved_term rename constraint moved_term_check2 to moved_term_creditor_of_request;
alter table moved_term rename constraint moved_term_check3 to moved_term_to_day_of_term;
alter table moved_term rename constraint moved_term_check4 to moved_term_never_shortened;
alter table order_signature rename constraint order_signature_check to order_signature_times;
alter table succession rename constraint succession_check to succession_to_another;
alter table empowered_person rename constraint empowered_person_check to empowered_person_struck_whole;
alter table sale_news rename constraint sale_news_check to sale_news_one_left;

-- ─── Indexes of foreign keys ───

-- A draft of a sale that is deleted is looked for in all that may refer to it, and so is each of its parties; an upload that is
-- deleted, in the signed orders.
create index account_only_sale on account (only_sale) where only_sale is not null;
create index saved_search_hit_sale on saved_search_hit (announcement_id);
drop index sale_party_of;
create index sale_party_of on sale_party (announcement_id);
create index sale_letter_party on sale_letter (party_id) where party_id is not null;
create index moved_term_party on moved_term (party_id) where party_id is not null;
create index sale_news_party on sale_news (only_party) where only_party is not null;
create index order_signature_file on order_signature (document_file);
create index saved_search_hit_letter on saved_search_hit (letter_id) where letter_id is not null;

-- Joined and sought: the assistants of a bailiff, the people of an institution and of its lists (also those struck off), all tokens that an
-- account asked for, the successions to somebody, sales in a settlement, the sales of an outage, the checks of an entry.
create index account_acts_for on account (acts_for) where acts_for is not null;
create index account_institution on account (institution_id) where institution_id is not null;
drop index empowered_person_of;
create index empowered_person_of on empowered_person (institution_id);
drop index account_token_account;
create index account_token_account on account_token (account_id);
create index succession_to on succession (to_id, id);
create index announcement_item_settlement on announcement_item (ekatte, announcement_id) where ekatte is not null;
create index sale_outage_of on sale_outage (outage_id);
create index register_check_entry on register_check (entry_id);
