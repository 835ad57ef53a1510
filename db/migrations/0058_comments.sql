-- What each table is for, and each column that does not say it by its name and type. These words are read in db/schema.sql and
-- beside the types of columns (src/platform/db/schema.ts); a table without a comment fails test/schema.test.ts.
--
-- Throughout: `..._hash` of a person’s number is a keyed hash to find it by, `..._cipher` the same number or document encrypted under
-- a key of the portal; other hashes are SHA-256. Amounts are in minor units (stotinki, cents) of the currency beside them. Moments
-- are those of the portal’s clock; a column of type date is a day by Bulgarian time.

-- ─── The portal itself ───

comment on table migration is 'The migrations that this database has had. Written by the command that migrates.';
comment on column migration.sha256 is 'Of the file as it was applied: who edits it afterwards is found out.';

comment on table setting is 'Settings of the portal. Each holds from a moment on; in force is the newest row of a name whose moment has come. Never changed.';
comment on column setting.name is 'One of the settings in src/settings; their types and defaults stand there.';
comment on column setting.value is 'As the setting asks: true, false, a text or null.';
comment on column setting.valid_from is 'From when on it holds; may lie ahead.';
comment on column setting.set_by is 'Name of the administrator, or of the command.';

comment on table running_number is 'Running numbers without gaps: the row is locked until the number that was taken is committed.';
comment on column running_number.series is 'announcement, registration, distraint, feedback, or "protocol N" for the protocols of organiser N.';
comment on column running_number.last is 'The number that was given last.';

comment on table audit_entry is 'Who gave which command or read what is recorded, when, and how it ended. Never changed.';
comment on column audit_entry.request_id is 'As in the log and in the answer to the browser.';
comment on column audit_entry.account_id is 'Who asked; null for a visitor.';
comment on column audit_entry.acting_for is 'In whose name, where that is somebody else: the bailiff of an assistant.';
comment on column audit_entry.command is 'Name of the endpoint, or of the command of the console.';
comment on column audit_entry.outcome is 'done, read, or the code of the refusal; serverError for a mistake of ours.';
comment on column audit_entry.input is 'The validated input, secret fields masked; {} where it was never valid.';

comment on table personal_key is 'The keys under which portals on this database may have sealed personal data. A portal that lacks one of them does not start.';
comment on column personal_key.name is 'Four bytes that name the key and stand before everything that it sealed; not the key.';

comment on table signing_key is 'Public halves of the Ed25519 keys by which the portal signed receipts and logs. Kept for good; the secret halves are in the configuration only.';
comment on column signing_key.id is 'Short name of the key, which stands in what it signed.';
comment on column signing_key.public_key is 'Its 32 bytes.';
comment on column signing_key.since is 'When the portal first used it.';

comment on table email is 'The outbox: letters to be sent and letters that were sent. A letter is written in the transaction of the command that wants it.';
comment on column email.account_id is 'Whose account it is about; null for people who have none.';
comment on column email.kind is 'What it is for, such as confirmEmail; letters of a sale begin with sale. Every street has kinds of its own, so no list is checked here.';
comment on column email.state is 'QUEUED until the server of letters took it (SENT) or it was given up (FAILED).';
comment on column email.text is 'Links that let their reader in are struck out once the letter is gone.';
comment on column email.next_try_at is 'When it is due; after a failure each time later.';
comment on column email.last_error is 'What the server of letters said last, without secrets.';

comment on table sweep_trouble is 'Pieces of due work that failed, and when each is tried again. Success deletes the row.';
comment on column sweep_trouble.sweep is 'Name of the sweep.';
comment on column sweep_trouble.piece is 'What the sweep was working on, by the name that it gives it: the number of a sale, of a letter.';
comment on column sweep_trouble.since is 'When it failed for the first time.';

comment on table portal_readiness is 'Where a portal tries whether it can write, before it says that it can serve. One row for each process.';
comment on column portal_readiness.process is 'Random name of the process.';

comment on table portal_pulse is 'Which processes of the portal live: each beats its row every second. When all were silent for more than 15 seconds it is an outage.';
comment on column portal_pulse.process is 'Random name of the process.';
comment on column portal_pulse.beat_at is 'The last sign of life.';
comment on column portal_pulse.left_at is 'Since when a process that is being stopped takes no more requests: the silence that follows is a restart.';

comment on table feedback is 'Messages to the ministry from the form of feedback.';
comment on column feedback.reference is 'The number that the sender is told, such as ОВ-2026-00012.';
comment on column feedback.account_id is 'Of the sender, if he was signed in.';

-- ─── People ───

comment on table role is 'Roles: the nine of the specification, and those that administrators made.';
comment on column role.name is 'The code by which access rules name it.';
comment on column role.system is 'One of the nine of the specification, which nobody renames or deletes.';
comment on column role.claims is 'Further permissions of its holders: {claim: {permission: true}}. Access rules read them.';

comment on table account is 'People who can sign in, and the accounts that wait for approval or have ended. Never deleted.';
comment on column account.user_name is 'By which one signs in; unique without regard to capitals.';
comment on column account.full_name is 'As the profile or the proof of identity gives it.';
comment on column account.email is 'Null of an account that was opened for an applicant on paper.';
comment on column account.user_type is 'As what the person registered: CHSI private bailiff, CHSIHELPER his assistant, DSI state bailiff, NAP officer of an authority, SYN syndic (insolvency trustee), AUCPAR participant in sales, APPLICANT for services. Null of the staff of the two ministries.';
comment on column account.auth_type is 'How the account was opened: USER by name and password, ESIGN by a certificate, EAUTH by e-authentication, CHSI by the register of private bailiffs.';
comment on column account.state is 'UNCONFIRMED until the e-mail is confirmed, UNAPPROVED until an administrator decides, ACTIVE, INACTIVE when ended, REJECTED when he refused. Only an active one signs in.';
comment on column account.state_reason is 'Why an administrator has to decide, or what he answered, or why the account ended.';
comment on column account.password_hash is 'Argon2id, with its parameters and salt; null of who has no password.';
comment on column account.claims is 'Permissions of this person beside those of his roles: {claim: {permission: true}}.';
comment on column account.court_code is 'The district court of a state bailiff: institution.code.';
comment on column account.chsi_number is 'The number of a private bailiff in the register of the Chamber.';
comment on column account.acts_for is 'The private bailiff in whose name an assistant acts.';
comment on column account.dismissed_by is 'The bailiff who took his name back from this assistant: only he gives it again, whatever the register still lists.';
comment on column account.language is 'Of letters.';
comment on column account.bailiff_check is 'What the register of private bailiffs answered last; failed if it did not.';
comment on column account.bailiff_checked_at is 'When the register of private bailiffs was asked last; it is asked again every night.';
comment on column account.valid_until is 'The last day of a term of office; null without an end.';
comment on column account.institution_id is 'The authority in whose name an officer (NAP) acts.';
comment on column account.identifier_type is 'Of the number of the person: EGN of citizens, LNCH of foreigners.';
comment on column account.identifier_hash is 'Keyed hash of the number. Nobody has two accounts with one number.';
comment on column account.identifier_proved is 'Proved by e-authentication or a certificate, not only typed in: only a proved number lets anybody in.';
comment on column account.only_sale is 'The one sale that an account opened for an applicant on paper is good for (Ordinance N-3, art. 24(4)).';
comment on column account.legal_ground is 'By what law an officer of another authority says that he may act (Ordinance N-3, art. 7(4)).';
comment on column account.strangers_until is 'Wrong passwords from unknown places, counted in a bucket that drains slowly: when it is empty. Null if nothing ever was.';
comment on column account.e_auth_attached_at is 'Since when the owner enters by e-authentication, too. At most one of this and e_auth_detached_at is set.';
comment on column account.e_auth_detached_at is 'When he gave e-authentication up; then he does not enter by it until he attaches it again.';

comment on table account_role is 'Who holds which role.';

