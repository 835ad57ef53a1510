/** Recording an application, however it was filed: what the law asks is checked, its persons are compared, its data are sealed. */
import { randomBytes } from 'node:crypto'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { recordEvent } from '#sales/history/events.ts'
import { takeFiles } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { isEmail } from '#platform/identifiers.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Scope } from '#platform/process/integrations.ts'
import {
  type ApplicationRecord,
  FILE_USES,
  type Filed,
  type RecordedPerson,
} from '#sales/parties/application.contract.ts'
import {
  ageOf,
  asksInsolvencyDeclaration,
  identitiesOf,
  identityOf,
  isForCompany,
  asksBirth,
  isUnderAge,
  lacksOf,
} from '#sales/parties/application.rules.ts'
import { companyExposures, controls, declarationTexts, lacks as lackWords } from '../application.messages.ts'
import { decideByDay, registrationIsOpen } from '#sales/law/terms.rules.ts'
import { judgeForApplication } from '#sales/deposits/server/judging.ts'
import { bindReference } from '#sales/deposits/server/references.ts'
import { firstApplicationOf } from '#sales/partition/partition-sale.ts'
import { exclusionsOf, identityHashes } from '#sales/parties/exclusions.ts'

type OpenSale = Awaited<ReturnType<typeof lockOpenSale>>

/** The sale, locked, so that two applications of one person at the same moment are seen one after the other. It takes applications now. */
export async function lockOpenSale(db: Db, id: number, now: Date) {
  const sale = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select([
      'a.id',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'a.organiser_id',
      'a.procedure',
      'a.among',
    ])
    .select(['auction.terminated_at', 'auction.suspended_at'])
    .where('a.id', '=', id)
    .forUpdate('auction')
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAnnouncement')
  return {
    ...sale,
    open:
      !sale.terminated_at && registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, now),
  }
}

type NewApplication = {
  sale: OpenSale
  filed: Filed
  applicant: RecordedPerson
  /** Whose account it is; on paper nobody's yet. */
  accountId: number | null
  /** Who sends it: the applicant, or who took the paper in. */
  user: User
  language: Language
  said: Language
  sessionMethod: 'USER' | 'ESIGN' | 'EAUTH' | null
}

