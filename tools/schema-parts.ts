/** In which order the tables stand in db/schema.sql: by domain and feature, what others refer to comes first. */
export const PARTS: Record<string, string> = {
  People: `role account account_role account_event session entry_place guessing_network account_token reset_request
    proof_request used_assertion certificate profile region municipality settlement institution empowered_person push_key push_subscription
    push_message`,
  'The portal itself': `migration setting setting_taken_back link link_check running_number audit_entry audit_seal audit_day personal_key signing_key
    email sweep_trouble portal_readiness portal_pulse portal_setup passed_count feedback feedback_event feedback_code feedback_proof served_request log_process log_line
    backup_made`,
  'External systems': `external_application external_application_event external_code external_system external_system_event external_grant external_key
    external_token external_use idempotency_key`,
  Files: 'stored_file stored_content stored_object picture_due',
  Payments: 'payment_terms payment payment_change',
  'E-delivery': 'e_delivery e_delivery_file e_delivery_change e_delivery_evidence',
  'The register of distraints': `party property property_version lookup regix_call regix_answer distraint_draft
    distraint_entry distraint entry_stamp entry_link register_day register_check daily_entry_note`,
  'The register: notices': 'notice notice_due',
  Papers: 'paper_request paper_register_answer paper',
  'The mirror: who looked at whom': 'look look_person look_hold trace_question trace_watch',
  'The register: lists and search': `debtor thing_search distraint_search search_word identifier_part
    identifier_part_counted`,
  'The register: subscriptions': `subscription subscription_event subscription_address subscription_notice subscription_due
    former_number`,
  'The register: machinery and imports': 'machine machine_version import_run import_row import_refusal',
  'Sales: the notice, and where it is found': `announcement announcement_item announcement_document
    announcement_photo announcement_search sale_shelf sale_tally saved_search saved_search_hit saved_search_code fresh_sale`,
  'Sales: who takes part': `sale_party application_draft registration registration_person order_draft
    registration_decision order_signature order_duty decision_reminder`,
  'Sales: the bidding': `auction bid sale_pause sale_act outage sale_outage planned_outage sale_checkpoint
    checkpoint_duty sale_push_mark`,
  'Sales: their history, letters and organisers':
    'sale_event sale_letter letter_to_deliver sale_watch watch_stale viewing_request sale_news succession sale_succession',
  'Sales: how they end, and what follows': `sale_duty sale_end_letters sale_report purchase_claim barred_bidder protocol_draft
    sale_protocol protocol_stamp after_step step_draft step_signature after_duty
    deposit_row deposit_stale price_return`,
  'Open data': 'open_data_release open_data_month open_data_set open_data_resource open_data_event',
  'Sales: deposits paid and returned': `deposit_reference bank_table bank_statement bank_line bank_candidate bank_match return_file
    return_order refund_account`,
  'Sales: terms': 'declared_day moved_term',
  'Machines: entries of other systems': 'officer_system intake_entry intake_batch intake_item',
  'Machines: what has changed': 'change_fresh change_last change webhook webhook_message',
}