comment on table account_event is 'What happened to an account, by whom and why: the history that administrators read. Never changed.';
comment on column account_event.kind is 'As in events.ts (people/sign-in); openedForSale of an account for an applicant on paper.';
comment on column account_event.by_account_id is 'Who did it; null where the portal itself did.';
comment on column account_event.details is 'Plain facts of this kind of event, such as {reason} or {fields}; never secrets or numbers of persons.';

comment on table session is 'Who is signed in, in which browser.';
comment on column session.token_hash is 'SHA-256 of the token in the cookie: who reads this table cannot sign in with it.';
comment on column session.method is 'How it was proved who it is: USER password, ESIGN certificate, EAUTH e-authentication.';
comment on column session.address is 'Network address from which it was opened.';
comment on column session.agent is 'What the browser called itself.';
comment on column session.expires_at is 'Signed out then, whatever happens.';
comment on column session.ended_at is 'When it was ended before its time; null while it may still be good.';

comment on table entry_place is 'From where an account is entered, and from where wrong passwords for it come. Strangers lock the door on themselves, not on the owner (docs/decisions/043).';
comment on column entry_place.place is '"device" and the hash of a secret that the browser keeps, "network" and an address range, or "session": from within a session that is open already.';
comment on column entry_place.known_until is 'Until when the place counts as known, since its owner proved himself from it; null if he never did.';
comment on column entry_place.failures is 'Wrong passwords in a row from this place.';
comment on column entry_place.locked_until is 'No password is tried from this place before.';
comment on column entry_place.forget_at is 'When the row says nothing any more and is deleted.';

comment on table guessing_network is 'Wrong passwords from one network for all accounts together, in a bucket that drains slowly.';
comment on column guessing_network.empty_at is 'When the bucket is empty.';

comment on table account_token is 'Single-use codes that travel by e-mail, to confirm an address or to choose a new password.';
comment on column account_token.token_hash is 'SHA-256 of the code.';
comment on column account_token.email is 'The new address, where one is being confirmed.';

comment on table reset_request is 'Who asked for a link to a new password. Written whether or not there is such a user and looked up afterwards, so that the time of the answer tells nothing. Then deleted.';
comment on column reset_request.name is 'The user name or e-mail address that was typed in.';

comment on table proof_request is 'People who went out to prove who they are, by e-authentication or a certificate, and are to come back in the same browser.';
comment on column proof_request.id is 'Of the request at the provider; may be seen by anyone.';
comment on column proof_request.purpose is 'Why: to log in, to register, or to attach the proof to the account.';
comment on column proof_request.binding_hash is 'SHA-256 of a secret that only the browser that started has.';
comment on column proof_request.wish is 'What was asked for with it: user type, number of a bailiff, court, e-mail, language.';
comment on column proof_request.account_id is 'Who asked, if he was signed in.';
comment on column proof_request.code_hash is 'SHA-256 of the one-time code that the browser brings back; null until the provider answered.';
comment on column proof_request.outcome is '{proof: who it is, his number covered} or {failed: why}; null until the provider answered.';
comment on column proof_request.taken_at is 'When the code was used; it is good once.';

comment on table used_assertion is 'Assertions of the identity provider that were used already, until they would have expired anyway.';

comment on table certificate is 'Certificates by which the owner of an account enters.';
comment on column certificate.thumbprint is 'SHA-256 of the certificate, in hexadecimal.';
comment on column certificate.name is 'Of its holder, as the certificate gives it.';
comment on column certificate.eik is 'Of the company for which the holder signs, if the certificate names one.';

comment on table profile is 'What a person told of himself: names, document, address, company. One row for each account that has filled it in.';
comment on column profile.foreigner is 'A foreign national: then the middle name and a Bulgarian number may be missing.';
comment on column profile.document_number_cipher is 'Number of the identity document, sealed.';
comment on column profile.country is 'Of the address, by two letters; only one in BG has region, municipality and settlement.';
comment on column profile.ekatte is 'Of the settlement; region and municipality are those around it.';
comment on column profile.company_relation is 'REPRESENTATIVE_OF: the person represents the company. REPRESENTED_BY: it represents him.';
comment on column profile.e_delivery_id is 'Of his profile in the state system for secure electronic delivery.';

comment on table region is 'Regions (области) of the official classification EKATTE.';
comment on column region.code is 'Two digits.';
comment on table municipality is 'Municipalities (общини) of EKATTE.';
comment on column municipality.code is 'Three letters and two digits, such as SOF46.';
comment on table settlement is 'Towns and villages of EKATTE. What the portal does not bring along `npm run settlements` loads.';
comment on column settlement.ekatte is 'Five digits.';
comment on column settlement.kind is 'As EKATTE abbreviates it: гр., с., ман. The classification may add others, so no list is checked.';

comment on table institution is 'Courts, ministries, agencies and other bodies, and the parts they consist of.';
comment on column institution.code is 'Of a court: by it state bailiffs are assigned. Null of who has none.';
comment on column institution.parent_id is 'The body it is a part of; of a district court the regional court above it.';
comment on column institution.free_of_charge is 'Pays nothing for services of the register.';
comment on column institution.active is 'Offered in lists; one that is closed stays for what refers to it.';

comment on table empowered_person is 'The lists of state bailiffs and of officers with a bailiff’s powers, which courts and other authorities send (Ordinance N-3, art. 7(1) item 3, 7(3)–(5)). An entry is struck off for good, never changed.';
comment on column empowered_person.court is 'On the list of a district court. Any other authority names the law that empowers, too.';
comment on column empowered_person.letter_number is 'Of the letter by which the list came.';
comment on column empowered_person.valid_until is 'The last day of his powers; null without an end.';
comment on column empowered_person.account_id is 'The account that was let in on this entry; null while nobody was.';
comment on column empowered_person.struck_at is 'When he lost his powers; null while he has them.';

-- ─── Files ───

comment on table stored_file is 'Files that people uploaded or the portal made. What is attached stays as it is; an upload that nothing took is deleted after a day.';
comment on column stored_file.type is 'Decided by the bytes, never by the name.';
comment on column stored_file.bytes is 'Size of the original.';
comment on column stored_file.sha256 is 'Of the original, unsealed.';
comment on column stored_file.photo is 'Has smaller pictures to be shown; everything else is a document.';
comment on column stored_file.account_id is 'Who uploaded it; null of what the portal made.';
comment on column stored_file.owner_kind is 'What it belongs to, with owner_id; null of an upload that nothing has taken yet. PAYMENT is a row of after_step.';
comment on column stored_file.owner_id is 'Id in the table that owner_kind means. No foreign key, as there are several.';
comment on column stored_file.use is 'As what it stands there, in words of its owner: PUBLIC_COPY, ORIGINAL, PHOTO; deposit, authority, declarations, claim, paper, order; ACT; drawn, signed, published; step.';
comment on column stored_file.position is 'Its place among the files of the same use.';
comment on column stored_file.draft_id is 'The draft of an application that holds an upload: it lives as long as the draft.';

comment on table stored_content is 'The bytes of files.';
comment on column stored_content.variant is 'ORIGINAL, or of a photograph a picture of 320 (SMALL) or 1280 points (LARGE) without anything but the picture.';
comment on column stored_content.content is 'The bytes, sealed or not.';
comment on column stored_content.sealed is 'The content is encrypted under a key of the portal.';

-- ─── The register of distraints ───

comment on table party is 'Debtors, creditors and owners: one record for a person or company, found again by the kind of number and the number.';
comment on column party.identifier_type is 'EGN of citizens, LNCH of foreigners, EIK of companies, DOCUMENT of a foreigner without any number: identity document and country single him out.';
comment on column party.eik is 'Numbers of companies are public; those of people stand only as a keyed hash and a cipher.';
comment on column party.identifier_hash is 'Keyed hash of the number of a person, or of country, kind and number of his document.';
comment on column party.salt_cipher is 'Salt of the commitments that stand in the chain instead of his number, sealed: with the salt in hand the few numbers that there are would soon be tried out.';
comment on column party.name is 'Full, as last written or as a register says it.';
comment on column party.legal_form is 'Of a company, in the words of its register.';
comment on column party.register_status is 'What a register last said of it, in its own words: active, in insolvency, dead.';
comment on column party.country is 'That issued the document, by two letters; only of who is identified by one.';

