/** Officers' questions to the state registers: what they answered is kept for a day, so that an entry can name it. */
import { type Language } from '#platform/lang/language.ts'
import { Refusal } from '#platform/endpoint.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import type { PropertyDocument } from '#register/assets/documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { lookupFailures } from '#register/assets/lookup.messages.ts'
import { maskDocument, peopleIn } from '#register/assets/server/documents.ts'
import { askForAssets, type FailureCode, isAskable, mayBeQueried } from './asset-lookups.ts'
import { storePartyLookup, storeAssetLookup } from '#register/assets/server/stored-lookups.ts'
import { recordOfMachine } from '#register/assets/server/same-asset.ts'
import { findParty } from '#register/parties/parties.ts'
import { notePartyAnswer } from '#register/parties/party-answers.ts'
import { askForParty } from './party-lookups.ts'
import type { PropertyType } from '#platform/fields.ts'

const UNANSWERED = { source: null, reference: null, answeredAt: null } as const
/** A register that is switched off is not one that is down. */
const failed = (why: FailureCode, language: Language) => ({
  state: why === 'notConfigured' ? ('off' as const) : ('unavailable' as const),
  ...UNANSWERED,
  why: lookupFailures[why][language],
})

export const lookupHandlers = handlers(lookups, {
  async lookUpThing({ input: { purpose, ...question }, user, db, now, origin, services, shown }) {
    // Whom the answer names is not known yet; about whom is asked, the line of the question keeps.
    shown.people([])
    if (!mayBeQueried(question)) throw new Refusal('cannotBeAskedSo', { field: 'by' })
    if (!isAskable(question))
      throw new Refusal(question.by === 'OWNER' ? 'invalidOwner' : 'invalidIdentifier', {
        field: 'identifier',
      })
    const caller = { account: user.id, actingFor: user.actsFor, purpose }
    const answer = await askForAssets({ db, services, now }, caller, question)
    if (answer.state === 'failed') return { ...failed(answer.why, origin.language), things: [] }
    const { source, reference, answeredAt } = answer
    const answered = { source, reference, answeredAt: answeredAt.toISOString(), why: null }
    if (answer.state === 'notFound') return { state: 'notFound', ...answered, things: [] }

    const { documents } = answer
    shown.people(documents.flatMap(peopleIn))
    const known = await knownToCoOwners(db, question.kind, documents, reference)
    const stored = { source, reference, answeredAt, accountId: user.id, now }
    const assets = await db.transaction().execute(async (tx) => {
      const all = []
      for (const document of documents) {
        const { second, ...words } = describe(document)
        all.push({
          lookupId: await storeAssetLookup(tx, document, services.personal, stored),
          ...words,
          secondIdentifier: second,
          document: maskDocument(document),
          known: known(document),
        })
      }
      return all
    })
    return { state: 'found', ...answered, things: assets }
  },

  async lookUpParty({ input: { purpose, ...party }, user, db, now, origin, services }) {
    const { kind, identifierType, identifier } = party
    if ((kind === 'COMPANY') !== (identifierType === 'EIK') || !isIdentifier(identifierType, identifier))
      throw new Refusal(kind === 'COMPANY' ? 'EIK' : identifierType, { field: 'identifier' })
    const caller = { account: user.id, actingFor: user.actsFor, purpose }
    const reply = await askForParty({ db, services, now }, caller, party)
    if (reply.state === 'failed')
      return { ...failed(reply.why, origin.language), lookupId: null, answer: null }
    const { answer, source, reference, answeredAt } = reply
    const stored = { source, reference, answeredAt, accountId: user.id, now }
    const lookupId = await storePartyLookup(db, answer, identifier, services.personal, stored)
    const record = await findParty(db, identifierType, identifier, services.personal)
    if (record) await notePartyAnswer(db, record.id, answer, now)
    const answered = { source, reference, answeredAt: answeredAt.toISOString(), why: null, lookupId }
    if (!answer.found) return { state: 'notFound', ...answered, answer: null }
    return {
      state: 'found',
      ...answered,
      answer: {
        name: answer.name,
        firstName: answer.firstName ?? '',
        middleName: answer.middleName ?? '',
        lastName: answer.lastName ?? '',
        birthDate: answer.birthDate ?? null,
        deathDate: answer.deathDate ?? null,
        legalForm: answer.legalForm ?? '',
        status: answer.status ?? null,
      },
    }
  },
})

type KnownRecord = { id: number; inForce: number; entered: number }

/** Which record each of these assets has here already: by folded identifier, cars by their VIN too, machines as their own register tells them apart. */
async function knownToCoOwners(
  db: Db,
  kind: PropertyType,
  documents: readonly PropertyDocument[],
  reference: string | null,
): Promise<(document: PropertyDocument) => KnownRecord | null> {
  if (kind === 'AGRIFORMACHINERY') {
    const id = await recordOfMachine(db, documents[0]!, reference)
    const row = await db
      .selectFrom('property')
      .select(['id', 'in_force as inForce', 'entered'])
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
    return () => row ?? null
  }
  const folded = documents.map((document) => fold(describe(document).identifier)).filter(Boolean)
  const vins =
    kind === 'VEHICLE'
      ? documents.map((document) => fold(describe(document).second ?? '')).filter(Boolean)
      : []
  const rows = await db
    .selectFrom('property')
    .select(['id', 'folded', 'second_folded', 'in_force', 'entered'])
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        is('folded', '=', is.fn.any(is.val(folded))),
        is('second_folded', '=', is.fn.any(is.val(vins))),
      ]),
    )
    // Of several with one VIN, that which bears most.
    .orderBy('in_force')
    .execute()
  const known = new Map<string, KnownRecord>()
  for (const { folded: key, second_folded: vin, id, in_force: inForce, entered } of rows) {
    const record = { id, inForce, entered }
    known.set(`${key} `, record)
    // A record with another VIN is another car, whose plates these were.
    known.set(vin && kind === 'VEHICLE' ? `VIN ${vin}` : `${key} without VIN`, record)
  }
  return (document) => {
    const { identifier, second } = describe(document)
    return (
      // A car may have got other plates since; its VIN stays.
      (second ? known.get(`VIN ${fold(second)}`) : undefined) ??
      known.get(`${fold(identifier)} ${second ? 'without VIN' : ''}`) ??
      null
    )
  }
}
