-- Comments speak of assets, certificates, accesses, jobs and the index of sales.
comment on type way_to_seek is
  'A way in which assets are found: what they are listed under, as a tsquery with a blank for the block of neighbours, and the patterns for LIKE that such assets still have to be compared with.';
comment on function thing_parts is
  'What an asset is listed under, each part headed by its block of 524,288 neighbours in age: four characters of identifiers under i, words of what it is under a, those beside whose it is under w.';
comment on column proof_request.purpose is
  'Why: to log in, to register, to attach the proof to the account, or to ask for a certificate of the register.';
comment on column sweep_trouble.sweep is 'Name of the job.';
comment on column sweep_trouble.piece is
  'What the job was working on, by the name that it gives it: the number of a sale, of a letter.';
comment on column served_request.ms is
  'How long the answer took, in milliseconds; null of a live answer, which lasts as long as somebody reads it.';
comment on column e_delivery.about_kind is 'What it is about, with about_id: a word and an id of the feature that asked for it.';
comment on table property is
  'Assets. Each is one record, however often it is distrained; what is known of it stands in its versions.';
comment on table property_version is
  'What is known of an asset, as a register answered or somebody wrote it. Never changed, only followed by the next version.';
comment on column property_version.document is
  'The description, by kind of asset (PropertyDocument), without numbers of persons.';
comment on column lookup.answer is 'Of an asset its document; of a party kind, names and dates (PartyAnswer).';
comment on column lookup.source is
  'The register: MVR, GVA, IAMA, MAFF of assets; GRAO citizens, ERCH foreigners, TR companies, BULSTAT other bodies.';
comment on column regix_call.account_id is
  'Of the officer who asked; null where the portal asked for a certificate of the register.';
comment on column regix_call.purpose is 'The case for which it was asked, or the request for a certificate.';
comment on column distraint.location is 'Where the asset is kept.';
comment on column distraint.first_entry_id is 'By it distraints on one asset are ranked.';
comment on table entry_stamp is 'The qualified time stamp of each entry (CPC art. 450b(3)), got by a job.';
comment on table entry_link is 'The order in which entries were chained, day by day; a job adds to it.';
comment on column register_check.subject is
  'What is checked: the asset, a name, or (OWNERSHIP) whether its owners are those of the register.';
comment on column notice.addressee is
  'The debtor, or the ministry that keeps the asset''s register: interior, transport, agriculture.';
comment on table paper_request is 'What somebody asked the register for: certificates on assets, or a report on a person.';
comment on column paper_request.papers is 'How many certificates it leads to; a certificate for each asset.';
comment on column paper_request.state is
  'UNPAID until the money counts as received; ISSUED once its certificates are frozen; ENDED if it never was paid.';
comment on column paper_request.by_e_delivery is
  'Whether its certificates are sent to the requester by e-delivery too, once they are sealed.';
comment on table paper_register_answer is
  'What state registers said of the assets of a request that is being filled in, for a day. Filing takes it over.';
comment on column paper_register_answer.sought is 'Kind and folded identifier of the asset, or the number of the company.';
comment on table paper is
  'A certificate of the register, frozen at one moment: what it says never changes, whatever happens to the register.';
comment on column paper.code_cipher is
  'The code that stands on the certificate beside its number, sealed; only its reader knows it.';
comment on column paper.thing_folded is
  'Of a certificate: the identifier of the asset, folded; with the kind it tells whether the register has changed since.';
comment on column look.audit_id is 'The access, in the audit.';
comment on column look.capacity is 'Of the reader, as it was then: account.user_type, or of staff the role; null of a visitor.';
comment on table trace_question is 'What a person asks the administrators about a row of their access history, and the answer.';
comment on column trace_question.look_id is
  'The access; no key is checked, since accesses are erased by their age, and the question with them.';
comment on column trace_question.look_at is
  'When the access was: by this its row is found among the months. Null in rows that a release before 0129 has written.';
comment on table trace_watch is 'Who wants to be told when something about them is entered or somebody reads it.';
comment on table thing_search is 'What assets are found by. Kept by triggers.';
comment on table search_word is
  'All words that assets are listed under, so that a part of a word finds them. Nothing is taken out; a new word that two enter at once stands here twice.';
comment on column search_word.open is 'A word of what an asset is, which anybody may search; else one of whose it is.';
comment on column search_word.things is 'In how many assets, roughly: it tells which of several words is the rarest.';
comment on table identifier_part is 'How many assets have these three or four characters in their identifiers, counted by a job.';
comment on table identifier_part_counted is 'Up to which asset the parts of identifiers are counted: one row.';
comment on table subscription is
  'Who wants to be told of distraints on an asset or of changes of one distraint, by which way and until when.';
comment on column subscription.kind is
  'FIRST_LIEN: when a distraint in force is entered on an asset that has none. CHANGE_STATUS: at each new distraint and each change of status.';
comment on column subscription.identifier is 'As it was typed: no other identifier of the asset is shown to its subscriber.';
comment on column subscription.folded is 'The same in the one spelling in which assets are found (property.folded).';
comment on column subscription.watch_of is
  'The number of the sale for which the asset is watched; null of what somebody subscribed to by themselves.';