comment on table property is 'Things. Each is one record, however often it is distrained; what is known of it stands in its versions.';
comment on column property.identifier is 'As people write it: registration number, serial number, cadastral identifier.';
comment on column property.folded is 'The identifier with capital letters that Cyrillic and Latin share made one, without blanks and marks. Of a car whose plates another one bears now its VIN follows after a slash.';
comment on column property.second_identifier is 'Another number that people search by: VIN, registration mark, frame number, hull number.';
comment on column property.second_folded is 'The same, folded.';
comment on column property.owner_names is 'Of the owners that its last document names, for lists and search.';
comment on column property.owner_ids is 'Parties whom its distraints name as owners: derived from the chain.';
comment on column property.last_version is 'Number of the newest row of property_version.';
comment on column property.in_force is 'Distraints that are ENFORCED. Derived from the chain, as are the next three.';
comment on column property.entered is 'Distraints that were entered and not in error.';
comment on column property.first_imposed_on is 'The oldest day of imposition among those in force.';
comment on column property.last_entry_at is 'Moment of the newest entry on one of its distraints.';

comment on table property_version is 'What is known of a thing, as a register answered or somebody wrote it. Never changed, only followed by the next version.';
comment on column property_version.document is 'The description, by kind of thing (register/things/documents.contract.ts), without numbers of persons.';
comment on column property_version.numbers_cipher is 'The numbers of persons that stand in the document: a map from their place to the number, sealed. Null if there are none.';
comment on column property_version.source is 'The register that answered (MVR vehicles, GVA aircraft, IAMA vessels, MAFF machinery), HAND of an officer, or IMPORT.';
comment on column property_version.reference is 'Of the answer, in the register: number of the call, of the machine and its version.';
comment on column property_version.answered_at is 'When the register answered, or the officer wrote.';

comment on table lookup is 'Answers of state registers that an officer has seen and may enter from, for a day. The browser sends back only the id, so it never states what a register stated.';
comment on column lookup.answer is 'Of a thing its document; of a party kind, names and dates (register/things/server/kept-lookups.ts).';
comment on column lookup.numbers_cipher is 'The numbers of persons in the answer, sealed; of a party its own number.';
comment on column lookup.source is 'The register: MVR, GVA, IAMA, MAFF of things; GRAO citizens, ERCH foreigners, TR companies, BULSTAT other bodies.';
comment on column lookup.reference is 'Number of the call in that register.';

comment on table regix_call is 'Every question to a state register through RegiX: who asked, why, what, and how it ended. Only added to.';
comment on column regix_call.acting_for is 'In whose name; the same as account_id where in his own.';
comment on column regix_call.purpose is 'The case for which it was asked.';
comment on column regix_call.operation is 'Name of the operation at RegiX. Other systems give these names, so no list is checked.';
comment on column regix_call.argument_cipher is 'What was asked; it may be the number of a person. Sealed anew when keys change.';
comment on column regix_call.failure is 'What went wrong, without numbers of persons; null of an answer.';
comment on column regix_call.service_call_id is 'The number of the call at RegiX.';
comment on column regix_call.cached is 'Answered from what was kept, without asking the register again.';

comment on table regix_answer is 'Answers of RegiX that are kept for some minutes.';
comment on column regix_answer.hash is 'Keyed hash of operation and argument.';
comment on column regix_answer.answer_cipher is 'The XML, sealed.';

comment on table distraint_draft is 'The distraint that an officer is just writing: one for each, kept until it is entered.';
comment on column distraint_draft.draft is 'The form as JSON, sealed.';
comment on column distraint_draft.revision is 'How often it was saved. A window that has not seen the last one may not save over it.';
comment on column distraint_draft.saved_in is 'The window of a browser that saved last.';

comment on table distraint_entry is 'The chain of the register: entries, changes and deletions in time order (Ordinance N-3, art. 8). Nothing is changed or removed; the state of today is derived from it.';
comment on column distraint_entry.number is 'Of the entry within its distraint, from 1.';
comment on column distraint_entry.kind is 'What was done: REGISTERED (регистриране), ENFORCED (налагане), CHANGED (промяна), REVOKED (отмяна), EXEMPTED (вдигане), ENTERED_IN_ERROR (заличаване като погрешно вписан).';
comment on column distraint_entry.status is 'The state after this entry.';
comment on column distraint_entry.previous_status is 'The state that the entry before left; null of the first.';
comment on column distraint_entry.at is 'The moment of entry, which decides the order among distraints.';
comment on column distraint_entry.acting_for is 'In whose name it was entered; the same as entered_by where in his own.';
comment on column distraint_entry.office is 'Whose entry it is: "account:N", "court:CODE" or "institution:N".';
comment on column distraint_entry.origin is 'FORM of the portal, IMPORT of a file, INTERFACE of another system.';
comment on column distraint_entry.key is 'Chosen by who sends: the same entry sent again gets the first answer.';
comment on column distraint_entry.content is 'All that holds after this entry, as canonical JSON (register/distraints/entry.contract.ts), exactly as it was hashed.';
comment on column distraint_entry.hash is 'SHA-256 of the content, which names the hash of the entry before.';

comment on table distraint is 'The state of each distraint today. Every column follows from its entries and can be made again from them.';
comment on column distraint.reference is 'For people: year and running number, such as 2026-000123.';
comment on column distraint.owner_ids is 'Parties whom the last entry names as owners.';
comment on column distraint.debtor_name is 'As the last entry names him; so are the other facts those of the last entry.';
comment on column distraint.suit_number is 'The enforcement case.';
comment on column distraint.future_claim is 'It secures a future claim (CPC art. 390).';
comment on column distraint.authority is 'The court or authority on whose act it rests; empty where on none.';
comment on column distraint.ruling_number is 'Of the ruling by which the claim is secured.';
comment on column distraint.injunction_number is 'Of the injunction order.';
comment on column distraint.location is 'Where the thing is kept.';
comment on column distraint.imposed_on is 'The day on which it was imposed, as the officer declares it.';
comment on column distraint.enforced_at is 'When that was entered.';
comment on column distraint.status is 'Of the last entry: REGISTERED (регистриран), ENFORCED (наложен: in force), REVOKED (отменен), EXEMPTED (вдигнат), ENTERED_IN_ERROR (заличен).';
comment on column distraint.revoked_on is 'The day of revocation (отмяна), as declared; revoked_at is when that was entered.';
comment on column distraint.exempted_on is 'The day of lifting (вдигане), as declared; exempted_at is when that was entered.';
comment on column distraint.created_by is 'Who made the first entry; acting_for in whose name.';
comment on column distraint.office is 'Whose entry it is: "account:N", "court:CODE" or "institution:N". Only the same office changes it.';
comment on column distraint.origin is 'From where the first entry came.';
comment on column distraint.first_entry_id is 'By it distraints on one thing are ranked.';
comment on column distraint.last_hash is 'Hash of the last entry, which the next one names.';

comment on table entry_stamp is 'The qualified time stamp of each entry (CPC art. 450b(3)), got by a sweep.';
comment on column entry_stamp.token is 'RFC 3161 token over the content of the entry; null until an authority gave one. Then it stays.';
comment on column entry_stamp.serial is 'Of the token, as are stamped_at (the moment that counts) and authority (who issued it).';
comment on column entry_stamp.next_try_at is 'When the authority is asked (again).';