/** Records an application under the next number of the year and writes to the applicant at once (Ordinance N-3, art. 25–27). */
export async function recordApplication(scope: Scope, given: NewApplication) {
  const { db, services, now } = scope
  const { sale, filed, applicant, accountId, user } = given
  const onPaper = accountId === null
  if (!sale.open) throw new Refusal('notOpen')
  const represented = filed.participation === 'PERSONAL' ? null : filed.represented
  if (filed.participation !== 'PERSONAL' && !represented) throw new Refusal('representedMissing')
  if (filed.delivery === 'EMAIL' && !isEmail(filed.deliveryAddress)) throw new Refusal('notAnEmail')
  const bidder = represented ?? applicant
  const today = dayInSofia(now)
  const age = ageOf(bidder, today, filed.bornOn)
  const lacks = Object.entries(
    lacksOf(filed, { procedure: sale.procedure, onPaper, age, asksBirth: asksBirth(bidder), today }),
  )
  if (lacks.length > 0)
    throw new Refusal('incomplete', {
      fields: Object.fromEntries(lacks.map(([field, lack]) => [field, [lackWords[lack][given.said]]])),
    })

  const persons = [
    { capacity: 'BIDDER' as const, identity: identityOf(bidder) },
    ...(represented ? [{ capacity: 'APPLICANT' as const, identity: identityOf(applicant) }] : []),
  ]
  const bars = await exclusionsOf(
    db,
    sale,
    identityHashes(services.personal, [bidder, applicant].flatMap(identitiesOf)),
  )
  if (bars.length > 0) throw new Refusal(bars.includes('ORGANISER') ? 'barred' : 'barredParty')
  const first = sale.among === null ? null : await firstApplicationOf(db, services, sale.among, bidder)
  const same = accountId ?? identityHashes(services.personal, [identityOf(bidder)])
  if (await hasApplied(db, sale.id, same)) throw new Refusal('already')

  const year = dayInSofia(now).slice(0, 4)
  const number = `${year}${String(await nextNumber(db, 'registration', Number(year))).padStart(5, '0')}`
  const numberType = represented?.identifierType
  const numbered = represented && numberType !== 'NONE' ? represented : null
  const { id } = await db
    .insertInto('registration')
    .values({
      number,
      announcement_id: sale.id,
      account_id: accountId,
      origin: onPaper ? 'OFFICE' : 'ELECTRONIC',
      entered_by: onPaper ? user.id : null,
      applicant_name: applicant.name,
      session_method: given.sessionMethod,
      language: documentLanguage(given.language),
      participation: filed.participation,
      represented_kind: represented?.kind ?? null,
      represented_name: represented?.name ?? null,
      represented_identifier_type: numberType && numberType !== 'NONE' ? numberType : null,
      represented_cipher: numbered ? services.personal.cover(numbered.identifier) : null,
      delivery: filed.delivery,
      delivery_address: filed.deliveryAddress,
      co_owner: filed.coOwner,
      spouse: filed.spouse,
      exempt: filed.exempt,
      declared_funds: filed.declaredFunds,
      declared_no_bar: filed.declaredNoBar,
      application: services.personal.cover(JSON.stringify(recordOf(given, represented, now))),
      recorded_at: now,
      salt: randomBytes(32),
      first_registration_id: first,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { capacity, identity } of persons) {
    const { hash, cipher } = services.personal.seal(identity)
    await db
      .insertInto('registration_person')
      .values({
        registration_id: id,
        capacity,
        identifier_type: identity.type,
        identifier_hash: hash,
        identifier_cipher: cipher,
      })
      .execute()
  }
  const owner = { kind: 'REGISTRATION', id } as const
  for (const use of FILE_USES)
    await takeFiles(db, { ids: filed.files[use], user, owner, use }, now, `files.${use}`)
  const kind = onPaper ? 'registeredOnPaper' : 'registered'
  await recordEvent(db, { saleId: sale.id, at: now, kind, user, details: { number } })
  await bindReference(db, { saleId: sale.id, registrationId: id, accountId }, now)
  await judgeForApplication(scope, id)
  await writeToApplicant(scope, { kind: 'applied', registrationId: id })
  return { id, number, recordedAt: now.toISOString(), decideUntil: decideByDay(now, await declaredDays(db)) }
}

/**
 * Whether this account, or on paper the bidder by their number, already has an application that waits or was approved. Nobody
 * else learns by applying whether somebody takes part (Ordinance N-3, art. 20, 32), nor keeps them out by claiming to act for
 * them: of several applications of one bidder the organiser approves one.
 */
export async function hasApplied(db: Db, saleId: number, same: number | Buffer[]) {
  const found = await db
    .selectFrom('registration as r')
    .leftJoin('registration_person as p', (join) =>
      join.onRef('p.registration_id', '=', 'r.id').on('p.capacity', '=', 'BIDDER'),
    )
    .select('r.id')
    .where('r.announcement_id', '=', saleId)
    .where('r.status', 'in', ['WAITING', 'APPROVED'])
    .where((eb) =>
      typeof same === 'number' ? eb('r.account_id', '=', same) : eb('p.identifier_hash', 'in', same),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What is sealed. The declarations of annex 4 are the principal's; each is kept with the sentence that was declared. */
function recordOf(
  { sale, filed, applicant }: NewApplication,
  represented: RecordedPerson | null,
  now: Date,
): ApplicationRecord {
  const bidder = represented ?? applicant
  const by = filed.participation === 'ASSIGNEE' && represented ? represented.name : applicant.name
  return {
    applicant,
    represented,
    authority: filed.participation === 'ASSIGNEE' ? filed.authority : null,
    guardian:
      filed.guardian && isUnderAge(ageOf(bidder, dayInSofia(now), filed.bornOn))
        ? { ...filed.guardian, name: filed.guardian.name || applicant.name }
        : null,
    ...(asksBirth(bidder) && { bornOn: filed.bornOn }),
    refund: filed.refund,
    declarations: declared(filed, sale.procedure).map(({ kind, sentences }) => ({
      kind,
      text: [...sentences, declarationTexts.LIABILITY.bg].join(' '),
      by,
      at: now.toISOString(),
    })),
  }
}

type Declared = { kind: ApplicationRecord['declarations'][number]['kind']; sentences: string[] }

/** Each declaration by itself, in Bulgarian, with what it asks for (Ordinance N-3, art. 25(1), annex 3). */
function declared(filed: Filed, procedure: OpenSale['procedure']): Declared[] {
  const { represented, exposure } = filed
  const company = isForCompany(filed) && represented
  const named = filed.owners.map(({ name, control }) => `${name} – ${controls[control].bg}`).join('; ')
  const exposures = company ? companyExposures : declarationTexts
  return [
    {
      kind: 'FUNDS',
      sentences: [declarationTexts.FUNDS.bg, sentence(declarationTexts.ORIGIN.bg(filed.fundsOrigin))],
    },
    ...(company
      ? [
          {
            kind: 'OWNERS' as const,
            sentences: [sentence(`${declarationTexts.OWNERS.bg(represented.name)} ${named}`)],
          },
        ]
      : []),
    {
      kind: 'EXPOSURE',
      sentences: [
        exposures[exposure].bg,
        ...(exposure === 'NONE' ? [] : [sentence(declarationTexts.POSITION.bg(filed.exposedPosition))]),
      ],
    },
    { kind: 'NO_BAR', sentences: [declarationTexts.NO_BAR.bg] },
    ...(asksInsolvencyDeclaration(procedure)
      ? [{ kind: 'INSOLVENCY' as const, sentences: [declarationTexts.INSOLVENCY.bg] }]
      : []),
  ]
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