comment on column subscription_event.account_id is 'Whose act it was; null of one by the link of a letter.';
comment on column subscription_due.later is
  'Of an import, or told of again because a number of the asset became known: after all others.';
comment on table former_number is
  'Numbers that an asset bore before, folded: who subscribed to it while it bore one goes on being told. Kept by a trigger.';
comment on column former_number.last_subscription is
  'The newest subscription of that time; later ones mean whatever asset bears the number then.';
comment on column machine.folded is
  'The registration number, folded as identifiers of assets are. One that was struck off may be given again.';
comment on column machine.property_id is 'The asset that bears the distraints of this machine; null if it was never distrained.';
comment on column announcement.region_code is 'Where the first asset with a place lies, for lists; so is ekatte.';
comment on column announcement.repeats is
  'The sale of the same assets that failed before this one (CPC art. 494; Commerce Act art. 717zh).';
comment on column announcement.round is 'The how-manieth sale of the same assets this is.';
comment on table announcement_item is
  'The assets that are sold. Those of a draft are written anew each time it is saved; of a published sale they never change.';
comment on column announcement_item.property_id is
  'An asset of our register: identifier, title and description are then what the register said when the draft was saved.';
comment on column announcement_item.type is
  'Kind of real estate or of another asset, by the codes of the register before this one, misspellings included.';
comment on column announcement_search.words is
  'Code, title, case number, description, assets and their places, in Bulgarian and English, in small letters.';
comment on table sale_watch is
  'The assets of a sale that an applicant watches in the register, each by a subscription, which says whether it still holds.';
comment on table watch_stale is
  'Sales in which something changed, so that watches of their assets may be over: a line for each change, so that nobody who changes something waits for another.';
comment on column after_step.kind is
  'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED, AWARDED; a new sale OFFERED and ASKED for, the right to it LAPSED, or the asset RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, DEPOSIT_SENT_BACK by the payee’s bank, PAYMENT_RETURNED.';
comment on function announce_work is
  'Wakes, in every portal, the job that is named after what waits, when the transaction commits.';
comment on function announcement_to_shelf is 'Sales that are made or changed stand in the index of sales as they are.';
comment on function auction_to_shelf is
  'Sales whose times changed or that ended stand in the index of sales as they are; not at each bid.';
comment on function changed_property_to_search is
  'Assets whose words changed are found by the new ones; counters change with every entry, words seldom.';
comment on function distraint_to_search is
  'Distraints that were entered or changed are found, and their assets by their debtors.';
comment on function due_thing_search is 'What these assets ought to be found by.';
comment on function find_things is
  'A page of the assets that fit, newest first, and how many there are: at most 10,001 are looked at, and the total is that when there are more.';
comment on function item_words is 'All that an asset of a sale is found by, in both languages.';
comment on function items_to_search is 'Sales whose assets changed are found by the new ones.';
comment on function keep_distraint_search is 'Writes what the distraints on these assets are found by.';
comment on function keep_sale_shelf is 'Writes the rows of these sales in the index of sales.';
comment on function keep_search_words is 'Adds to search_word the words of these assets that it does not know yet.';
comment on function keep_thing_search is 'Writes what these assets are found by, where it says something else.';
comment on function machine_to_thing is 'A machine that is entered, or gets another number, takes the asset of its numbers.';
comment on function new_search_words is 'The words of these assets that search_word does not know yet.';
comment on function newest_things is
  'The newest assets that fit: those that are met soon on the way back from the newest, otherwise what their blocks list.';
comment on function numbers_to_search is 'An asset that gets another number is found by it in the lists of its distraints, too.';
comment on function numbers_to_subscribers is
  'Keeps the numbers that an asset bore before, and makes its entries due again where it has a new one.';
comment on function property_to_search is 'New assets are found.';
comment on function property_visible is
  'Whether everybody may learn that the register has this asset: not of one on which distraints are only prepared, or were so before a moment.';
comment on function recount_parts is 'An asset that was counted and gets another identifier is counted by that one from then on.';
comment on function refuse_change_of_published_items is
  'The assets of a published sale never change; those of a draft are written anew.';
comment on function tally_new_sales is 'Counts sales that are new in the index of sales.';
comment on function thing_to_machine is 'An asset that is entered goes to the machine of its numbers, if that has none yet.';
comment on function things_by_trigrams is 'A condition that finds assets whose words are too common for the list of words.';
comment on function things_of_block is 'So many assets of a block that are found in any of these ways, in no order.';
comment on function things_of_people is
  'The assets of people with such a name: their own, and those on which they have distraints; null if there are too many.';
comment on function ways_to_seek is
  'The ways in which assets with these identifiers and words are found; null where only trigrams find them.';
comment on function words_to_search is 'Keeps the words of assets that were entered or changed.';
comment on function words_to_seek is
  'By which words assets are sought, as many as are worth it. Nothing when all are too short or in too many words: then trigrams find them.';
comment on column feedback_proof.challenge_hash is 'SHA-256 of the signature of the challenge.';
comment on column auction.ends_at is
  'The end as it stands: late bids move it, up to a cap (CPC art. 501e(2)), suspensions by what they took.';