comment on table entry_link is 'The order in which entries were chained, day by day; a sweep adds to it.';
comment on column entry_link.position is 'Within the day, from 1.';
comment on column entry_link.previous_hash is 'Hash of the link before, also over the end of a day.';
comment on column entry_link.hash is 'SHA-256 of day, position, previous hash and the hash of the entry.';

comment on table register_day is 'Days of the register that are closed, each with a root that is time-stamped.';
comment on column register_day.entries is 'How many were linked on it.';
comment on column register_day.root is 'Hash of the last link up to the end of the day.';
comment on column register_day.token is 'RFC 3161 token over day, number of entries and root; null until an authority gave one.';

comment on table register_check is 'Whether what was entered agrees with the state registers (Ordinance N-3, art. 10). A register that is down delays the check, not the entry.';
comment on column register_check.subject is 'What is checked: the thing, a name, or (OWNERSHIP) whether its owners are those of the register.';
comment on column register_check.state is 'PENDING until a register answered; OFF where none is asked, by kind or by a setting.';
comment on column register_check.compared is 'What was compared: TAKEN nothing, as the data are those of the register; IDENTIFIER, SECOND (number), NAME, OWNERS. Empty of old checks.';
comment on column register_check.found is 'What the register says, where it differs.';
comment on column register_check.source is 'The register that answered.';
comment on column register_check.reference is 'Number of the call there.';
comment on column register_check.confirmed_reason is 'Why the officer keeps to what he wrote although the register says otherwise.';

comment on table daily_entry_note is 'Days on which an office had nothing to enter, as it says itself; so nobody reminds it of that day (CPC art. 450b(3)).';
comment on column daily_entry_note.office is 'As in distraint.office.';

comment on table debtor is 'One row for each debtor, counted from distraint by triggers; what was entered in error does not count.';
comment on column debtor.name is 'As his latest distraint names him.';

comment on table thing_search is 'What things are found by. Kept by triggers.';
comment on column thing_search.identifiers is 'Both identifiers, folded.';
comment on column thing_search.about is 'What anybody may find it by: what it is, in small letters, without numbers of ten digits.';
comment on column thing_search.words is 'What officers find it by: that, and whose it is.';
comment on table distraint_search is 'What distraints are found by, in small letters. Kept by triggers.';
comment on table search_word is 'All words that things are listed under, so that a part of a word finds them. Nothing is taken out; a new word that two enter at once stands here twice.';
comment on column search_word.open is 'A word of what a thing is, which anybody may search; else one of whose it is.';
comment on column search_word.things is 'In how many things, roughly: it tells which of several words is the rarest.';
comment on table identifier_part is 'How many things have these three or four characters in their identifiers, counted by a sweep.';
comment on table identifier_part_counted is 'Up to which thing the parts of identifiers are counted: one row.';
comment on column identifier_part_counted.one is 'Always true, so that there is only one row.';
comment on column identifier_part_counted.up_to is 'The last property.id that was counted.';

comment on table machine is 'Agricultural machinery as the register of the Ministry of Agriculture, which is kept here, has it today. Every column follows from the versions.';
comment on column machine.folded is 'The registration number, folded as identifiers of things are. One that was struck off may be given again.';
comment on column machine.frame_folded is 'The frame number, folded.';
comment on column machine.type is 'In the words of the officer.';
comment on column machine.owner_name is 'As the last version names him.';
comment on column machine.deleted is 'Struck off.';
comment on column machine.words is 'What a search looks through; identifiers also folded, so that look-alike letters of either alphabet find them.';
comment on column machine.property_id is 'The thing that bears the distraints of this machine; null if it was never distrained.';

comment on table machine_version is 'What was written of a machine, each time. Never changed, only followed by the next.';
comment on column machine_version.ground is 'By what document the owner changed, or why the machine was struck off.';

comment on table import_run is 'One reading of a file into the register of distraints. Broken off, it is found again by the hash of the file and goes on.';
comment on column import_run.file_hash is 'SHA-256 of the file.';
comment on column import_run.actor_id is 'Who imports; null where the command of the console names nobody.';
comment on column import_run.last_row is 'Up to which row of the file everything is entered or refused.';
comment on column import_run.known is 'Rows that had been entered by an earlier run.';

comment on table import_row is 'Rows of files that have become distraints, so that none is entered twice.';
comment on column import_row.key_hash is 'SHA-256 of the office and the key that the file gives the row; without a key, keyed hash of what the row says.';
comment on column import_row.content_hash is 'Keyed hash of what the row says, which may name numbers of persons: by it a key that is used for something else is noticed.';
comment on column import_row.external_key is 'The key that the file gives the row; null if it gives none.';

comment on table import_refusal is 'Rows of files that were refused, with each fault.';
comment on column import_refusal.position is 'Of the fault among those of the row, from 0.';
comment on column import_refusal.field is 'The column of the file.';
comment on column import_refusal.code is 'Code of the refusal, as the form would give it.';

-- ─── Sales: the notice, and where it is found ───

comment on table announcement is 'Electronic public sales: the notice, first a draft. Once published it is frozen for good (Ordinance N-3, art. 22), but for the end of bidding and the organiser. Its id is that of the sale everywhere.';
comment on column announcement.code is 'Number of the sale: year and running number, such as 2026-00012.';
comment on column announcement.procedure is 'By what law it is held: GPK the Civil Procedure Code, DOPK the Tax and Social Insurance Procedure Code (public claims), TZ the Commerce Act (a syndic’s sale).';
comment on column announcement.case_number is 'The enforcement or commercial case.';
comment on column announcement.start_price is 'At which bidding begins; each bid raises it by one step.';
comment on column announcement.any_date is 'The setting AllowAnyDateInAnnouncement as it was when the dates were last saved.';
comment on column announcement.organiser_id is 'Who runs the sale. Changes after publication only by a succession.';
comment on column announcement.created_by is 'Who made the draft: the organiser, or somebody who acts for him.';
comment on column announcement.published_at is 'Null of a draft.';
comment on column announcement.bidding_ends_at is 'As announced or moved by an act before registration opened; the end as it stands is auction.ends_at.';
comment on column announcement.notice is 'What the notice says beside its title: owner, ground, encumbrances, price and its sources, account, viewings (sales/law/notice.contract.ts).';
comment on column announcement.calculation is 'How the start price was computed, line by line with the articles, when last saved; null while it cannot be.';
comment on column announcement.region_code is 'Where the first thing with a place lies, for lists; so is ekatte.';
comment on column announcement.repeats is 'The sale of the same things that failed before this one (CPC art. 494; Commerce Act art. 717zh).';
comment on column announcement.round is 'The how-manieth sale of the same things this is.';
comment on column announcement.repeat_ground is 'Why the one before failed: nobody bid, or the price was not paid.';
comment on column announcement.repeat_requested_on is 'The day on which the party asked for the new sale.';
comment on column announcement.among is 'The sale after which this one is held only among parties to a partition whose claims to buy were granted (CPC art. 354(2)).';
comment on column announcement.revision is 'How often the draft was saved. A window that has not seen the last one may not save over it.';
comment on column announcement.saved_in is 'The window of a browser that saved the draft last.';

comment on table announcement_item is 'The things that are sold. Those of a draft are written anew each time it is saved; of a published sale they never change.';
comment on column announcement_item.number is 'Its place in the notice.';
comment on column announcement_item.property_id is 'A thing of our register: identifier, title and description are then what the register said when the draft was saved.';
comment on column announcement_item.type is 'Kind of real estate or of another thing, by the codes of the register before this one, misspellings included.';
comment on column announcement_item.details is '{area in square metres, floor, construction}.';
comment on column announcement_item.sold is 'All of it, only a share, or all of it with the written consent of the other owners (CPC art. 500).';

