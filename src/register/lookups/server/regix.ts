/** Asking the state registers through RegiX: vehicles, aircraft, vessels, people, companies. Ordinance N-3, art. 10. */
import type {
  AircraftDocument,
  VehicleDocument,
  VesselDocument,
} from '#register/assets/documents.contract.ts'
import type { Db } from '#platform/db/database.ts'
import { fairLine } from '#platform/process/fair-line.ts'
import type { Services, Scope, RegixSettings } from '#platform/process/integrations.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import { peopleNumbered } from '#register/assets/server/documents.ts'
import { settingAt } from '#settings/settings.ts'
import type { RegisteredCompany, RegisteredPerson } from '../lookups.contract.ts'
import { call, type CallContext, type Failure } from './regix-envelope.ts'
import { storeAnswer, storedAnswer, noteCall, withoutNumbers } from './regix-cache.ts'
import * as questions from './regix-questions.ts'
import type { Reading } from './regix-reading.ts'
import { readXml } from './regix-xml.ts'

/** What may be asked. An asset may have several answers, a person or company has one. */
export type RegixQuery =
  | { about: 'vehicle'; registrationNumber: string }
  | { about: 'aircraft'; msn: string }
  | { about: 'aircraftOfOwner'; owner: string }
  | { about: 'vesselsOfOwner'; owner: string }
  | { about: 'person'; identifierType: 'EGN' | 'LNCH'; identifier: string }
  | { about: 'company'; eik: string }

type DataOf = {
  vehicle: VehicleDocument[]
  aircraft: AircraftDocument[]
  aircraftOfOwner: AircraftDocument[]
  vesselsOfOwner: VesselDocument[]
  person: RegisteredPerson
  company: RegisteredCompany
}

/** The register answered: `reference` is RegiX's number of the call, `answeredAt` when the register said so. */
type Answered = { reference: string | null; answeredAt: Date; cached: boolean }

/** `missing` names expected fields that did not come: there are none, or we have no right to them. */
export type RegixAnswer<T> =
  | ({ kind: 'found'; data: T; missing: string[] } & Answered)
  | ({ kind: 'notFound' } & Answered)
  | { kind: 'failed'; why: Failure | 'notConfigured'; text: string }

/** In whose name it is asked and why: an officer's, or the portal's own for somebody who asks for a document. `reference` is our case, entry or request, if there is one. */
export type RegixCaller = ({ account: number; actingFor: number } | { account: null; actingFor: null }) & {
  purpose: string
  reference?: string
}

const FOR_ENTRIES = {
  serviceType: 'Проверка при вписване на запор',
  lawReason: 'Наредба № Н-3 от 06.04.2023 г., чл. 10',
}
const FOR_CERTIFICATES = {
  serviceType: 'Издаване на удостоверение или справка за запор',
  lawReason: 'Наредба № Н-3 от 06.04.2023 г., чл. 12, ал. 3',
  employeeIdentifier: 'zapori-portal',
  employeeNames: 'Портал „Запори“ – автоматично, по заявление на лице с доказана самоличност',
  employeePosition: undefined,
}
const POSITIONS: Record<string, string> = {
  CHSI: 'Частен съдебен изпълнител',
  CHSIHELPER: 'Помощник-частен съдебен изпълнител',
  DSI: 'Държавен съдебен изпълнител',
}

/** The gateway serves many administrations. Of one officer, or one visitor, three questions are under way; some requests have twenty. */
const line = fairLine({ places: 12, ofOne: 3, mostWaiting: 30, longestQueue: 300 })

type Asking = {
  db: Db
  services: Services
  settings: RegixSettings
  caller: RegixCaller
  /** Whose number is asked. */
  people: readonly Identifier[]
  now: Date
}

/** About whom a question is, as far as it names anybody by number. */
function peopleQueried(query: RegixQuery): readonly Identifier[] {
  if (query.about === 'person') return [{ type: query.identifierType, value: query.identifier }]
  return 'owner' in query ? peopleNumbered(query.owner.trim()) : []
}

/**
 * Asks a register, or answers from what it said some minutes ago. Never throws because of the register: a failure is an
 * answer, so that no entry is lost; whoever asks for too much at once is refused with `tooMany`. Must not be called in a transaction,
 * which would stay open meanwhile.
 */
