-- Comments that named a file name its type instead: a file may move, and what is applied is not edited.
comment on column setting.name is 'One of SETTINGS, which say what each may hold and what holds while nobody has set it.';
comment on column account_event.kind is 'What happened (AccountEvent); openedForSale of an account for an applicant on paper.';
comment on column property_version.document is 'The description, by kind of thing (PropertyDocument), without numbers of persons.';
comment on column lookup.answer is 'Of a thing its document; of a party kind, names and dates (PartyAnswer).';
comment on column distraint_entry.content is 'All that holds after this entry, as canonical JSON (EntryContent), exactly as it was hashed.';
comment on column announcement.notice is 'What the notice says beside its title: owner, ground, encumbrances, price and its sources, account, viewings (Notice).';
comment on column announcement.calculation is 'How the start price was computed, line by line with the articles, when last saved (Calculation); null while it cannot be.';
comment on column saved_search.query is 'The fields of a search, as lists of sales take them.';
comment on column sale_act.ground is 'By what law he does it.';
comment on column sale_event.kind is 'What was done, by the name under which the chronology prints it (SaleEventKind). afterStep is a row of after_step.';
comment on column sale_letter.kind is 'What it is for (SaleLetterKind): those of annex 9 first.';
comment on column succession.ground is 'By what he takes over.';
comment on table deposit_row is 'The ledger of deposits: one row for each, written anew by the rules of deposits where something changed in a sale.';
comment on column deposit_row.reason is 'Why it lies there; each reason has its article (DepositReason).';
comment on function announce_work is 'Wakes, in every portal, the sweep that is named after what waits, when the transaction commits.';