comment on table announcement_document is 'Documents of a notice. Frozen with it.';
comment on column announcement_document.position is 'Its place in the notice.';
comment on column announcement_document.owner_kind is 'Always ANNOUNCEMENT: by it the foreign keys hold that the files are those of this sale. So in announcement_photo.';
comment on column announcement_document.public_file is 'The copy that everybody may read, without personal data; null if there is none.';
comment on column announcement_document.original_file is 'For the organiser and the court only.';
comment on table announcement_photo is 'Photographs of a notice. The first is the cover. Frozen with it.';

comment on table announcement_search is 'What sales are searched by. Kept by triggers.';
comment on column announcement_search.words is 'Code, title, case number, description and things, in small letters.';

comment on table sale_shelf is 'What lists of sales are filtered and sorted by, in one narrow table with an index for each order. Kept by triggers.';
comment on column sale_shelf.state is 'DRAFT; OPEN until the end of bidding is recorded; then PAST, or TERMINATED by an act.';
comment on column sale_shelf.price_eur is 'The start price in euro at the fixed rate, whatever its currency, so that all sales compare; price_bgn in leva.';
comment on column sale_shelf.start_price is 'As the auction has it, in its own currency; starts_at and ends_at, too.';
comment on column sale_shelf.last_price is 'The highest bid, once the end is recorded: before that every bid would have to write here. So are bids.';

comment on table sale_tally is 'How many sales there are of each state: the sum of all rows, which those who change something fold together as they go.';
comment on column sale_tally.sales is 'To be added to the others; negative where sales left the state.';
comment on column sale_tally.changes is 'How often something of a state changed, to be added too: while the sum stays, what was counted stays right.';

comment on table saved_search is 'Searches for sales that people keep, with how soon they want to hear of new ones.';
comment on column saved_search.place is 'One of twenty for each account.';
comment on column saved_search.query is 'The fields of a search, as lists take them (sales/notice/search.contract.ts).';
comment on column saved_search.pace is 'When a letter is sent; NEVER only keeps the search.';
comment on column saved_search.since is 'Since when letters are wanted: sales that were published before are old news.';
comment on table saved_search_hit is 'Sales that fit a saved search, one row for each, so that nobody is told twice.';
comment on column saved_search_hit.tell_at is 'When a letter is due.';
comment on column saved_search_hit.done_at is 'Written of, or nobody was left to write to.';
comment on column saved_search_hit.letter_id is 'The letter; null where none was written or it is gone.';
comment on table saved_search_code is 'Codes by which a letter lets its reader stop the search.';
comment on column saved_search_code.code_hash is 'SHA-256 of the code.';
comment on table fresh_sale is 'Published sales that have not been held against all saved searches yet.';
comment on column fresh_sale.last_search is 'Up to which search that is done.';

-- ─── Sales: who takes part ───

comment on table sale_party is 'Parties to the case behind a sale: barred from it, entitled in it, or to be told by law. Kept by the organiser, never public.';
comment on column sale_party.role is 'What he is to the case; STAFF are people of the organiser who may not bid, COMMITTEE the members of the creditors’ committee and those related to them.';
comment on column sale_party.identifier_type is 'EGN, LNCH, EIK, or DOCUMENT of a foreigner without a number; null where none is known.';
comment on column sale_party.identifier_hash is 'Keyed hash of the number or document: applicants are compared by it.';
comment on column sale_party.email_confirmed_at is 'Since when it is sure that the address is his. Nothing writes it yet.';
comment on column sale_party.country is 'That issued the document, by two letters; only of who is identified by one, as are document_type and birth_date.';
comment on column sale_party.removed_at is 'Struck; null while he is a party.';

comment on table application_draft is 'Applications that are not filed yet: one of a person for a sale.';
comment on column application_draft.draft is 'The form as JSON, sealed.';
comment on column application_draft.revision is 'How often it was saved. A window that has not seen the last one may not save over it.';
comment on column application_draft.saved_in is 'The window of a browser that saved last.';
comment on column application_draft.gone_at is 'When it is deleted, with its files, if it is not filed.';

comment on table registration is 'Applications to take part in a sale, electronic or on paper (Ordinance N-3, art. 23–31, annexes 3 and 4).';
comment on column registration.number is 'For people: year and running number, such as 202600012.';
comment on column registration.account_id is 'The applicant. Null of one on paper until he is authorised and gets an account.';
comment on column registration.origin is 'ELECTRONIC in the portal, OFFICE on paper.';
comment on column registration.entered_by is 'Who took the paper in; null of an electronic one.';
comment on column registration.applicant_name is 'As he was when he applied.';
comment on column registration.participation is 'For himself, as the legal representative of the bidder, or as his proxy (ASSIGNEE).';
comment on column registration.represented_identifier is 'Only of old applications; since then the number lies in represented_cipher.';
comment on column registration.represented_cipher is 'Number of the represented person, sealed.';
comment on column registration.delivery is 'How he asked to be reached; delivery_address is where.';
comment on column registration.co_owner is 'States that he owns a part of what is sold; spouse: that he is married to the debtor.';
comment on column registration.declared_funds is 'Declared that the money is of lawful origin. Always true: without that nobody applies.';
comment on column registration.declared_no_bar is 'Declared that no law bars him. Always true, too.';
comment on column registration.exempt is 'A creditor who claims to owe no deposit (CPC art. 489(1)).';
comment on column registration.session_method is 'By what means the session was proved in which it was filed (Ordinance N-3, art. 15); null on paper.';
comment on column registration.application is 'All that annexes 3 and 4 ask of persons, account and declarations, as sealed JSON (ApplicationRecord). Null of old ones.';
comment on column registration.status is 'WAITING for the organiser, APPROVED (authorised), DENIED, or WITHDRAWN by the applicant. A decision stays.';
comment on column registration.reason is 'Of a refusal, in Bulgarian.';
comment on column registration.salt is 'Keeps the commitments in the public log from being guessed; the bidder learns his own.';
comment on column registration.first_registration_id is 'In a sale among parties to a partition: the application by which the same bidder took part in the first sale.';

comment on table registration_person is 'The persons behind an application, to be compared by their numbers with each other and with the parties to the case.';
comment on column registration_person.capacity is 'BIDDER is in whose name the bids are; the APPLICANT may act for him.';
comment on column registration_person.identifier_hash is 'Keyed hash of the number, or of country, kind and number of an identity document.';

comment on table order_draft is 'The order that decides an application as it was drawn up for signature. Nothing is decided by it; it goes when the signed one is taken.';
comment on column order_draft.cipher is 'What the order says, from which it is set anew byte for byte, and what was found of the deposit; sealed JSON.';

comment on table registration_decision is 'How an application was decided (Ordinance N-3, annex 5). Never changed.';
comment on column registration_decision.grounds is 'Of a refusal, each with its article; empty of an authorisation.';
comment on column registration_decision.deposit_amount is 'Paid, as the organiser found it; null if nothing was.';
comment on column registration_decision.deposit_payer_cipher is 'Who paid, sealed.';
comment on column registration_decision.exempt is 'Owes no deposit, as the organiser found.';
comment on column registration_decision.decided_by is 'Who decided, as he was then: name, quality, number or court. acting_for: in whose name.';

comment on table order_signature is 'Who signed an order, by the certificate. A decision without a row took effect unsigned, where the settings let it.';
comment on column order_signature.document_hash is 'SHA-256 of the signed PDF.';
comment on column order_signature.chain_checked is 'False where a setting lets authorities go unchecked.';
comment on table order_duty is 'Decided applications whose order is not set yet.';
comment on column order_duty.next_try_at is 'Whoever sets it moves this on, so that no other does meanwhile.';
comment on table decision_reminder is 'Letters that reminded the organiser of the time to decide, once each (Ordinance N-3, art. 29).';

-- ─── Sales: the bidding ───