export async function askRegix<Q extends RegixQuery>(
  { db, services, now }: Scope,
  caller: RegixCaller,
  query: Q,
): Promise<RegixAnswer<DataOf[Q['about']]>> {
  if (db.isTransaction) throw new Error('A register is never asked inside a transaction.')
  const settings = services.regix
  if (!settings || !(await settingAt(db, query.about === 'person' ? 'UseRegixForPerson' : 'UseRegix', now)))
    return { kind: 'failed', why: 'notConfigured', text: 'the registers are not asked' }
  const people = peopleQueried(query)
  const answer: RegixAnswer<unknown> = await queryOf({ db, services, settings, caller, people, now }, query)
  return answer as RegixAnswer<DataOf[Q['about']]>
}

function queryOf(asking: Asking, query: RegixQuery): Promise<RegixAnswer<unknown>> {
  switch (query.about) {
    case 'vehicle':
      return ask(asking, questions.vehicleQuestion(query.registrationNumber))
    case 'aircraft':
      return ask(asking, questions.aircraftQuestion(query.msn))
    case 'aircraftOfOwner':
      return ask(asking, questions.aircraftOfOwnerQuestion(query.owner))
    case 'vesselsOfOwner':
      return ask(asking, questions.vesselsQuestion(query.owner))
    case 'person':
      return ask(
        asking,
        query.identifierType === 'EGN'
          ? questions.personQuestion(query.identifier)
          : questions.foreignerQuestion(query.identifier),
      )
    default:
      return askAboutCompany(asking, query.eik)
  }
}

/** The commercial register first, then BULSTAT. Where the short report may not tell name or form, the company's file may. */
async function askAboutCompany(asking: Asking, eik: string): Promise<RegixAnswer<RegisteredCompany>> {
  const short = await ask(asking, questions.companyQuestion(eik))
  if (short.kind === 'notFound') return ask(asking, questions.bulstatQuestion(eik))
  const incomplete =
    short.kind === 'found' && ['name', 'legalFormAbbr'].some((field) => short.missing.includes(field))
  if (!incomplete) return short
  const whole = await ask(asking, questions.companyStateQuestion(eik))
  if (whole.kind !== 'found') return short
  const data = { ...whole.data, ...short.data }
  const missing = short.missing.filter((field) => whole.missing.includes(field))
  return { ...short, data, missing }
}

async function ask<T>(asking: Asking, question: questions.Question<T>): Promise<RegixAnswer<T>> {
  const { db, services, settings, caller, people, now } = asking
  const started = performance.now()
  const note = (
    outcome: 'found' | 'notFound' | Failure,
    failure: string | null,
    reference: string | null,
    cached = false,
  ) =>
    noteCall(db, services.personal, {
      at: now,
      accountId: caller.account,
      actingFor: caller.actingFor,
      purpose: caller.purpose,
      argument: question,
      people,
      outcome,
      failure,
      reference,
      durationMs: Math.round(performance.now() - started),
      cached,
    })

  const stored = await storedAnswer(db, services.personal, question, now)
  if (stored) {
    const reading = question.read(readXml(stored.xml).documentElement!)
    if (reading.kind !== 'failed') {
      await note(reading.kind, null, stored.reference, true)
      return { ...reading, reference: stored.reference, answeredAt: stored.answeredAt, cached: true }
    }
  }

  const context = await contextOf(db, caller)
  const reply = await line.run(() => call(settings, question, context))
  const { reference } = reply
  const reading = reply.kind === 'failed' ? reply : readingOf(question, reply.answer)
  if (reading.kind === 'failed') {
    const text = withoutNumbers(reading.text)
    await note(reading.why, text, reference)
    return { kind: 'failed', why: reading.why, text }
  }
  if (reply.kind === 'answered')
    await storeAnswer(
      db,
      services.personal,
      question,
      { xml: reply.xml, reference, answeredAt: now },
      settings.keepMs,
    )
  await note(reading.kind, null, reference)
  return { ...reading, reference, answeredAt: now, cached: false }
}

const readingOf = <T>(
  question: questions.Question<T>,
  answer: Parameters<typeof question.read>[0],
): Reading<T> =>
  question.answers.includes(answer.localName ?? '')
    ? question.read(answer)
    : { kind: 'failed', why: 'fault', text: `an unknown answer: ${answer.localName}` }

/** RegiX and the register keep who asked in their logs; it is the officer themselves, whoever they act for, or no officer at all. */
async function contextOf(db: Db, { account, purpose, reference }: RegixCaller): Promise<CallContext> {
  const request = { serviceUri: reference ?? purpose, remark: purpose }
  if (account === null) return { ...FOR_CERTIFICATES, ...request }
  const officer = await db
    .selectFrom('account')
    .select(['user_name', 'full_name', 'user_type'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return {
    ...FOR_ENTRIES,
    ...request,
    employeeIdentifier: officer.user_name,
    employeeNames: officer.full_name,
    employeePosition: POSITIONS[officer.user_type ?? ''],
  }
}