comment on table auction is 'The live state of the bidding, one row for each published sale; competing bids wait for its lock.';
comment on column auction.id is 'That of the announcement.';
comment on column auction.currency is 'As announced, as are start_price and step: foreign keys keep them so, and bids rest on them.';
comment on column auction.first_ends_at is 'The end as announced, before extensions and suspensions.';
comment on column auction.ends_at is 'The end as it stands: last bids move it by ten minutes, up to 48 hours in all (CPC art. 501e(2)), suspensions by what they took.';
comment on column auction.extensions is 'How often a bid moved the end.';
comment on column auction.last_number is 'Number of the last bid; 0 before the first. The next four are of that bid, too.';
comment on column auction.last_hash is 'Hash of the last bid, before the first one that of the terms: the next bid continues it.';
comment on column auction.suspended_at is 'Suspended since, until an act resumes or ends it (Ordinance N-3, art. 14(2), 18(1)).';
comment on column auction.resumes_at is 'After a suspension: bids count again from this moment on.';
comment on column auction.shift_ms is 'By how much suspensions have moved the end, in milliseconds.';
comment on column auction.opened_at is 'When it was recorded that bidding began; bids count from starts_at on all the same.';
comment on column auction.closed_at is 'When it was recorded that bidding ended; no bid counts from ends_at on all the same.';
comment on column auction.terminated_at is 'Ended by an act: there will be no buyer.';

comment on table bid is 'Bids, each chained to the one before. Nobody can change or remove one; constraints hold what the law says of each.';
comment on column bid.number is 'Within the sale, from 1.';
comment on column bid.registration_status is 'Always APPROVED: by it a foreign key holds that the bidder is authorised.';
comment on column bid.start_price is 'Of the sale, as are step, starts_at and first_ends_at: a foreign key holds that they are, and checks compute with them.';
comment on column bid.key is 'Chosen by the browser: the same bid sent again is counted once.';
comment on column bid.received_at is 'When it reached the portal.';
comment on column bid.recorded_at is 'When it was judged; this moment decides whether it came in time.';
comment on column bid.ends_at is 'The end of the sale after this bid.';
comment on column bid.commitment is 'SHA-256 of salt, sale, number and registration: names the bidder only to who knows the salt.';
comment on column bid.previous_number is 'The bid before, as are the other previous_ columns, which a foreign key compares with it; null of the first.';
comment on column bid.previous_hash is 'Hash of the bid before; of the first one that of the terms of the sale.';
comment on column bid.hash is 'SHA-256 of sale, number, price, moments, commitment and the previous hash (docs/sale-log.md).';
comment on column bid.pause_number is 'The last suspension before it; null if there was none.';
comment on column bid.shift_ms is 'What all suspensions before it have added to the end, in milliseconds.';

comment on table sale_pause is 'Suspensions during bidding that were followed by going on.';
comment on column sale_pause.resumed_at is 'When the act of resumption was done.';
comment on column sale_pause.resumes_at is 'From when on bids count again.';
comment on column sale_pause.shift_ms is 'What all suspensions up to this one have added to the end, in milliseconds.';

comment on table sale_act is 'Acts of an organiser on a published sale, each with its ground. Never changed (Ordinance N-3, art. 16(1), 18(2)).';
comment on column sale_act.kind is 'CONTINUE and ADD_TIME are decisions after an outage (art. 14(2)).';
comment on column sale_act.ground is 'By what law he does it (sales/acts/acts.contract.ts).';
comment on column sale_act.act_number is 'The act of a court or of the organiser himself; a decision after an outage needs none.';
comment on column sale_act.outage_id is 'The outage after which it decides.';
comment on column sale_act.acting_for is 'In whose name, where that is somebody else.';
comment on column sale_act.starts_at_before is 'The times of bidding before the act; without _before those after it.';
comment on column sale_act.resumes_at is 'Of a resumption: from when on bids count again.';

comment on table outage is 'When the portal was not to be had, measured by itself (Ordinance N-3, art. 14(1)). What was measured never changes.';
comment on column outage.cause is 'ABSENCE is an outage; RESTART, of which the portal gave notice itself, and FREEZE are pauses.';
comment on column outage.message_bg is 'What the ministry says about it to everyone; message_en in English.';
comment on table sale_outage is 'What of its bidding a sale lost by an outage (Ordinance N-3, art. 14(2)).';
comment on column sale_outage.from_at is 'The part of the outage that fell into its bidding.';
comment on column sale_outage.noticed_at is 'When those registered for the sale were told; null while they were not.';
comment on table planned_outage is 'Work on the portal that is announced beforehand: no sale is held in it (Ordinance N-3, art. 14(3)).';

comment on table sale_checkpoint is 'How far the chain of bids had come at a moment, written down and time-stamped: at the start, every ten minutes, around suspensions and at the end.';
comment on column sale_checkpoint.bids is 'How many there were.';
comment on column sale_checkpoint.last_hash is 'Hash of the last one; without any that of the terms of the sale.';
comment on column sale_checkpoint.pauses is 'How many suspensions there were.';
comment on column sale_checkpoint.pauses_hash is 'SHA-256 that covers all of them.';
comment on column sale_checkpoint.previous_hash is 'Of the checkpoint before; of the first one that of the terms of the sale.';
comment on column sale_checkpoint.hash is 'SHA-256 of the checkpoint, which the token is over (docs/sale-log.md).';
comment on column sale_checkpoint.token is 'RFC 3161 token; null as long as no authority gave one.';
comment on column sale_checkpoint.next_try_at is 'When the authority is asked (again).';
comment on table checkpoint_duty is 'Which sales are to get checkpoints: each from its opening until the last one is made.';
comment on column checkpoint_duty.due_at is 'When the next one is due; what happens to the sale makes it due at once.';
comment on column checkpoint_duty.asked is 'Counts what happened: whoever makes one sees whether more came meanwhile.';

-- ─── Sales: their history, letters and organisers ───

comment on table sale_event is 'What happened in a sale, by whom: its chronology. Never changed. Single bids are in bid.';
comment on column sale_event.announcement_id is 'No foreign key: a draft may be deleted, its history stays.';
comment on column sale_event.kind is 'What was done, by the name under which the chronology prints it (sales/court-bundle/chronology.messages.ts). afterStep is a row of after_step.';
comment on column sale_event.account_id is 'Who did it; null where the portal itself did.';
comment on column sale_event.acting_for is 'In whose name, where that is somebody else (Ordinance N-3, art. 16(1)).';
comment on column sale_event.details is 'Facts of this kind of event: number, status, reason, moments, hashes.';

comment on table sale_letter is 'Letters of a sale: to whom each was written, why, and when its reader confirmed that he has it. Each once, whatever restarts.';
comment on column sale_letter.registration_id is 'Who it is for: an applicant, or (party_id) a party to the case, or (other_address) somebody else such as the organiser. One of the three.';
comment on column sale_letter.kind is 'What it is for (sales/letters/kinds.contract.ts): those of annex 9 first.';
comment on column sale_letter.occasion is 'What tells two letters of one kind apart, such as the second suspension.';
comment on column sale_letter.channel is 'How its reader asked to be reached (CPC art. 38(2)–(3)); what is for e-delivery goes by e-mail, too.';
comment on column sale_letter.email_id is 'The letter in the outbox, whose sent_at is when it left; null of a reader without any e-mail address.';
comment on column sale_letter.code_hash is 'SHA-256 of the code in the link by which its reader confirms; null of reminders to the organiser.';
comment on column sale_letter.served_on is 'Without confirmation it is served in the ordinary way (CPC art. 41a, 44(3)), and the organiser notes on which day.';
comment on column sale_letter.subject is 'With text: what a letter said that could not be sent for want of an address. It is printed and served on paper.';

comment on table sale_news is 'A letter to all who are registered for a sale and all parties, as far as they have not been written to yet. Deleted when all have been.';
comment on column sale_news.letter is '{kind, occasion, facts} of the letter.';
comment on column sale_news.last_registration is 'The last of the registered who has been written to; last_party of the parties.';
comment on column sale_news.only_registration is 'Left for this reader alone, whose letter could not be written; or only_party.';

comment on table succession is 'Who took over the sales of an organiser, and by which act (Ordinance N-3, art. 7(5); Private Bailiffs Act, art. 31–35, 39–41; Commerce Act, art. 656, 657). Never changed.';
comment on column succession.ground is 'By what somebody takes over (sales/law/successors.contract.ts).';
comment on column succession.issuer is 'Who issued the act.';
comment on column succession.account is '{iban, bic, bank, holder} to which deposits and prices are paid from now on; null where that of the notice stays.';
comment on table sale_succession is 'The sales that passed by a succession.';
comment on column sale_succession.told_at is 'When those who applied and the parties to the case were told; null while they were not.';

-- ─── Sales: how they end, and what follows ───

comment on table sale_duty is 'What the end of a bidding brings with it, until it is done: the report, the letters, the reminder of the protocol.';
comment on table sale_end_letters is 'Sales whose letters at the end of bidding have all been written.';

comment on table sale_report is 'The report that the portal makes when bidding is over (Ordinance N-3, annex 6). Made once.';
comment on column sale_report.hash is 'SHA-256 of its canonical JSON.';
comment on column sale_report.cipher is 'That JSON, sealed, as it names people.';

comment on table purchase_claim is 'Claims of a spouse or a party to a partition to buy at the highest price (CPC art. 505(2), 354(1)), decided by the organiser before the protocol is signed.';
comment on column purchase_claim.accepted is 'Null until it is decided.';

comment on table protocol_draft is 'The protocol that the organiser works on: its number, what he adds, and the document that he is to sign.';
comment on column protocol_draft.organiser_id is 'In whose series the number is.';
comment on column protocol_draft.number is 'Running number and year, such as 12/2026; signed under the same.';
comment on column protocol_draft.findings is 'What the organiser adds in his own words.';
comment on column protocol_draft.hash is 'SHA-256 of the canonical JSON of the protocol as prepared; null until it is.';
comment on column protocol_draft.cipher is 'That JSON, sealed.';
comment on column protocol_draft.document_hash is 'SHA-256 of the prepared PDF, which the signed one must begin with.';
comment on column protocol_draft.document_file is 'The prepared PDF among stored_file.';

comment on table sale_protocol is 'Signed protocols (Ordinance N-3, annexes 7 and 8). With it a sale is closed (art. 45(3)). Never changed.';
comment on column sale_protocol.price is 'Of the buyer; null of a sale that failed.';
comment on column sale_protocol.signed_at is 'As the signature says.';
comment on column sale_protocol.hash is 'SHA-256 of its canonical JSON.';
comment on column sale_protocol.cipher is 'That JSON, sealed, as it names people.';
comment on column sale_protocol.document_hash is 'SHA-256 of the signed PDF.';
comment on column sale_protocol.document_file is 'The signed PDF among stored_file.';
comment on column sale_protocol.redacted_file is 'The PDF that all who applied may read (Ordinance N-3, art. 46).';
comment on column sale_protocol.signer is 'Who signed, by the certificate.';
comment on column sale_protocol.thumbprint is 'SHA-256 of the certificate, in hexadecimal.';
comment on column sale_protocol.chain_checked is 'False where a setting lets authorities go unchecked.';
comment on table protocol_stamp is 'The time stamp of a signed protocol (Ordinance N-3, art. 13(1)): got later, so that nobody waits for an authority.';
comment on column protocol_stamp.token is 'RFC 3161 token over the signed PDF; null until an authority gave one.';
comment on column protocol_stamp.next_try_at is 'When the authority is asked (again).';

comment on table after_step is 'What follows the protocol, step by step: buyers in turn, the price, deposits, the award, a repeated sale. Added once, never changed; whose turn it is is computed from it.';
comment on column after_step.number is 'Within the sale, from 1.';
comment on column after_step.kind is 'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED, AWARDED; a new sale OFFERED and ASKED for, or the thing RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, PAYMENT_RETURNED.';
comment on column after_step.at is 'When it was recorded.';
comment on column after_step.on_day is 'The day that counts by law: of the declaration, the payment, the request.';
comment on column after_step.price is 'For which somebody was declared or invited.';
comment on column after_step.amount is 'What was paid or returned, or what a creditor has to pay.';
comment on column after_step.due_on is 'Until when what follows from the step is to be done.';
comment on column after_step.creditor is 'The buyer is a creditor who owes no deposit (CPC art. 495; Commerce Act art. 717d(2)).';
comment on column after_step.words is 'What was written with it, as sealed JSON: a payer, who asked, the number of an act, reasons.';
comment on column after_step.account_id is 'Who did it; null where the portal itself did.';
comment on column after_step.acting_for is 'In whose name, where that is somebody else.';

comment on table after_duty is 'What waits for its day around ended sales: reminders, terms that pass, deposits that become due.';
comment on column after_duty.kind is 'ENDED, TERMINATED: what the end brings. PRICE_SOON, PRICE_PAST, REPEAT_SOON, REPEAT_PAST: before and after a term. NEXT: the next buyer. AWARD: the award is due. OFFER: who may still ask for a new sale.';
comment on column after_duty.number is 'The step that it belongs to; 0 of none.';
comment on column after_duty.done_at is 'Null while it waits.';

comment on table deposit_row is 'The ledger of deposits: one row for each, written anew by the rules (sales/protocol/deposits.rules.ts) where something changed in a sale.';
comment on column deposit_row.amount is 'The deposit of the sale; paid is what the organiser found to be paid.';
comment on column deposit_row.state is 'Where it lies: HELD, COUNTED into the price, FORFEITED, TO_RETURN, RETURNED.';
comment on column deposit_row.reason is 'Why (sales/protocol/deposits.contract.ts), each with its article.';
comment on column deposit_row.since is 'Since when it is to be returned, or when it was returned, counted or lost.';
comment on column deposit_row.open is 'The bidding has not ended: it may be running, and then the organiser sees nothing of who applied.';
comment on column deposit_row.words is 'What the ledger is searched by.';
comment on table deposit_stale is 'Sales whose rows of the ledger have to be written anew: a line for each change, so that nobody who changes something waits for another.';

-- ─── Sales: terms ───

comment on table declared_day is 'Days that the Council of Ministers sets apart (Labour Code art. 154(3)), beside those of the law itself. A row is struck when it was wrong, never changed.';
comment on column declared_day.working is 'A day of rest on which the state works, instead of a working day on which it does not.';
comment on column declared_day.act_number is 'Of the decision of the Council of Ministers; only what came with the portal may lack it.';
comment on column declared_day.gazette_issue is 'Where it was promulgated: issue and year of the State Gazette.';
comment on column declared_day.declared_by is 'The administrator; null of a command of the console.';
comment on column declared_day.declared_how is 'His name, or that of the command; portal of what came along.';
comment on column declared_day.struck_at is 'Since when it does not count any more; null while it does.';

comment on table moved_term is 'Terms that ran when a day was declared or struck, and whose end that touched (CPC art. 60(6)).';
comment on column moved_term.struck is 'By striking the day, not by declaring it.';
comment on column moved_term.kind is 'Which term: to pay the PRICE, to REQUEST a new sale, to CLAIM to buy, for a DECISION, for the PROTOCOL; or a moment that an announcement fixes.';
comment on column moved_term.step_number is 'Of a price: the step of after_step.';
comment on column moved_term.registration_id is 'The application of a buyer, a claimant or a decision.';
comment on column moved_term.party_id is 'The creditor of a request.';
comment on column moved_term.from_day is 'The last day as it was, to_day as it is now. Null to_day of what an announcement fixes: it stays, and its organiser weighs what the law makes of it.';
comment on column moved_term.told_at is 'When those whom it concerns were told; null while they were not.';

-- ─── Functions ───

comment on function search_words is 'Several texts as one, in small letters.';
comment on function price_in is 'An amount in the wanted currency, at the irrevocably fixed rate (ЗВЕРБ art. 5), so that prices of old and new sales compare.';
comment on function announce_work is 'Wakes, in every portal, the sweep that is named after what waits, when the transaction commits (platform/db/sweep.ts).';

-- People.
comment on function keep_last_sysadmin is 'There is always somebody who can administer: the last active system administrator stays.';
comment on function keep_empowered is 'Who is struck off a list stays struck.';

-- Files.
comment on function keep_attached_file is 'What is attached does not change; only the files of a draft may go again.';
comment on function delete_files_of_draft is 'A draft that is deleted takes its files along.';
comment on function refuse_files_of_published is 'Documents and photographs of a published notice are frozen. Whoever publishes meanwhile waits, or has been waited for.';

-- The register.
comment on function keep_stamp is 'A time stamp that was got stays, and none is brought along.';
comment on function keep_check is 'The answer of a state register stays; only why the officer keeps to what he wrote may follow, once.';
comment on function counted_debtors is 'What the rows of these debtors ought to say.';
comment on function count_debtors is 'Counts the distraints of these debtors anew: of two officers who enter at once the second counts what the first has entered.';
comment on function rebuild_debtors is 'Counts all debtors anew, for who makes the derived rows again.';
comment on function distraint_to_debtors is 'Counts the debtors anew whom a change of distraints concerns; most concern none.';
comment on function due_thing_search is 'What these things ought to be found by.';
comment on function keep_thing_search is 'Writes what these things are found by, where it says something else.';
comment on function property_to_search is 'New things are found.';
comment on function changed_property_to_search is 'Things whose words changed are found by the new ones; counters change with every entry, words seldom.';
comment on function due_distraint_search is 'What these distraints ought to be found by.';
comment on function keep_distraint_search is 'Writes what the distraints on these things are found by.';
comment on function distraint_to_search is 'Distraints that were entered or changed are found, and their things by their debtors.';
comment on function numbers_to_search is 'A thing that gets another number is found by it in the lists of its distraints, too.';
comment on function thing_parts is 'What a thing is listed under, each part headed by its block of 524,288 neighbours in age: four characters of identifiers under i, words of what it is under a, those beside whose it is under w.';
comment on function new_search_words is 'The words of these things that search_word does not know yet.';
comment on function keep_search_words is 'Adds to search_word the words of these things that it does not know yet.';
comment on function words_to_search is 'Keeps the words of things that were entered or changed.';
comment on function recount_parts is 'A thing that was counted and gets another identifier is counted by that one from then on.';
comment on function identifier_to_seek is 'By which parts an identifier is sought: its rarest, and those that say most about the rest.';
comment on function words_to_seek is 'By which words things are sought, as many as are worth it. Nothing when all are too short or in too many words: then trigrams find them.';
comment on function ways_to_seek is 'The ways in which things with these identifiers and words are found; null where only trigrams find them.';
comment on function parts_of_block is 'The parts sought, within one block of neighbours.';
comment on function things_of_block is 'So many things of a block that are found in any of these ways, in no order.';
comment on function things_by_trigrams is 'A condition that finds things whose words are too common for the list of words.';
comment on function find_things is 'A page of the things that fit, newest first, and how many there are: at most 10,001 are looked at, and the total is that when there are more.';
comment on function newest_things is 'The newest things that fit: those that are met soon on the way back from the newest, otherwise what their blocks list.';
comment on function things_of_people is 'The things of people with such a name: their own, and those on which they have distraints; null if there are too many.';
comment on function distraints_by_authority is 'Distraints whose authority is called so; null if there are too many.';
comment on function distraints_by_words is 'Distraints with one of these patterns among their words; null if there are too many.';
comment on function machine_to_thing is 'A machine that is entered, or gets another number, takes the thing of its numbers.';
comment on function thing_to_machine is 'A thing that is entered goes to the machine of its numbers, if that has none yet.';

-- Sales: the notice, and where it is found.
comment on function refuse_change_of_published is 'Published means frozen (Ordinance N-3, art. 22), but for the end of bidding, which an act may move, and for who runs the sale, which changes by a succession only.';
comment on function refuse_change_of_published_items is 'The things of a published sale never change; those of a draft are written anew.';
comment on function keep_announcement_search is 'Writes what these sales are searched by.';
comment on function announcement_to_search is 'Sales that are made or changed are found.';
comment on function items_to_search is 'Sales whose things changed are found by the new ones.';
comment on function codes_in is 'All in a text that is written as the code of a sale is, four digits, a dash and digits: trigrams of codes are too much alike.';
comment on function published_is_fresh is 'A sale that is published is to be held against the saved searches.';
comment on function keep_sale_shelf is 'Writes the rows of these sales on the shelf.';
comment on function announcement_to_shelf is 'Sales that are made or changed stand on the shelf as they are.';
comment on function auction_to_shelf is 'Sales whose times changed or that ended stand on the shelf as they are; not at each bid.';
comment on function tally_sales is 'Adds to the numbers of sales. Folds into its own rows those that nobody else is just folding, so nobody waits.';
comment on function tally_new_sales is 'Counts sales that are new on the shelf.';
comment on function tally_changed_sale is 'Counts a sale that went to another state, or changed within what is over.';
comment on function tally_deleted_sale is 'Counts a draft that was deleted.';

-- Sales: who takes part, and the bidding.
comment on function keep_applicant is 'Whose application it is never changes, and what was withdrawn stays so.';
comment on function keep_to_one_sale is 'An account that was opened for an applicant on paper applies in its one sale only.';
comment on function keep_among is 'Into a sale among parties to a partition comes only who took part in the first one, and into another nobody by it (CPC art. 354(2)).';
comment on function keep_decided is 'A decision on an application does not turn round, nor is it taken back (Ordinance N-3, art. 30, 31).';
comment on function begin_order is 'A decided application is to have its order set.';
comment on function keep_end_of_sale is 'What is final stays final; only an outage over the end lets an act end the sale afterwards.';
comment on function begin_checkpoints is 'A sale that opens is to get checkpoints.';
comment on function hasten_checkpoint is 'What happened to a sale makes its next checkpoint due at once.';

-- Sales: letters, organisers, and what follows.
comment on function keep_letter is 'What was written stays written; a confirmation and a service are noted once.';
comment on function organiser_at is 'Who ran a sale at a moment: he whose act it was, also after another has taken over.';
comment on function account_of_sale is 'The account to which deposits and prices are paid: that of the notice, or of the last successor who named one.';
comment on function sale_is_open is 'Whether something is left to do in a sale; as long as it is, its organiser may not be missing.';
comment on function begin_duties is 'What the end of a bidding brings with it is to be done.';
comment on function keep_signed is 'What was signed cannot be prepared anew, nor claimed against.';
comment on function keep_cascade is 'A buyer needs a signed protocol; each next one has a price not above the one before, and never below the start price.';
comment on function keep_paid_back is 'A buyer gets back all that he paid, and only after his default.';
comment on function begin_after is 'A sale that ended, or was ended by an act, has something that follows.';
comment on function deposits_change is 'What a deposit depends on changed: the rows of the sale are to be written anew.';
comment on function deposits_change_name is 'The rows of deposits are to be written anew where an applicant got another name.';

-- Sales: terms.
comment on function keep_declared_day is 'A day that was struck stays struck.';
comment on function reopen_offer is 'The duty that watches the offer of a new sale is due at this moment.';
comment on function party_of_offer is 'A creditor who is noted or struck changes until when a new sale may be asked for.';
comment on function served_with_offer is 'A creditor who was served with the offer of a new sale, or confirmed it, changes until when one may be asked for.';
comment on function term_of_offer is 'A declared day that moves the term of a creditor changes until when a new sale may be asked for.';

comment on type way_to_seek is 'A way in which things are found: what they are listed under, as a tsquery with a blank for the block of neighbours, and the patterns for LIKE that such things still have to be compared with.';
comment on sequence distraint_id is 'Numbers of distraints, taken before their first entry is written.';
